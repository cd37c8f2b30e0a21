#include "solver/strategies/beam.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "engine/rows/ranking.hpp"
#include "solver/bounds.hpp"
#include "solver/strategies/cost_model.hpp"

namespace winnow {
namespace {

constexpr std::uint64_t kUnreachable = std::uint64_t{1} << 60U;
constexpr std::size_t kMostPlans = std::size_t{1} << 20U;  // some 60 MiB a thread

/// Two candidates take three guesses in all whatever one does.
constexpr std::size_t kTrivial = 2;

/// A hash of the set and the limit; 64 bits everywhere, so that all machines plan alike.
std::uint64_t hash_of(const CandidateBlock& block, int limit) {
  std::uint64_t hash = static_cast<std::uint64_t>(limit) + 0x9E3779B97F4A7C15U;
  for (const TargetId id : block.ids) {
    hash = mixed(hash ^ number(id));
  }
  return hash;
}

}  // namespace

/// The search at one position.
class Beam::Search {
 public:
  Search(const Beam& beam, const CandidateBlock& block, int limit, Workspace& workspace)
      : beam_(beam),
        block_(block),
        limit_(limit),
        workspace_(workspace),
        size_(block.size()),
        ranking_(beam.width_at(block.size())) {}

  std::optional<PlannedGuess> run() {
    if (limit_ < (size_ == 1 ? 1 : 2)) return std::nullopt;
    const Code first = beam_.game_.game().target(block_.ids[0]);
    if (size_ <= kTrivial) return PlannedGuess{first, size_ * (size_ + 1) / 2, static_cast<int>(size_)};
    const std::uint64_t key = hash_of(block_, limit_);
    if (const auto known = workspace_.planned.find(key); known != workspace_.planned.end())
      return found(known->second);
    rank();
    if (best_.total > 2 * size_) {
      for (const RankedGuess& ranked : ranking_.guesses()) follow(ranked);
      if (best_.total == kUnreachable && limit_ < kNoLimit) follow_widely();
    }
    if (workspace_.stopped()) return found(best_);
    if (workspace_.planned.size() >= kMostPlans) workspace_.planned.clear();
    workspace_.planned.emplace(key, best_);
    return found(best_);
  }

  Code best_ranked() {
    rank();
    return best_.total == kUnreachable ? ranking_.guesses().front().guess.code : best_.guess;
  }

 private:
  static std::optional<PlannedGuess> found(const PlannedGuess& plan) {
    return plan.total == kUnreachable ? std::nullopt : std::optional(plan);
  }

  /// Finds the best guesses one step ahead, or a guess that tells all candidates apart.
  void rank() {
    const auto visit = [this](const EncodedGuess& guess, const Split& split) {
      return consider(guess, split);
    };
    // Nothing is better than a candidate that tells all others apart, and candidates are few.
    if (size_ <= beam_.game_.answer_count()) {
      try_candidates(workspace_.scorer, block_, beam_.measure_, visit);
    }
    if (best_.total == kUnreachable) ranking_.clear();
    if (best_.total > 2 * size_ - 1) {
      try_guesses(workspace_.scorer, block_, beam_.measure_, visit);
    }
  }

  bool consider(const EncodedGuess& guess, const Split& split) {
    most_parts_ = std::max(most_parts_, split.parts);
    if (split.parts == size_) {
      const std::uint64_t total = 2 * size_ - (split.possible ? 1 : 0);
      if (total < best_.total) best_ = {guess.code, total, 2};
      return !split.possible;
    }
    if (split.parts > 1) ranking_.add(guess, split);
    return !workspace_.stopped();
  }

  /// Plans every part that the guess may leave until it cannot be the best any more.
  void follow(const RankedGuess& ranked) {
    if (ranked.split.largest > most_candidates(limit_ - 1, most_parts_)) return;
    auto parts = workspace_.scorer.groups(ranked.guess, block_);
    // Small parts are cheap, and their plans soon show what is too expensive; under a limit the large parts
    // show what is out of reach. Stable, as the order of equal parts would differ between libraries.
    const bool limited = limit_ < kNoLimit;
    std::stable_sort(parts.begin(), parts.end(), [=](const auto& a, const auto& b) {
      return limited ? a.candidates.size() > b.candidates.size() : a.candidates.size() < b.candidates.size();
    });
    PlannedGuess plan{ranked.guess.code, size_, 1};
    for (const auto& part : parts) {
      if (part.answer != kWin) plan.total += fewest_guesses(part.candidates.size(), most_parts_);
    }
    for (auto& part : parts) {
      if (plan.total > best_.total + size_ / 1000 || workspace_.stopped()) return;
      if (part.answer == kWin) continue;
      const std::uint64_t bound = fewest_guesses(part.candidates.size(), most_parts_);
      const CandidateBlock rest = beam_.game_.block(std::move(part.candidates));
      const auto next = Search(beam_, rest, limit_ == kNoLimit ? kNoLimit : limit_ - 1, workspace_).run();
      if (!next) return;
      plan.total += next->total - bound;
      plan.worst = std::max(plan.worst, next->worst + 1);
    }
    if (plan.better_than(best_, size_)) best_ = plan;
  }

  /// Where the limit is missed by the most promising guesses: any that keeps it, smallest worst case first.
  void follow_widely() {
    std::vector<RankedGuess> all;
    try_guesses(workspace_.scorer, block_, beam_.measure_,
                [&](const EncodedGuess& guess, const Split& split) {
                  if (split.parts > 1) all.push_back({guess, split});
                  return true;
                });
    std::stable_sort(all.begin(), all.end(), [](const RankedGuess& a, const RankedGuess& b) {
      return a.split.largest != b.split.largest ? a.split.largest < b.split.largest
                                                : a.split.value < b.split.value;
    });
    for (const RankedGuess& ranked : all) {
      follow(ranked);
      if (best_.total != kUnreachable) return;
    }
  }

  const Beam& beam_;
  const CandidateBlock& block_;
  int limit_;
  Workspace& workspace_;
  std::size_t size_;
  Ranking ranking_;
  std::uint32_t most_parts_ = 1;
  PlannedGuess best_{{}, kUnreachable, kNoLimit};
};

Beam::Beam(const EncodedGame& game, std::size_t width, std::size_t most_candidates)
    : game_(game), width_(width), measure_(expected_guesses(game, most_candidates)) {}

std::optional<PlannedGuess> Beam::plan(const CandidateBlock& block, int limit, Workspace& workspace) const {
  return Search(*this, block, limit, workspace).run();
}

Code Beam::best_ranked(const CandidateBlock& block, Workspace& workspace) const {
  return Search(*this, block, kNoLimit, workspace).best_ranked();
}

}  // namespace winnow
