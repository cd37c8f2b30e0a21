#include "winnow/advice.hpp"

#include <algorithm>

#include "engine/rows/explore.hpp"
#include "engine/rows/ranking.hpp"
#include "play/guesser.hpp"
#include "solver/strategies/advisor.hpp"
#include "solver/strategies/cost_model.hpp"
#include "winnow/text.hpp"

namespace winnow {

namespace {

/// What a guess makes of the candidates, without what comes after.
GuessAdvice measured(const EncodedGame& game, const CandidateBlock& block, Code guess, Scorer& scorer) {
  GuessAdvice advice{.guess = guess};
  const auto size = static_cast<double>(block.size());
  Fixed surprise = 0;
  for (const auto& part : scorer.groups(game.encode(guess), block)) {
    const auto count = static_cast<std::uint32_t>(part.candidates.size());
    advice.expected_size += static_cast<double>(count) * count / size;
    surprise += count * fixed_log2(count);
    advice.worst = std::max(advice.worst, count);
    advice.possible = advice.possible || part.answer == kWin;
    ++advice.parts;
  }
  const Fixed all = fixed_log2(static_cast<std::uint32_t>(block.size()));
  advice.bits =
      (static_cast<double>(all) - static_cast<double>(surprise) / size) / static_cast<double>(kFixedOne);
  return advice;
}

void add(GuessAdvice& advice, const solver::Finding& found, std::size_t candidates) {
  advice.to_come = static_cast<double>(found.total) / static_cast<double>(candidates);
  advice.lower = static_cast<double>(found.lower) / static_cast<double>(candidates);
  advice.proven = found.proven();
}

/// The same where more may be known already.
void add_known(GuessAdvice& advice, const solver::Finding& found, std::size_t candidates) {
  GuessAdvice known = advice;
  add(known, found, candidates);
  if (found.proven() || (found.played && known.to_come < advice.to_come)) advice = known;
}

/// Up to `most` guesses that should cost least, by the sizes of their parts.
std::vector<Code> likely_guesses(const EncodedGame& game, const CandidateBlock& block, std::size_t most,
                                 Scorer& scorer) {
  Ranking ranking(most);
  try_guesses(scorer, block, expected_guesses(game, block.size()),
              [&](const EncodedGuess& guess, const Split& split) {
                ranking.add(guess, split);
                return true;
              });
  std::vector<Code> guesses;
  for (const RankedGuess& ranked : ranking.guesses()) guesses.push_back(ranked.guess.code);
  return guesses;
}

}  // namespace

GuessAdvice assess(const GameState& state, Code guess) {
  const EncodedGame& game = Guesser::of(state).game();
  const CandidateBlock block = game.block(state.candidates());
  Workspace workspace(game);
  GuessAdvice advice = measured(game, block, guess, workspace.scorer);
  const Advisor advisor(game, {});
  add(advice, advisor.outcome(block, state.turns(), guess, 1, workspace).sum, block.size());
  return advice;
}

Advice advise(const GameState& state, std::size_t top) {
  const EncodedGame& game = Guesser::of(state).game();
  const CandidateBlock block = game.block(state.candidates());
  Workspace workspace(game);
  const Advisor advisor(game, Guesser::of(state).choice());
  const Code best = choose_guess(state);
  std::vector<Code> guesses = {best};
  const CandidateBlock sample = sampled(game, block, kMostRanked);
  for (const Code guess : likely_guesses(game, sample, std::max<std::size_t>(top, 1), workspace.scorer)) {
    if (guesses.size() < top && guess != best) guesses.push_back(guess);
  }
  Advice advice;
  for (const Code guess : guesses) {
    GuessAdvice each = measured(game, block, guess, workspace.scorer);
    const double share = 1.0 / static_cast<double>(guesses.size());
    add(each, advisor.outcome(block, state.turns(), guess, share, workspace).sum, block.size());
    advice.top.push_back(each);
  }
  const solver::Finding found = advisor.find(block, state.turns(), workspace);
  if (found.guess == best) add_known(advice.top.front(), found, block.size());
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
