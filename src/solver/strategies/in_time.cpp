#include "solver/strategies/in_time.hpp"

#include <utility>

namespace winnow {
namespace {

class InTime final : public Strategy {
 public:
  InTime(const EncodedGame& game, std::unique_ptr<const Strategy> strategy, Workspace::Clock::time_point end)
      : strategy_(std::move(strategy)), first_(make_first(game)), end_(end) {}

  [[nodiscard]] std::optional<Code> known_guess(std::span<const Turn> turns) const override {
    return strategy_->known_guess(turns);
  }

  [[nodiscard]] Code choose(const CandidateBlock& block, std::span<const Turn> turns,
                            Workspace& workspace) const override {
    if (const auto known = known_guess(turns)) return *known;
    if (Workspace::Clock::now() >= end_) return first_->choose(block, turns, workspace);
    const auto before = std::exchange(workspace.deadline, end_);
    const Code guess = strategy_->choose(block, turns, workspace);
    workspace.deadline = before;
    return guess;
  }

 private:
  std::unique_ptr<const Strategy> strategy_;
  std::unique_ptr<const Strategy> first_;
  Workspace::Clock::time_point end_;
};

}  // namespace

std::unique_ptr<const Strategy> make_in_time(const EncodedGame& game,
                                             std::unique_ptr<const Strategy> strategy,
                                             Workspace::Clock::time_point end) {
  return std::make_unique<InTime>(game, std::move(strategy), end);
}

}  // namespace winnow
