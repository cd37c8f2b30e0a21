#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace winnow::solver {

/// Memory for one thread's recursion: taken piece by piece, given back in the opposite order, all at once
/// when an `ArenaScope` ends. Far cheaper than the heap in an inner loop.
class Arena {
 public:
  template <class T>
  std::span<T> take(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= kAlignment);
    const std::size_t bytes = (count * sizeof(T) + kAlignment - 1) / kAlignment * kAlignment;
    while (chunk_ == chunks_.size() || used_ + bytes > chunks_[chunk_].size) {
      if (chunk_ < chunks_.size()) ++chunk_;
      used_ = 0;
      if (chunk_ == chunks_.size()) chunks_.emplace_back(bytes > kChunk ? bytes : kChunk);
    }
    auto* const start = reinterpret_cast<T*>(chunks_[chunk_].bytes.get() + used_);
    used_ += bytes;
    return {start, count};
  }

 private:
  friend class ArenaScope;

  static constexpr std::size_t kAlignment = alignof(std::max_align_t);
  static constexpr std::size_t kChunk = std::size_t{1} << 20U;

  struct Chunk {
    explicit Chunk(std::size_t bytes_wanted) : size(bytes_wanted), bytes(new std::byte[bytes_wanted]) {}
    std::size_t size;
    std::unique_ptr<std::byte[]> bytes;
  };
  std::vector<Chunk> chunks_;
  std::size_t chunk_ = 0;
  std::size_t used_ = 0;
};

/// What is taken from the arena while this lives is given back when it ends.
class ArenaScope {
 public:
  explicit ArenaScope(Arena& arena) : arena_(arena), chunk_(arena.chunk_), used_(arena.used_) {}
  ~ArenaScope() {
    arena_.chunk_ = chunk_;
    arena_.used_ = used_;
  }
  ArenaScope(const ArenaScope&) = delete;
  ArenaScope& operator=(const ArenaScope&) = delete;

 private:
  Arena& arena_;
  std::size_t chunk_;
  std::size_t used_;
};

}  // namespace winnow::solver
