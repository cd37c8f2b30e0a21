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
  Climber(Scorer& scorer, const CandidateBlock& block, const Measure& measure, const VisitGuess& visit)
      : scorer_(scorer), block_(block), measure_(measure), visit_(visit) {}

  void climb_from_proposals() {
    const Proposal proposal = game().propose(block_.ids);
    const std::vector<Code>& pool = *proposal.guesses;
    const std::size_t count = std::min(kSample, pool.size());
    std::vector<Code> sample;
    for (std::size_t i = 0; i < count; ++i) sample.push_back(pool[spread(i, count, pool.size())]);
    std::vector<Point> starts = look_at(sample);
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

  [[nodiscard]] const Game& game() const { return scorer_.game().game(); }

  /// Those of `codes` that were not seen before.
  std::vector<Point> look_at(const std::vector<Code>& codes) {
    std::vector<EncodedGuess> guesses;
    for (const Code code : codes) {
      if (seen_.insert(code).second) guesses.push_back(scorer_.game().encode(code));
    }
    std::vector<Point> points;
    const bool finished =
        scorer_.visit(guesses, block_, measure_, [&](const EncodedGuess& guess, const Split& split) {
          points.push_back({split.value, guess.code});
          return visit_(guess, split);
        });
    stopped_ = stopped_ || !finished;
    return points;
  }

  void climb(Point here) {
    for (bool rising = true; rising && !stopped_;) {
      Point best = here;
      for (const Point& point : look_at(neighbours(game(), here.code))) best = std::min(best, point);
      rising = best.value < here.value;
      here = best;
    }
  }

  Scorer& scorer_;
  const CandidateBlock& block_;
  const Measure& measure_;
  const VisitGuess& visit_;
  std::unordered_set<Code> seen_;
  bool stopped_ = false;
};

}  // namespace

void try_candidates(Scorer& scorer, const CandidateBlock& block, const Measure& measure,
                    const VisitGuess& visit) {
  // Often one of the first ends it, so the batches grow from one guess.
  std::vector<EncodedGuess> batch;
  for (std::size_t done = 0; done < block.size(); done += batch.size()) {
    const std::size_t size = std::min({done + 1, Scorer::kBatch, block.size() - done});
    batch.clear();
    for (std::size_t i = done; i < done + size; ++i) batch.push_back(scorer.game().encode(block.ids[i]));
    if (!scorer.visit(batch, block, measure, visit)) return;
  }
}

void try_guesses(Scorer& scorer, const CandidateBlock& block, const Measure& measure,
                 const VisitGuess& visit) {
  if (const auto guesses = scorer.game().all_guesses(); !guesses.empty()) {
    scorer.visit(guesses, block, measure, visit);
  } else {
    Climber(scorer, block, measure, visit).climb_from_proposals();
  }
}

}  // namespace winnow
