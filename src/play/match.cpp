#include "winnow/match.hpp"

#include <utility>

#include "winnow/hider.hpp"

namespace winnow {

Match::Match(GameState start, MatchOptions options) : start_(std::move(start)), options_(std::move(options)) {
  if (options_.resumed) options_.only = options_.resumed->person.value_or(Side::kHider);
}

bool Match::is_over() const {
  return options_.rounds && played_ >= *options_.rounds * (options_.only ? 1 : 2);
}

Side Match::next_side() const {
  if (options_.only) return *options_.only;
  if (played_ % 2 == 0) return options_.first;
  return options_.first == Side::kGuesser ? Side::kHider : Side::kGuesser;
}

Result<Session> Match::next_game() const {
  if (played_ == 0 && options_.resumed) return Session::open(start_, *options_.resumed);
  GameRecord record{.game = start_.shared_game(), .person = next_side()};
  if (record.person == Side::kGuesser) {
    record.evil = options_.evil;
    if (!record.evil)
      record.target = draw_target(*record.game, options_.seed + static_cast<std::uint64_t>(played_));
  }
  return Session::open(start_, std::move(record));
}

void Match::add(const Session& session) {
  Score& score = scores_.at(static_cast<std::size_t>(next_side()));
  ++played_;
  ++score.games;
  if (session.phase() == Phase::kWon) score.found.add(session.turns().size());
}

}  // namespace winnow
