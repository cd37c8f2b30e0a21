#pragma once

#include <cstddef>
#include <pthread.h>

namespace winnow::testing {

/// No thread can be started, as where the system limits processes or memory: its stack would take more than
/// there is.
class NoThreads {
 public:
  NoThreads() {
    constexpr std::size_t kTooMuch = std::size_t{1} << 46U;
    pthread_getattr_default_np(&before_);
    pthread_attr_t large;
    pthread_getattr_default_np(&large);
    pthread_attr_setstacksize(&large, kTooMuch);
    pthread_setattr_default_np(&large);
    pthread_attr_destroy(&large);
  }
  ~NoThreads() {
    pthread_setattr_default_np(&before_);
    pthread_attr_destroy(&before_);
  }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;

 private:
  pthread_attr_t before_{};
};

}  // namespace winnow::testing
