#include <utility>
#include <vector>

#include <fmt/format.h>

#include "terminal/draw/code.hpp"
#include "terminal/draw/history.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/draw/screen.hpp"
#include "terminal/session/hints.hpp"
#include "terminal/session/orders.hpp"
#include "terminal/session/plain_words.hpp"
#include "terminal/session/streams.hpp"
#include "terminal/session/table.hpp"
#include "terminal/session/thinking.hpp"
#include "winnow/hider.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

/// A game in which a person guesses.
class Guessing {
 public:
  Guessing(const Table& table, GameRecord record)
      : table_(table), record_(std::move(record)), states_{GameState(table.game, table.strategy)} {
    for (const Turn& turn : record_.turns) states_.push_back(*states_.back().after(turn));
  }

  Played play() {
    if (table_.plain) write(plain_opening(game(), Side::kGuesser));
    show();
    while (!is_won(record_)) {
      const Reply reply = table_.console.ask(prompt());
      if (reply.kind != Reply::Kind::kLine) return {record_, ending_of(reply)};
      if (const auto ending = react(reply.line)) return {record_, *ending};
    }
    return {record_, Ending::kFinished};
  }

 private:
  [[nodiscard]] const Game& game() const { return *table_.game; }
  [[nodiscard]] const GameState& state() const { return states_.back(); }

  [[nodiscard]] std::string prompt() const {
    if (table_.plain) return game().description().transcript.guess_prompt;
    return fmt::format("Guess {}: ", record_.turns.size() + 1);
  }

  void show() const {
    if (table_.plain) return;
    const Certainty known = certainty(game(), state().candidates());
    write("\n" +
          draw_screen({.game = game(), .certainty = known, .turns = record_.turns}, style_of_terminal()) +
          "\n");
  }

  /// What a line means: a guess, if it can be one; otherwise an order. How the game ends, if it does.
  std::optional<Ending> react(const std::string& line) {
    const auto order = read_order(line);
    const auto guess = read_guess(game(), line);
    if (order && (!guess || has_colon(line))) return obey(*order);
    if (guess && !has_colon(line)) {
      make(*guess);
    } else if (table_.plain) {
      write(kPlainRefusal);
    } else if (line.find_first_not_of(' ') != std::string::npos) {
      print("{}\n", wrapped(guess ? "There is no such order; help lists them." : guess.error().message));
    }
    return std::nullopt;
  }

  void make(Code guess) {
    const Answer answer = record_.evil ? evil_answer(state(), guess) : game().answer(guess, *record_.target);
    record_.turns.push_back({guess, answer});
    states_.push_back(*states_.back().after(record_.turns.back()));
    hints_ = 0;
    show();
    if (table_.plain)
      write(answer == kWin ? plain_right(record_.turns.size()) : plain_wrong(game(), record_.turns.back()));
    else if (answer == kWin)
      print("\nRight! You found {} in {}.\n", draw_code(game(), guess, style_of_terminal()),
            counted(record_.turns.size(), "guess", "guesses"));
  }

  std::optional<Ending> obey(Order order) {
    switch (order) {
      case Order::kHint:
        hint();
        break;
      case Order::kCandidates:
        write(candidates_text(state()));
        break;
      case Order::kHistory:
        write(history());
        break;
      case Order::kUndo:
        undo();
        break;
      case Order::kBest:
        tell(guess_hint);
        break;
      case Order::kGiveUp:
        give_up();
        return Ending::kGivenUp;
      case Order::kRules:
        write(rules_text(game()));
        break;
      case Order::kHelp:
        write("Type a guess, or one of these:\n" + orders_help());
        break;
      case Order::kQuit:
        return Ending::kLeft;
    }
    return std::nullopt;
  }

  /// Says more each time it is asked.
  void hint() {
    ++hints_;
    if (hints_ == 1)
      write(candidates_hint(state()));
    else if (hints_ == 2)
      tell(
          [](const GameState& state, Code guess, const Style& /*style*/) { return kind_hint(state, guess); });
    else
      tell(guess_hint);
  }

  template <class Text>
  void tell(Text text) {
    const auto guess = think(state());
    write(guess ? text(state(), *guess, style_of_terminal()) : "Stopped thinking.\n");
  }

  [[nodiscard]] std::string history() const {
    if (record_.turns.empty()) return "No guess was made yet.\n";
    return draw_history(game(), record_.turns, {}, style_of_terminal(), record_.turns.size() + 2);
  }

  void undo() {
    if (record_.turns.empty()) {
      write("There is no guess to take back.\n");
      return;
    }
    record_.turns.pop_back();
    states_.pop_back();
    hints_ = 0;
    show();
  }

  void give_up() const {
    const Code target = record_.target ? *record_.target : game().target(state().candidates().front());
    print("{} {}.\n", record_.evil ? "Nothing was hidden; it could have been" : "It was",
          draw_code(game(), target, style_of_terminal()));
  }

  const Table& table_;
  GameRecord record_;
  std::vector<GameState> states_;  ///< before the first guess, and after each
  int hints_ = 0;                  ///< asked for since the last guess
};

}  // namespace

Played play_guesser(const Table& table, GameRecord record) {
  return Guessing(table, std::move(record)).play();
}

}  // namespace winnow::terminal
