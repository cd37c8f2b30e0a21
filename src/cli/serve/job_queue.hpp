#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace winnow::cli {

/// Threads that do jobs one after another, in the order in which they are given. Jobs that wait take memory:
/// whoever gives one too many waits himself.
class JobQueue {
 public:
  /// Fewer threads, if the system refuses to start them all; without any, `give` does the job itself.
  JobQueue(std::size_t threads, std::size_t most_waiting);
  ~JobQueue();  ///< as `finish`, without its exception
  JobQueue(const JobQueue&) = delete;
  JobQueue& operator=(const JobQueue&) = delete;

  /// `size` says how much the job takes while it waits, on the scale of `most_waiting`. False, and the job is
  /// not done, once an earlier one has thrown.
  bool give(std::function<void()> job, std::size_t size);

  /// Whether all jobs that were given are done after so long, or those that have begun once one has thrown.
  bool is_idle_within(std::chrono::milliseconds time);

  /// Waits until all jobs are done. Throws what the first of them has thrown, if one has.
  void finish();

 private:
  struct Job {
    std::function<void()> run;
    std::size_t size = 0;
  };

  void work();
  void do_next(std::unique_lock<std::mutex>& lock);
  void join();

  std::size_t most_waiting_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  std::size_t waiting_ = 0;
  std::size_t running_ = 0;
  bool ended_ = false;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

}  // namespace winnow::cli
