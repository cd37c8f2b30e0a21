#include "terminal/session/wording.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "play/example_code.hpp"
#include "terminal/draw/screen.hpp"
#include "winnow/advice.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

std::string count_text(std::size_t candidates) {
  if (candidates == 1) return "Only one candidate is left.\n";
  return fmt::format("{} are left.\n", counted(candidates, "candidate", "candidates"));
}

std::string effect(const GuessAdvice& advice) {
  return fmt::format("{}, {} candidates left on average and {} at most",
                     counted(advice.parts, "possible answer", "possible answers"),
                     decimal(advice.expected_size), with_commas(advice.worst));
}

/// The corrections of one turn: "(0,1,1) or (0,2,1)"
std::string alternatives(const Game& game, const Contradiction& found, std::size_t turn) {
  constexpr std::size_t kMost = 4;
  std::vector<std::string> answers;
  for (const Correction& correction : found.corrections) {
    if (correction.turn == turn) answers.push_back(write_answer(game, correction.answer));
  }
  const std::size_t more = answers.size() - std::min(answers.size(), kMost);
  answers.resize(answers.size() - more);
  std::string text = fmt::format("{}", fmt::join(answers, " or "));
  if (more > 0) text += fmt::format(" or {}", counted(more, "other", "others"));
  return text;
}

/// A guess and, wrapped beside it or below if it takes most of the page, what is said of it.
std::string with_comment(const std::string& guess, const std::string& comment) {
  constexpr std::size_t kBelow = 5;
  const std::size_t beside = width(guess) + 2;
  if (2 * beside > page_width())
    return guess + "\n" + std::string(kBelow, ' ') + wrapped(comment, kBelow) + "\n";
  return guess + "  " + wrapped(comment, beside) + "\n";
}

}  // namespace

std::string example_text(const Session& session) {
  const Game& game = session.game();
  switch (session.phase()) {
    case Phase::kAnswer:
      return fmt::format("Type an answer such as {}, or help.",
                         fmt::join(game.counts(*session.open_guess(), example_code(game, 1)), ","));
    case Phase::kContradiction:
      return "Type the number of an answer and what it should have been, or help.";
    default:
      return fmt::format("Type a {} such as {}, or help.", session.person_guesses() ? "guess" : "target",
                         write_plain(game, example_code(game)));
  }
}

std::string partly_right_text(const Game& game, Code guess) {
  const Counts counts = game.counts(guess, guess);
  const auto meant = answer_from_counts(game, guess, counts);
  if (!meant || *meant == kWin) return "";
  return fmt::format("{} would mean that all of it is right, but not the whole target. If it is, type win.",
                     fmt::join(counts, ","));
}

std::string evil_note(const Game& game) {
  return fmt::format("against an evil {}", game.description().roles.hider);
}

std::string end_text(const Session& session, const Style& style) {
  const std::string solution = draw_code(session.game(), session.solution(), style);
  const std::string guesses = counted(session.turns().size(), "guess", "guesses");
  const bool found = session.phase() == Phase::kWon;
  if (!session.person_guesses() || (session.person_answers() && !found))
    return (found ? ending_with("I found", fmt::format("{} in {}.", solution, guesses))
                  : fmt::format("You have ended the game after {}.", guesses)) +
           "\n";
  const Help& help = session.record().help;
  const std::string used = help.any() ? wrapped(fmt::format("Help used: {}.\n", write_help(help))) : "";
  if (found)
    return ending_with("Right! You found", fmt::format("{} in {}.", solution, guesses)) + "\n" + used;
  return ending_with(session.record().evil ? "Nothing was hidden; it could have been" : "It was",
                     solution + ".") +
         "\n" + used;
}

std::string hint_text(const Game& game, const Hint& hint, const Style& style) {
  if (hint.level == HintLevel::kCandidates) return count_text(hint.candidates);
  const GuessAdvice& best = hint.best.value();
  if (hint.level == HintLevel::kEffect) {
    return wrapped(fmt::format("The best guess {} itself be the target. It has {}.",
                               best.possible ? "could" : "could not", effect(best))) +
           "\n";
  }
  return fmt::format("Guess {}{}\n  {}\n", draw_code(game, best.guess, style),
                     best.possible ? "" : "   (not the target itself)", wrapped(effect(best), 2));
}

std::string candidates_text(const GameState& state) {
  constexpr std::size_t kMost = 60;
  const std::size_t left = state.candidates().size();
  std::string text = count_text(left) + in_columns(write_candidates(state, kMost), 2);
  if (left > kMost) text += fmt::format("  and {} more\n", with_commas(left - kMost));
  return text;
}

std::string rules_text(const Game& game) {
  const Description& description = game.description();
  return fmt::format("{}\n\n{}\n", wrapped(description.rules),
                     wrapped(fmt::format("An answer counts ({}).", answer_labels(description))));
}

std::string contradiction_text(const Game& game, std::span<const Turn> turns, const Contradiction& found,
                               const Style& style) {
  std::string text = wrapped(fmt::format(
      "These answers contradict each other: with answer {} no candidate was left.\n", found.lost_at + 1));
  if (found.corrections.empty())
    return text + wrapped("No single other answer would mend that. Take some back with undo.\n");
  text += wrapped("It would make sense with one of these instead:\n");
  for (std::size_t t = 0; t < turns.size(); ++t) {
    const std::string others = alternatives(game, found, t);
    if (others.empty()) continue;
    text += with_comment(fmt::format("  {}  {}", t + 1, draw_code(game, turns[t].guess, style)),
                         fmt::format("{}, if it was {}", write_answer(game, turns[t].answer), others));
  }
  const Correction& first = found.corrections.front();
  return text +
         ending_with("Type the number and the right answer, such as:",
                     fmt::format("{} {}", first.turn + 1, write_plain_answer(game, first.answer))) +
         "\n";
}

}  // namespace winnow::terminal
