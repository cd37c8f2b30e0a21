#include "solver/search/position_search.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/random.hpp"
#include "base/spread.hpp"
#include "engine/rows/explore.hpp"
#include "engine/rows/ranking.hpp"
#include "solver/bounds.hpp"
#include "solver/search/rounds.hpp"
#include "solver/strategies/cost_model.hpp"

namespace winnow::solver {
namespace {

/// The budget, in answers looked at: so many for each candidate, and so many for a position. About half a
/// second of one core at most. With this, four and sixteen times as much, battleship without its book takes
/// 22,863, 22,860 and 22,859 guesses, in 2, 5 and 16 s of CPU time.
constexpr std::uint64_t kWorkForEach = std::uint64_t{1} << 22U;
constexpr std::uint64_t kLeastWork = std::uint64_t{1} << 27U;
constexpr std::uint64_t kMostWork = std::uint64_t{1} << 30U;

/// A table has so many answers at most.
constexpr std::uint64_t kMostAnswers = std::uint64_t{1} << 23U;
/// Besides the candidates a table has so many guesses, or so many answers. With fewer guesses to look at, the
/// budget reaches further: 558 candidates of mastermind:5x8 are planned in 2,044 guesses; in 2,049 with four
/// times as many answers, in 2,052 with sixteen times.
constexpr std::uint64_t kEnoughGuesses = 2000;
constexpr std::uint64_t kEnoughAnswers = std::uint64_t{1} << 20U;

/// To rank all guesses, so many answers are looked at; with more candidates, at those of a sample.
constexpr std::uint64_t kMostRankedAnswers = std::uint64_t{1} << 26U;
constexpr std::uint64_t kTriedWhenClimbing = 16384;  ///< about, in games with too many guesses to try all
constexpr std::size_t kMostMeasured = std::size_t{1} << 16U;

/// The guesses and the candidates that a quick choice looks at.
constexpr std::size_t kQuickGuesses = 2048;
constexpr std::size_t kQuickCandidates = 512;

/// For a thousandth of a guess on average, which only shows among many candidates, a smaller worst case; and
/// for that a part of the budget once more.
constexpr std::uint64_t kMoreForShorter = 1000;
constexpr std::uint64_t kShareForShortening = 2;

/// Beams grow to this width before anything is proven. Without that, all of the budget goes into proofs: the
/// first guess of mastermind:4x7 is planned in 11,336 guesses and not in 11,228.
constexpr std::size_t kPlannedWidth = 81;

constexpr std::size_t kMostRemembered = 10'000;

constexpr std::uint64_t kBytesForPlans = std::uint64_t{1} << 24U;

std::uint64_t bytes_for_proofs(std::uint64_t candidates) {
  return std::clamp<std::uint64_t>(candidates << 14U, std::uint64_t{1} << 18U, std::uint64_t{1} << 25U);
}

std::uint64_t hash_of(const CandidateBlock& block, int limit, std::uint64_t budget) {
  std::uint64_t hash = mixed(budget + static_cast<std::uint64_t>(limit));
  for (const TargetId id : block.ids) hash = mixed(hash ^ number(id));
  return hash;
}

bool before(const RankedGuess& a, const RankedGuess& b) {
  if (a.split.value != b.split.value) return a.split.value < b.split.value;
  if (a.split.possible != b.split.possible) return a.split.possible;
  return a.guess.code < b.guess.code;
}

}  // namespace

/// The search of one position.
class PositionSearch::Search {
 public:
  Search(const PositionSearch& search, const CandidateBlock& block, int limit, std::uint64_t work,
         Workspace& workspace)
      : search_(search),
        game_(search.game_),
        block_(block),
        size_(block.size()),
        limit_(limit),
        work_(work),
        workspace_(workspace) {}

  std::optional<Finding> run() {
    if (limit_ < (size_ == 1 ? 1 : 2)) return std::nullopt;
    if (size_ <= 2) return proven(game_.game().target(block_.ids[0]), 2 * size_ - 1);
    if (const auto guess = candidate_for_all()) return proven(*guess, 2 * size_ - 1);
    if (const auto table = table_of_all()) return search_table(*table, true);
    ranked_ = search_.rank(block_, true, workspace_);
    if (ranked_.empty()) return std::nullopt;  // it was stopped
    if (ranked_.front().split.parts == size_) return proven(ranked_.front().guess.code, 2 * size_);
    if (const auto table = table_of_some()) return search_table(*table, false);
    return search_.estimate(ranked_.front().guess, block_, workspace_);
  }

 private:
  using Table = std::unique_ptr<const AnswerTable>;

  static Finding proven(Code guess, std::uint64_t total) { return {guess, total, total}; }

  /// Nothing is better than a candidate that tells all others apart.
  std::optional<Code> candidate_for_all() {
    std::optional<Code> found;
    if (size_ > game_.answer_count()) return found;
    try_candidates(workspace_.scorer, block_, search_.measure(),
                   [&](const EncodedGuess& guess, const Split& split) {
                     if (split.parts == size_) found = guess.code;
                     return !found && !workspace_.stopped();
                   });
    return found;
  }

  /// How many guesses a table should have that does not have all.
  [[nodiscard]] std::uint64_t enough_guesses() const {
    return size_ + std::max(kEnoughGuesses, kEnoughAnswers / size_);
  }

  /// Null where it would be too large.
  [[nodiscard]] Table table_of_all() const {
    const std::uint64_t guesses = game_.all_guesses().size();
    if (guesses == 0 || guesses > 2 * enough_guesses() || guesses * size_ > kMostAnswers) return nullptr;
    auto table = AnswerTable::make(game_, block_.ids, 2 * kMostAnswers);
    return table ? *std::move(table) : nullptr;
  }

  [[nodiscard]] Table table_of_some() const {
    if (enough_guesses() * size_ > kMostAnswers) return nullptr;
    auto table = AnswerTable::make(game_, block_.ids, some_guesses(), 2 * kMostAnswers);
    return table ? *std::move(table) : nullptr;
  }

  /// The candidates, the guesses that look best, and some of the others, which the parts may need.
  [[nodiscard]] std::vector<EncodedGuess> some_guesses() const {
    std::vector<EncodedGuess> guesses;
    for (const TargetId id : block_.ids) guesses.push_back(game_.encode(id));
    const auto half = static_cast<std::size_t>((enough_guesses() - size_) / 2);
    const std::size_t best = std::min(ranked_.size(), half);
    for (std::size_t i = 0; i < best; ++i) guesses.push_back(ranked_[i].guess);
    const std::size_t rest = ranked_.size() - best;
    const std::size_t others = std::min(rest, half);
    for (std::size_t i = 0; i < others; ++i) guesses.push_back(ranked_[best + spread(i, others, rest)].guess);
    std::sort(guesses.begin(), guesses.end(), [](const auto& a, const auto& b) { return a.code < b.code; });
    const auto end = std::unique(guesses.begin(), guesses.end(),
                                 [](const auto& a, const auto& b) { return a.code == b.code; });
    guesses.erase(end, guesses.end());
    return guesses;
  }

  std::optional<Finding> search_table(const AnswerTable& table, bool all_guesses) {
    const SetHash hash(table, false, 0);
    auto proofs = ProofTable::make(bytes_for_proofs(size_));
    if (!proofs) return std::nullopt;
    SearchControl control([&] {
      if (workspace_.done != nullptr) workspace_.done->store(control.share_done());
      return workspace_.may_go_on();
    });
    Bounds bounds([](const Tree& /*tree*/, Cost /*total*/) { return GuessCounts{}; });
    WorkerPool<Worker> pool(1, [] { return Worker{}; });
    ExactSearch exact(table, hash, *proofs, pool, control);
    pool.run([&] {
      std::vector<LocalTarget> all(table.targets());
      std::iota(all.begin(), all.end(), LocalTarget{0});
      Rounds rounds(exact, {.set = all}, bounds, kBytesForPlans);
      const bool has_plan = rounds.plan_quickly(limit_);  // whatever it takes: there must be a strategy
      control.allow(work_);
      if (!has_plan && !rounds.find_within(limit_)) return;
      rounds.run(limit_, size_ > kWide ? kPlannedWidth : 1);
      control.allow(work_ / kShareForShortening);
      rounds.shorten(static_cast<Cost>(size_ / kMoreForShorter));
    });
    if (bounds.upper() == kImpossible) return std::nullopt;
    return Finding{.guess = bounds.best().tree.nodes[0].guess,
                   .total = bounds.upper(),
                   .lower = all_guesses
                                ? std::max<std::uint64_t>(bounds.lower(), search_.counting_bound(size_))
                                : search_.counting_bound(size_)};
  }

  const PositionSearch& search_;
  const EncodedGame& game_;
  const CandidateBlock& block_;
  std::uint64_t size_;
  int limit_;
  std::uint64_t work_;
  Workspace& workspace_;
  std::vector<RankedGuess> ranked_;
};

PositionSearch::PositionSearch(const EncodedGame& game, double effort) : game_(game), effort_(effort) {}

const Measure& PositionSearch::measure() const {
  std::call_once(measure_made_, [this] {
    measure_ = expected_guesses(game_, std::min(game_.game().targets().size(), kMostMeasured));
  });
  return *measure_;
}

std::optional<Finding> PositionSearch::find(const CandidateBlock& block, int limit, double share,
                                            Workspace& workspace) const {
  if (workspace.stopped()) return std::nullopt;
  const auto work = static_cast<double>(std::clamp(kWorkForEach * block.size(), kLeastWork, kMostWork));
  const auto budget = static_cast<std::uint64_t>(work * effort_ * share);
  const std::uint64_t key = hash_of(block, limit, budget);
  {
    const std::scoped_lock lock(mutex_);
    if (const auto known = memo_.find(key); known != memo_.end()) return known->second;
  }
  const Found found = Search(*this, block, limit, budget, workspace).run();
  if (workspace.stopped()) return found;
  const std::scoped_lock lock(mutex_);
  if (memo_.size() >= kMostRemembered) memo_.clear();
  memo_.emplace(key, found);
  return found;
}

std::vector<RankedGuess> PositionSearch::rank(const CandidateBlock& block, bool enough,
                                              Workspace& workspace) const {
  const std::uint64_t tried = game_.all_guesses().empty() ? kTriedWhenClimbing : game_.all_guesses().size();
  const std::uint64_t most = std::min<std::uint64_t>(kMostRankedAnswers / tried, kMostMeasured);
  const bool all = block.size() <= most;
  const CandidateBlock sample =
      all ? CandidateBlock{} : sampled(game_, block, static_cast<std::size_t>(most));
  std::vector<RankedGuess> ranked;
  try_guesses(workspace.scorer, all ? block : sample, measure(),
              [&](const EncodedGuess& guess, const Split& split) {
                const bool found = enough && split.parts == block.size();
                if (found) ranked.clear();
                if (split.parts > 1) ranked.push_back({guess, split});
                return !found && !workspace.stopped();
              });
  std::sort(ranked.begin(), ranked.end(), before);
  return ranked;
}

Code PositionSearch::choose_quickly(const CandidateBlock& block, Workspace& workspace) const {
  const auto all = game_.all_guesses();
  const CandidateBlock sample = sampled(game_, block, all.empty() ? kQuickCandidates / 2 : kQuickCandidates);
  std::optional<RankedGuess> best;
  const auto visit = [&](const EncodedGuess& guess, const Split& split) {
    if (const RankedGuess ranked{guess, split}; !best || before(ranked, *best)) best = ranked;
    return !workspace.stopped();
  };
  if (all.empty()) {
    try_guesses(workspace.scorer, sample, measure(), visit);
    return best->guess.code;
  }
  std::vector<EncodedGuess> guesses;
  const std::size_t candidates = std::min(block.size(), kQuickGuesses / 2);
  for (std::size_t i = 0; i < candidates; ++i)
    guesses.push_back(game_.encode(block.ids[spread(i, candidates, block.size())]));
  const std::size_t others = std::min(all.size(), kQuickGuesses - candidates);
  for (std::size_t i = 0; i < others; ++i) guesses.push_back(all[spread(i, others, all.size())]);
  workspace.scorer.visit(guesses, sample, measure(), visit);
  return best->guess.code;
}

Fixed PositionSearch::cost_of_each(std::size_t candidates) const {
  const auto measured = [&](std::size_t n) { return measure().of(n) / static_cast<Fixed>(n); };
  const std::size_t known = std::min(candidates, kMostMeasured);
  // The cost grows with the logarithm of the size: by as much beyond the known size as before it.
  const std::size_t smaller = std::max<std::size_t>(known * known / candidates, 1);
  return 2 * measured(known) - measured(smaller);
}

Finding PositionSearch::estimate(const EncodedGuess& guess, const CandidateBlock& block,
                                 Workspace& workspace) const {
  const CandidateBlock sample = sampled(game_, block, kMostMeasured);
  Split split;
  workspace.scorer.score({&guess, 1}, sample, measure(), {&split, 1});
  const Fixed mean = kFixedOne + split.value / static_cast<Fixed>(sample.size());
  const Fixed more = cost_of_each(block.size()) - cost_of_each(sample.size());
  return {.guess = guess.code,
          .total = static_cast<std::uint64_t>((mean + more) * static_cast<Fixed>(block.size()) / kFixedOne),
          .lower = counting_bound(block.size()),
          .played = false};
}

std::uint64_t PositionSearch::counting_bound(std::uint64_t candidates) const {
  return fewest_guesses(candidates, game_.answer_count());
}

}  // namespace winnow::solver
