#include "terminal/session/correcting.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "terminal/draw/code.hpp"
#include "terminal/draw/layout.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

/// The corrections of one turn: "(0,1,1) or (0,2,1)"
std::string alternatives(const Game& game, const Contradiction& found, std::size_t turn) {
  constexpr std::size_t kMost = 4;
  std::vector<std::string> answers;
  std::size_t more = 0;
  for (const Correction& correction : found.corrections) {
    if (correction.turn != turn) continue;
    if (answers.size() < kMost)
      answers.push_back(write_answer(game, correction.answer));
    else
      ++more;
  }
  std::string text = fmt::format("{}", fmt::join(answers, " or "));
  if (more > 0) text += fmt::format(" or {} others", more);
  return text;
}

}  // namespace

std::string contradiction_text(const Game& game, std::span<const Turn> turns, const Contradiction& found,
                               const Style& style) {
  std::string text = fmt::format(
      "These answers contradict each other: with answer {} no candidate was left.\n", found.lost_at + 1);
  if (found.corrections.empty())
    return text + "No single other answer would mend that. Take some back with undo.\n";
  text += "It would make sense with one of these instead:\n";
  for (std::size_t t = 0; t < turns.size(); ++t) {
    const std::string others = alternatives(game, found, t);
    if (others.empty()) continue;
    text += fmt::format("  {}  {}  {}, if it was {}\n", t + 1, draw_code(game, turns[t].guess, style),
                        write_answer(game, turns[t].answer), others);
  }
  const Correction& first = found.corrections.front();
  return text + fmt::format("Type the number and the right answer, such as: {} {}\n", first.turn + 1,
                            write_plain_answer(game, first.answer));
}

Result<Correction> read_correction(const Game& game, std::span<const Turn> turns, const Contradiction& found,
                                   std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc() || number < 1 || number > turns.size())
    return Error{fmt::format("start with the number of an answer, 1 to {}", turns.size())};
  const std::size_t turn = number - 1;
  const auto answer =
      read_answer(game, turns[turn].guess, line.substr(static_cast<std::size_t>(end - line.data())));
  if (!answer) return answer.error();
  const auto known = std::find_if(
      found.corrections.begin(), found.corrections.end(),
      [&](const Correction& correction) { return correction.turn == turn && correction.answer == *answer; });
  if (known != found.corrections.end()) return *known;
  return Error{fmt::format("with {} as answer {} they would still contradict each other",
                           write_answer(game, *answer), number)};
}

}  // namespace winnow::terminal
