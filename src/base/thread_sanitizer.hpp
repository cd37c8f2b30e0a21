#pragma once

/// What ThreadSanitizer must be told, as it does not see into TBB: a thread that acquires an address has seen
/// everything that others did before they released it. Without ThreadSanitizer all of this is nothing.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define WINNOW_THREAD_SANITIZER 1
#endif
#endif

#ifdef WINNOW_THREAD_SANITIZER
#include <sanitizer/tsan_interface.h>
/// On functions and lambdas whose own accesses it does not look at.
#define WINNOW_NOT_SANITIZED __attribute__((no_sanitize("thread")))
#else
#define WINNOW_NOT_SANITIZED
#endif

namespace winnow {

inline void tell_acquired([[maybe_unused]] void* address) {
#ifdef WINNOW_THREAD_SANITIZER
  __tsan_acquire(address);
#endif
}

inline void tell_released([[maybe_unused]] void* address) {
#ifdef WINNOW_THREAD_SANITIZER
  __tsan_release(address);
#endif
}

}  // namespace winnow
