#include "solver/ranks/proof_exchange.hpp"

#include <algorithm>
#include <bit>

#include "solver/ranks/transport.hpp"

namespace winnow::ranks {
namespace {

/// So many are passed on with one message.
constexpr std::size_t kMostAtOnce = std::size_t{1} << 13U;

}  // namespace

std::uint8_t effort_to_share(int ranks) {
  constexpr std::uint8_t kLeast = 7;
  const auto all = static_cast<std::uint64_t>(ranks);
  return std::max(kLeast, static_cast<std::uint8_t>(std::bit_width(all * all)));
}

void ProofExchange::refresh() {
  for (const solver::ProofTable::Record& record : own_.take_shared()) keep({record, kCoordinator});
  std::size_t known = forgotten_ + waiting_.size();  // by the coordinator, the first of them
  for (std::size_t rank = 1; rank < told_.size(); ++rank) known = std::min(known, told_[rank]);
  for (; forgotten_ < known; ++forgotten_) waiting_.pop_front();
}

void ProofExchange::add(int from, std::span<const solver::ProofTable::Record> proofs) {
  for (const solver::ProofTable::Record& record : proofs) {
    own_.restore(record);
    keep({record, from});
  }
}

std::vector<solver::ProofTable::Record> ProofExchange::news_for(int rank) {
  std::size_t& told = told_[static_cast<std::size_t>(rank)];
  told = std::max(told, forgotten_);
  std::vector<solver::ProofTable::Record> news;
  for (; told < forgotten_ + waiting_.size() && news.size() < kMostAtOnce; ++told) {
    const Entry& entry = waiting_[told - forgotten_];
    if (entry.from != rank) news.push_back(entry.record);
  }
  return news;
}

void ProofExchange::keep(const Entry& entry) {
  if (waiting_.size() == most_) {
    waiting_.pop_front();
    ++forgotten_;
  }
  waiting_.push_back(entry);
}

}  // namespace winnow::ranks
