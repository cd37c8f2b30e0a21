#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <utility>

#ifdef WINNOW_WITH_TBB
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#endif

namespace winnow {

/// Runs work on several threads, each with a `State` of its own. Without TBB (WebAssembly) it runs the same
/// work on one.
template <class State>
class Crew {
 public:
  /// `threads` 0: as many as the machine has. `make_state` makes the state of each thread.
  Crew(int threads, std::function<State()> make_state);

  /// Runs `work` on the crew and waits for it.
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
Crew<State>::Crew(int threads, std::function<State()> make_state)
    : arena_(threads == 0 ? tbb::task_arena::automatic : threads), states_(std::move(make_state)) {}

template <class State>
void Crew<State>::run(const std::function<void()>& work) {
  arena_.execute(work);
}

template <class State>
void Crew<State>::for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
  // In order and one at a time, since the parts of a tree differ much in size and the most promising come
  // first. Isolated: a thread that waits here helps with this work and does not begin with other.
  //
  // TBB orders what is done here, before and after; ThreadSanitizer, which does not see into TBB, learns it
  // from `next`.
  std::atomic<std::size_t> next;
  next.store(0);
  const auto take_turns = [&](std::size_t /*thread*/) {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  const auto threads = std::min(count, static_cast<std::size_t>(tbb::this_task_arena::max_concurrency()));
  tbb::this_task_arena::isolate(
      [&] { tbb::parallel_for(std::size_t{0}, threads, take_turns, tbb::simple_partitioner()); });
  (void)next.load();
}

template <class State>
State& Crew<State>::state() {
  return states_.local();
}

template <class State>
void Crew<State>::for_each_state(const std::function<void(const State&)>& look) const {
  for (const State& state : states_) look(state);
}

#else

template <class State>
Crew<State>::Crew(int /*threads*/, std::function<State()> make_state) : state_(make_state()) {}

template <class State>
void Crew<State>::run(const std::function<void()>& work) {
  work();
}

template <class State>
void Crew<State>::for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

template <class State>
State& Crew<State>::state() {
  return state_;
}

template <class State>
void Crew<State>::for_each_state(const std::function<void(const State&)>& look) const {
  look(state_);
}

#endif

}  // namespace winnow
