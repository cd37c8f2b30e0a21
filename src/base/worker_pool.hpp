#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <utility>

#include "base/thread_sanitizer.hpp"

#ifdef WINNOW_WITH_TBB
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#endif

namespace winnow {

/// Runs work on several threads, each with a `State` of its own. Without TBB (WebAssembly) it runs the same
/// work on one.
template <class State>
class WorkerPool {
 public:
  /// `threads` 0: as many as the machine has. `make_state` makes the state of each thread.
  WorkerPool(int threads, std::function<State()> make_state);

  /// Runs `work` on the pool and waits for it.
  void run(const std::function<void()>& work);

  /// Within `run`: calls `work` for 0 to count - 1, begun in this order, several at a time; `work` may call
  /// this again.
  void for_each(std::size_t count, const std::function<void(std::size_t)>& work);

  /// Within `run`: the state of the thread that asks, which nobody else uses while it does not wait.
  State& state();

  /// Outside `run`.
  void for_each_state(const std::function<void(const State&)>& look) const;

 private:
#ifdef WINNOW_WITH_TBB
  tbb::task_arena arena_;
  tbb::enumerable_thread_specific<State> states_;
#else
  State state_;
#endif
};

#ifdef WINNOW_WITH_TBB

template <class State>
WorkerPool<State>::WorkerPool(int threads, std::function<State()> make_state)
    : arena_(threads == 0 ? tbb::task_arena::automatic : threads), states_(std::move(make_state)) {}

template <class State>
void WorkerPool<State>::run(const std::function<void()>& work) {
  arena_.execute(work);
}

template <class State>
void WorkerPool<State>::for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
  // In order and one at a time, since the parts of a tree differ much in size and the most promising come
  // first. Isolated: a thread that waits here helps with this work and does not begin with other.
  struct Turns {
    const std::size_t count;
    const std::function<void(std::size_t)>& work;
    std::atomic<std::size_t> next = 0;

    void take() {
      for (std::size_t i = one(); i < count; i = one()) work(i);
    }
    /// Relaxed: the loop as a whole is ordered, and its turns need not be.
    std::size_t one() { return next.fetch_add(1, std::memory_order_relaxed); }
  };
  Turns turns{.count = count, .work = work};
  const auto take_turns = [&turns](std::size_t /*thread*/) WINNOW_NOT_SANITIZED {
    tell_acquired(&turns);
    turns.take();
    tell_released(&turns);
  };
  const auto threads = std::min(count, static_cast<std::size_t>(tbb::this_task_arena::max_concurrency()));
  tell_released(&turns);
  tbb::this_task_arena::isolate(
      [&] { tbb::parallel_for(std::size_t{0}, threads, take_turns, tbb::simple_partitioner()); });
  tell_acquired(&turns);
}

template <class State>
State& WorkerPool<State>::state() {
  return states_.local();
}

template <class State>
void WorkerPool<State>::for_each_state(const std::function<void(const State&)>& look) const {
  for (const State& state : states_) look(state);
}

#else

template <class State>
WorkerPool<State>::WorkerPool(int /*threads*/, std::function<State()> make_state) : state_(make_state()) {}

template <class State>
void WorkerPool<State>::run(const std::function<void()>& work) {
  work();
}

template <class State>
void WorkerPool<State>::for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

template <class State>
State& WorkerPool<State>::state() {
  return state_;
}

template <class State>
void WorkerPool<State>::for_each_state(const std::function<void(const State&)>& look) const {
  look(state_);
}

#endif

}  // namespace winnow
