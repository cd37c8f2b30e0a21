#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "solver/search/position_search.hpp"

namespace winnow {

/// Estimates what `best` takes in positions that are too large to search: the position is played out against
/// a few of its candidates. They are chosen by systematic sampling (one of each stratum, with the answers
/// sorted by size), so that few are enough, and a game ends early: once few candidates are left, a small
/// search tells what they take on average.
///
/// On the way guesses are chosen quickly, from a sample of guesses and candidates, which costs about as much
/// as the guesses of `best` save. The estimate depends on the position alone, as every choice does.
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
