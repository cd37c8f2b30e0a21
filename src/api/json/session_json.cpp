#include <algorithm>
#include <array>

#include "api/json/json_values.hpp"

namespace winnow {
namespace {

std::string phase_word(Phase phase) {
  constexpr std::array kWords = {"guess", "answer", "contradiction", "won", "given-up"};
  return kWords.at(static_cast<std::size_t>(phase));
}

constexpr std::array<std::string_view, 3> kHintWords = {"candidates", "effect", "guess"};

std::string_view hint_word(HintLevel level) { return kHintWords.at(static_cast<std::size_t>(level)); }

Json help_json(const Help& help) {
  return {
      {"hints", help.hints}, {"best", help.best}, {"candidates", help.candidates}, {"undone", help.undone}};
}

Json correction_json(const Session& session, const Correction& correction) {
  const Turn corrected{session.turns()[correction.turn].guess, correction.answer};
  return {{"turn", correction.turn + 1},
          {"answer", counts_json(session.game(), corrected)},
          {"right", correction.answer == kWin},
          {"candidates", correction.candidates}};
}

Json contradiction_json(const Session& session) {
  const auto& found = session.contradiction();
  if (!found) return nullptr;
  return {{"turn", found->lost_at + 1},
          {"corrections", json_list(found->corrections, [&](const Correction& correction) {
             return correction_json(session, correction);
           })}};
}

/// The guess is told by the last hint only.
Json hint_json(const Game& game, const Hint& hint) {
  Json best = nullptr;
  if (hint.best) {
    best = {{"guess",
             hint.level == HintLevel::kGuess ? Json(write_plain(game, hint.best->guess)) : Json(nullptr)},
            {"expected_size", hint.best->expected_size},
            {"bits", hint.best->bits},
            {"parts", hint.best->parts},
            {"worst_size", hint.best->worst},
            {"possible", hint.best->possible}};
  }
  return {{"level", hint_word(hint.level)}, {"candidates", hint.candidates}, {"best", std::move(best)}};
}

}  // namespace

std::optional<HintLevel> hint_level(std::string_view word) {
  const auto* found = std::find(kHintWords.begin(), kHintWords.end(), word);
  if (found == kHintWords.end()) return std::nullopt;
  return static_cast<HintLevel>(found - kHintWords.begin());
}

std::string session_json(const std::string& name, const Session& session, const std::optional<Hint>& hint) {
  const Game& game = session.game();
  const auto& open_guess = session.open_guess();
  const bool over = session.is_over();
  // To a person who guesses, how many are left is a hint.
  const bool counted = over || !session.person_guesses();
  Json json = {{"session", name},
               {"game", game.description().token},
               {"side", session.person_guesses() ? "guesser" : "hider"},
               {"evil", session.record().evil},
               {"phase", phase_word(session.phase())},
               {"turns", turns_json(game, session.turns())},
               {"candidates_left", json_or_null(counted, session.candidates_left())},
               {"open_guess", open_guess ? Json(write_plain(game, *open_guess)) : Json(nullptr)},
               {"contradiction", contradiction_json(session)},
               {"solution", over ? Json(write_plain(game, session.solution())) : Json(nullptr)},
               {"marks", session.marks()},
               {"known", certainty_json(game, session.known())},
               {"can_undo", session.can_undo()},
               {"can_redo", session.can_redo()},
               {"help", help_json(session.record().help)},
               {"game_line", write_game_line(session.record())}};
  if (hint) json["hint"] = hint_json(game, *hint);
  return result_text(json);
}

}  // namespace winnow
