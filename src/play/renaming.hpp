#pragma once

#include <optional>

#include "winnow/symmetry.hpp"
#include "winnow/turn.hpp"

namespace winnow {

/// A game under names by which it starts as another does: what is known of that one holds for it too.
class Renaming {
 public:
  /// By which `from` becomes `to`, if a symmetry of the game can do that; else all names stay.
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
