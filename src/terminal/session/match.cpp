#include "terminal/session/match.hpp"

#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "terminal/draw/layout.hpp"
#include "terminal/session/orders.hpp"
#include "terminal/session/streams.hpp"
#include "winnow/hider.hpp"

namespace winnow::terminal {
namespace {

/// How one side has guessed so far.
struct Score {
  int games = 0;
  int found = 0;
  std::size_t guesses = 0;

  void add(const Played& played) {
    ++games;
    if (played.ending != Ending::kFinished) return;
    ++found;
    guesses += played.record.turns.size();
  }
};

std::string score_of(const char* who, const Score& score) {
  if (score.found == 0) return fmt::format("{} found 0 of {}", who, score.games);
  return fmt::format("{} found {} of {} in {:.2f} guesses on average", who, score.found, score.games,
                     static_cast<double>(score.guesses) / score.found);
}

Side other(Side side) { return side == Side::kGuesser ? Side::kHider : Side::kGuesser; }

class Match {
 public:
  Match(const Table& table, const MatchOptions& options) : table_(table), options_(options) {}

  Ending play() {
    Side side = options_.only.value_or(options_.first);
    if (options_.resumed) side = options_.resumed->person.value_or(Side::kHider);
    for (int game = 0; !is_over(game); ++game) {
      if (game > 0 && !goes_on()) return Ending::kLeft;
      const Played played = play_game(side, game);
      if (options_.after_game) options_.after_game(played);
      if (played.ending == Ending::kLeft || played.ending == Ending::kInterrupted) return played.ending;
      score(side).add(played);
      if (!options_.only) {
        side = other(side);
        show_score();
      }
    }
    return Ending::kFinished;
  }

 private:
  [[nodiscard]] bool is_over(int game) const {
    return options_.rounds && game >= *options_.rounds * (options_.only ? 1 : 2);
  }

  Played play_game(Side side, int game) const {
    if (game == 0 && options_.resumed) return play_from(*options_.resumed, side);
    GameRecord record{.game = table_.game, .person = side};
    if (side == Side::kGuesser) {
      record.evil = options_.evil;
      if (!record.evil)
        record.target = draw_target(*table_.game, options_.seed + static_cast<std::uint64_t>(game));
    }
    return play_from(std::move(record), side);
  }

  [[nodiscard]] Played play_from(GameRecord record, Side side) const {
    record.person = side;
    return side == Side::kGuesser ? play_guesser(table_, std::move(record))
                                  : play_hider(table_, std::move(record));
  }

  [[nodiscard]] bool goes_on() const {
    if (table_.plain) return true;
    const Reply reply = table_.console.ask("Press Enter for the next game, or type quit: ");
    return reply.kind == Reply::Kind::kLine && read_order(reply.line) != Order::kQuit;
  }

  Score& score(Side side) { return scores_.at(static_cast<std::size_t>(side)); }

  void show_score() {
    if (table_.plain) return;
    std::string text = "Score: ";
    if (score(Side::kGuesser).games > 0) text += score_of("you", score(Side::kGuesser)) + "; ";
    if (score(Side::kHider).games > 0) text += score_of("I", score(Side::kHider)) + "; ";
    text.replace(text.size() - 2, 2, ".");
    print("\n{}\n", wrapped(text));
  }

  const Table& table_;
  const MatchOptions& options_;
  std::array<Score, 2> scores_;  ///< by what the person did
};

}  // namespace

Ending play_match(const Table& table, const MatchOptions& options) { return Match(table, options).play(); }

}  // namespace winnow::terminal
