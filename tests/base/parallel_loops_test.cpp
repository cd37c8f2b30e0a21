#include "base/parallel_loops.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/no_threads.hpp"

namespace winnow {
namespace {

using std::chrono_literals::operator""ms;

/// Until `done`, but not for ever: false if it has not come.
template <class Done>
bool wait_for(const Done& done) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!done()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(1ms);
  }
  return true;
}

TEST(ParallelLoops, EveryTurnIsTakenOnceByAnyNumberOfThreads) {
  for (const std::size_t threads : {1, 2, 3, 16}) {
    ParallelLoops loops(threads);
    for (const std::size_t count : {0, 1, 2, 1000}) {
      std::vector<std::atomic<int>> taken(count);
      loops.run([&] { loops.for_each(count, [&](std::size_t i) { ++taken[i]; }); });
      for (const auto& times : taken) EXPECT_EQ(times, 1);
    }
  }
}

TEST(ParallelLoops, AsManyThreadsAsTheMachineHasUnlessToldOtherwise) {
  EXPECT_GE(ParallelLoops(0).threads(), 1U);
  EXPECT_EQ(ParallelLoops(5).threads(), 5U);
}

TEST(ParallelLoops, ThreadsTakeTurnsAtTheSameTime) {
  ParallelLoops loops(3);
  std::atomic<int> arrived = 0;
  std::mutex mutex;
  std::set<std::size_t> threads;
  loops.run([&] {
    loops.for_each(3, [&](std::size_t) {
      const std::size_t thread = ParallelLoops::this_thread();
      {
        const std::scoped_lock lock(mutex);
        threads.insert(thread);
      }
      ++arrived;
      EXPECT_TRUE(wait_for([&] { return arrived == 3; }));  // none would go on alone
    });
  });
  EXPECT_EQ(threads, (std::set<std::size_t>{0, 1, 2}));
}

TEST(ParallelLoops, LoopsWithinLoopsAreShared) {
  for (const std::size_t threads : {1, 2, 7}) {
    ParallelLoops loops(threads);
    std::atomic<int> turns = 0;
    loops.run([&] {
      loops.for_each(5, [&](std::size_t) {
        loops.for_each(6, [&](std::size_t) { loops.for_each(7, [&](std::size_t) { ++turns; }); });
      });
    });
    EXPECT_EQ(turns, 5 * 6 * 7);
  }
}

/// The first turn of the outer loop is over at once. Whoever took it must help with the loop that the other
/// turn begins, each of whose turns waits for a second one.
TEST(ParallelLoops, AThreadThatWaitsForItsLoopHelpsWithLoopsWithinIt) {
  ParallelLoops loops(2);
  std::atomic<int> arrived = 0;
  loops.run([&] {
    loops.for_each(2, [&](std::size_t turn) {
      if (turn == 0) return;
      std::this_thread::sleep_for(20ms);  // the other waits by now
      loops.for_each(2, [&](std::size_t) {
        ++arrived;
        EXPECT_TRUE(wait_for([&] { return arrived == 2; }));
      });
    });
  });
  EXPECT_EQ(arrived, 2);
}

TEST(ParallelLoops, TellsWhetherAThreadHasNothingToDo) {
  ParallelLoops alone(1);
  alone.run([&] { EXPECT_FALSE(alone.has_idle()); });

  ParallelLoops loops(2);
  loops.run([&] {
    EXPECT_TRUE(loops.has_idle()) << "the other has not begun";
    std::atomic<int> arrived = 0;
    std::atomic<int> looked = 0;
    loops.for_each(2, [&](std::size_t) {
      ++arrived;
      EXPECT_TRUE(wait_for([&] { return arrived == 2; }));
      EXPECT_FALSE(loops.has_idle()) << "both are at it";
      ++looked;
      EXPECT_TRUE(wait_for([&] { return looked == 2; }));  // or the other might see one that has left
    });
    EXPECT_TRUE(wait_for([&] { return loops.has_idle(); })) << "the other waits again";
  });
}

TEST(ParallelLoops, AnExceptionEndsTheLoopAndIsThrownThere) {
  for (const std::size_t threads : {1, 2, 4}) {
    ParallelLoops loops(threads);
    std::atomic<int> taken = 0;
    loops.run([&] {
      EXPECT_THROW(loops.for_each(100'000,
                                  [&](std::size_t turn) {
                                    ++taken;
                                    if (turn == 3) throw std::runtime_error("enough");
                                    std::this_thread::sleep_for(1ms);  // or others might take all before
                                  }),
                   std::runtime_error);
      EXPECT_LT(taken, 100'000);
      std::atomic<int> after = 0;
      loops.for_each(10, [&](std::size_t) { ++after; });
      EXPECT_EQ(after, 10);
    });
  }
}

TEST(ParallelLoops, ATurnMayEndTheLoop) {
  for (const std::size_t threads : {1, 2, 4}) {
    ParallelLoops loops(threads);
    std::atomic<std::size_t> taken = 0;
    loops.run([&] {
      loops.for_each_until(100'000, [&](std::size_t turn) {
        ++taken;
        if (turn > 3) std::this_thread::sleep_for(1ms);  // or others might take all before
        return turn != 3;
      });
    });
    EXPECT_GE(taken, 4U);
    EXPECT_LT(taken, threads == 1 ? 5U : 100'000U);
  }
}

/// Each turn waits for the others, so that all threads must be there, also those that slept.
TEST(ParallelLoops, AllWhoSleepAreWoken) {
  ParallelLoops loops(4);
  loops.run([&] {
    for (int round = 0; round < 20; ++round) {
      std::atomic<int> arrived = 0;
      loops.for_each(4, [&](std::size_t) {
        ++arrived;
        EXPECT_TRUE(wait_for([&] { return arrived == 4; }));
      });
      std::this_thread::sleep_for(2ms);  // by then they sleep
    }
  });
}

/// A thread that waits for its loop, asleep, is woken by the last who leaves it.
TEST(ParallelLoops, NobodyWaitsForEver) {
  ParallelLoops loops(8);
  std::atomic<int> turns = 0;
  loops.run([&] {
    for (int round = 0; round < 500; ++round) {
      loops.for_each(3, [&](std::size_t) {
        loops.for_each(2, [&](std::size_t) { ++turns; });
        std::this_thread::yield();
      });
    }
  });
  EXPECT_EQ(turns, 500 * 3 * 2);
}

TEST(ParallelLoops, ThreadsThatCannotBeStartedAreNotWaitedFor) {
  ParallelLoops loops(4);
  {
    const testing::NoThreads none;
    std::atomic<int> turns = 0;
    loops.run([&] {
      loops.for_each(10, [&](std::size_t) { loops.for_each(10, [&](std::size_t) { ++turns; }); });
      EXPECT_FALSE(loops.has_idle());
    });
    EXPECT_EQ(turns, 100);
  }
  std::set<std::size_t> threads;
  loops.run([&] { loops.for_each(100, [&](std::size_t) { threads.insert(ParallelLoops::this_thread()); }); });
  EXPECT_EQ(threads, std::set<std::size_t>{0}) << "it does not try again and again";
}

/// As where a search of several threads keeps a checkpoint, which is collected by several threads too.
TEST(ParallelLoops, OneMayRunWithinAnother) {
  ParallelLoops outer(2);
  std::atomic<int> turns = 0;
  outer.run([&] {
    outer.for_each(4, [&](std::size_t) {
      const std::size_t before = ParallelLoops::this_thread();
      ParallelLoops inner(3);
      inner.run([&] { inner.for_each(5, [&](std::size_t) { ++turns; }); });
      EXPECT_EQ(ParallelLoops::this_thread(), before);
    });
  });
  EXPECT_EQ(turns, 20);
}

}  // namespace
}  // namespace winnow
