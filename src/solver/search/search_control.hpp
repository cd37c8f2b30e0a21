#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

namespace winnow::solver {

/// What is to be done now and then, by whichever thread comes by when it is due.
class NowAndThen {
 public:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;
  explicit NowAndThen(Seconds between)
      : between_(std::chrono::duration_cast<Clock::duration>(std::min(between, kLongest))),
        due_(Clock::now() + between_) {}

  /// Does it if it is due, unless another thread is at it.
  template <class Work>
  void come_by(Clock::time_point now, const Work& work) {
    if (now < due_.load(std::memory_order_relaxed)) return;
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock || now < due_.load(std::memory_order_relaxed)) return;
    work();
    due_.store(Clock::now() + between_, std::memory_order_relaxed);
  }

 private:
  static constexpr Seconds kLongest = std::chrono::hours(10000);  // the clock could not count any number

  Clock::duration between_;
  std::atomic<Clock::time_point> due_;
  std::mutex mutex_;
};

/// Reports on a search are so far apart.
inline constexpr auto kBetweenReports = std::chrono::milliseconds(100);

/// What may take long, while other threads search and report.
struct Upkeep {
  std::function<void()> work = [] {};
  NowAndThen::Seconds between = std::chrono::hours(1);
};

/// So many sets may be looked at for one part of a search. The threads that are at it share one.
class NodeBudget {
 public:
  explicit NodeBudget(std::uint64_t nodes) : all_(static_cast<std::int64_t>(nodes)), left_(all_) {}

  void spend(std::uint64_t nodes) {
    left_.fetch_sub(static_cast<std::int64_t>(nodes), std::memory_order_relaxed);
  }
  [[nodiscard]] bool used_up() const {
    return left_.load(std::memory_order_relaxed) <= 0 || interrupted_.load(std::memory_order_relaxed);
  }

  [[nodiscard]] std::uint64_t spent() const { return static_cast<std::uint64_t>(all_ - left_.load()); }

  /// Counts as used up, until it goes on with what is left.
  void interrupt() { interrupted_.store(true, std::memory_order_relaxed); }
  void go_on() { interrupted_.store(false, std::memory_order_relaxed); }

 private:
  std::int64_t all_;
  std::atomic<std::int64_t> left_;
  std::atomic<bool> interrupted_ = false;
};

/// Counts the work of a long search, reports on it a few times a second, and ends it. The threads of a search
/// share one and may call `count`, `stop` and `stopped` at any time.
class SearchControl {
 public:
  /// `report` is called by one thread at a time; returning false ends the search. So is the work of `upkeep`.
  explicit SearchControl(std::function<bool()> report, Upkeep upkeep = {})
      : report_(std::move(report)), upkeep_(std::move(upkeep.work)), upkeeps_(upkeep.between) {}

  /// To be called often, with the sets looked at since the last call, and the answers looked at for that.
  void count(std::uint64_t nodes, std::uint64_t work) {
    if (work_.fetch_add(work, std::memory_order_relaxed) + work >= work_end_)
      over_work_.store(true, std::memory_order_relaxed);
    nodes_.fetch_add(nodes, std::memory_order_relaxed);
    const auto now = Clock::now();
    reports_.come_by(now, [this] {
      if (!report_()) stop();
    });
    upkeeps_.come_by(now, upkeep_);
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

  /// Stops the search until it goes on.
  void interrupt() { interrupted_.store(true, std::memory_order_relaxed); }
  void go_on() { interrupted_.store(false, std::memory_order_relaxed); }

  [[nodiscard]] bool stopped() const {
    return stop_.load(std::memory_order_relaxed) || over_work_.load(std::memory_order_relaxed) ||
           interrupted_.load(std::memory_order_relaxed);
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  static constexpr std::uint64_t kNever = ~std::uint64_t{0};
  using Clock = NowAndThen::Clock;

  std::function<bool()> report_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<std::uint64_t> work_ = 0;
  std::atomic<std::uint64_t> work_end_ = kNever;
  std::atomic<bool> over_work_ = false;
  std::atomic<bool> interrupted_ = false;
  NowAndThen reports_{kBetweenReports};
  std::function<void()> upkeep_;
  NowAndThen upkeeps_;
};

}  // namespace winnow::solver
