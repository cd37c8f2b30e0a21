#include "terminal/session/hints.hpp"

#include <fmt/format.h>

#include "terminal/draw/code.hpp"
#include "terminal/draw/layout.hpp"
#include "winnow/advice.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

std::string effect(const GuessAdvice& advice) {
  return fmt::format("{} different answers, {:.1f} candidates left on average and {} at most", advice.parts,
                     advice.expected_size, with_commas(advice.worst));
}

}  // namespace

std::string candidates_hint(const GameState& state) {
  if (state.candidates().size() == 1) return "Only one candidate is left.\n";
  return fmt::format("{} are left.\n", counted(state.candidates().size(), "candidate", "candidates"));
}

std::string kind_hint(const GameState& state, Code guess) {
  const GuessAdvice advice = assess(state, guess);
  return wrapped(fmt::format("The best kind of guess {} be the target: it has {}.",
                             advice.possible ? "can" : "cannot", effect(advice))) +
         "\n";
}

std::string guess_hint(const GameState& state, Code guess, const Style& style) {
  const GuessAdvice advice = assess(state, guess);
  return fmt::format("Guess {}{}\n  {}\n", draw_code(state.game(), guess, style),
                     advice.possible ? "" : "   (not the target itself)", effect(advice));
}

std::string candidates_text(const GameState& state) {
  constexpr std::size_t kMost = 60;
  std::string text = candidates_hint(state) + in_columns(write_candidates(state, kMost), 2);
  const std::size_t left = state.candidates().size();
  if (left > kMost) text += fmt::format("  and {} more\n", with_commas(left - kMost));
  return text;
}

std::string rules_text(const Game& game) {
  const Description& description = game.description();
  return fmt::format("{}\n\nAn answer counts ({}).\n", wrapped(description.rules),
                     answer_labels(description));
}

}  // namespace winnow::terminal
