#include "winnow/hider.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "winnow/advice.hpp"

namespace winnow {

Code draw_target(const Game& game, std::uint64_t seed) {
  const auto targets = game.targets();
  return targets[static_cast<std::size_t>(Random(seed).below(targets.size()))];
}

Answer evil_answer(const GameState& state, Code guess) {
  const auto groups = split_by_answer(state, guess);  // the largest first
  const auto other = std::find_if(groups.begin(), groups.end(),
                                  [](const AnswerGroup& group) { return group.answer != kWin; });
  return other == groups.end() ? kWin : other->answer;
}

}  // namespace winnow
