#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/books/book_lookup.hpp"
#include "solver/search/position_search.hpp"
#include "winnow/strategy.hpp"

namespace winnow {

/// The strategies `best` and `optimal`, and all that is known of a position: what books say of it, under any
/// name, and else what a search with a budget finds. Keeps the game's promise as long as it is in reach.
class Advisor final : public Strategy {
 public:
  /// Of the choice its books, effort and seconds matter, and whether it is `optimal`. Refers to the game.
  Advisor(const EncodedGame& game, const StrategyChoice& choice);

  [[nodiscard]] std::optional<Code> known_guess(std::span<const Turn> turns) const override;
  [[nodiscard]] Code choose(const CandidateBlock& block, std::span<const Turn> turns,
                            Workspace& workspace) const override;

  /// The best guess, and what is known of it. Where the position is too large to search, its total is an
  /// estimate by playouts. Once the workspace is stopped, of what was found so far.
  [[nodiscard]] solver::Finding find(const CandidateBlock& block, std::span<const Turn> turns,
                                     Workspace& workspace) const;

  /// Up to `most` different guesses that look best.
  [[nodiscard]] std::vector<Code> likely_guesses(const CandidateBlock& block, std::size_t most,
                                                 Workspace& workspace) const;

  /// What a guess costs by the sizes of its parts, beside the best guess, whose cost is known: estimates run
  /// too high in one game and too low in another, for both guesses by as much.
  [[nodiscard]] solver::Finding estimate_beside(const solver::Finding& best, const CandidateBlock& block,
                                                Code guess, Workspace& workspace) const;

  /// What a guess leads to, with the best play after it.
  struct Outcome {
    struct Part {
      Answer answer = kWin;
      std::uint64_t candidates = 0;
      solver::Finding rest = {};  ///< after a win, nothing
    };
    std::vector<Part> parts = {};  ///< by increasing answer
    solver::Finding sum = {};      ///< of the guess itself
  };
  /// With so much of the budget for each part as a position of its size has.
  [[nodiscard]] Outcome outcome(const CandidateBlock& block, std::span<const Turn> turns, Code guess,
                                double share, Workspace& workspace) const;

 private:
  [[nodiscard]] solver::Finding estimate(const CandidateBlock& block, Code guess,
                                         Workspace& workspace) const {
    return search_.estimate(game_.encode(guess), block, workspace);
  }
  [[nodiscard]] solver::Finding find(const CandidateBlock& block, std::span<const Turn> turns, double share,
                                     Workspace& workspace) const;
  [[nodiscard]] solver::Finding find_in(const BookLookup& lookup, const BookLookup::Entry& entry,
                                        const CandidateBlock& block, std::span<const Turn> turns,
                                        double share, Workspace& workspace) const;
  [[nodiscard]] solver::Finding find_after(Code guess, const CandidateBlock& block,
                                           std::span<const Turn> turns, double share,
                                           Workspace& workspace) const;
  [[nodiscard]] int guesses_left(std::span<const Turn> turns) const;

  const EncodedGame& game_;
  std::optional<double> seconds_;  ///< for a question, instead of a budget
  std::vector<BookLookup> books_;  ///< the one to follow first comes first
  solver::PositionSearch search_;
};

}  // namespace winnow
