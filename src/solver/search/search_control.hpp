#pragma once

#include <atomic>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

namespace winnow::solver {

/// Counts the work of a long search, reports on it a few times a second, and ends it: for good, or because a
/// budget is used up. The threads of a search share one and may call `count`, `stop` and `stopped` at any
/// time; a budget is set and ended by one thread while no other searches.
class SearchControl {
 public:
  /// `report` is called by one thread at a time; returning false ends the search.
  explicit SearchControl(std::function<bool()> report) : report_(std::move(report)) {}

  /// To be called often, with the sets looked at since the last call, and the answers looked at for that.
  void count(std::uint64_t nodes, std::uint64_t work) {
    if (work_.fetch_add(work, std::memory_order_relaxed) + work >= work_end_)
      over_work_.store(true, std::memory_order_relaxed);
    if (nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes >=
        budget_end_.load(std::memory_order_relaxed))
      over_budget_.store(true, std::memory_order_relaxed);
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock || Clock::now() - last_ < kBetweenReports) return;
    if (!report_()) stop();
    last_ = Clock::now();
  }

  /// Ends the search once it has done so much more work; one that had ended before may go on.
  void allow(std::uint64_t work) {
    work_end_ = work_ + work;
    over_work_ = false;
  }

  /// Of the work that is allowed; 0 while there is no end to it.
  [[nodiscard]] double share_done() const {
    return work_end_ == kNever ? 0
                               : static_cast<double>(work_.load()) / static_cast<double>(work_end_.load());
  }

  void stop() { stop_.store(true, std::memory_order_relaxed); }

  [[nodiscard]] bool stopped() const {
    return stop_.load(std::memory_order_relaxed) || over_work_.load(std::memory_order_relaxed) ||
           over_budget_.load(std::memory_order_relaxed);
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

  /// From here on the search is stopped once it has looked at so many more sets, until the budget is ended.
  void begin_budget(std::uint64_t nodes) {
    assert(budget_end_ == kNever);  // budgets do not nest
    budget_end_ = this->nodes() + nodes;
  }

  /// Whether nothing was stopped, so that the work under the budget is complete.
  bool end_budget() {
    budget_end_ = kNever;
    const bool cut_short = over_budget_.exchange(false);
    return !cut_short && !stopped();
  }

 private:
  static constexpr std::uint64_t kNever = ~std::uint64_t{0};
  using Clock = std::chrono::steady_clock;
  static constexpr auto kBetweenReports = std::chrono::milliseconds(100);

  std::function<bool()> report_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<std::uint64_t> work_ = 0;
  std::atomic<std::uint64_t> work_end_ = kNever;
  std::atomic<bool> over_work_ = false;
  std::atomic<std::uint64_t> budget_end_ = kNever;
  std::atomic<bool> over_budget_ = false;
  std::mutex mutex_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace winnow::solver
