#pragma once

#include <atomic>
#include <string_view>

#include "solver/search/first_guess_tally.hpp"
#include "solver/search/search_control.hpp"
#include "winnow/solver.hpp"

/// What a search tells while it runs.
namespace winnow::solver {

/// Whether a search is to go on, after telling how far it is.
bool is_wanted(const SolveProgress& progress, const SolveOptions& options);

/// A stage of a search that has little to tell but that it goes on. Shared by threads.
class QuietStage {
 public:
  using Clock = NowAndThen::Clock;

  /// `begun`: the search, of which this is a part.
  QuietStage(std::string_view name, const SolveOptions& options, Clock::time_point begun = Clock::now())
      : name_(name), options_(options), begun_(begun) {}

  /// False once it is to end; tells now and then that it goes on, and the bounds so far, if there are any.
  bool goes_on(std::uint64_t lower = 0, std::uint64_t upper = 0);
  [[nodiscard]] Clock::time_point begun() const { return begun_; }

 private:
  std::string_view name_;
  const SolveOptions& options_;
  Clock::time_point begun_;
  NowAndThen reports_{kBetweenReports};
  std::atomic<bool> wanted_ = true;
};

/// Tells of first guesses that cost `upper` or more as settled, and of the others in bands of their bounds.
void tell_first_guesses(SolveProgress& progress, const FirstGuessTally::Counts& counts, Cost upper);

/// Why a search has settled nothing.
inline constexpr const char* kEndedEarly = "the search was ended early";

/// Why it has found nothing.
inline Error ended_too_early() { return {"ended before any strategy was found", ErrorKind::kCancelled}; }

}  // namespace winnow::solver
