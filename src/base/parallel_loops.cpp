#include "base/parallel_loops.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#ifdef WINNOW_WITH_THREADS
namespace winnow {

struct ParallelLoops::Loop {
  const std::function<bool(std::size_t)>& work;  ///< false: it was the last turn
  std::size_t count;
  const Loop* outer;   ///< in which it was begun
  std::size_t thread;  ///< by which
  std::atomic<std::size_t> next = 0;
  std::size_t helpers = 0;
  std::exception_ptr failure = {};

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
  std::vector<Sleeper*> all;
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
    for (Sleeper& sleeper : sleepers_) {
      if (std::exchange(sleeper.asleep, false)) all.push_back(&sleeper);
    }
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
  Loop loop{.work = work, .count = count, .outer = place().loop, .thread = place().thread};
  open(loop);
  take_turns(loop);
  close(loop);
  while (help_or_sleep(&loop)) {
  }
  if (loop.failure) std::rethrow_exception(loop.failure);
}

void ParallelLoops::open(Loop& loop) {
  std::vector<Sleeper*> sleepers;
  {
    const std::scoped_lock lock(mutex_);
    open_.push_back(&loop);
    while (helpers_.size() + 1 < threads_)
      helpers_.emplace_back([this, thread = helpers_.size() + 1] { help_until_end(thread); });
    sleepers = sleepers_for(loop);
  }
  wake(sleepers);
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
  Sleeper& self = sleepers_[place().thread];
  self.asleep = true;
  self.outer = outer;
  self.woken = 0;
  ++idle_;
  lock.unlock();
  self.woken.wait(0);
  --idle_;
  return true;
}

/// The last to leave wakes the thread that began the loop, which may end then.
void ParallelLoops::leave(Loop& loop) {
  std::vector<Sleeper*> waiting;
  {
    const std::scoped_lock lock(mutex_);
    Sleeper& sleeper = sleepers_[loop.thread];
    if (--loop.helpers == 0 && sleeper.outer == &loop && std::exchange(sleeper.asleep, false))
      waiting.push_back(&sleeper);
  }
  wake(waiting);
}

void ParallelLoops::help_until_end(std::size_t thread) {
  place() = {.thread = thread};
  --idle_;
  while (help_or_sleep(nullptr)) {
  }
}

/// Those who may join a loop, as many as it has turns for.
std::vector<ParallelLoops::Sleeper*> ParallelLoops::sleepers_for(const Loop& loop) {
  std::vector<Sleeper*> found;
  for (auto sleeper = sleepers_.begin(); sleeper != sleepers_.end() && found.size() + 1 < loop.count;
       ++sleeper) {
    if (!sleeper->asleep || !loop.within(sleeper->outer)) continue;
    sleeper->asleep = false;
    found.push_back(&*sleeper);
  }
  return found;
}

void ParallelLoops::wake(const std::vector<Sleeper*>& sleepers) {
  for (Sleeper* const sleeper : sleepers) {
    sleeper->woken = 1;
    sleeper->woken.notify_one();
  }
}

}  // namespace winnow
#endif
