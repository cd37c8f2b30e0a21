#pragma once

#include <vector>

#include "solver/search_rig.hpp"

namespace winnow::support {

using Targets = std::vector<solver::LocalTarget>;

inline Targets image(const Symmetry& symmetry, const Game& game, const Targets& set) {
  Targets images;
  for (const solver::LocalTarget target : set)
    images.push_back(number(*game.find_target(apply(symmetry, game, game.targets()[target]))));
  return images;
}

}  // namespace winnow::support
