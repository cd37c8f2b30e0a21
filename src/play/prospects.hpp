#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "engine/strategies/strategy.hpp"
#include "winnow/book.hpp"
#include "winnow/guesser.hpp"

namespace winnow {

/// What a guess leads to, with the best play known after it.
struct Prospect {
  struct Part {
    Answer answer = kWin;
    std::uint64_t candidates = 0;
    std::uint64_t total = 0;  ///< further guesses, summed over them; none after a win
  };

  Code guess{};
  std::vector<Part> parts;  ///< by increasing answer
  bool proven = false;      ///< nothing is better after this guess or, if none was given, after any
  std::shared_ptr<const Book> book = {};  ///< to play on by; null: as the strategy `best`

  [[nodiscard]] const Part& part(Answer answer) const;
  [[nodiscard]] std::uint64_t candidates() const;
  /// Guesses over all candidates, this one included.
  [[nodiscard]] std::uint64_t total() const;
};

/// Finds what guesses lead to: from a proven book, else by an exact search, else by playing a strong strategy
/// against every candidate or, where these are too many, from their number.
class Prospects {
 public:
  /// Called again and again; returning false cancels.
  using GoOn = std::function<bool()>;

  /// `seconds` is the limit of each search.
  Prospects(std::shared_ptr<const Game> game, double seconds, GoOn go_on);

  /// The start of the game.
  [[nodiscard]] const GameState& start() const { return start_; }

  /// Of the best guess in a position where no guess was right yet.
  Result<Prospect> best(const GameState& position) { return find(position, std::nullopt); }

  /// Of a given guess there.
  Result<Prospect> of(const GameState& position, Code guess) { return find(position, guess); }

  /// The game against a target that starts with `first` and goes on as that was computed.
  [[nodiscard]] std::vector<Turn> game_against(Code target, const Prospect& first) const;

 private:
  using StrategyPointer = std::shared_ptr<const Strategy>;

  Result<Prospect> find(const GameState& position, std::optional<Code> guess);
  Prospect estimate(const GameState& position, std::optional<Code> guess);
  /// A proven book for the question; null where none was found in time.
  std::shared_ptr<const Book> search(const GameState& position, std::optional<Code> guess);
  /// By a proven book or, if that is null, by `best`.
  Prospect play_out(const GameState& position, std::optional<Code> guess, std::shared_ptr<const Book> book);
  [[nodiscard]] bool shown_by_counting(const Prospect& prospect, bool given) const;
  [[nodiscard]] StrategyPointer player(const std::shared_ptr<const Book>& book) const;
  [[nodiscard]] Code choose(const Strategy& strategy, const GameState& position) const;
  bool go_on();

  std::shared_ptr<const Game> shared_game_;
  GameState start_;
  const EncodedGame& game_;
  double seconds_;
  GoOn asked_;
  bool stopped_ = false;
  std::shared_ptr<const Book> optimal_;  ///< null where none is proven
  StrategyPointer best_;
  Measure cost_by_size_;
};

}  // namespace winnow
