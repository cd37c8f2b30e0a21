#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "winnow/game.hpp"

/// The least total number of guesses, the slow and obvious way: every guess of the game, every answer, from
/// the rules alone.
namespace winnow::support {

/// Some of the first 64 candidates of a problem: bit i is candidate i.
using Mask = std::uint64_t;

class BruteForce {
 public:
  static constexpr int kNoLimit = 1000;
  static constexpr std::uint32_t kNever = 1'000'000;  ///< the limit cannot be kept

  BruteForce(const Game& game, const std::vector<TargetId>& candidates) : game_(game) {
    for (const TargetId id : candidates) targets_.push_back(game.target(id));
    const Proposal proposal = game.propose(candidates);
    if (!proposal.complete || candidates.size() > 64) throw std::runtime_error("too large for brute force");
    std::set<Split> all;
    for (const Code guess : *proposal.guesses) all.insert(split_by(guess));
    splits_.assign(all.begin(), all.end());
  }

  [[nodiscard]] Mask all() const { return ~Mask{0} >> (64 - targets_.size()); }

  /// Over the candidates in `set`, of which there is one at least, with at most `limit` guesses for each.
  std::uint32_t least_total(Mask set, int limit = kNoLimit) {
    if (limit == 0) return kNever;
    if (std::has_single_bit(set)) return 1;
    const auto [memo, is_new] = known_[static_cast<std::size_t>(limit)].try_emplace(set, kNever);
    if (!is_new) return memo->second;
    std::uint32_t best = kNever;
    for (const Split& split : splits_) best = std::min(best, total_after(split, set, limit, best));
    return known_[static_cast<std::size_t>(limit)][set] = best;
  }

  /// The same where `guess` comes first.
  std::uint32_t least_total_from(Code guess, Mask set, int limit = kNoLimit) {
    const Split split = split_by(guess);
    if (limit == 0) return kNever;
    if (std::any_of(split.begin(), split.end(), [&](Mask part) { return (part & set) == set; }))
      return std::min(kNever, size(set) + least_total(set, next(limit)));
    return total_after(split, set, limit, kNever);
  }

 private:
  /// The candidates by their answer, without the one that is guessed right.
  using Split = std::vector<Mask>;

  static std::uint32_t size(Mask set) { return static_cast<std::uint32_t>(std::popcount(set)); }
  static int next(int limit) { return limit == kNoLimit ? kNoLimit : limit - 1; }

  [[nodiscard]] Split split_by(Code guess) const {
    std::unordered_map<Answer, Mask> parts;
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      if (targets_[i] != guess) parts[game_.answer(guess, targets_[i])] |= Mask{1} << i;
    }
    Split split;
    for (const auto& [answer, part] : parts) split.push_back(part);
    std::sort(split.begin(), split.end());
    return split;
  }

  /// Or some number from `best` on where it is no better than that, or where the guess tells nothing.
  std::uint32_t total_after(const Split& split, Mask set, int limit, std::uint32_t best) {
    std::uint32_t total = size(set);
    for (const Mask part : split) {
      if ((part & set) == set) return kNever;
      if ((part & set) != 0) total += least_total(part & set, next(limit));
      if (total >= best) return best;
    }
    return total;
  }

  const Game& game_;
  std::vector<Code> targets_;
  std::vector<Split> splits_;
  std::unordered_map<std::size_t, std::unordered_map<Mask, std::uint32_t>> known_;
};

}  // namespace winnow::support
