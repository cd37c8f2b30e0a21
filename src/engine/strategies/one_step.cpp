#include <algorithm>
#include <tuple>

#include "engine/rows/explore.hpp"
#include "engine/strategies/strategy.hpp"

namespace winnow {
namespace {

using Value = Fixed (*)(std::uint32_t size);

Fixed square(std::uint32_t n) { return static_cast<Fixed>(n) * n; }
Fixed surprise(std::uint32_t n) { return n * fixed_log2(n); }
Fixed one_fewer(std::uint32_t /*n*/) { return -1; }
/// Only a guide for climbing, where all guesses cannot be tried: large parts weigh most.
Fixed cube(std::uint32_t n) { return static_cast<Fixed>(n) * n * n; }

/// Chooses the guess whose split is best by one measure. Ties go to a possible target, then to the
/// lowest code.
class OneStep final : public Strategy {
 public:
  OneStep(const EncodedGame& game, Value value, bool worst_case_first, bool candidates_only)
      : game_(game),
        measure_(std::min(kMostRanked, game.game().targets().size()), value(1), value),
        worst_case_first_(worst_case_first),
        candidates_only_(candidates_only) {}

  [[nodiscard]] Code choose(const CandidateBlock& block, std::span<const Turn> /*turns*/,
                            Workspace& workspace) const override {
    if (block.size() == 1) return game_.game().target(block.ids[0]);
    if (block.size() > kMostRanked) return best_of(sampled(game_, block, kMostRanked), workspace);
    return best_of(block, workspace);
  }

 private:
  [[nodiscard]] Code best_of(const CandidateBlock& block, Workspace& workspace) const {
    std::optional<std::tuple<Fixed, bool, Code>> best;
    const auto visit = [&](const EncodedGuess& guess, const Split& split) {
      const std::tuple rank(worst_case_first_ ? Fixed{split.largest} : split.value, !split.possible,
                            guess.code);
      if (!best || rank < *best) best = rank;
      return !workspace.stopped();
    };
    const auto& explore = candidates_only_ ? try_candidates : try_guesses;
    explore(workspace.scorer, block, measure_, visit);
    return std::get<Code>(*best);
  }

  const EncodedGame& game_;
  Measure measure_;
  bool worst_case_first_;
  bool candidates_only_;
};

}  // namespace

std::unique_ptr<const Strategy> make_one_step(const EncodedGame& game, std::string_view name,
                                              bool candidates_only) {
  if (name == "size") return std::make_unique<OneStep>(game, square, false, candidates_only);
  if (name == "entropy") return std::make_unique<OneStep>(game, surprise, false, candidates_only);
  if (name == "parts") return std::make_unique<OneStep>(game, one_fewer, false, candidates_only);
  return std::make_unique<OneStep>(game, cube, true, candidates_only);
}

}  // namespace winnow
