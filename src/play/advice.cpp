#include "winnow/advice.hpp"

#include <algorithm>

#include "engine/rows/explore.hpp"
#include "engine/rows/ranking.hpp"
#include "play/guesser.hpp"
#include "solver/strategies/cost_model.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

std::vector<AnswerGroup> groups(const GameState& state, Code guess) {
  const EncodedGame& game = Guesser::of(state).game();
  return Scorer(game).groups(game.encode(guess), game.block(state.candidates()));
}

}  // namespace

GuessAdvice assess(const GameState& state, Code guess) {
  GuessAdvice advice{.guess = guess};
  const auto size = static_cast<double>(state.candidates().size());
  Fixed surprise = 0;
  for (const auto& part : groups(state, guess)) {
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
  const CandidateBlock block = sampled(game, game.block(state.candidates()), kMostRanked);
  Scorer scorer(game);
  Ranking ranking(std::max<std::size_t>(top, 1));
  try_guesses(scorer, block, expected_guesses(game, block.size()),
              [&](const EncodedGuess& guess, const Split& split) {
                ranking.add(guess, split);
                return true;
              });
  Advice advice{.best = assess(state, choose_guess(state)), .top = {}};
  advice.top.push_back(advice.best);
  for (const RankedGuess& ranked : ranking.guesses()) {
    if (advice.top.size() < top && ranked.guess.code != advice.best.guess) {
      advice.top.push_back(assess(state, ranked.guess.code));
    }
  }
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
  auto all = groups(state, guess);
  std::stable_sort(all.begin(), all.end(), [](const AnswerGroup& a, const AnswerGroup& b) {
    return a.candidates.size() > b.candidates.size();
  });
  return all;
}

}  // namespace winnow
