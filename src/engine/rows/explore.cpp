#include "engine/rows/explore.hpp"

#include <algorithm>
#include <unordered_set>

#include "base/spread.hpp"
#include "games/common/shape.hpp"

namespace winnow {
namespace {

constexpr std::size_t kSample = 48;
constexpr std::size_t kStarts = 3;

/// Collects what fits the shape of a guess.
class Collector {
 public:
  explicit Collector(const Game& game) : game_(game), used_(game.description().items.size(), 0) {}

  void count(const std::vector<Item>& items) {
    for (const Item item : items) ++used_[item];
  }

  [[nodiscard]] bool has_room_for(std::size_t item) const {
    return used_[item] < limit_of(game_.description().guess, item);
  }

  void add(const std::vector<Item>& items) {
    const CodeShape& shape = game_.description().guess;
    const auto size = static_cast<int>(items.size());
    if (size >= shape.least_items && size <= shape.most_items) codes_.push_back(game_.encode(items));
  }

  std::vector<Code> sorted() {
    std::sort(codes_.begin(), codes_.end());
    codes_.erase(std::unique(codes_.begin(), codes_.end()), codes_.end());
    return std::move(codes_);
  }

 private:
  const Game& game_;
  std::vector<int> used_;
  std::vector<Code> codes_;
};

/// Where order does not matter, one place stands for all with the same item.
std::vector<std::size_t> different_places(const std::vector<Item>& items, bool ordered) {
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < items.size(); ++place) {
    if (ordered || place == 0 || items[place] != items[place - 1]) places.push_back(place);
  }
  return places;
}

/// Guesses that differ from `guess` in one item: another in its place, one more, or one fewer.
std::vector<Code> neighbours(const Game& game, Code guess) {
  const std::vector<Item> items = game.items(guess);
  const std::vector<std::size_t> places = different_places(items, game.description().guess.ordered);
  Collector collector(game);
  collector.count(items);
  for (std::size_t item = 0; item < game.description().items.size(); ++item) {
    if (!collector.has_room_for(item)) continue;
    std::vector<Item> longer = items;
    longer.push_back(static_cast<Item>(item));
    collector.add(longer);
    for (const std::size_t place : places) {
      if (items[place] == item) continue;
      std::vector<Item> changed = items;
      changed[place] = static_cast<Item>(item);
      collector.add(changed);
    }
  }
  for (const std::size_t place : places) {
    std::vector<Item> shorter = items;
    shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(place));
    collector.add(shorter);
  }
  return collector.sorted();
}

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
