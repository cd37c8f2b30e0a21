#include "cli/serve/job_queue.hpp"

#include <system_error>
#include <utility>

namespace winnow::cli {

JobQueue::JobQueue(std::size_t threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
  threads_.reserve(threads);
  try {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  } catch (const std::system_error&) {
    return;  // those that there are do the work
  }
}

JobQueue::~JobQueue() { join(); }

bool JobQueue::give(std::function<void()> job, std::size_t size) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return failure_ || waiting_ == 0 || waiting_ + size <= most_waiting_; });
  if (failure_) return false;
  jobs_.push_back({std::move(job), size});
  waiting_ += size;
  changed_.notify_all();
  if (threads_.empty()) do_next(lock);
  return true;
}

bool JobQueue::is_idle_within(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, time, [&] { return running_ == 0 && (failure_ || jobs_.empty()); });
}

void JobQueue::finish() {
  join();
  if (failure_) std::rethrow_exception(failure_);
}

void JobQueue::join() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    changed_.notify_all();
  }
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void JobQueue::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return failure_ || ended_ || !jobs_.empty(); });
    if (failure_ || jobs_.empty()) return;
    do_next(lock);
  }
}

void JobQueue::do_next(std::unique_lock<std::mutex>& lock) {
  Job job = std::move(jobs_.front());
  jobs_.pop_front();
  waiting_ -= job.size;
  ++running_;
  changed_.notify_all();
  lock.unlock();
  std::exception_ptr failure;
  try {
    job.run();
  } catch (...) {
    failure = std::current_exception();
  }
  job = {};  // what it holds goes before others wait for the lock
  lock.lock();
  --running_;
  if (failure && !failure_) failure_ = failure;
  changed_.notify_all();
}

}  // namespace winnow::cli
