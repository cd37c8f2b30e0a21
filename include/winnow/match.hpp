#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "winnow/guess_counts.hpp"
#include "winnow/level.hpp"
#include "winnow/session.hpp"

/// Games one after another, and the score.
namespace winnow {

/// Who does what in a match, how strongly, and for how long.
struct MatchOptions {
  std::optional<Side> only = {};  ///< the person's side in every game; else the sides switch after each
  Side first = Side::kHider;      ///< the person's side in the first game, where they switch
  std::optional<int> rounds =
      {};  ///< how many; one is a game on each side that the person plays. Else no end
  GuesserLevel guesser = GuesserLevel::kPerfect;  ///< how the computer guesses; perfectly: as hints do
  HiderLevel hider = HiderLevel::kRandom;         ///< how it hides
  bool marks = true;                              ///< whether games start with marks shown
  std::uint64_t seed = 0;                         ///< of what the computer draws
  /// The first game, to be resumed; the person keeps that side.
  std::optional<GameRecord> resumed = {};
};

/// How one side has guessed so far.
struct Score {
  std::uint64_t games = 0;
  GuessCounts found = {};  ///< of the games in which the target was found

  friend bool operator==(const Score&, const Score&) = default;
};

/// Games of a person against the computer, and how each has done. One thread at a time may use it.
class Match {
 public:
  /// `start` is the start of every game, with the strategy for hints and for a computer that guesses
  /// perfectly.
  Match(GameState start, MatchOptions options);

  /// Whether all rounds are played.
  [[nodiscard]] bool is_over() const;

  /// The person's side in the next game.
  [[nodiscard]] Side next_side() const;

  /// The next game. Only one that is resumed can be an error. To hide a hard target can take seconds.
  [[nodiscard]] Result<Session> next_game(Thinking& thinking) const;
  /// The same, with nobody to watch or end it.
  [[nodiscard]] Result<Session> next_game() const {
    Thinking thinking;
    return next_game(thinking);
  }

  /// Counts the game that `next_game` gave, once it is over; the next one shows marks if this did.
  void add(const Session& session);

  /// Of the games in which the person had that side.
  [[nodiscard]] const Score& score(Side person) const { return scores_.at(static_cast<std::size_t>(person)); }

 private:
  [[nodiscard]] Code hidden_target(Thinking& thinking) const;

  GameState start_;
  GameState computer_;  ///< the same with the strategy of its guesses
  MatchOptions options_;
  int played_ = 0;
  std::array<Score, 2> scores_;  ///< by `Side`
};

}  // namespace winnow
