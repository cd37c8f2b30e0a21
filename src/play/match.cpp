#include "winnow/match.hpp"

#include <utility>

#include "winnow/hider.hpp"

namespace winnow {
namespace {

GameState start_of_computer(const GameState& start, const MatchOptions& options) {
  if (options.guesser == GuesserLevel::kPerfect) return start;
  return *GameState::start(start.shared_game(), strategy_of(options.guesser, options.seed));
}

}  // namespace

Match::Match(GameState start, MatchOptions options)
    : start_(std::move(start)), computer_(start_of_computer(start_, options)), options_(std::move(options)) {
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

Code Match::hidden_target(Thinking& thinking) const {
  const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(played_);
  return options_.hider == HiderLevel::kHard ? hard_target(start_.shared_game(), seed, thinking)
                                             : draw_target(start_.game(), seed);
}

Result<Session> Match::next_game(Thinking& thinking) const {
  const bool resumed = played_ == 0 && options_.resumed;
  GameRecord record =
      resumed ? *options_.resumed : GameRecord{.game = start_.shared_game(), .person = next_side()};
  const bool person_guesses = next_side() == Side::kGuesser;
  if (!resumed && person_guesses) {
    record.evil = options_.hider == HiderLevel::kEvil;
    if (!record.evil) record.target = hidden_target(thinking);
  }
  auto opened = Session::open(person_guesses ? start_ : computer_, std::move(record));
  if (!opened) return opened;
  Session session = *std::move(opened);
  session.show_marks(options_.marks);
  return session;
}

void Match::add(const Session& session) {
  Score& score = scores_.at(static_cast<std::size_t>(next_side()));
  ++played_;
  options_.marks = session.marks();
  const bool found = session.phase() == Phase::kWon;
  if (found) score.found.add(session.turns().size());
  // A person who hides and ends the game has not kept the computer from finding it.
  if (found || session.person_guesses()) ++score.games;
}

}  // namespace winnow
