#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "winnow/advice.hpp"
#include "winnow/game_line.hpp"
#include "winnow/guesser.hpp"
#include "winnow/registry.hpp"
#include "winnow/solver.hpp"

/// Measures what `best` does where no book helps, as rows of tables: see scripts/update-positions. And plays
/// `best` from a hundred positions, to hold estimates against: see tests/play/estimates_test.cpp.
namespace winnow {
namespace {

using Clock = std::chrono::steady_clock;
using Random = std::mt19937_64;

double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

template <class List>
auto any_of(const List& list, Random& random) {
  return list[static_cast<std::size_t>(random() % list.size())];
}

/// One game against a random target: the times of its guesses, the first of them first.
std::vector<double> timed_game(const std::shared_ptr<const Game>& game, Random& random) {
  const Code target = any_of(game->targets(), random);
  std::vector<double> times;
  play_game(*GameState::start(game, {.book = false}), target, {}, [&](const GameState& state) {
    const auto start = Clock::now();
    const Code guess = choose_guess(state);
    times.push_back(since(start));
    return guess;
  });
  return times;
}

void print_ladder_row(const char* token) {
  constexpr int kGames = 3;
  const auto game = *make_game(token);
  Random random(1);
  double first = 0;
  double longest = 0;
  double whole = 0;
  for (int i = 0; i < kGames; ++i) {
    const auto start = Clock::now();
    const std::vector<double> times = timed_game(game, random);
    whole = std::max(whole, since(start));
    first = std::max(first, times.front());
    longest = std::max(longest, *std::max_element(times.begin(), times.end()));
  }
  std::printf("| %s | %zu | %.2f s | %.2f s | %.2f s |\n", token, game->targets().size(), first, longest,
              whole);
  std::fflush(stdout);
}

/// After one to three guesses at random among all that are allowed, and the answers of a random target.
GameState random_position(const std::shared_ptr<const Game>& game, Random& random) {
  GameState state = *GameState::start(game);
  const Code target = any_of(game->targets(), random);
  const auto guesses = game->propose({}).guesses;
  for (auto left = 1 + random() % 3; left > 0; --left) {
    const Code guess = any_of(*guesses, random);
    if (guess != target) state = *state.after({guess, game->answer(guess, target)});
  }
  return state;
}

/// By how much the guess is worse than the best on average, where both can be proven in time.
std::optional<double> excess(const GameState& state, Code guess) {
  constexpr double kSeconds = 4;
  const auto least_total = [&](std::optional<Code> first) -> std::optional<std::uint64_t> {
    const auto found = solve(state.shared_game(), {.max_guesses = {},
                                                   .first_guess = first,
                                                   .after = state.turns(),
                                                   .seconds = kSeconds,
                                                   .book = false});
    return found && found->book.proven() ? std::optional(found->book.total) : std::nullopt;
  };
  const auto best = least_total(std::nullopt);
  const auto made = best ? least_total(guess) : std::nullopt;
  if (!made) return std::nullopt;
  return static_cast<double>(*made - *best) / static_cast<double>(state.candidates().size());
}

void print_off_book_row(const char* token) {
  constexpr int kPositions = 100;
  const auto game = *make_game(token);
  Random random(1);
  std::vector<double> times;
  double sum = 0;
  double largest = 0;
  int closed = 0;
  for (int i = 0; i < kPositions; ++i) {
    const GameState state = random_position(game, random);
    const auto start = Clock::now();
    const Code guess = choose_guess(state);
    times.push_back(since(start));
    if (const auto more = excess(state, guess)) {
      ++closed;
      sum += *more;
      largest = std::max(largest, *more);
    }
  }
  std::sort(times.begin(), times.end());
  std::printf("| %s | %d of %d | %.5f | %.4f | %.2f s | %.2f s |\n", token, closed, kPositions,
              closed == 0 ? 0 : sum / closed, largest, times[times.size() / 2], times.back());
  std::fflush(stdout);
}

/// Positions with no more candidates are searched.
constexpr std::size_t kAllSearched = 2000;

/// What `best` takes from here against one target: guesses as long as there are many candidates, and then the
/// mean of the strategy that it has found for those left.
double guesses_to_come(GameState state, Code target) {
  double guesses = 0;
  while (state.candidates().size() > kAllSearched) {
    const Code guess = choose_guess(state);
    ++guesses;
    if (guess == target) return guesses;
    state = *state.after({guess, state.game().answer(guess, target)});
  }
  return guesses + advise(state, 1).best.to_come;
}

/// The start of the game (row 0) or a position after one or two turns, by `best` or by random guesses.
GameState position_to_measure(const std::shared_ptr<const Game>& game, int row, Random& random) {
  GameState state = *GameState::start(game);
  const Code target = any_of(game->targets(), random);
  for (int turn = 0; turn < std::min(row, 1 + row % 2); ++turn) {
    const Code guess = row % 3 == 0 ? choose_guess(state) : any_of(game->targets(), random);
    if (guess != target) state = *state.after({guess, game->answer(guess, target)});
  }
  return state;
}

/// One line for each of ten positions: the position, the mean over some of its candidates, and the standard
/// error of that mean. Candidates are drawn, as evenly spread codes have much in common.
void print_measured(const char* token) {
  constexpr int kPositions = 10;
  constexpr std::size_t kTargets = 40;
  const auto game = *make_game(token);
  Random random(1);
  Random draws(2);
  for (int row = 0; row < kPositions; ++row) {
    const GameState state = position_to_measure(game, row, random);
    const auto& candidates = state.candidates();
    const std::size_t count = candidates.size() > kAllSearched ? kTargets : 1;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const double guesses = guesses_to_come(state, game->target(any_of(candidates, draws)));
      sum += guesses;
      squares += guesses * guesses;
    }
    const auto all = static_cast<double>(count);
    const double mean = sum / all;
    std::printf("%s %.3f %.3f\n", write_game_line({.game = game, .turns = state.turns()}).c_str(), mean,
                std::sqrt(std::max(squares / all - mean * mean, 0.0) / all));
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace winnow

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "ladder") == 0) {
    for (const char* token :
         {"mastermind:2x2",   "mastermind:3x8",   "mastermind:4x6",   "mastermind:4x7",   "mastermind:4x10",
          "mastermind:5x6",   "mastermind:5x7",   "mastermind:5x8",   "mastermind:5x10",  "mastermind:6x6",
          "mastermind:4x26",  "mastermind:6x9",   "mastermind:8x6",   "mastermind:8x8",   "bulls:3x6",
          "bulls:4x10",       "bulls:5x10",       "bulls:6x10",       "musician",         "battleship:4x4x2",
          "battleship:8x4x3", "battleship:8x8x2", "battleship:8x4x4", "battleship:8x8x3", "battleship:10x6x4",
          "cards:1",          "cards:2",          "cards:3",          "cards:4",          "cards:5",
          "chess:2",          "chess:4",          "chess:5",          "chess:6",          "chess:8",
          "chess:12",         "chess:16",         "chess:24",         "chess:32"})
      winnow::print_ladder_row(token);
  } else if (argc == 2 && std::strcmp(argv[1], "off-book") == 0) {
    for (const char* token :
         {"mastermind:4x6", "mastermind:4x7", "bulls:4x10", "musician", "battleship:8x4x3", "cards:2",
          "cards:3", "chess:4", "chess:5", "chess:6", "mastermind:5x7"})
      winnow::print_off_book_row(token);
  } else if (argc == 2 && std::strcmp(argv[1], "measure") == 0) {
    for (const char* token : {"musician", "mastermind:5x6", "chess:8", "bulls:5x10", "battleship:8x4x4",
                              "mastermind:12x3", "chess:32", "cards:5", "mastermind:7x8", "mastermind:8x8"})
      winnow::print_measured(token);
  } else {
    std::fprintf(stderr, "usage: winnow_positions ladder|off-book|measure\n");
    return 2;
  }
  return 0;
}
