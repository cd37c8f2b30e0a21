#include "cli/book_question.hpp"

#include <nlohmann/json.hpp>

#include "cli/cli.hpp"
#include "terminal/draw/layout.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

using nlohmann::ordered_json;

std::string_view objective_name(Objective objective) {
  return objective == Objective::kMean ? "mean" : "worst";
}

}  // namespace

void print_question(const Game& game, const Book& book) {
  print_detail("game", book.game);
  print_detail("objective", objective_name(book.objective));
  if (book.max_guesses)
    print_detail("at most", counted(static_cast<std::uint64_t>(*book.max_guesses), "guess", "guesses"));
  if (book.first_guess) print_detail("first guess", write_plain(game, *book.first_guess));
  for (const Turn& turn : book.after) print_detail("after", write_turn(game, turn));
}

ordered_json question_json(const Game& game, const Book& book) {
  auto after = ordered_json::array();
  for (const Turn& turn : book.after) after.push_back(write_turn(game, turn));
  return {{"game", book.game},
          {"objective", objective_name(book.objective)},
          {"at_most", book.max_guesses ? ordered_json(*book.max_guesses) : ordered_json(nullptr)},
          {"first",
           book.first_guess ? ordered_json(write_plain(game, *book.first_guess)) : ordered_json(nullptr)},
          {"after", std::move(after)}};
}

}  // namespace winnow::cli
