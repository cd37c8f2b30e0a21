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
}

/// Estimates run too high in one game and too low in another: by as much as for the best guess, whose total
/// is known.
solver::Finding corrected(solver::Finding estimate, const solver::Finding& known, std::uint64_t estimated) {
  if (known.played) estimate.total = std::max(estimate.total * known.total / estimated, estimate.lower);
  return estimate;
}

}  // namespace

GuessAdvice assess(const GameState& state, Code guess) {
  GuessAdvice advice{.guess = guess};
  const auto size = static_cast<double>(state.candidates().size());
  Fixed surprise = 0;
  for (const auto& part : split_by_answer(state, guess)) {
    const auto count = static_cast<std::uint32_t>(part.candidates.size());
    advice.expected_size += static_cast<double>(count) * count / size;
    surprise += count * fixed_log2(count);
    advice.worst = std::max(advice.worst, count);
    advice.possible = advice.possible || part.answer == kWin;
    ++advice.parts;
  }
  const Fixed all = fixed_log2(static_cast<std::uint32_t>(state.candidates().size()));
  advice.bits =
      (static_cast<double>(all) - static_cast<double>(surprise) / size) / static_cast<double>(kFixedOne);
  return advice;
}

Advice advise(const GameState& state, std::size_t top) {
  const EncodedGame& game = Guesser::of(state).game();
  const StrategyChoice& choice = Guesser::of(state).choice();
  const CandidateBlock block = game.block(state.candidates());
  const Advisor advisor(game, choice);
  Workspace workspace(game);
  const solver::Finding found = advisor.find(block, state.turns(), workspace);
  const bool is_best = choice.name == "best" && !choice.first_guess;
  std::vector<Code> guesses = {is_best ? found.guess : choose_guess(state)};
  for (const Code guess : advisor.likely_guesses(block, std::max<std::size_t>(top, 1), workspace)) {
    if (guesses.size() < top && guess != guesses.front()) guesses.push_back(guess);
  }
  const double share = 1.0 / static_cast<double>(guesses.size());
  const std::uint64_t estimated = advisor.estimate(block, found.guess, workspace).total;
  const auto look_at = [&](Code guess) {
    if (guess == found.guess) return found;
    if (block.size() <= kMostPlayedOut)
      return advisor.outcome(block, state.turns(), guess, share, workspace).sum;
    return corrected(advisor.estimate(block, guess, workspace), found, estimated);
  };
  Advice advice;
  for (const Code guess : guesses) {
    advice.top.push_back(assess(state, guess));
    add(advice.top.back(), look_at(guess), block.size());
  }
  std::stable_sort(advice.top.begin() + 1, advice.top.end(),
                   [](const GuessAdvice& a, const GuessAdvice& b) { return a.to_come < b.to_come; });
  advice.best = advice.top.front();
  return advice;
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
