#include "terminal/session/playing.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "terminal/draw/screen.hpp"
#include "terminal/session/long_operation.hpp"
#include "terminal/session/orders.hpp"
#include "terminal/session/streams.hpp"
#include "terminal/session/transcript.hpp"
#include "terminal/session/wording.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

/// "2 1,0,1": the answer to guess 2 was meant to be (1,0,1).
Result<std::pair<std::size_t, Answer>> read_correction(const Session& session, std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const auto& turns = session.turns();
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error != std::errc() || number < 1 || number > turns.size())
    return Error{fmt::format("start with the number of an answer, 1 to {}", turns.size())};
  line.remove_prefix(static_cast<std::size_t>(end - line.data()));
  const auto answer = read_answer(session.game(), turns[number - 1].guess, line);
  if (!answer) return answer.error();
  return std::pair(number - 1, *answer);
}

class Player {
 public:
  Player(const Table& table, Session& session)
      : table_(table),
        session_(session),
        asks_for_target_(!session.person_guesses() && !session.record().target && session.turns().empty()) {}

  Leave play() {
    show_opening();
    while (!session_.is_over()) {
      const bool computer = !session_.person_guesses() && session_.phase() == Phase::kGuess;
      const auto leave = computer && !asks_for_target_ ? guess() : ask();
      if (leave) return *leave;
    }
    show_end();
    return Leave::kOver;
  }

 private:
  [[nodiscard]] const Game& game() const { return session_.game(); }

  /// Whether the target is hidden elsewhere: the person guesses, and types the answers to that.
  [[nodiscard]] bool hidden_elsewhere() const {
    return session_.person_guesses() && session_.person_answers();
  }

  void show_opening() const {
    if (hidden_elsewhere()) {
      if (!table_.plain)
        say("\nThe target is hidden elsewhere: type each guess, and then the answer that it got there.");
    } else if (table_.plain && (session_.person_guesses() || asks_for_target_)) {
      write(plain_opening(game(), session_.person_guesses() ? Side::kGuesser : Side::kHider));
    }
  }

  /// For the computer, which makes only guesses that are allowed.
  void propose(Code guess) {
    if (const auto proposed = session_.propose(guess); !proposed) fail_unchecked(proposed.error());
  }

  /// The computer's turn.
  std::optional<Leave> guess() {
    const auto& target = session_.record().target;
    if (table_.plain && target) {
      for (const Turn& turn : write_transcript(session_.state(), *target)) propose(turn.guess);
      return std::nullopt;
    }
    Code chosen{};
    think([&](Thinking& thinking) { chosen = choose_guess(session_.state(), thinking); });
    propose(chosen);
    is_shown_ = false;
    if (target) {
      print("  {}  {}  {}\n", session_.turns().size(), draw_code(game(), chosen, style_of_terminal()),
            write_answer(game(), session_.turns().back().answer));
    }
    return std::nullopt;
  }

  /// One line from the person: what is asked for or, if it cannot be that, an order.
  std::optional<Leave> ask() {
    if (!std::exchange(is_shown_, true)) show();
    if (const std::string notice = std::exchange(notice_, ""); !notice.empty()) say(notice);
    const Reply reply = table_.console.ask(prompt());
    if (reply.kind == Reply::Kind::kInterrupted) return Leave::kInterrupted;
    if (reply.kind == Reply::Kind::kEnd) return Leave::kLeft;
    const Result<void> taken = has_colon(reply.line) ? Error{"There is no such command."} : take(reply.line);
    if (taken) {
      is_shown_ = false;
    } else if (const auto order = read_order(reply.line)) {
      return obey(*order);
    } else if (asks_for_code() && table_.plain) {
      write(kPlainRefusal);
    } else if (!asks_for_code() || !is_blank(reply.line)) {
      say(taken.error().message);
      say(example_text(session_));
    }
    return std::nullopt;
  }

  [[nodiscard]] bool asks_for_code() const { return session_.phase() == Phase::kGuess; }

  [[nodiscard]] std::string prompt() const {
    const Description& description = game().description();
    if (asks_for_target_) return description.transcript.prompt;
    if (session_.phase() == Phase::kContradiction) return "Correction: ";
    if (session_.phase() == Phase::kAnswer)
      return fmt::format("Answer ({}), or win: ", answer_labels(description));
    return table_.plain ? description.transcript.guess_prompt
                        : fmt::format("Guess {}: ", session_.turns().size() + 1);
  }

  /// Does what the line says, if it is what is asked for.
  Result<void> take(const std::string& line) {
    if (asks_for_target_) return take_target(line);
    if (session_.phase() == Phase::kContradiction) {
      const auto correction = read_correction(session_, line);
      if (!correction) return correction.error();
      return session_.correct(correction->first, correction->second);
    }
    if (session_.phase() == Phase::kAnswer) {
      const auto answer = read_answer(game(), *session_.open_guess(), line);
      if (!answer) return answer.error();
      auto answered = session_.answer(*answer);
      if (table_.plain && hidden_elsewhere() && session_.phase() == Phase::kWon)
        write(plain_answer(game(), session_.turns()));
      return answered;
    }
    const auto guess = read_guess(game(), line);
    if (!guess) return guess.error();
    auto proposed = session_.propose(*guess);
    if (table_.plain && proposed && !hidden_elsewhere()) write(plain_answer(game(), session_.turns()));
    return proposed;
  }

  Result<void> take_target(const std::string& line) {
    if (table_.plain || !is_blank(line)) {
      const auto target = read_target(game(), line);
      if (!target) return target.error();
      if (auto hidden = session_.hide(*target); !hidden) return hidden;
    }
    asks_for_target_ = false;
    return {};
  }

  std::optional<Leave> obey(Order order) {
    switch (order) {
      case Order::kHint:
        give_hint([&](Thinking& thinking) { return session_.hint(thinking); });
        break;
      case Order::kBest:
        give_hint([&](Thinking& thinking) { return session_.best(thinking); });
        break;
      case Order::kCandidates:
        write(candidates_text(session_.look_at_candidates()));
        break;
      case Order::kHistory:
        write(session_.turns().empty() ? "No guess was made yet.\n" : history());
        break;
      case Order::kUndo:
        if (session_.undo())
          is_shown_ = false;
        else
          print("There is no {} to take back.\n", own_move());
        break;
      case Order::kRedo:
        if (session_.redo())
          is_shown_ = false;
        else
          print("There is no {} that was taken back.\n", own_move());
        break;
      case Order::kMarks:
        session_.show_marks(!session_.marks());
        notice_ = session_.marks() ? "The board shows again what follows from the answers."
                                   : "The board shows no deductions now; marks shows them again.";
        is_shown_ = false;
        break;
      case Order::kGiveUp:
        session_.give_up();
        break;
      case Order::kReview:
        say("That is for the end of the game.");
        break;
      case Order::kRules:
        write(rules_text(game()));
        break;
      case Order::kHelp:
        print("Type {}, or one of these:\n{}",
              session_.person_guesses() && asks_for_code() ? "a guess" : "what is asked for",
              orders_help(session_.person_guesses() ? Side::kGuesser : Side::kHider));
        break;
      case Order::kQuit:
        return Leave::kLeft;
    }
    return std::nullopt;
  }

  template <class MakeHint>
  void give_hint(MakeHint make) const {
    if (!session_.person_guesses()) {
      say("You hide; hints are only for the guesser.");
      return;
    }
    std::optional<Hint> hint;
    think([&](Thinking& thinking) { hint = make(thinking); });
    if (hint)
      write(hint_text(game(), *hint, style_of_terminal()));
    else
      say("Hints are for the next guess: first type what is asked for.");
  }

  /// What the person does in a turn.
  [[nodiscard]] const char* own_move() const { return session_.person_guesses() ? "guess" : "answer"; }

  [[nodiscard]] std::string history() const {
    return draw_history(game(), session_.turns(), {}, style_of_terminal(), session_.turns().size() + 2);
  }

  /// The screen before a question.
  void show() const {
    const Style style = style_of_terminal();
    if (table_.plain) return show_plainly(style);
    if (asks_for_target_) {
      say(
          fmt::format("\nYou are the {}. Keep a target in your head and press Enter, then you answer my "
                      "guesses; or type it, and I answer for you.",
                      game().description().roles.hider));
    } else if (session_.phase() == Phase::kContradiction) {
      write("\n");
      show_contradiction(style);
      return;
    } else if (hidden_elsewhere() && session_.phase() == Phase::kAnswer) {
      show_partly_right();  // the board has not changed since the guess
    } else {
      show_board(style);
    }
    if (!session_.turns().empty()) return;
    if (session_.record().evil) say("Nothing is hidden: every answer is one that helps you least.");
    say(example_text(session_));
  }

  void show_board(const Style& style) const {
    const auto left = session_.person_guesses() ? std::vector<std::size_t>{} : session_.candidates_left();
    const Certainty known = session_.known();
    const std::string note = session_.record().evil ? evil_note(game()) : "";
    write("\n" + draw_screen({game(), known, session_.turns(), left, note}, style) + "\n");
    show_guess(style);
  }

  /// What cannot be answered unless it is seen. The specifications have no words for it: their hiders type
  /// the target.
  void show_plainly(const Style& style) const {
    if (session_.phase() == Phase::kContradiction) {
      show_contradiction(style);
    } else if (!hidden_elsewhere()) {
      show_guess(style);
    }
  }

  void show_contradiction(const Style& style) const {
    write(contradiction_text(game(), session_.turns(), *session_.contradiction(), style));
  }

  /// The guess that is to be answered, if there is one.
  void show_guess(const Style& style) const {
    const auto& guess = session_.open_guess();
    if (!guess) return;
    print("My guess {}: {}\n", session_.turns().size() + 1, draw_code(game(), *guess, style));
    show_partly_right();
  }

  void show_partly_right() const {
    const std::string part = partly_right_text(game(), *session_.open_guess());
    if (!part.empty()) say(part);
  }

  void show_end() const {
    const Style style = style_of_terminal();
    if (table_.plain) {
      show_plain_end(style);
    } else {
      write("\n" + end_text(session_, style));
    }
  }

  /// What a plain session has not told in the course of the game.
  void show_plain_end(const Style& style) const {
    const bool found = session_.phase() == Phase::kWon;
    const bool told = session_.person_guesses() ? found : !found || session_.record().target;
    if (!told) write(end_text(session_, style));
  }

  const Table& table_;
  Session& session_;
  bool asks_for_target_;
  bool is_shown_ = false;  ///< nothing has changed since `show`
  std::string notice_;     ///< to be said below the screen
};

}  // namespace

Leave play_session(const Table& table, Session& session) { return Player(table, session).play(); }

}  // namespace winnow::terminal
