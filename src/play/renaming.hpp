#pragma once

#include <optional>

#include "winnow/symmetry.hpp"
#include "winnow/turn.hpp"

namespace winnow {

/// Renames the items of a game by a symmetry, so that what is known after one first guess is known after an
/// equivalent one.
class Renaming {
 public:
  /// The symmetry maps `from` to `to`; if none is found, nothing is renamed.
  Renaming(const Game& game, Code from, Code to);

  [[nodiscard]] Code there(Code code) const;
  [[nodiscard]] Turn there(Turn turn) const;
  [[nodiscard]] Code back(Code code) const;
  [[nodiscard]] Turn back(Turn turn) const;

 private:
  const Game& game_;
  std::optional<Symmetry> there_;
  std::optional<Symmetry> back_;
};

}  // namespace winnow
