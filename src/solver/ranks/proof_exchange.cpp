#include "solver/ranks/proof_exchange.hpp"

#include <algorithm>

namespace winnow::ranks {
namespace {

/// So many are passed on in all, 32 MiB, and with one job. There are few of them: about one for some thousand
/// sets that were looked at.
constexpr std::size_t kMostProofs = std::size_t{1} << 20U;
constexpr std::size_t kMostAtOnce = std::size_t{1} << 13U;

}  // namespace

void ProofExchange::add(int from, std::span<const solver::ProofTable::Record> proofs) {
  for (const solver::ProofTable::Record& record : proofs) {
    own_.restore(record);
    if (all_.size() < kMostProofs) all_.push_back({record, from});
  }
}

std::vector<solver::ProofTable::Record> ProofExchange::news_for(int rank) {
  constexpr int kOwn = 0;
  for (const solver::ProofTable::Record& record : own_.take_shared()) {
    if (all_.size() < kMostProofs) all_.push_back({record, kOwn});
  }
  std::size_t& told = told_[static_cast<std::size_t>(rank)];
  std::vector<solver::ProofTable::Record> news;
  news.reserve(std::min(all_.size() - told, kMostAtOnce));
  for (; told < all_.size() && news.size() < kMostAtOnce; ++told) {
    if (all_[told].from != rank) news.push_back(all_[told].record);
  }
  return news;
}

}  // namespace winnow::ranks
