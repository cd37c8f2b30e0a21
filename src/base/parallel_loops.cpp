#include "base/parallel_loops.hpp"

#include <algorithm>
#include <cassert>
#include <exception>
#include <system_error>
#include <utility>

#ifdef WINNOW_WITH_THREADS
namespace winnow {

struct ParallelLoops::Loop {
  const std::function<bool(std::size_t)>& work;  ///< false: it was the last turn
  std::size_t count;
  const Loop* outer;  ///< in which it was begun
  std::atomic<std::size_t> next = 0;
  std::size_t helpers = 0;          ///< guarded by the mutex
  std::exception_ptr failure = {};  ///< likewise

  [[nodiscard]] bool has_turns() const { return next.load(std::memory_order_relaxed) < count; }

  [[nodiscard]] bool within(const Loop* other) const {
    const Loop* loop = this;
    while (loop != nullptr && loop != other) loop = loop->outer;
    return loop == other;
  }
};

/// A thread that has nothing to do.
struct ParallelLoops::Sleeper {
  bool asleep = false;
  const Loop* outer = nullptr;  ///< to be woken for loops within this one only, or for any
  Sleeper* next = nullptr;      ///< to be woken together with it
  std::atomic<int> woken = 0;   ///< of the type that the system can wait for
};

/// Where a thread is. It may run the loops of one object within those of another.
struct ParallelLoops::Place {
  std::size_t thread = 0;
  const Loop* loop = nullptr;
};

ParallelLoops::Place& ParallelLoops::place() {
  thread_local Place place;
  return place;
}

std::size_t ParallelLoops::this_thread() { return place().thread; }

ParallelLoops::ParallelLoops(std::size_t threads)
    : threads_(threads > 0 ? threads : std::max(std::thread::hardware_concurrency(), 1U)),
      sleepers_(threads_),
      idle_(threads_ - 1) {}

ParallelLoops::~ParallelLoops() {
  Sleeper* all = nullptr;
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    all = rouse(threads_, [](const Sleeper&) { return true; });
  }
  wake(all);
  for (std::thread& helper : helpers_) helper.join();
}

void ParallelLoops::run(const std::function<void()>& work) {
  struct Visit {
    Place before = std::exchange(place(), Place{});
    ~Visit() { place() = before; }
  };
  const Visit visit;
  work();
}

void ParallelLoops::for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
  for_each_until(count, [&work](std::size_t turn) {
    work(turn);
    return true;
  });
}

void ParallelLoops::for_each_until(std::size_t count, const std::function<bool(std::size_t)>& work) {
  if (threads_ == 1 || count < 2) {
    for (std::size_t i = 0; i < count && work(i); ++i) {
    }
    return;
  }
  Loop loop{.work = work, .count = count, .outer = place().loop};
  open(loop);
  take_turns(loop);
  close(loop);
  while (help_or_sleep(&loop)) {
  }
  if (loop.failure) std::rethrow_exception(loop.failure);
}

void ParallelLoops::open(Loop& loop) {
  Sleeper* helpful = nullptr;
  {
    const std::scoped_lock lock(mutex_);
    start_helpers();
    open_.push_back(&loop);  // after what may fail: nobody must find a loop that was never run
    helpful = rouse(loop.count - 1, [&](const Sleeper& sleeper) { return loop.within(sleeper.outer); });
  }
  wake(helpful);
}

/// Before the first loop. If the system refuses to start them all, the others do the work.
void ParallelLoops::start_helpers() {
  if (started_) return;
  started_ = true;
  try {
    while (helpers_.size() + 1 < threads_)
      helpers_.emplace_back([this, thread = helpers_.size() + 1] { help_until_end(thread); });
  } catch (const std::system_error&) {
    idle_ -= threads_ - 1 - helpers_.size();
  }
}

/// From here on nobody joins.
void ParallelLoops::close(Loop& loop) {
  const std::scoped_lock lock(mutex_);
  open_.erase(std::find(open_.begin(), open_.end(), &loop));
}

void ParallelLoops::take_turns(Loop& loop) {
  const Loop* const before = std::exchange(place().loop, &loop);
  const auto take = [&] { return loop.next.fetch_add(1, std::memory_order_relaxed); };
  try {
    for (std::size_t turn = take(); turn < loop.count; turn = take()) {
      if (!loop.work(turn)) loop.next = loop.count;
    }
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (!loop.failure) loop.failure = std::current_exception();
    loop.next = loop.count;
  }
  place().loop = before;
}

/// The oldest loop is the one with most work in a turn.
ParallelLoops::Loop* ParallelLoops::find_turns(const Loop* outer) const {
  const auto joinable = [outer](const Loop* loop) { return loop->has_turns() && loop->within(outer); };
  const auto found = std::find_if(open_.begin(), open_.end(), joinable);
  return found == open_.end() ? nullptr : *found;
}

/// Helps with one loop, or sleeps until there is one. With `outer`, only loops within that one; false once
/// nobody else is at it. Without, false once all is over.
bool ParallelLoops::help_or_sleep(const Loop* outer) {
  std::unique_lock lock(mutex_);
  if (outer != nullptr ? outer->helpers == 0 : ending_) return false;
  if (Loop* const loop = find_turns(outer)) {
    ++loop->helpers;
    lock.unlock();
    take_turns(*loop);
    leave(*loop);
    return true;
  }
  assert(place().thread < threads_);
  Sleeper& self = sleepers_[place().thread];
  self.asleep = true;
  self.outer = outer;
  self.woken = 0;
  ++idle_;
  lock.unlock();
  self.woken.wait(0);
  return true;
}

/// The last to leave wakes the thread that began the loop, which may end then.
void ParallelLoops::leave(Loop& loop) {
  Sleeper* waiting = nullptr;
  {
    const std::scoped_lock lock(mutex_);
    if (--loop.helpers == 0)
      waiting = rouse(1, [&](const Sleeper& sleeper) { return sleeper.outer == &loop; });
  }
  wake(waiting);
}

void ParallelLoops::help_until_end(std::size_t thread) {
  place() = {.thread = thread};
  --idle_;
  while (help_or_sleep(nullptr)) {
  }
}

/// Some that sleep, `most` at most, to be woken when the mutex is free again.
template <class Wanted>
ParallelLoops::Sleeper* ParallelLoops::rouse(std::size_t most, const Wanted& wanted) {
  Sleeper* first = nullptr;
  for (auto sleeper = sleepers_.begin(); sleeper != sleepers_.end() && most > 0; ++sleeper) {
    if (!sleeper->asleep || !wanted(*sleeper)) continue;
    sleeper->asleep = false;
    --idle_;
    sleeper->next = std::exchange(first, &*sleeper);
    --most;
  }
  return first;
}

void ParallelLoops::wake(Sleeper* first) {
  for (Sleeper* sleeper = first; sleeper != nullptr;) {
    Sleeper* const next = sleeper->next;  // before it wakes, and may fall asleep again
    sleeper->woken = 1;
    sleeper->woken.notify_one();
    sleeper = next;
  }
}

}  // namespace winnow
#endif
