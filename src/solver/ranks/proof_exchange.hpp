#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "solver/tables/proof_table.hpp"

namespace winnow::ranks {

/// Passes on proofs of most effort: each rank gets what all others have made, once.
class ProofExchange {
 public:
  /// What is passed on is also kept in `own`, whose own proofs are passed on.
  ProofExchange(solver::ProofTable& own, std::size_t ranks) : own_(own), told_(ranks, 0) {}

  /// Takes over what a rank has made.
  void add(int from, std::span<const solver::ProofTable::Record> proofs);

  /// What that rank does not know yet, some of it.
  std::vector<solver::ProofTable::Record> news_for(int rank);

 private:
  struct Entry {
    solver::ProofTable::Record record;
    int from = 0;
  };

  solver::ProofTable& own_;
  std::vector<Entry> all_;
  std::vector<std::size_t> told_;  ///< how many of them, by rank
};

}  // namespace winnow::ranks
