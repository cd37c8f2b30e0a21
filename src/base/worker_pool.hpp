#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#ifdef WINNOW_WITH_THREADS
#include "base/parallel_loops.hpp"
#endif

namespace winnow {

/// Runs work on several threads, each with a `State` of its own. Without threads (WebAssembly) it runs the
/// same work on one.
template <class State>
class WorkerPool {
#ifdef WINNOW_WITH_THREADS
 public:
  /// `threads` 0: as many as the machine has. `make_state` makes the state of each thread, on that thread, so
  /// that its memory is near.
  WorkerPool(int threads, std::function<State()> make_state)
      : loops_(static_cast<std::size_t>(threads)),
        make_state_(std::move(make_state)),
        states_(loops_.threads()) {}

  /// Runs `work` on the pool and waits for it. One at a time.
  void run(const std::function<void()>& work) { loops_.run(work); }

  /// Within `run`: see `ParallelLoops::for_each`.
  void for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
    loops_.for_each(count, work);
  }

  /// Within `run`: see `ParallelLoops::for_each_until`.
  void for_each_until(std::size_t count, const std::function<bool(std::size_t)>& work) {
    loops_.for_each_until(count, work);
  }

  /// Within `run`: the state of the thread that asks, which nobody else uses while it does not wait.
  State& state() {
    auto& state = states_[ParallelLoops::this_thread()];
    if (!state) state = std::make_unique<State>(make_state_());
    return *state;
  }

  [[nodiscard]] std::size_t threads() const { return loops_.threads(); }
  [[nodiscard]] bool has_idle() const { return loops_.has_idle(); }

  /// Outside `run`.
  void for_each_state(const std::function<void(const State&)>& look) const {
    for (const auto& state : states_) {
      if (state) look(*state);
    }
  }

 private:
  ParallelLoops loops_;
  std::function<State()> make_state_;
  std::vector<std::unique_ptr<State>> states_;
#else
 public:
  WorkerPool(int /*threads*/, const std::function<State()>& make_state) : state_(make_state()) {}

  void run(const std::function<void()>& work) { work(); }
  void for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
    for (std::size_t i = 0; i < count; ++i) work(i);
  }
  void for_each_until(std::size_t count, const std::function<bool(std::size_t)>& work) {
    for (std::size_t i = 0; i < count && work(i); ++i) {
    }
  }
  State& state() { return state_; }
  [[nodiscard]] std::size_t threads() const { return 1; }
  [[nodiscard]] bool has_idle() const { return false; }
  void for_each_state(const std::function<void(const State&)>& look) const { look(state_); }

 private:
  State state_;
#endif
};

}  // namespace winnow
