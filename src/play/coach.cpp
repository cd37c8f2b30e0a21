#include "winnow/coach.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "play/prospects.hpp"
#include "play/renaming.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

Expectation expectation(const Prospect& prospect) {
  return {.total = prospect.total(), .candidates = prospect.candidates(), .proven = prospect.proven};
}

double expected_after(const Prospect& made) {
  double sum = 0;
  for (const auto& part : made.parts)
    sum += static_cast<double>(part.candidates) * static_cast<double>(part.candidates);
  return sum / static_cast<double>(made.candidates());
}

double luck(const Prospect& made, const Prospect::Part& came) {
  std::uint64_t halves = 0;
  for (const auto& part : made.parts) {
    // Means are compared as fractions, which floating-point numbers would round.
    const std::uint64_t there = part.total * came.candidates;
    const std::uint64_t here = came.total * part.candidates;
    if (there >= here) halves += (there > here ? 2 : 1) * part.candidates;
  }
  return 50 * static_cast<double>(halves) / static_cast<double>(made.candidates());
}

double skill(const Expectation& least, const Expectation& made) {
  return std::clamp(100 - 100 * (made.mean() - least.mean()), 0.0, 100.0);
}

/// The states before each turn, and the one after the last.
Result<std::vector<GameState>> follow(const GameState& start, const std::vector<Turn>& turns) {
  std::vector<GameState> positions = {start};
  for (const Turn& turn : turns) {
    auto next = positions.back().after(turn);
    if (!next) return next.error();
    positions.push_back(*std::move(next));
  }
  return positions;
}

/// Reviews the turns one by one.
class Reviewer {
 public:
  Reviewer(const GameRecord& record, const ReviewOptions& options)
      : record_(record),
        options_(options),
        prospects_(record.game, options.seconds, [this] { return go_on(); }) {}

  Result<Review> run() {
    if (const auto positions = follow(prospects_.start(), record_.turns); !positions)
      return positions.error();
    const auto first = prospects_.best(prospects_.start());
    if (!first) return first.error();
    // Where the first guess is equivalent to the book's by a symmetry, the book answers it as well.
    const Renaming names(*record_.game, record_.turns.front().guess, first->guess);
    std::vector<Turn> turns;
    for (const Turn& turn : record_.turns) turns.push_back(names.there(turn));
    const auto positions = follow(prospects_.start(), turns);

    for (std::size_t i = 0; i < turns.size(); ++i) {
      auto turn = look_at((*positions)[i], turns[i], i == 0 ? first : prospects_.best((*positions)[i]));
      if (!turn) return turn.error();
      add_turn(*turn, names);
    }
    add_model_game(*first, names);
    sum_up();
    return std::move(review_);
  }

 private:
  Result<TurnReview> look_at(const GameState& position, Turn turn, const Result<Prospect>& best) {
    if (!best) return best.error();
    const auto made = best->guess == turn.guess ? best : prospects_.of(position, turn.guess);
    if (!made) return made.error();
    const Prospect::Part& came = made->part(turn.answer);
    TurnReview review{.turn = turn,
                      .before = made->candidates(),
                      .after = came.candidates,
                      .expected_after = expected_after(*made),
                      .best = best->guess,
                      .least = expectation(*best),
                      .made = expectation(*made),
                      .left = {.total = came.total, .candidates = came.candidates, .proven = made->proven},
                      .luck = luck(*made, came)};
    if (review.made.total <= review.least.total) {
      review.best = turn.guess;
      if (!review.least.proven) review.least = review.made;  // the estimate had found nothing as good
    }
    review.skill = skill(review.least, review.made);
    return review;
  }

  void add_turn(TurnReview turn, const Renaming& names) {
    if (!review_.turns.empty()) review_.turns.back().left = turn.least;
    turn.turn = names.back(turn.turn);
    turn.best = names.back(turn.best);
    review_.turns.push_back(turn);
  }

  void add_model_game(const Prospect& first, const Renaming& names) {
    const auto target = is_won(record_) ? record_.turns.back().guess : record_.target;
    if (!target) return;
    review_.model = {.turns = prospects_.game_against(names.there(*target), first), .proven = first.proven};
    for (Turn& turn : review_.model->turns) turn = names.back(turn);
  }

  void sum_up() {
    constexpr double kLeastSwing = 1e-9;  // anything less is rounding
    review_.game = record_.game;
    double largest = kLeastSwing;
    for (std::size_t i = 0; i < review_.turns.size(); ++i) {
      const TurnReview& turn = review_.turns[i];
      review_.luck += turn.luck / static_cast<double>(review_.turns.size());
      review_.skill += turn.skill / static_cast<double>(review_.turns.size());
      if (std::abs(turn.gain()) < largest + kLeastSwing) continue;
      largest = std::abs(turn.gain());
      review_.turning_point = i;
    }
  }

  bool go_on() { return !options_.progress || options_.progress(review_.turns.size(), record_.turns.size()); }

  const GameRecord& record_;
  const ReviewOptions& options_;
  Prospects prospects_;
  Review review_;
};

/// Why there is nothing to review.
std::optional<Error> check(const GameRecord& record) {
  if (record.turns.empty()) return Error{"there is no guess to review"};
  for (std::size_t i = 0; i + 1 < record.turns.size(); ++i) {
    if (record.turns[i].answer == kWin)
      return Error{"guess " + std::to_string(i + 1) + ", " +
                   write_plain(*record.game, record.turns[i].guess) +
                   ", was right: no guess can come after it"};
  }
  return std::nullopt;
}

}  // namespace

Result<Review> review(const GameRecord& record, const ReviewOptions& options) {
  if (auto error = check(record)) return *error;
  return Reviewer(record, options).run();
}

}  // namespace winnow
