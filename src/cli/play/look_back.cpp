#include "cli/play/look_back.hpp"

#include <chrono>

#include "cli/cli.hpp"
#include "play/game_log.hpp"
#include "terminal/draw/reports.hpp"
#include "terminal/draw/screen.hpp"
#include "winnow/puzzle.hpp"

namespace winnow::cli {
namespace {

/// The coach in three lines, unless Ctrl-C ends it.
void print_summary(const GameRecord& record) {
  const auto reviewed = review_with_progress(record);
  if (reviewed && reviewed->complete) write("\n" + review_summary(*reviewed));
}

void print_details(const Session& session) {
  if (session.turns().empty()) {
    write("Nothing was guessed in that game.\n");
    return;
  }
  const auto reviewed = review_with_progress(session.record());
  if (reviewed) {
    write(review_text(*reviewed));
  } else if (!LongOperation::interrupted()) {
    say(reviewed.error().message);
  }
}

void keep(const GameRecord& record) {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  if (const auto kept = append_game(log_path(), record, now); !kept) complain(kept.error().message);
}

/// The guesses, as far as a window has room for them and for what else is said.
void print_guesses(const Session& session) {
  constexpr std::size_t kOtherLines = 17;
  constexpr std::size_t kFewest = 3;
  const bool were_shown = !session.person_guesses() && session.record().target;
  if (session.turns().empty() || were_shown) return;
  const Style style = style_of_terminal();
  write("\n" + draw_history(session.game(), session.turns(), {}, style,
                            std::max(style.rows, kOtherLines + kFewest) - kOtherLines));
}

/// Whether the person was given something to guess that others may guess too.
bool is_puzzle(const Session& session, const PlayOptions& options) {
  return (options.daily || options.resume) && session.person_guesses() && session.record().target;
}

/// `day`: when the game was begun, whose puzzle it may be.
void print_shared(const GameRecord& record, std::chrono::sys_days day) {
  const bool is_of_the_day = daily_target(*record.game, day) == record.target;
  print("\nTo share:\n\n{}",
        share_text(record, is_of_the_day ? std::optional(day) : std::nullopt, style_of_terminal().unicode));
}

/// The game as a line, and what that is good for.
void print_line(const Session& session) {
  const GameRecord& record = session.record();
  const bool can_be_reviewed = !record.turns.empty() && !session.contradiction();
  print("\n{}\n", ending_with("This game:", write_game_line(record)));
  if (can_be_reviewed) say("winnow review LINE tells what each guess was worth.");
  if (record.person == Side::kGuesser && record.target) {
    print("{}\n",
          ending_with("For someone else to guess it:",
                      "winnow play --resume " + write_game_line(make_puzzle(record.game, *record.target))));
  }
}

void look_back_at(const Session& session, const PlayOptions& options, std::chrono::sys_days day) {
  const GameRecord& record = session.record();
  if (!session.is_over()) {
    if (!session.turns().empty())
      print("{}\n", ending_with("To go on later:", "winnow play --resume " + write_game_line(record)));
    return;
  }
  if (!options.no_log) keep(record);  // at once: the terminal may be closed during the review
  const bool puzzle = is_puzzle(session, options);
  puzzle ? print_shared(record, day) : print_guesses(session);
  if (!options.no_review && session.person_guesses() && !session.turns().empty()) print_summary(record);
  print_line(session);
}

}  // namespace

AfterGame look_back(const PlayOptions& options) {
  return {
      .look_back = [options, day = today()](const Session& session) { look_back_at(session, options, day); },
      .details = print_details};
}

}  // namespace winnow::cli
