#include "terminal/session/teaching.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "terminal/draw/screen.hpp"
#include "terminal/session/long_operation.hpp"
#include "terminal/session/orders.hpp"
#include "terminal/session/streams.hpp"
#include "terminal/session/wording.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

class Teacher {
 public:
  Teacher(const Table& table, Lesson lesson)
      : table_(table), lesson_(std::move(lesson)), session_(lesson_.session) {}

  Leave run() {
    introduce();
    while (!session_.is_over()) {
      if (const auto leave = lecture()) return *leave;
      const Code guess = lesson_.guesses[session_.turns().size()];
      const auto is_it = [&](const std::string& line) {
        const auto read = read_guess(game(), line);
        return read && *read == guess;
      };
      if (const auto leave = ask_for(write_plain(game(), guess), is_it)) return *leave;
      if (const auto made = session_.propose(guess); !made) fail_unchecked(made.error());
      explain_answer();
    }
    write("\n" + end_text(session_, style_of_terminal()));
    say("That was the lesson. In a game you choose the guesses: winnow play " + game().description().token +
        ". There, help lists what else can be typed.");
    return Leave::kOver;
  }

 private:
  [[nodiscard]] const Game& game() const { return session_.game(); }

  void introduce() const {
    say(fmt::format("A lesson in {}: {}. quit leaves it at any time.\n", game().description().title,
                    counted(lesson_.guesses.size(), "guess", "guesses")));
    write(rules_text(game()) + "\n");
  }

  /// What is to be learnt before the next guess.
  std::optional<Leave> lecture() {
    switch (next_lecture(lesson_, session_)) {
      case Lecture::kGuess:
        say("I have hidden a target, and you are to find it. The first guess need not be right, but should "
            "tell you much.");
        return std::nullopt;
      case Lecture::kCandidates:
        say("The targets that agree with every answer so far are the candidates. You may look at them.");
        if (const auto leave = ask_for_order("candidates", Order::kCandidates)) return leave;
        write(candidates_text(session_.look_at_candidates()));
        say("A good guess tells them apart, whatever the answer.");
        return std::nullopt;
      case Lecture::kHint:
        say("Where you do not know what to guess, a hint tells a little, the next one more.");
        if (const auto leave = ask_for_order("hint", Order::kHint)) return leave;
        give_hints();
        return std::nullopt;
      case Lecture::kEnd:
        say("Little is left now, and what remains can be worked out from the answers.");
        return std::nullopt;
    }
    return std::nullopt;
  }

  void give_hints() {
    constexpr int kHints = 2;
    for (int i = 0; i < kHints; ++i) {
      std::optional<Hint> hint;
      think([&](Thinking& thinking) { hint = session_.hint(thinking); });
      if (hint) write(hint_text(game(), *hint, style_of_terminal()));
    }
    say("Hints are counted, so that a game without them remains something to be proud of.");
  }

  void explain_answer() const {
    const Turn& turn = session_.turns().back();
    if (turn.answer == kWin) return;
    const Certainty known = session_.known();
    write("\n" + draw_screen({game(), known, session_.turns()}, style_of_terminal()) + "\n");
    say(fmt::format("The answer counts ({}): {}. {} left, and the board marks what follows for certain.",
                    answer_labels(game().description()), write_answer(game(), turn.answer),
                    counted(session_.state().candidates().size(), "candidate is", "candidates are")));
  }

  std::optional<Leave> ask_for_order(const std::string& word, Order order) {
    return ask_for(word, [&](const std::string& line) { return read_order(line) == order; });
  }

  /// Asks until the line is what the lesson wants, or empty, which stands for it.
  template <class IsIt>
  std::optional<Leave> ask_for(const std::string& wanted, IsIt is_it) {
    const std::string prompt = fmt::format("Guess {}: ", session_.turns().size() + 1);
    say(fmt::format("Type {}, or just press Enter.", wanted));
    while (true) {
      const Reply reply = table_.console.ask(prompt);
      if (reply.kind == Reply::Kind::kInterrupted) return Leave::kInterrupted;
      if (reply.kind == Reply::Kind::kEnd) return Leave::kLeft;
      if (is_blank(reply.line) || is_it(reply.line)) return std::nullopt;
      if (read_order(reply.line) == Order::kQuit) return Leave::kLeft;
      say(fmt::format("In this lesson, type {}, or just press Enter; quit leaves.", wanted));
    }
  }

  const Table& table_;
  Lesson lesson_;
  Session session_;
};

}  // namespace

Leave teach(const Table& table, Lesson lesson) { return Teacher(table, std::move(lesson)).run(); }

}  // namespace winnow::terminal
