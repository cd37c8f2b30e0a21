#include "terminal/session/transcript.hpp"

#include <string>
#include <string_view>

#include "terminal/session/streams.hpp"
#include "winnow/guesser.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

/// A sentence of the transcript with its blanks filled in.
std::string fill(std::string_view sentence, std::size_t n, std::string_view guess, std::string_view answer) {
  std::string text;
  while (!sentence.empty()) {
    if (sentence.starts_with("{n}")) {
      text += std::to_string(n);
      sentence.remove_prefix(3);
    } else if (sentence.starts_with("{guess}")) {
      text += guess;
      sentence.remove_prefix(7);
    } else if (sentence.starts_with("{answer}")) {
      text += answer;
      sentence.remove_prefix(8);
    } else {
      text += sentence.front();
      sentence.remove_prefix(1);
    }
  }
  return text;
}

}  // namespace

void find_target(const std::shared_ptr<const Game>& game, Code target, const StrategyChoice& strategy,
                 const std::function<void(Code)>& on_guess) {
  GameState state = *GameState::start(game, strategy);
  while (true) {
    const Code guess = choose_guess(state);
    on_guess(guess);
    const Turn turn{guess, game->answer(guess, target)};
    if (turn.answer == kWin) return;
    state = *state.after(turn);
  }
}

std::vector<Turn> write_transcript(const std::shared_ptr<const Game>& game, Code target,
                                   const StrategyChoice& strategy) {
  const Transcript& transcript = game->description().transcript;
  std::vector<Turn> turns;
  find_target(game, target, strategy, [&](Code guess) {
    turns.push_back({guess, game->answer(guess, target)});
    const std::string& sentence = guess == target ? transcript.right_guess : transcript.wrong_guess;
    write(fill(sentence, turns.size(), write_code(*game, guess), write_counts(game->counts(guess, target))));
  });
  write(fill(transcript.ending, turns.size(), "", ""));
  return turns;
}

}  // namespace winnow::terminal
