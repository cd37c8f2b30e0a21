#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "solver/tables/set_key.hpp"

namespace winnow::solver {

/// The sets that threads are at, so that others who come to one do something else first. Of two sets that
/// have the same place it remembers the first, mostly the larger one; the other may be searched twice, and
/// nothing worse. Limits are not told apart: what is left for later is still searched.
class BusySets {
 public:
  /// Somebody is at the set as long as it lives.
  class Visit {
   public:
    Visit(BusySets& busy, SetKey key) : busy_(busy), key_(key), remembered_(busy.add(key)) {}
    ~Visit() {
      if (remembered_) busy_.remove(key_);
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

   private:
    BusySets& busy_;
    SetKey key_;
    bool remembered_;
  };

  [[nodiscard]] bool contains(SetKey key) const {
    return places_[place(key)].load(std::memory_order_relaxed) == key.low;
  }

  /// Whether it is remembered, and to be removed.
  bool add(SetKey key) {
    std::uint64_t none = 0;
    return places_[place(key)].compare_exchange_strong(none, key.low, std::memory_order_relaxed);
  }
  void remove(SetKey key) { places_[place(key)].store(0, std::memory_order_relaxed); }

 private:
  /// Far more than threads are at, and few enough for the cache.
  static constexpr std::size_t kPlaces = 1024;

  static std::size_t place(SetKey key) { return static_cast<std::size_t>(key.low % kPlaces); }

  std::array<std::atomic<std::uint64_t>, kPlaces> places_{};
};

}  // namespace winnow::solver
