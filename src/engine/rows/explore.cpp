#include "engine/rows/explore.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "base/spread.hpp"
#include "games/common/shape.hpp"

namespace winnow {
namespace {

/// 24, 48, 96: 244, 249, 246 guesses for 60 targets of cards:4, in 19 s each, which tells no difference.
constexpr std::size_t kSample = 48;
constexpr std::size_t kStarts = 3;

/// Guesses that differ from `guess` in one item: another in its place, one more, or one fewer.
std::vector<Code> neighbours(const Game& game, Code guess) {
  const Description& description = game.description();
  const std::vector<Item> items = game.items(guess);
  std::vector<Code> codes;
  const auto add = [&](const std::vector<Item>& changed) {
    if (changed != items && fits(description.guess, changed)) codes.push_back(game.encode(changed));
  };
  for (std::size_t item = 0; item < description.items.size(); ++item) {
    std::vector<Item> changed = items;
    changed.push_back(static_cast<Item>(item));
    add(changed);
    for (std::size_t place = 0; place < items.size(); ++place) {
      changed = items;
      changed[place] = static_cast<Item>(item);
      add(changed);
    }
  }
  for (std::size_t place = 0; place < items.size(); ++place) {
    std::vector<Item> shorter = items;
    shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(place));
    add(shorter);
  }
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

/// What a guess is worth, the less the better, and its code.
using Point = std::pair<Fixed, Code>;

/// Hill climbing over neighbouring guesses from the best of a few, for games with more guesses than can be
/// tried.
void climb(Scorer& scorer, const CandidateBlock& block, const Measure& measure, const VisitGuess& visit) {
  const Game& game = scorer.game().game();
  std::unordered_set<Code> seen;
  bool stopped = false;
  const auto look_at_new = [&](const std::vector<Code>& codes) {
    std::vector<EncodedGuess> guesses;
    for (const Code code : codes) {
      if (seen.insert(code).second) guesses.push_back(scorer.game().encode(code));
    }
    std::vector<Point> points;
    const auto note = [&](const EncodedGuess& guess, const Split& split) {
      points.emplace_back(split.value, guess.code);
      return visit(guess, split);
    };
    if (!scorer.visit(guesses, block, measure, note)) stopped = true;
    return points;
  };

  const auto pool = game.propose(block.ids).guesses;
  const std::size_t count = std::min(kSample, pool->size());
  std::vector<Code> sample;
  for (std::size_t i = 0; i < count; ++i) sample.push_back((*pool)[spread(i, count, pool->size())]);
  std::vector<Point> starts = look_at_new(sample);
  std::sort(starts.begin(), starts.end());
  starts.resize(std::min(starts.size(), kStarts));
  for (Point here : starts) {
    for (bool rising = true; rising && !stopped;) {
      Point best = here;
      for (const Point& point : look_at_new(neighbours(game, here.second))) best = std::min(best, point);
      rising = best.first < here.first;
      here = best;
    }
  }
}

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
    climb(scorer, block, measure, visit);
  }
}

}  // namespace winnow
