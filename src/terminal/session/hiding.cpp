#include <utility>
#include <vector>

#include <fmt/format.h>

#include "terminal/draw/code.hpp"
#include "terminal/draw/history.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/draw/screen.hpp"
#include "terminal/session/correcting.hpp"
#include "terminal/session/hints.hpp"
#include "terminal/session/orders.hpp"
#include "terminal/session/plain_words.hpp"
#include "terminal/session/streams.hpp"
#include "terminal/session/table.hpp"
#include "terminal/session/thinking.hpp"
#include "terminal/session/transcript.hpp"
#include "winnow/split.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

/// A game in which a person hides and the computer guesses.
class Hiding {
 public:
  Hiding(const Table& table, GameRecord record)
      : table_(table), record_(std::move(record)), states_{*GameState::start(table.game, table.strategy)} {}

  Played play() {
    if (!record_.target && record_.turns.empty()) {
      if (const auto ending = ask_for_target()) return {record_, *ending};
    }
    if (table_.plain && record_.target) {
      record_.turns = write_transcript(table_.game, *record_.target, table_.strategy);
      return {record_, Ending::kFinished};
    }
    if (const auto ending = catch_up()) return {record_, *ending};
    while (!is_won(record_)) {
      if (const auto ending = take_turn()) return {record_, *ending};
    }
    return {record_, Ending::kFinished};
  }

 private:
  [[nodiscard]] const Game& game() const { return *table_.game; }
  [[nodiscard]] const GameState& state() const { return states_.back(); }

  std::optional<Ending> ask_for_target() {
    const std::string& prompt = game().description().transcript.prompt;
    if (table_.plain)
      write(plain_opening(game(), Side::kHider));
    else
      print(
          "\nYou are the {}. Keep a target in your head and press Enter, then you answer my\n"
          "guesses; or type it, and I answer for you.\n",
          game().description().roles.hider);
    while (true) {
      const Reply reply = table_.console.ask(prompt);
      if (reply.kind != Reply::Kind::kLine) return ending_of(reply);
      if (!table_.plain && reply.line.find_first_not_of(' ') == std::string::npos) return std::nullopt;
      const auto target = read_target(game(), reply.line);
      if (const auto order = read_order(reply.line); order && (!target || has_colon(reply.line))) {
        if (const auto ending = obey(*order)) return ending;
      } else if (target) {
        record_.target = *target;
        return std::nullopt;
      } else {
        write(table_.plain ? kPlainRefusal : wrapped(target.error().message) + "\n");
      }
    }
  }

  /// Makes the states that belong to the turns, once these have no contradiction (any more).
  std::optional<Ending> catch_up() {
    while (true) {
      states_.erase(states_.begin() + 1, states_.end());
      for (const Turn& turn : record_.turns) {
        const auto next = state().after(turn);
        if (!next) break;
        states_.push_back(*next);
      }
      if (states_.size() == record_.turns.size() + 1) return std::nullopt;
      if (const auto ending = correct()) return ending;
    }
  }

  /// One guess of the computer and the answer to it.
  std::optional<Ending> take_turn() {
    const auto guess = think(state());
    if (!guess) return Ending::kInterrupted;
    if (!record_.target) return ask_for_answer(*guess);
    record_.turns.push_back({*guess, game().answer(*guess, *record_.target)});
    print("  {}  {}  {}\n", record_.turns.size(), draw_code(game(), *guess, style_of_terminal()),
          write_answer(game(), record_.turns.back().answer));
    if (is_won(record_)) report_success();
    return catch_up();
  }

  std::optional<Ending> ask_for_answer(Code guess) {
    show(guess);
    const std::size_t turns = record_.turns.size();
    while (record_.turns.size() == turns) {
      const Reply reply = table_.console.ask(answer_prompt());
      if (reply.kind != Reply::Kind::kLine) return ending_of(reply);
      if (const auto order = read_order(reply.line)) {
        if (*order == Order::kUndo) return undo();
        if (const auto ending = obey(*order)) return ending;
        continue;
      }
      const auto answer = read_answer(game(), guess, reply.line);
      if (!answer) {
        print("{}\n", wrapped(answer.error().message));
      } else if (!is_earned(game(), {guess, *answer})) {
        print("No target earns {} with that guess.\n", write_answer(game(), *answer));
      } else {
        record_.turns.push_back({guess, *answer});
      }
    }
    if (is_won(record_)) report_success();
    return catch_up();
  }

  [[nodiscard]] std::string answer_prompt() const {
    return fmt::format("Answer ({}), or win: ", answer_labels(game().description()));
  }

  void show(Code guess) const {
    const Certainty known = certainty(game(), state().candidates());
    std::vector<std::size_t> left;
    for (std::size_t i = 1; i < states_.size(); ++i) left.push_back(states_[i].candidates().size());
    const Style style = style_of_terminal();
    write("\n" + draw_screen({game(), known, record_.turns, left}, style));
    print("\nMy guess {}: {}\n", record_.turns.size() + 1, draw_code(game(), guess, style));
  }

  void report_success() const {
    print("I found {} in {}.\n", draw_code(game(), record_.turns.back().guess, style_of_terminal()),
          counted(record_.turns.size(), "guess", "guesses"));
  }

  /// Lets one answer be changed, or the last be taken back.
  std::optional<Ending> correct() {
    const auto found = find_contradiction(game(), record_.turns);
    write("\n" + contradiction_text(game(), record_.turns, *found, style_of_terminal()));
    while (true) {
      const Reply reply = table_.console.ask("Correction: ");
      if (reply.kind != Reply::Kind::kLine) return ending_of(reply);
      if (const auto order = read_order(reply.line)) {
        if (*order == Order::kUndo) return undo();
        if (const auto ending = obey(*order)) return ending;
        continue;
      }
      const auto correction = read_correction(game(), record_.turns, *found, reply.line);
      if (correction) {
        apply(*correction);
        return std::nullopt;
      }
      print("{}\n", wrapped(correction.error().message));
    }
  }

  void apply(const Correction& correction) {
    record_.turns[correction.turn].answer = correction.answer;
    if (correction.answer == kWin) {
      record_.turns.resize(correction.turn + 1);
      report_success();
    }
  }

  std::optional<Ending> undo() {
    if (record_.turns.empty())
      write("There is no answer to take back.\n");
    else
      record_.turns.pop_back();
    return catch_up();
  }

  std::optional<Ending> obey(Order order) {
    switch (order) {
      case Order::kHint:
      case Order::kBest:
        write("You hide; hints are for who guesses.\n");
        break;
      case Order::kUndo:
        write("There is no answer to take back.\n");
        break;
      case Order::kCandidates:
        write(candidates_text(state()));
        break;
      case Order::kHistory:
        write(draw_history(game(), record_.turns, {}, style_of_terminal(), record_.turns.size() + 2));
        break;
      case Order::kGiveUp:
        return Ending::kGivenUp;
      case Order::kRules:
        write(rules_text(game()));
        break;
      case Order::kHelp:
        write("Type what is asked for, or one of these:\n" + orders_help());
        break;
      case Order::kQuit:
        return Ending::kLeft;
    }
    return std::nullopt;
  }

  const Table& table_;
  GameRecord record_;
  std::vector<GameState> states_;  ///< before the first guess, and after each that makes sense
};

}  // namespace

Played play_hider(const Table& table, GameRecord record) { return Hiding(table, std::move(record)).play(); }

}  // namespace winnow::terminal
