#pragma once

#include <cstddef>
#include <memory>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace winnow {

/// Asks the system for few large pages instead of many small ones, each to be provided by it and to be found
/// by the processor. For memory that nobody has touched yet; where it is too small for one, or there are
/// none, nothing changes.
inline void ask_for_large_pages(void* memory, std::size_t bytes) {
#ifdef MADV_HUGEPAGE
  constexpr std::size_t kPage = 4096;
  constexpr std::size_t kLargePage = 512 * kPage;
  void* start = memory;
  if (std::align(kPage, kLargePage, start, bytes) != nullptr) madvise(start, bytes, MADV_HUGEPAGE);
#else
  static_cast<void>(memory);
  static_cast<void>(bytes);
#endif
}

}  // namespace winnow
