#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "solver/tables/proof_table.hpp"

namespace winnow::ranks {

/// The effort from which on so many ranks tell each other their proofs: 2^6 sets or more, or about as many
/// as the square of the ranks. Each proof goes to each rank, so the first rank sends no more where there are
/// more of them.
std::uint8_t effort_to_share(int ranks);

/// Passes on proofs: each rank gets what all others have made, once.
class ProofExchange {
 public:
  /// What is passed on is also kept in `own`, whose own proofs are passed on. Of proofs that wait for a rank,
  /// `most` at most are kept, the newest.
  ProofExchange(solver::ProofTable& own, std::size_t ranks, std::size_t most = kMostProofs)
      : own_(own), most_(most), told_(ranks, 0) {}

  /// Takes over what its own table has kept aside, and forgets what all ranks know.
  void refresh();

  /// Takes over what a rank has made.
  void add(int from, std::span<const solver::ProofTable::Record> proofs);

  /// What that rank does not know yet, some of it.
  std::vector<solver::ProofTable::Record> news_for(int rank);

  /// How many wait for at least one rank, as of the last `refresh`, and came since.
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }

 private:
  /// 24 MiB.
  static constexpr std::size_t kMostProofs = std::size_t{1} << 20U;

  struct Entry {
    solver::ProofTable::Record record;
    int from = 0;
  };
  void keep(const Entry& entry);

  solver::ProofTable& own_;
  std::size_t most_;
  std::deque<Entry> waiting_;
  std::size_t forgotten_ = 0;      ///< so many came before these
  std::vector<std::size_t> told_;  ///< by rank: how many of all that came
};

}  // namespace winnow::ranks
