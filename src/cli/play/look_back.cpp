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

void keep(const GameRecord& record, std::optional<std::chrono::sys_days> daily) {
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const auto kept = append_game(log_path(), {now, record, daily});
  if (!kept) complain(kept.error().message);
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

/// `daily`: the day whose puzzle it was.
void print_shared(const GameRecord& record, std::optional<std::chrono::sys_days> daily) {
  print("\nTo share:\n\n{}", share_text(record, daily, style_of_terminal().unicode));
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

/// `day`: when the game was begun, whose puzzle it may be.
void look_back_at(const Session& session, const PlayOptions& options, std::chrono::sys_days day) {
  const GameRecord& record = session.record();
  if (!session.is_over()) {
    if (!session.turns().empty())
      print("{}\n", ending_with("To go on later:", "winnow play --resume " + write_game_line(record)));
    return;
  }
  const bool puzzle = is_puzzle(session, options);
  const bool is_of_the_day = puzzle && daily_target(*record.game, day) == record.target;
  const auto daily = is_of_the_day ? std::optional(day) : std::nullopt;
  if (!options.no_log) keep(record, daily);  // at once: the terminal may be closed during the review
  puzzle ? print_shared(record, daily) : print_guesses(session);
  if (!options.no_review && session.person_guesses() && !session.turns().empty()) print_summary(record);
  print_line(session);
}

}  // namespace

AfterGame look_back(const PlayOptions& options) {
  return {
      .look_back = [options, day = today()](const Session& session) { look_back_at(session, options, day); },
      .details = print_details};
}

std::optional<LoggedGame> played_today(const Game& game) {
  const auto log = read_own_games();
  if (!log) return std::nullopt;  // it is complained about when the game is kept
  const LoggedGame* played = find_daily(*log, game, today());
  return played == nullptr ? std::nullopt : std::optional(*played);
}

void print_played_today(const LoggedGame& played) {
  const GameRecord& record = played.record;
  const Style style = style_of_terminal();
  const std::string target = draw_code(*record.game, record.target.value(), style);
  const std::string guesses = counted(record.turns.size(), "guess", "guesses");
  const std::string result =
      is_won(record)
          ? ending_with("You have solved today's puzzle already:", fmt::format("{} in {}.", target, guesses))
          : ending_with(fmt::format("You have given up today's puzzle already{}. It was",
                                    record.turns.empty() ? "" : fmt::format(", after {}", guesses)),
                        target + ".");
  print("{}\n", result);
  if (record.help.any()) say(fmt::format("Help used: {}.", write_help(record.help)));
  if (!record.turns.empty())
    write("\n" + draw_history(*record.game, record.turns, {}, style, record.turns.size() + 2));
  print_shared(record, played.daily);
  print("\n{}\n", ending_with("This game:", write_game_line(record)));
  if (!record.turns.empty()) say("winnow review LINE tells what each guess was worth.");
  print("{}\n",
        ending_with("To play it again, without a record:",
                    fmt::format("winnow play --daily {} --no-log", record.game->description().token)));
}

}  // namespace winnow::cli
