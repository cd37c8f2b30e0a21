#include "winnow/coach.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "play/guesser.hpp"
#include "solver/strategies/advisor.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

using Outcome = Advisor::Outcome;

Expectation expectation(const solver::Finding& found, std::uint64_t candidates) {
  return {
      .total = found.total, .candidates = candidates, .proven = found.proven(), .estimated = !found.played};
}

double expected_after(const Outcome& made, std::uint64_t candidates) {
  double sum = 0;
  for (const auto& part : made.parts)
    sum += static_cast<double>(part.candidates) * static_cast<double>(part.candidates);
  return sum / static_cast<double>(candidates);
}

const Outcome::Part& part_of(const Outcome& made, Answer answer) {
  return *std::find_if(made.parts.begin(), made.parts.end(),
                       [&](const Outcome::Part& part) { return part.answer == answer; });
}

double luck(const Outcome& made, const Outcome::Part& came, std::uint64_t candidates) {
  std::uint64_t halves = 0;
  for (const auto& part : made.parts) {
    // Means are compared as fractions, which floating-point numbers would round.
    const std::uint64_t there = part.rest.total * came.candidates;
    const std::uint64_t here = came.rest.total * part.candidates;
    if (there >= here) halves += (there > here ? 2 : 1) * part.candidates;
  }
  return 50 * static_cast<double>(halves) / static_cast<double>(candidates);
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
        start_(*GameState::start(record.game, {.budget = options.budget})),
        game_(Guesser::of(start_).game()),
        advisor_(game_, Guesser::of(start_).choice()),
        workspace_(game_) {
    workspace_.go_on = [this] { return go_on(); };
  }

  Result<Review> run() {
    const auto positions = follow(start_, record_.turns);
    if (!positions) return positions.error();
    for (std::size_t i = 0; i < record_.turns.size(); ++i) {
      if (!go_on()) return ended_early();
      const TurnReview turn = look_at((*positions)[i], record_.turns[i], (*positions)[i + 1]);
      if (workspace_.stopped()) return ended_early();
      add_turn(turn);
    }
    add_model_game();
    sum_up();
    return std::move(review_);
  }

 private:
  Result<Review> ended_early() {
    if (review_.turns.empty()) return cancelled();
    review_.complete = false;
    sum_up();
    return std::move(review_);
  }

  TurnReview look_at(const GameState& position, Turn turn, const GameState& next) {
    const CandidateBlock block = game_.block(position.candidates());
    const std::uint64_t before = block.size();
    const solver::Finding best = advisor_.find(block, position.turns(), workspace_);
    const Outcome made = advisor_.outcome(block, position.turns(), turn.guess, 1, workspace_);
    const Outcome::Part& came = part_of(made, turn.answer);
    const solver::Finding sum =
        best.played ? made.sum : advisor_.estimate_beside(best, block, turn.guess, workspace_);
    TurnReview review{.turn = turn,
                      .before = before,
                      .after = came.candidates,
                      .expected_after = expected_after(made, before),
                      .best = best.guess,
                      .least = expectation(best, before),
                      .made = expectation(sum, before),
                      .left = expectation(came.rest.played ? came.rest : find(next), came.candidates),
                      .luck = luck(made, came, before)};
    const bool as_good = review.made.total <= review.least.total;
    if (as_good || turn.guess == best.guess) {
      review.best = turn.guess;
      // What one of the two searches has found out is true for both.
      if (as_good && !review.least.proven) {
        review.least = review.made;
      } else {
        review.made = review.least;
      }
    }
    review.skill = skill(review.least, review.made);
    return review;
  }

  solver::Finding find(const GameState& position) {
    return advisor_.find(game_.block(position.candidates()), position.turns(), workspace_);
  }

  void add_turn(const TurnReview& turn) {
    if (!review_.turns.empty()) review_.turns.back().left = turn.least;
    review_.turns.push_back(turn);
  }

  void add_model_game() {
    if (record_.evil) return;
    const auto target = is_won(record_) ? record_.turns.back().guess : record_.target;
    if (target)
      review_.model = {.turns = play_game(start_, *target), .proven = review_.turns[0].least.proven};
  }

  void sum_up() {
    constexpr double kLeastSwing = 1e-9;  // anything less is rounding
    review_.game = record_.game;
    review_.evil = record_.evil;
    double largest = kLeastSwing;
    for (std::size_t i = 0; i < review_.turns.size(); ++i) {
      const TurnReview& turn = review_.turns[i];
      review_.luck += turn.luck / static_cast<double>(review_.turns.size());
      review_.skill += turn.skill / static_cast<double>(review_.turns.size());
      if (record_.evil || std::abs(turn.gain()) < largest + kLeastSwing) continue;
      largest = std::abs(turn.gain());
      review_.turning_point = i;
    }
  }

  bool go_on() { return !options_.progress || options_.progress(review_.turns.size(), record_.turns.size()); }

  const GameRecord& record_;
  const ReviewOptions& options_;
  GameState start_;
  const EncodedGame& game_;
  Advisor advisor_;
  Workspace workspace_;
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
