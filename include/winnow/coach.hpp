#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "winnow/game_line.hpp"
#include "winnow/progress.hpp"
#include "winnow/result.hpp"
#include "winnow/strategy.hpp"

/// Looking back at a game: which guesses were good, and which were lucky.
namespace winnow {

/// The guesses to come on average over the candidates, by the best play known. As a fraction, so that two can
/// be compared exactly.
struct Expectation {
  std::uint64_t total = 0;  ///< guesses, summed over the candidates
  std::uint64_t candidates = 1;
  bool proven = false;  ///< the least possible
  bool estimated =
      false;  ///< no strategy is known that takes the total, which can be wrong by a few per cent

  /// Guesses on average.
  [[nodiscard]] double mean() const { return static_cast<double>(total) / static_cast<double>(candidates); }

  friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// What one guess was worth, and its answer.
struct TurnReview {
  Turn turn;
  std::uint64_t before = 0;   ///< candidates before the guess
  std::uint64_t after = 0;    ///< candidates after the answer; one after a win
  double expected_after = 0;  ///< candidates left on average over the possible answers
  Code best{};                ///< one of the best guesses; the guess made, if it is one of them
  Expectation least = {};     ///< of the best guess, itself included
  Expectation made = {};      ///< of the guess made, itself included
  Expectation left = {};      ///< after the answer; nothing after a win
  /// The share of candidates, in per cent, whose answer would have left more guesses to come; those that
  /// would have left as many count half, so that 50 is what everybody can expect.
  double luck = 0;
  /// 100 for a best guess, and a point less for each hundredth of a guess that another costs on average.
  double skill = 0;

  /// The guesses by which luck and skill together have shortened the game, against a best guess with an
  /// average answer.
  [[nodiscard]] double gain() const { return least.mean() - 1 - left.mean(); }

  /// The guesses that the guess has cost on average, against a best one.
  [[nodiscard]] double lost() const { return std::max(made.mean() - least.mean(), 0.0); }

  /// Whether the answer, rather than the guess, has made most of the gain or the loss.
  [[nodiscard]] bool by_luck() const { return std::abs(gain() + lost()) > lost(); }
};

/// How a target would have been found by the best play known.
struct ModelGame {
  std::vector<Turn> turns;
  bool proven = false;  ///< the strategy is proven to have the lowest mean
};

/// What the guesses of a whole game were worth.
struct Review {
  std::shared_ptr<const Game> game;
  std::vector<TurnReview> turns;  ///< at least one
  bool complete = true;           ///< false if it was ended before all turns were looked at
  bool evil = false;              ///< against an evil hider: then luck means nothing
  double luck = 0;                ///< on average over the turns
  double skill = 0;
  /// The turn with the largest gain or loss, the first of them; nothing where all went as expected, or
  /// against an evil hider.
  std::optional<std::size_t> turning_point = {};
  std::optional<ModelGame> model = {};  ///< where a target was hidden and is known
};

/// How to look back, and how to be watched.
struct ReviewOptions {
  /// Called again and again with the number of turns reviewed; returning false ends the review, which then
  /// has those.
  ProgressCallback progress = {};
  SearchBudget budget = {};  ///< a guess is judged as well as the strategy `best` chooses one with it
};

/// An error if nothing was guessed, something was guessed after a win, an answer contradicts those before it,
/// or the progress callback ended it before the first turn was reviewed.
Result<Review> review(const GameRecord& record, const ReviewOptions& options = {});

}  // namespace winnow
