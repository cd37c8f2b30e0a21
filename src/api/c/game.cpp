#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "api/c/status.hpp"
#include "winnow/answer_rows.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"
#include "winnow/version.hpp"

struct winnow_game {
  winnow::AnswerRows rows;

  [[nodiscard]] const winnow::Game& rules() const { return rows.game(); }
};

// What each function does, with errors as values. All pointers are checked before.
namespace winnow::c {
namespace {

Result<void> check_guess(const Game& game, std::uint64_t code) {
  if (game.allows(Code{code})) return {};
  return Error{std::to_string(code) + " is no guess of " + game.description().token +
               "; winnow_read_guess makes one of a text"};
}

Result<void> check_target(const Game& game, std::uint64_t code) {
  if (game.find_target(Code{code})) return {};
  return Error{std::to_string(code) + " is no target of " + game.description().token +
               "; winnow_targets lists them, and winnow_read_target makes one of a text"};
}

Result<void> check_answer(const Game& game, std::uint16_t answer) {
  if (answer < game.answers().size()) return {};
  return Error{"there is no answer " + std::to_string(answer) + ": those of " + game.description().token +
               " are below " + std::to_string(game.answers().size())};
}

/// What is wrong with one of many, with its place.
Error at(const char* array, std::size_t index, const Error& error) {
  return {std::string(array) + "[" + std::to_string(index) + "]: " + error.message, error.kind};
}

Result<void> open(const char* token, winnow_game** game) {
  auto made = make_game(token);
  if (!made) return made.error();
  *game = new winnow_game{AnswerRows(*std::move(made))};
  return {};
}

/// Puts a value of winnow's own that was read into a number.
template <class Value, class Number>
Result<void> put(const Result<Value>& read, Number* place) {
  if (!read) return read.error();
  *place = static_cast<Number>(*read);
  return {};
}

Result<void> read_answer_to(const Game& game, std::uint64_t guess, const char* text, std::uint16_t* answer) {
  if (auto good = check_guess(game, guess); !good) return good;
  return put(read_answer(game, Code{guess}, text), answer);
}

Result<void> write_code_to(const Game& game, std::uint64_t code, std::span<char> text) {
  // Every target is a guess too.
  if (auto good = check_guess(game, code); !good) return good;
  const std::string written = write_plain(game, Code{code});
  if (written.size() >= text.size())
    return Error{"there is room for " + std::to_string(text.size()) + " bytes where " +
                 std::to_string(written.size() + 1) + " are needed"};
  *std::copy(written.begin(), written.end(), text.begin()) = '\0';
  return {};
}

Result<void> counts_of(const Game& game, std::uint16_t answer, int* counts) {
  if (auto good = check_answer(game, answer); !good) return good;
  if (Answer{answer} == kWin) return Error{"the counts of a right guess depend on the guess"};
  const Counts found = game.answers().counts(Answer{answer});
  std::copy(found.begin(), found.end(), counts);
  return {};
}

Result<void> answers_to_guess(const AnswerRows& rows, std::uint64_t guess, std::uint16_t* answers) {
  if (auto good = check_guess(rows.game(), guess); !good) return good;
  // An `Answer` is such a number, under another name.
  rows.fill(Code{guess}, {reinterpret_cast<Answer*>(answers), rows.game().targets().size()});
  return {};
}

Result<void> answers_of_pairs(const Game& game, std::span<const std::uint64_t> targets,
                              const std::uint64_t* guesses, std::uint16_t* answers) {
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (const auto good = check_target(game, targets[i]); !good) return at("targets", i, good.error());
    if (const auto good = check_guess(game, guesses[i]); !good) return at("guesses", i, good.error());
  }
  for (std::size_t i = 0; i < targets.size(); ++i)
    answers[i] = number(game.answer(Code{guesses[i]}, Code{targets[i]}));
  return {};
}

Result<std::vector<Turn>> turns_of(const Game& game, std::span<const std::uint64_t> guesses,
                                   const std::uint16_t* answers) {
  std::vector<Turn> turns;
  turns.reserve(guesses.size());
  for (std::size_t i = 0; i < guesses.size(); ++i) {
    if (const auto good = check_guess(game, guesses[i]); !good) return at("guesses", i, good.error());
    if (const auto good = check_answer(game, answers[i]); !good) return at("answers", i, good.error());
    turns.push_back({Code{guesses[i]}, Answer{answers[i]}});
  }
  return turns;
}

/// `candidates` may be null.
Result<void> candidates_after(const AnswerRows& rows, std::span<const std::uint64_t> guesses,
                              const std::uint16_t* answers, std::uint32_t* candidates, std::size_t* count) {
  const auto turns = turns_of(rows.game(), guesses, answers);
  if (!turns) return turns.error();
  const std::vector<TargetId> left = rows.candidates(*turns);
  if (candidates != nullptr)
    std::transform(left.begin(), left.end(), candidates, [](TargetId target) { return number(target); });
  *count = left.size();
  return {};
}

/// What `get` tells of the rules; 0 or null, with a message, if there is no game.
template <class Get>
auto unless_null(const winnow_game* game, const Get& get) -> decltype(get(game->rules())) {
  if (game != nullptr) return get(game->rules());
  fail({"game is NULL"});
  return {};
}

}  // namespace
}  // namespace winnow::c

using winnow::c::status_of;
using winnow::c::to_many;
using winnow::c::unless_null;

const char* winnow_version() { return winnow::kVersion.data(); }

winnow_status winnow_open(const char* token, winnow_game** game) {
  return status_of({{"token", token}, {"game", game}}, [&] { return winnow::c::open(token, game); });
}

void winnow_close(winnow_game* game) { delete game; }

const char* winnow_token(const winnow_game* game) {
  return unless_null(game, [](const auto& rules) { return rules.description().token.c_str(); });
}

size_t winnow_target_count(const winnow_game* game) {
  return unless_null(game, [](const auto& rules) { return static_cast<size_t>(rules.target_count()); });
}

size_t winnow_answer_count(const winnow_game* game) {
  return unless_null(game, [](const auto& rules) { return static_cast<size_t>(rules.answers().size()); });
}

size_t winnow_count_count(const winnow_game* game) {
  return unless_null(game, [](const auto& rules) { return rules.answers().ranges().size(); });
}

const char* winnow_count_label(const winnow_game* game, size_t index) {
  return unless_null(game, [index](const auto& rules) {
    const auto& ranges = rules.answers().ranges();
    return index < ranges.size() ? ranges[index].label.c_str() : nullptr;
  });
}

winnow_status winnow_read_target(const winnow_game* game, const char* text, uint64_t* target) {
  return status_of({{"game", game}, {"text", text}, {"target", target}},
                   [&] { return winnow::c::put(winnow::read_target(game->rules(), text), target); });
}

winnow_status winnow_read_guess(const winnow_game* game, const char* text, uint64_t* guess) {
  return status_of({{"game", game}, {"text", text}, {"guess", guess}},
                   [&] { return winnow::c::put(winnow::read_guess(game->rules(), text), guess); });
}

winnow_status winnow_read_answer(const winnow_game* game, uint64_t guess, const char* text,
                                 uint16_t* answer) {
  return status_of({{"game", game}, {"text", text}, {"answer", answer}},
                   [&] { return winnow::c::read_answer_to(game->rules(), guess, text, answer); });
}

winnow_status winnow_write_code(const winnow_game* game, uint64_t code, char* text, size_t size) {
  return status_of({{"game", game}, {"text", text}}, [&] {
    return winnow::c::write_code_to(game->rules(), code, {text, size});
  });
}

winnow_status winnow_counts(const winnow_game* game, uint16_t answer, int* counts) {
  return status_of({{"game", game}, {"counts", counts}},
                   [&] { return winnow::c::counts_of(game->rules(), answer, counts); });
}

winnow_status winnow_targets(const winnow_game* game, uint64_t* targets) {
  return status_of({{"game", game}, {"targets", targets}}, [&]() -> winnow::Result<void> {
    const auto all = game->rules().targets();
    std::transform(all.begin(), all.end(), targets, [](winnow::Code code) { return bits(code); });
    return {};
  });
}

winnow_status winnow_answers(const winnow_game* game, uint64_t guess, uint16_t* answers) {
  return status_of({{"game", game}, {"answers", answers}},
                   [&] { return winnow::c::answers_to_guess(game->rows, guess, answers); });
}

winnow_status winnow_pair_answers(const winnow_game* game, size_t pairs, const uint64_t* targets,
                                  const uint64_t* guesses, uint16_t* answers) {
  return status_of({{"game", game},
                    {"targets", to_many(pairs, targets)},
                    {"guesses", to_many(pairs, guesses)},
                    {"answers", to_many(pairs, answers)}},
                   [&] {
                     return winnow::c::answers_of_pairs(game->rules(), {targets, pairs}, guesses, answers);
                   });
}

winnow_status winnow_candidates(const winnow_game* game, size_t turns, const uint64_t* guesses,
                                const uint16_t* answers, uint32_t* candidates, size_t* count) {
  return status_of(
      {{"game", game},
       {"guesses", to_many(turns, guesses)},
       {"answers", to_many(turns, answers)},
       {"count", count}},
      [&] {
        return winnow::c::candidates_after(game->rows, {guesses, turns}, answers, candidates, count);
      });
}
