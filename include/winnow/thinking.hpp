#pragma once

#include <atomic>

namespace winnow {

/// What two threads share while one of them chooses a guess, which may take long, and the other watches.
struct Thinking {
  std::atomic<bool> stop = false;  ///< once set, the best guess found so far is taken, promptly
  std::atomic<double> done = 0;    ///< about which share of the work is done, from 0 to 1
};

}  // namespace winnow
