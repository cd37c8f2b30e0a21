#include "winnow/advice.hpp"

#include <algorithm>

#include "play/guesser.hpp"
#include "solver/strategies/advisor.hpp"
#include "winnow/text.hpp"

namespace winnow {

namespace {

/// With more candidates than this, guesses are compared by the sizes of their parts alone: to play all of
/// them out would take too long.
constexpr std::size_t kMostPlayedOut = 1024;

void add(GuessAdvice& advice, const solver::Finding& found, std::size_t candidates) {
  advice.to_come = static_cast<double>(found.total) / static_cast<double>(candidates);
  advice.lower = static_cast<double>(found.lower) / static_cast<double>(candidates);
  advice.proven = found.proven();
  advice.estimated = !found.played;
}

GuessAdvice assess(const EncodedGame& game, const CandidateBlock& block, Code guess) {
  std::vector<Answer> row(kernel::padded(block.size()));
  game.fill_row(game.encode(guess), block, row.data());
  std::vector<std::uint32_t> sizes(game.answer_count(), 0);
  for (std::size_t i = 0; i < block.size(); ++i) ++sizes[static_cast<std::size_t>(number(row[i]))];

  GuessAdvice advice{.guess = guess, .possible = sizes[static_cast<std::size_t>(number(kWin))] > 0};
  const auto all = static_cast<double>(block.size());
  Fixed surprise = 0;
  for (const std::uint32_t size : sizes) {
    if (size == 0) continue;
    advice.expected_size += static_cast<double>(size) * size / all;
    surprise += size * fixed_log2(size);
    advice.worst = std::max(advice.worst, size);
    ++advice.parts;
  }
  advice.bits = (static_cast<double>(fixed_log2(static_cast<std::uint32_t>(block.size()))) -
                 static_cast<double>(surprise) / all) /
                static_cast<double>(kFixedOne);
  return advice;
}

/// Looks at the guesses that look best. Of a time limit one half is for the best guess, the other for the
/// rest.
class Adviser {
 public:
  Adviser(const GameState& state, std::size_t top, Thinking& thinking)
      : state_(state),
        top_(top),
        choice_(halved(Guesser::of(state).choice(), top)),
        game_(Guesser::of(state).game()),
        block_(game_.block(state.candidates())),
        advisor_(game_, choice_),
        workspace_(game_, &thinking.stop),
        thinking_(thinking) {
    workspace_.done = &thinking.done;
  }

  Advice run() {
    found_ = advisor_.find(block_, state_.turns(), workspace_);
    workspace_.done = nullptr;  // from here on it is many searches
    const std::vector<Code> guesses = worth_showing();
    const double share = 1.0 / static_cast<double>(guesses.size());
    Advice advice;
    for (const Code guess : guesses) {
      advice.top.push_back(assess(game_, block_, guess));
      add(advice.top.back(), look_at(guess, share), block_.size());
    }
    std::stable_sort(advice.top.begin() + 1, advice.top.end(),
                     [](const GuessAdvice& a, const GuessAdvice& b) { return a.to_come < b.to_come; });
    advice.best = advice.top.front();
    advice.reproducible = !thinking_.stop && (!choice_.budget.seconds || found_.proven());
    return advice;
  }

 private:
  static StrategyChoice halved(StrategyChoice choice, std::size_t top) {
    if (auto& seconds = choice.budget.seconds; seconds && top > 1) *seconds /= 2;
    return choice;
  }

  /// The guess of the strategy first.
  [[nodiscard]] std::vector<Code> worth_showing() {
    const bool is_best = choice_.name == "best" && !choice_.first_guess;
    std::vector<Code> guesses = {is_best ? found_.guess : choose_guess(state_, thinking_)};
    if (top_ <= 1 || thinking_.stop) return guesses;
    const auto others = advisor_.likely_guesses(block_, top_, workspace_);
    if (thinking_.stop) return guesses;  // not all have been looked at
    for (const Code guess : others) {
      if (guesses.size() < top_ && guess != guesses.front()) guesses.push_back(guess);
    }
    return guesses;
  }

  [[nodiscard]] solver::Finding look_at(Code guess, double share) {
    if (guess == found_.guess) return found_;
    if (block_.size() <= kMostPlayedOut)
      return advisor_.outcome(block_, state_.turns(), guess, share, workspace_).sum;
    return advisor_.estimate_beside(found_, block_, guess, workspace_);
  }

  const GameState& state_;
  std::size_t top_;
  StrategyChoice choice_;
  const EncodedGame& game_;
  CandidateBlock block_;
  Advisor advisor_;
  Workspace workspace_;
  Thinking& thinking_;
  solver::Finding found_;
};

}  // namespace

GuessAdvice assess(const GameState& state, Code guess) {
  const EncodedGame& game = Guesser::of(state).game();
  return assess(game, game.block(state.candidates()), guess);
}

Advice advise(const GameState& state, std::size_t top) {
  Thinking thinking;
  return advise(state, top, thinking);
}

Advice advise(const GameState& state, std::size_t top, Thinking& thinking) {
  return Adviser(state, top, thinking).run();
}

std::vector<std::string> write_candidates(const GameState& state, std::size_t most) {
  const Game& game = state.game();
  const auto& candidates = state.candidates();
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < std::min(candidates.size(), most); ++i)
    texts.push_back(write_plain(game, game.target(candidates[i])));
  return texts;
}

std::vector<AnswerGroup> split_by_answer(const GameState& state, Code guess) {
  const EncodedGame& game = Guesser::of(state).game();
  Scorer scorer(game);
  auto groups = scorer.groups(game.encode(guess), game.block(state.candidates()));
  std::stable_sort(groups.begin(), groups.end(), [](const AnswerGroup& a, const AnswerGroup& b) {
    return a.candidates.size() > b.candidates.size();
  });
  return groups;
}

}  // namespace winnow
