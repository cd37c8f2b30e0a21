#include "winnow/hider.hpp"

#include <algorithm>
#include <vector>

#include "base/random.hpp"
#include "solver/strategies/book_choice.hpp"
#include "winnow/advice.hpp"

namespace winnow {
namespace {

/// How many guesses a tree that finds every target takes for this one.
std::size_t guesses_in(const Tree& tree, const Game& game, Code target) {
  std::size_t guesses = 1;
  const Tree::Node* node = tree.nodes.data();
  while (node->guess != target) {
    const Answer answer = game.answer(node->guess, target);
    const auto next = std::find_if(node->branches.begin(), node->branches.end(),
                                   [&](const Tree::Branch& branch) { return branch.answer == answer; });
    node = &tree.nodes[next->node];
    ++guesses;
  }
  return guesses;
}

/// The targets that a tree finds last: at least a twentieth of all, since a few would soon be known.
std::vector<Code> found_last(const Tree& tree, const Game& game) {
  std::vector<std::vector<Code>> by_guesses;
  for (const Code target : game.targets()) {
    const std::size_t guesses = guesses_in(tree, game, target);
    if (guesses >= by_guesses.size()) by_guesses.resize(guesses + 1);
    by_guesses[guesses].push_back(target);
  }
  std::vector<Code> last;
  for (auto each = by_guesses.rbegin(); 20 * last.size() < game.targets().size(); ++each)
    last.insert(last.end(), each->begin(), each->end());
  return last;
}

/// How many guesses the strategy of `state` takes for `target`; 0 once it is stopped.
std::size_t guesses_for(GameState state, Code target, Thinking& thinking) {
  while (true) {
    const Code guess = choose_guess(state, thinking);
    if (thinking.stop) return 0;
    if (guess == target) return state.turns().size() + 1;
    state = *state.after({guess, state.game().answer(guess, target)});
  }
}

/// Of a few targets, the one that takes longest; of those looked at until it is stopped.
Code hardest_drawn(const GameState& start, Random& random, Thinking& thinking) {
  constexpr int kDrawn = 6;
  const auto targets = start.game().targets();
  Code hardest{};
  std::size_t most = 0;
  for (int i = 0; i < kDrawn; ++i) {
    const Code target = targets[static_cast<std::size_t>(random.below(targets.size()))];
    const std::size_t guesses = guesses_for(start, target, thinking);
    if (i > 0 && guesses <= most) continue;
    hardest = target;
    most = guesses;
  }
  return hardest;
}

}  // namespace

Code draw_target(const Game& game, std::uint64_t seed) {
  const auto targets = game.targets();
  return targets[static_cast<std::size_t>(Random(seed).below(targets.size()))];
}

Code hard_target(std::shared_ptr<const Game> game, std::uint64_t seed, Thinking& thinking) {
  Random random(seed);
  const auto book = book_for_best(*game, {});
  if (!book) return hardest_drawn(*GameState::start(std::move(game)), random, thinking);
  const std::vector<Code> last = found_last(book->tree, *game);
  return last[static_cast<std::size_t>(random.below(last.size()))];
}

Answer evil_answer(const GameState& state, Code guess) {
  const auto groups = split_by_answer(state, guess);  // the largest first
  const auto other = std::find_if(groups.begin(), groups.end(),
                                  [](const AnswerGroup& group) { return group.answer != kWin; });
  return other == groups.end() ? kWin : other->answer;
}

}  // namespace winnow
