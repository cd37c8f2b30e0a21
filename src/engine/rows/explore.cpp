#include "engine/rows/explore.hpp"

#include <algorithm>
#include <unordered_set>

#include "base/spread.hpp"
#include "engine/rows/neighbours.hpp"

namespace winnow {
namespace {

constexpr std::size_t kSample = 48;
constexpr std::size_t kStarts = 3;

/// Hill climbing over neighbouring guesses, for games with more guesses than can be tried.
class Climber {
 public:
  Climber(const EncodedGame& game, PartitionCounter& counter, const CandidateBlock& block,
          const Measure& measure, const VisitGuess& visit)
      : game_(game), counter_(counter), block_(block), measure_(measure), visit_(visit) {}

  void climb_from_proposals() {
    const Proposal proposal = game_.game().propose(block_.ids);
    const std::vector<Code>& pool = *proposal.guesses;
    const std::size_t count = std::min(kSample, pool.size());
    std::vector<Point> starts;
    for (std::size_t i = 0; i < count && !stopped_; ++i) {
      starts.push_back(look_at(pool[spread(i, count, pool.size())]));
    }
    std::sort(starts.begin(), starts.end());
    starts.resize(std::min(starts.size(), kStarts));
    for (const Point& start : starts) climb(start);
  }

 private:
  struct Point {
    Fixed value = 0;
    Code code{};

    bool operator<(const Point& other) const {
      return value != other.value ? value < other.value : code < other.code;
    }
  };

  Point look_at(Code code) {
    seen_.insert(code);
    const EncodedGuess guess = game_.encode(code);
    const Split split = counter_.split(guess, find_in(block_, guess), block_, measure_);
    if (!stopped_) stopped_ = !visit_(guess, split);
    return {split.value, code};
  }

  void climb(Point here) {
    for (bool rising = true; rising && !stopped_;) {
      Point best = here;
      for (const Code code : neighbours(game_.game(), here.code)) {
        if (stopped_) return;
        if (!seen_.contains(code)) best = std::min(best, look_at(code));
      }
      rising = best.value < here.value;
      here = best;
    }
  }

  const EncodedGame& game_;
  PartitionCounter& counter_;
  const CandidateBlock& block_;
  const Measure& measure_;
  const VisitGuess& visit_;
  std::unordered_set<Code> seen_;
  bool stopped_ = false;
};

}  // namespace

void try_candidates(const EncodedGame& game, PartitionCounter& counter, const CandidateBlock& block,
                    const Measure& measure, const VisitGuess& visit) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    const EncodedGuess guess = game.encode(game.game().target(block.ids[i]));
    if (!visit(guess, counter.split(guess, i, block, measure))) return;
  }
}

void try_guesses(const EncodedGame& game, PartitionCounter& counter, const CandidateBlock& block,
                 const Measure& measure, const VisitGuess& visit) {
  const auto guesses = game.all_guesses();
  if (guesses.empty()) {
    Climber(game, counter, block, measure, visit).climb_from_proposals();
    return;
  }
  // Guesses and candidates both come in increasing order of code, so one pointer finds the candidates.
  std::size_t next = 0;
  for (const EncodedGuess& guess : guesses) {
    std::optional<std::size_t> position;
    if (next < block.size() && guess.target == block.ids[next]) position = next++;
    if (!visit(guess, counter.split(guess, position, block, measure))) return;
  }
}

}  // namespace winnow
