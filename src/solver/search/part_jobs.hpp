#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "solver/tables/answer_table.hpp"
#include "solver/types.hpp"

namespace winnow::solver {

/// The parts of first guesses as jobs of their own, for helpers who would have nothing to do: where all first
/// guesses are alike there is but one of them.
class PartJobs {
 public:
  PartJobs(const AnswerTable& table, Set set) : table_(table), set_(set) {}

  struct Job {
    Cell answer = 0;
    Cost beta = 0;  ///< a part that costs as much refutes its guess, whatever the others cost
    std::uint64_t budget = 0;
  };
  /// A part of `guess` that nobody is at: the largest, as those who search the guess come to it last. Nothing
  /// if all are settled or taken.
  std::optional<Job> take(GuessId guess, Cost upper);

  /// What was found: the part costs this at least, and just that if it is less than the job's `beta` and
  /// settled.
  void give_back(GuessId guess, const Job& job, Cost lower, bool settled);

 private:
  struct Part {
    Cell answer = 0;
    std::size_t size = 0;
    Cost lower = 0;
    std::uint64_t budget = 0;
    bool open = true;  ///< neither settled nor taken
  };

  std::vector<Part>& parts_of(GuessId guess);

  const AnswerTable& table_;
  Set set_;
  std::map<GuessId, std::vector<Part>> parts_;  ///< of each guess that was asked for, largest first
};

}  // namespace winnow::solver
