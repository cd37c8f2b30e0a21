#include "base/random.hpp"
#include "engine/strategies/strategy.hpp"

namespace winnow {
namespace {

/// The first candidate.
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

/// Any candidate: which one is drawn anew from the seed and all that has happened.
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

}  // namespace winnow
