#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "terminal/draw/layout.hpp"
#include "terminal/session/long_operation.hpp"
#include "terminal/session/orders.hpp"
#include "terminal/session/playing.hpp"
#include "terminal/session/streams.hpp"

namespace winnow::terminal {
namespace {

std::string score_of(const char* who, const Score& score) {
  const std::uint64_t found = score.found.targets();
  std::string text = fmt::format("{} found {} of {}", who, found, score.games);
  if (found > 0) text += fmt::format(" in {:.2f} guesses on average", score.found.mean());
  return text;
}

std::string score_text(const Match& match) {
  std::vector<std::string> parts;
  if (const Score& mine = match.score(Side::kGuesser); mine.games > 0) parts.push_back(score_of("you", mine));
  if (const Score& other = match.score(Side::kHider); other.games > 0) parts.push_back(score_of("I", other));
  if (parts.empty()) return "";
  return fmt::format("\n{}\n", wrapped(fmt::format("Score: {}.", fmt::join(parts, "; "))));
}

/// Nothing if there is to be another game, which only Enter starts.
std::optional<Leave> leave_after(const Table& table, const Session& last, const AfterGame& after_game) {
  if (table.plain) return std::nullopt;
  while (true) {
    const Reply reply = table.console.ask("Press Enter for the next game, or type review or quit: ");
    const auto order = read_order(reply.line);
    if (reply.kind == Reply::Kind::kInterrupted) return Leave::kInterrupted;
    if (reply.kind == Reply::Kind::kEnd || order == Order::kQuit) return Leave::kLeft;
    if (is_blank(reply.line)) return std::nullopt;
    if (order == Order::kReview && after_game.details) {
      after_game.details(last);
    } else if (order == Order::kHelp) {
      say("Enter starts the next game, review tells what each guess of the last one was worth, and quit "
          "leaves. In a game, help lists what can be typed there.");
    } else {
      say("Only Enter starts the next game; review looks at each guess, and quit leaves.");
    }
  }
}

}  // namespace

Result<Session> start_game(const Match& match) {
  std::optional<Result<Session>> session;
  think([&](Thinking& thinking) { session = match.next_game(thinking); });
  return *std::move(session);
}

Leave play_match(const Table& table, Match match, Session first, const AfterGame& after_game) {
  for (Session session = std::move(first);; session = *start_game(match)) {
    const Side side = match.next_side();
    const Leave leave = play_session(table, session);
    if (after_game.look_back) after_game.look_back(session);
    if (leave != Leave::kOver) return leave;
    match.add(session);
    if (match.next_side() != side && !table.plain) write(score_text(match));
    if (match.is_over()) return Leave::kOver;
    if (const auto left = leave_after(table, session, after_game)) return *left;
  }
}

}  // namespace winnow::terminal
