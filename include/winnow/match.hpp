#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "winnow/session.hpp"

/// Games one after another, and the score.
namespace winnow {

struct MatchOptions {
  std::optional<Side> only = {};   ///< what the person always does; else the sides switch after each game
  Side first = Side::kHider;       ///< what the person does in the first game, where they switch
  std::optional<int> rounds = {};  ///< how often each side of the person is played; else without end
  bool evil = false;               ///< the computer hides nothing
  std::uint64_t seed = 0;          ///< of what the computer hides
  /// The first game, as far as it went. The person stays on that side.
  std::optional<GameRecord> resumed = {};
};

/// How one side has guessed so far.
struct Score {
  int games = 0;
  int found = 0;
  std::size_t guesses = 0;  ///< in the games where the target was found

  /// Guesses to find a target, of which at least one was found.
  [[nodiscard]] double mean() const { return static_cast<double>(guesses) / found; }

  friend bool operator==(const Score&, const Score&) = default;
};

class Match {
 public:
  /// `start` is the start of every game, with the strategy for hints and for the computer's guesses.
  Match(GameState start, MatchOptions options);

  /// Whether all rounds are played.
  [[nodiscard]] bool is_over() const;

  /// What the person does in the next game.
  [[nodiscard]] Side next_side() const;

  /// The next game. Only one that is resumed can be an error.
  [[nodiscard]] Result<Session> next_game() const;

  /// Counts the next game, which is over.
  void add(const Session& session);

  /// Of the games in which the person was on that side.
  [[nodiscard]] const Score& score(Side person) const { return scores_.at(static_cast<std::size_t>(person)); }

 private:
  GameState start_;
  MatchOptions options_;
  int played_ = 0;
  std::array<Score, 2> scores_;  ///< by `Side`
};

}  // namespace winnow
