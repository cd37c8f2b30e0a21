#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

#ifdef WINNOW_WITH_TBB
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#endif

// What ThreadSanitizer must be told, as it does not see into TBB: a thread that acquires an address has seen
// everything that others did before they released it, and what is not sanitized may make accesses that it
// does not look at. Without ThreadSanitizer all of this is nothing.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#define WINNOW_ACQUIRED(address) __tsan_acquire(address)
#define WINNOW_RELEASED(address) __tsan_release(address)
#define WINNOW_NOT_SANITIZED __attribute__((no_sanitize("thread")))
#endif
#endif
#ifndef WINNOW_NOT_SANITIZED
#define WINNOW_ACQUIRED(address) static_cast<void>(address)
#define WINNOW_RELEASED(address) static_cast<void>(address)
#define WINNOW_NOT_SANITIZED
#endif

namespace winnow {

/// Runs work on several threads, each with a `State` of its own. Without TBB (WebAssembly) it runs the same
/// work on one.
template <class State>
class WorkerPool {
#ifdef WINNOW_WITH_TBB
 public:
  /// `threads` 0: as many as the machine has. `make_state` makes the state of each thread.
  WorkerPool(int threads, std::function<State()> make_state)
      : arena_(threads == 0 ? tbb::task_arena::automatic : std::min(threads, most_threads())),
        states_(std::move(make_state)) {}

  /// Runs `work` on the pool and waits for it.
  void run(const std::function<void()>& work) { arena_.execute(work); }

  /// Within `run`: calls `work` for 0 to count - 1, begun in this order, several at a time; `work` may call
  /// this again.
  void for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
    // In order and one at a time, since the parts of a tree differ much in size and the most promising come
    // first. Isolated: a thread that waits here helps with this work and does not begin with other.
    std::atomic<std::size_t> next = 0;
    char before = 0;  // and not `after`: a thread that begins late would seem to wait for the others
    char after = 0;
    const auto take_turns = [&](std::size_t /*thread*/) WINNOW_NOT_SANITIZED {
      WINNOW_ACQUIRED(&before);
      // Relaxed: the loop as a whole is ordered, and its turns need not be.
      const auto take = [&] { return next.fetch_add(1, std::memory_order_relaxed); };
      for (std::size_t i = take(); i < count; i = take()) work(i);
      WINNOW_RELEASED(&after);
    };
    const auto threads = std::min(count, static_cast<std::size_t>(tbb::this_task_arena::max_concurrency()));
    WINNOW_RELEASED(&before);
    tbb::this_task_arena::isolate(
        [&] { tbb::parallel_for(std::size_t{0}, threads, take_turns, tbb::simple_partitioner()); });
    WINNOW_ACQUIRED(&after);
  }

  /// Within `run`: the state of the thread that asks, which nobody else uses while it does not wait.
  State& state() { return states_.local(); }

  /// Outside `run`.
  void for_each_state(const std::function<void(const State&)>& look) const {
    for (const State& state : states_) look(state);
  }

 private:
  /// TBB has no more, and complains on standard error where it is asked for them.
  static int most_threads() {
    return static_cast<int>(tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism));
  }

  tbb::task_arena arena_;
  // ThreadSanitizer knows when memory of the standard allocator passes from thread to thread, but not TBB's.
  tbb::enumerable_thread_specific<State, std::allocator<State>> states_;
#else
 public:
  WorkerPool(int /*threads*/, const std::function<State()>& make_state) : state_(make_state()) {}

  void run(const std::function<void()>& work) { work(); }
  void for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
    for (std::size_t i = 0; i < count; ++i) work(i);
  }
  State& state() { return state_; }
  void for_each_state(const std::function<void(const State&)>& look) const { look(state_); }

 private:
  State state_;
#endif
};

}  // namespace winnow
