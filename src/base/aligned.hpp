#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace winnow {

template <class T>
struct LineAllocator {
  using value_type = T;  // NOLINT(readability-identifier-naming): as the standard library asks for it

  LineAllocator() = default;
  template <class Other>
  LineAllocator(const LineAllocator<Other>& /*other*/) {}  // NOLINT(google-explicit-constructor)

  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), kLine)); }
  void deallocate(T* memory, std::size_t /*count*/) { ::operator delete(memory, kLine); }

  friend bool operator==(const LineAllocator&, const LineAllocator&) = default;

 private:
  static constexpr std::align_val_t kLine{64};
};

/// A vector that begins with a line of the cache. What is read from there, 64 bytes at a time, never lies in
/// two lines, which would take twice as long.
template <class T>
using LineVector = std::vector<T, LineAllocator<T>>;

}  // namespace winnow
