#pragma once

#include <string_view>

#include "engine/book_support.hpp"
#include "winnow/solver.hpp"
#include "winnow/verify.hpp"

namespace winnow::support {

/// The solution of something that has one. Whatever was asked: its book holds what it claims, and the rest
/// of the solution is the same story.
inline Solution solved(std::string_view token, const SolveOptions& options = {}) {
  const auto game = game_of(token);
  const Result<Solution> solution = solve(game, options);
  if (!solution) throw std::runtime_error(std::string(token) + ": " + solution.error().message);
  const Book& book = solution->book;
  const Verification verified = verify(*game, book);
  EXPECT_TRUE(verified.good()) << verified.problems.front();
  EXPECT_EQ(book.game, game->description().token);
  EXPECT_EQ(book.targets, verified.targets);
  EXPECT_EQ(book.total, verified.guesses.total());
  EXPECT_EQ(book.worst, verified.guesses.worst());
  EXPECT_EQ(solution->guesses.histogram, verified.guesses.histogram);
  EXPECT_EQ(book.objective, options.objective);
  EXPECT_EQ(book.max_guesses, options.max_guesses);
  EXPECT_EQ(book.first_guess, options.first_guess);
  EXPECT_EQ(book.after, options.after);
  EXPECT_TRUE(!solution->finished || book.proven()) << "finished without a proof";
  return *solution;
}

/// Why there is none.
inline std::string refusal(std::string_view token, const SolveOptions& options) {
  const Result<Solution> solution = solve(game_of(token), options);
  if (solution) return "a solution";
  expect_one_line(solution.error().message);
  return solution.error().message;
}

/// "mastermind", "aabb" "1,1"
inline Turn turn_of(std::string_view token, std::string_view guess, std::string_view answer) {
  const auto game = game_of(token);
  const Code code = *read_guess(*game, guess);
  return {code, *read_answer(*game, code, answer)};
}

}  // namespace winnow::support
