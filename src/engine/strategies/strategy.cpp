#include "engine/strategies/strategy.hpp"

#include <algorithm>
#include <utility>

#include "base/random.hpp"
#include "base/spread.hpp"

namespace winnow {
namespace {

class First final : public Strategy {
 public:
  explicit First(const EncodedGame& game) : game_(game) {}

  [[nodiscard]] Code choose(const CandidateBlock& block, std::span<const Turn> /*turns*/,
                            Workspace& /*workspace*/) const override {
    return game_.game().target(block.ids.front());
  }

 private:
  const EncodedGame& game_;
};

class AnyCandidate final : public Strategy {
 public:
  AnyCandidate(const EncodedGame& game, std::uint64_t seed) : game_(game), seed_(seed) {}

  [[nodiscard]] Code choose(const CandidateBlock& block, std::span<const Turn> turns,
                            Workspace& /*workspace*/) const override {
    std::uint64_t seed = seed_;
    for (const Turn& turn : turns) {
      seed = Random(seed ^ bits(turn.guess)).next();
      seed = Random(seed ^ number(turn.answer)).next();
    }
    return game_.game().target(block.ids[static_cast<std::size_t>(Random(seed).below(block.size()))]);
  }

 private:
  const EncodedGame& game_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<const Strategy> make_first(const EncodedGame& game) { return std::make_unique<First>(game); }

std::unique_ptr<const Strategy> make_random(const EncodedGame& game, std::uint64_t seed) {
  return std::make_unique<AnyCandidate>(game, seed);
}

CandidateBlock sampled(const EncodedGame& game, const CandidateBlock& block, std::size_t most) {
  std::vector<TargetId> ids;
  const std::size_t count = std::min(most, block.size());
  for (std::size_t i = 0; i < count; ++i) ids.push_back(block.ids[spread(i, count, block.size())]);
  return game.block(std::move(ids));
}

}  // namespace winnow
