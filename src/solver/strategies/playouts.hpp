#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "solver/search/position_search.hpp"

namespace winnow {

/// Estimates what `best` takes in positions that are too large to search, by games against a few candidates.
///
///   - Systematic sampling chooses the candidates: at each guess the parts are sorted by size, and the games
///     are spread evenly over them.
///   - The formula for the cost of a part by its size is a control variate: at each guess all parts count by
///     that formula, and the part that is played on corrects it. What is left to chance is small.
///   - A game ends as soon as few candidates are left. A small search tells what these take on average.
///
/// Guesses are chosen quickly, from a sample of guesses and candidates. They cost a little more than those of
/// `best`. The estimate depends on the position alone, so it is the same on every machine.
class Playouts {
 public:
  /// What a book guesses after these turns, if one knows.
  using KnownGuess = std::function<std::optional<Code>(std::span<const Turn>)>;

  /// Refers to the game and the search.
  Playouts(const EncodedGame& game, const solver::PositionSearch& search, KnownGuess known)
      : game_(game), search_(search), known_(std::move(known)) {}

  /// Guesses over all candidates of the block from `guess` on, which comes after `turns`. Nothing if the
  /// workspace was stopped before the end.
  [[nodiscard]] std::optional<std::uint64_t> total(Code guess, const CandidateBlock& block,
                                                   std::span<const Turn> turns, Workspace& workspace) const;

 private:
  /// A sampled candidate, as its place among those of a position: 0 is the first, 2^32 is after the last.
  using Place = std::uint64_t;

  [[nodiscard]] Fixed play(const CandidateBlock& block, std::vector<Place> places, std::vector<Turn>& turns,
                           Workspace& workspace) const;
  [[nodiscard]] Fixed play_on(Code guess, const CandidateBlock& block, std::vector<Place> places,
                              std::vector<Turn>& turns, Workspace& workspace) const;

  const EncodedGame& game_;
  const solver::PositionSearch& search_;
  KnownGuess known_;
};

}  // namespace winnow
