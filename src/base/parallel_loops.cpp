#include "base/parallel_loops.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#ifdef WINNOW_WITH_THREADS
namespace winnow {

struct ParallelLoops::Loop {
  const std::function<void(std::size_t)>& work;
  std::size_t count;
  const Loop* outer;  ///< in which it was begun
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> helpers = 0;
  std::exception_ptr failure = {};

  [[nodiscard]] bool has_turns() const { return next.load(std::memory_order_relaxed) < count; }

  [[nodiscard]] bool within(const Loop* other) const {
    const Loop* loop = this;
    while (loop != nullptr && loop != other) loop = loop->outer;
    return loop == other;
  }
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
      idle_(threads_ - 1) {}

ParallelLoops::~ParallelLoops() {
  ending_ = true;
  tell_all();
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
  if (threads_ == 1 || count < 2) {
    for (std::size_t i = 0; i < count; ++i) work(i);
    return;
  }
  Loop loop{.work = work, .count = count, .outer = place().loop};
  open(loop);
  take_turns(loop);
  close(loop);
  for (;;) {
    const int news = news_.load();
    if (loop.helpers.load() == 0) break;
    if (!help_within(&loop)) wait_for_news(news);
  }
  if (loop.failure) std::rethrow_exception(loop.failure);
}

void ParallelLoops::open(Loop& loop) {
  {
    const std::scoped_lock lock(mutex_);
    open_.push_back(&loop);
    while (helpers_.size() + 1 < threads_)
      helpers_.emplace_back([this, thread = helpers_.size() + 1] { help_until_end(thread); });
  }
  tell_all();
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
    for (std::size_t turn = take(); turn < loop.count; turn = take()) loop.work(turn);
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (!loop.failure) loop.failure = std::current_exception();
    loop.next = loop.count;
  }
  place().loop = before;
}

/// The oldest loop is the one with most work in a turn.
ParallelLoops::Loop* ParallelLoops::join_within(const Loop* outer) {
  const std::scoped_lock lock(mutex_);
  const auto joinable = [outer](const Loop* loop) { return loop->has_turns() && loop->within(outer); };
  const auto found = std::find_if(open_.begin(), open_.end(), joinable);
  if (found == open_.end()) return nullptr;
  ++(*found)->helpers;
  return *found;
}

/// Whether there was something to help with. `outer`: nothing but loops within this one.
bool ParallelLoops::help_within(const Loop* outer) {
  Loop* const loop = join_within(outer);
  if (loop == nullptr) return false;
  take_turns(*loop);
  if (--loop->helpers == 0) tell_all();  // the loop may be gone now
  return true;
}

void ParallelLoops::help_until_end(std::size_t thread) {
  place() = {.thread = thread};
  --idle_;
  for (;;) {
    const int news = news_.load();
    if (ending_) return;
    if (!help_within(nullptr)) wait_for_news(news);
  }
}

void ParallelLoops::wait_for_news(int news) {
  ++idle_;
  news_.wait(news);
  --idle_;
}

void ParallelLoops::tell_all() {
  ++news_;
  news_.notify_all();
}

}  // namespace winnow
#endif
