#include "terminal/session/transcript.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "terminal/session/streams.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

/// A sentence of the transcript with its blanks filled in.
std::string fill(std::string_view sentence, std::size_t n, std::string_view guess, std::string_view answer) {
  const std::string number = std::to_string(n);
  const std::pair<std::string_view, std::string_view> blanks[] = {
      {"{n}", number}, {"{guess}", guess}, {"{answer}", answer}};
  std::string text;
  while (!sentence.empty()) {
    const auto* blank = std::find_if(std::begin(blanks), std::end(blanks),
                                     [&](const auto& each) { return sentence.starts_with(each.first); });
    const bool is_blank = blank != std::end(blanks);
    text += is_blank ? blank->second : sentence.substr(0, 1);
    sentence.remove_prefix(is_blank ? blank->first.size() : 1);
  }
  return text;
}

}  // namespace

std::vector<Turn> write_transcript(const GameState& state, Code target) {
  const Game& game = state.game();
  const Transcript& transcript = game.description().transcript;
  std::size_t n = state.turns().size();
  std::vector<Turn> turns = play_game(state, target, [&](const Turn& turn) {
    const std::string& sentence = turn.answer == kWin ? transcript.right_guess : transcript.wrong_guess;
    write(fill(sentence, ++n, write_code(game, turn.guess), write_counts(game.counts(turn.guess, target))));
  });
  write(fill(transcript.ending, n, "", ""));
  return turns;
}

std::string plain_opening(const Game& game, Side person) {
  const std::string& hider = game.description().roles.hider;
  return person == Side::kHider ? fmt::format("You are the {}!\n", hider)
                                : fmt::format("The computer is the {}!\n", hider);
}

std::string plain_answer(const Game& game, const std::vector<Turn>& turns) {
  const Answer answer = turns.back().answer;
  if (answer == kWin) return fmt::format("Correct after {} guesses!\n", turns.size());
  const Counts counts = game.answers().counts(answer);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < counts.size(); ++i)
    parts.push_back(fmt::format("{} {}", counts[i], game.description().counts[i].label));
  return fmt::format("Incorrect ({})!\n", fmt::join(parts, ", "));
}

}  // namespace winnow::terminal
