#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

namespace winnow::solver {

/// The heartbeat of a long search: counts its work, calls `beat` a few times a second from one thread at a
/// time, and ends the search once `beat` says no.
class Pulse {
 public:
  explicit Pulse(std::function<bool()> beat) : beat_(std::move(beat)) {}

  /// To be called often, with the work since the last call.
  void tick(std::uint64_t nodes) {
    if (nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes >=
        lap_end_.load(std::memory_order_relaxed))
      lap_over_.store(true, std::memory_order_relaxed);
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock || Clock::now() - last_ < kBetweenBeats) return;
    if (!beat_()) stop_.store(true, std::memory_order_relaxed);
    last_ = Clock::now();
  }

  [[nodiscard]] bool stopped() const {
    return stop_.load(std::memory_order_relaxed) || lap_over_.load(std::memory_order_relaxed);
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

  /// From here on the search is stopped once it has done so much more work, until the lap is ended.
  void begin_lap(std::uint64_t nodes) { lap_end_ = this->nodes() + nodes; }

  /// Whether it was finished before that.
  bool end_lap() {
    lap_end_ = kNever;
    const bool cut_short = lap_over_.exchange(false);
    return !cut_short && !stopped();
  }

 private:
  static constexpr std::uint64_t kNever = ~std::uint64_t{0};
  using Clock = std::chrono::steady_clock;
  static constexpr auto kBetweenBeats = std::chrono::milliseconds(100);

  std::function<bool()> beat_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<std::uint64_t> lap_end_ = kNever;
  std::atomic<bool> lap_over_ = false;
  std::mutex mutex_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace winnow::solver
