#include "solver/one_guess_ahead.hpp"

#include <algorithm>
#include <atomic>
#include <span>
#include <vector>

#include "base/worker_pool.hpp"
#include "engine/rows/scorer.hpp"
#include "solver/bounds.hpp"
#include "winnow/symmetry.hpp"

namespace winnow::solver {
namespace {

/// To see which guesses are of one kind takes some seconds for so many.
constexpr std::size_t kMostGuesses = std::size_t{1} << 20U;
/// And to look at so many answers half a minute of two cores.
constexpr std::uint64_t kMostPairs = std::uint64_t{1} << 36U;

/// Every guess, in increasing order of code; none where they are too many.
std::vector<Code> list_guesses(const EncodedGame& game) {
  const Game& rules = game.game();
  std::vector<Code> codes;
  if (rules.guess_count() > kMostGuesses) return codes;
  for (const EncodedGuess& guess : game.all_guesses()) codes.push_back(guess.code);
  if (codes.empty() && rules.description().guess == rules.description().target)
    codes.assign(rules.targets().begin(), rules.targets().end());
  return codes;
}

/// Of guesses that symmetries of the game make of each other, the first; only some once `go_on` says no.
std::vector<EncodedGuess> one_of_each_kind(const EncodedGame& game, const std::vector<Code>& codes,
                                           const std::function<bool()>& go_on) {
  const auto symmetries = generators(game.game().symmetries(), game.game().description());
  std::vector<bool> seen(codes.size(), false);
  std::vector<EncodedGuess> kinds;
  for (std::size_t i = 0; i < codes.size(); ++i) {
    if (seen[i]) continue;
    kinds.push_back(game.encode(codes[i]));
    seen[i] = true;
    std::vector<Code> twins = {codes[i]};
    for (std::size_t t = 0; t < twins.size(); ++t) {
      for (const Symmetry& symmetry : symmetries) {
        const Code image = apply(symmetry, game.game(), twins[t]);
        const auto place =
            static_cast<std::size_t>(std::lower_bound(codes.begin(), codes.end(), image) - codes.begin());
        if (!seen[place]) twins.push_back(image);
        seen[place] = true;
      }
      if (!go_on()) return kinds;
    }
  }
  return kinds;
}

/// What guesses make of all targets.
class FirstSplits {
 public:
  FirstSplits(const EncodedGame& game, int threads, const std::function<bool()>& go_on)
      : all_(game.block(game.all_targets())),
        go_on_(go_on),
        pool_(threads, [&game] { return Scorer(game); }) {}

  /// By a measure, one for each guess; what it means once `go_on` has said no is nothing.
  std::vector<Split> score(std::span<const EncodedGuess> guesses, const Measure& measure) {
    constexpr std::size_t kAtOnce = 16;
    std::vector<Split> splits(guesses.size());
    pool_.run([&] {
      pool_.for_each((guesses.size() + kAtOnce - 1) / kAtOnce, [&](std::size_t some) {
        if (ended_ || !go_on_()) {
          ended_ = true;
          return;
        }
        const std::size_t first = some * kAtOnce;
        const std::size_t count = std::min(kAtOnce, guesses.size() - first);
        pool_.state().score(guesses.subspan(first, count), all_, measure,
                            std::span(splits).subspan(first, count));
      });
    });
    return splits;
  }

  [[nodiscard]] std::size_t targets() const { return all_.size(); }
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  CandidateBlock all_;
  const std::function<bool()>& go_on_;
  std::atomic<bool> ended_ = false;
  WorkerPool<Scorer> pool_;
};

}  // namespace

std::uint64_t OneGuessAhead::lower() const {
  return std::min_element(first.begin(), first.end(),
                          [](const First& a, const First& b) { return a.lower < b.lower; })
      ->lower;
}

Measure OneGuessAhead::counting(std::size_t largest) const {
  return {largest, 0, [this](std::uint32_t n) { return static_cast<Fixed>(fewest_guesses(n, answers)); }};
}

std::optional<OneGuessAhead> look_one_guess_ahead(const EncodedGame& game, std::optional<Code> first,
                                                  int threads, const std::function<bool()>& go_on) {
  const std::vector<Code> codes = list_guesses(game);
  const std::vector<EncodedGuess> kinds = one_of_each_kind(game, codes, go_on);
  FirstSplits all(game, threads, go_on);
  if (kinds.empty() || 2 * kinds.size() > kMostPairs / all.targets()) return std::nullopt;
  const Measure nothing(all.targets(), 0, [](std::uint32_t) { return 0; });
  OneGuessAhead ahead;
  for (const Split& split : all.score(kinds, nothing))
    ahead.answers = std::max<std::uint64_t>(ahead.answers, split.parts);
  if (all.ended()) return std::nullopt;  // no bound follows from answers that were not all counted
  const auto beginnings = first ? std::vector{game.encode(*first)} : kinds;
  const auto bounds = all.score(beginnings, ahead.counting(all.targets()));
  if (all.ended()) return std::nullopt;
  for (std::size_t i = 0; i < beginnings.size(); ++i)
    ahead.first.push_back({beginnings[i], all.targets() + static_cast<std::uint64_t>(bounds[i].value)});
  for (const Code code : codes) ahead.guesses.push_back(game.encode(code));
  return ahead;
}

}  // namespace winnow::solver
