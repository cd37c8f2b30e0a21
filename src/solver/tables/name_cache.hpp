#pragma once

#include <cstddef>
#include <vector>

#include "solver/tables/set_key.hpp"

namespace winnow::solver {

/// The names that a thread has worked out last: it often comes back to the same sets.
class NameCache {
 public:
  /// What a set is named whose plain key, that of its members alone, is this; `name` works it out.
  template <class Name>
  SetKey find(SetKey plain, const Name& name) {
    if (entries_.empty()) entries_.resize(kEntries);
    Entry& entry = entries_[plain.low % kEntries];
    if (entry.plain != plain) entry = {plain, name()};
    return entry.name;
  }

 private:
  struct Entry {
    SetKey plain;
    SetKey name;
  };
  static constexpr std::size_t kEntries = 4096;  // 128 KiB

  std::vector<Entry> entries_;  ///< none before the first, as many threads name nothing
};

}  // namespace winnow::solver
