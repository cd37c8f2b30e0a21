#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace winnow {

/// Threads that share loops with each other, also those that are begun within another loop.
///
/// A thread whose own loop is done but for what others still do in it helps these others: it joins loops that
/// were begun within its own, and no others. So no thread waits while there is something to do for the loop
/// it waits for, and none is kept by work that has nothing to do with it. Where there is nothing to help with
/// a thread sleeps. It is woken for a loop that it may join, and not for others: they are many, and all
/// threads at the door would keep each other waiting.
class ParallelLoops {
 public:
  /// `threads` 0: as many as the machine has. Those besides the one that calls `run` begin with the first
  /// loop; fewer, if the system refuses to start them all.
  explicit ParallelLoops(std::size_t threads);
  ~ParallelLoops();
  ParallelLoops(const ParallelLoops&) = delete;
  ParallelLoops& operator=(const ParallelLoops&) = delete;

  /// At most that many.
  [[nodiscard]] std::size_t threads() const { return threads_; }

  /// Calls `work`, as thread 0. One call at a time.
  void run(const std::function<void()>& work);

  /// Within `run`: calls `work` for 0 to count - 1, begun in this order, several at a time; `work` may call
  /// this again. The first exception that it throws ends the loop and is thrown again here.
  void for_each(std::size_t count, const std::function<void(std::size_t)>& work);

  /// The same, until `work` returns false: no further turn is handed out.
  void for_each_until(std::size_t count, const std::function<bool(std::size_t)>& work);

  /// Whether a thread has nothing to do now, and so would help with a loop.
  [[nodiscard]] bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

  /// Within `run`: which of the threads asks, from 0 on.
  static std::size_t this_thread();

 private:
  struct Loop;
  struct Place;
  struct Sleeper;
  static Place& place();

  void open(Loop& loop);
  void start_helpers();
  void close(Loop& loop);
  void take_turns(Loop& loop);
  Loop* find_turns(const Loop* outer) const;
  bool help_or_sleep(const Loop* outer);
  void leave(Loop& loop);
  void help_until_end(std::size_t thread);
  template <class Wanted>
  Sleeper* rouse(std::size_t most, const Wanted& wanted);
  static void wake(Sleeper* first);

  std::size_t threads_;
  std::mutex mutex_;         ///< of all below but what is atomic
  std::vector<Loop*> open_;  ///< loops that may be joined, in the order in which they were begun
  std::vector<std::thread> helpers_;
  bool started_ = false;           ///< the helpers, as many as the system allows
  std::vector<Sleeper> sleepers_;  ///< by thread
  std::atomic<std::size_t> idle_;  ///< threads that sleep, or have not begun
  bool ending_ = false;
};

}  // namespace winnow
