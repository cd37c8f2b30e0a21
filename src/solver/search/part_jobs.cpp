#include "solver/search/part_jobs.hpp"

#include <algorithm>
#include <array>

#include "solver/bounds.hpp"
#include "solver/search/exact_search.hpp"

namespace winnow::solver {
namespace {

/// So many sets may be looked at for a part, at first; and so many times as many when that was not enough.
constexpr std::uint64_t kFirstPartBudget = 2'000;
constexpr std::uint64_t kBudgetGrowth = 4;

}  // namespace

std::vector<PartJobs::Part>& PartJobs::parts_of(GuessId guess) {
  const auto [place, is_new] = parts_.try_emplace(guess);
  std::vector<Part>& parts = place->second;
  if (!is_new) return parts;
  std::array<std::size_t, kMostCells> sizes{};
  for (const LocalTarget target : set_) ++sizes[table_.of_guess(guess)[target]];
  for (std::size_t answer = kWinCell + 1; answer < table_.answers(); ++answer) {
    const std::size_t size = sizes[answer];
    if (size == 0) continue;
    parts.push_back({.answer = static_cast<Cell>(answer),
                     .size = size,
                     .lower = static_cast<Cost>(fewest_guesses(size, table_.most_parts())),
                     .budget = kFirstPartBudget,
                     .open = size > kWide});
  }
  std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.size > b.size; });
  return parts;
}

std::optional<PartJobs::Job> PartJobs::take(GuessId guess, Cost upper) {
  std::vector<Part>& parts = parts_of(guess);
  std::uint64_t sum = set_.size();  // more than one may be impossible
  for (const Part& part : parts) sum += part.lower;
  const auto next = std::find_if(parts.begin(), parts.end(), [](const Part& part) { return part.open; });
  if (next == parts.end() || sum >= upper) return std::nullopt;
  next->open = false;
  return Job{
      .answer = next->answer, .beta = upper - static_cast<Cost>(sum) + next->lower, .budget = next->budget};
}

void PartJobs::give_back(GuessId guess, const Job& job, Cost lower, bool settled) {
  std::vector<Part>& parts = parts_of(guess);
  const auto part =
      std::find_if(parts.begin(), parts.end(), [&](const Part& other) { return other.answer == job.answer; });
  part->lower = std::max(part->lower, lower);
  part->open = !settled;
  if (!settled) part->budget = kBudgetGrowth * job.budget;
}

}  // namespace winnow::solver
