#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/tables/proof_table.hpp"

namespace winnow::solver {

/// Of all the proofs that it is shown, in any order, those that took most effort: `most` at most, unless more
/// took the very most. Of one effort it keeps all or none.
class HardestProofs {
 public:
  explicit HardestProofs(std::size_t most) : most_(most) {}

  void add(const ProofTable::Record& record) {
    const std::uint8_t effort = effort_of(record);
    if (effort < least_) return;
    ++counts_[effort];
    records_.push_back(record);
    if (records_.size() > 2 * most_) drop_easiest();  // seldom, so that it costs little
  }

  void add(const HardestProofs& others) {
    for (const ProofTable::Record& record : others.records_) add(record);
  }

  std::vector<ProofTable::Record> take() {
    drop_easiest();
    return std::move(records_);
  }

 private:
  static std::uint8_t effort_of(const ProofTable::Record& record) {
    return ProofTable::proof_of(record).effort;
  }

  void drop_easiest() {
    std::uint8_t least = kMostEffort;
    for (std::size_t sum = counts_[least]; least > least_ && sum + counts_[least - 1U] <= most_;
         sum += counts_[--least]) {
    }
    least_ = least;
    std::erase_if(records_, [least](const auto& record) { return effort_of(record) < least; });
  }

  static constexpr std::uint8_t kMostEffort = 0xFF;

  std::size_t most_;
  std::vector<ProofTable::Record> records_;
  std::array<std::size_t, kMostEffort + 1> counts_{};  ///< by effort
  std::uint8_t least_ = 0;                             ///< what took less is dropped
};

}  // namespace winnow::solver
