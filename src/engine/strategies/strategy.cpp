#include "engine/strategies/strategy.hpp"

#include <algorithm>
#include <utility>

#include "base/spread.hpp"

namespace winnow {

CandidateBlock thinned(const EncodedGame& game, const CandidateBlock& block, std::size_t most) {
  std::vector<TargetId> ids;
  const std::size_t count = std::min(most, block.size());
  for (std::size_t i = 0; i < count; ++i) ids.push_back(block.ids[spread(i, count, block.size())]);
  return game.block(std::move(ids));
}

}  // namespace winnow
