#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/aligned.hpp"
#include "solver/tables/answer_table.hpp"
#include "solver/tables/canonical_names.hpp"
#include "solver/tables/name_cache.hpp"
#include "solver/tables/set_key.hpp"
#include "winnow/symmetry.hpp"

namespace winnow::solver {

/// The key of a set is the exclusive or of a random number for each of its targets. Sets that a symmetry of
/// the game makes of each other cost the same. Where symmetries are few, the key is computed for each of them
/// and the least is taken, so that such sets share a key; where they are many, most of them do: see
/// `CanonicalNames`. Immutable; shared by threads.
class SetHash {
 public:
  /// Uses symmetries where the table has all targets of the game and `symmetry` is wanted. The numbers are
  /// drawn with `seed`.
  SetHash(const AnswerTable& table, bool symmetry, std::uint64_t seed);

  [[nodiscard]] SetKey key(Set set) const;
  /// The same, of which a thread remembers the last that took long.
  [[nodiscard]] SetKey key(Set set, NameCache& cache) const;

  /// A key of this very set, apart from its images.
  [[nodiscard]] SetKey plain_key(Set set) const;

  /// For what is remembered of this very set under a limit on guesses, where a mistake would be noticed.
  [[nodiscard]] std::uint64_t memo_key(Set set, int limit) const {
    return plain_key(set).low + static_cast<std::uint64_t>(limit) * 0x9E3779B97F4A7C15U;
  }

  /// Names all its random numbers, and so the symmetries that it uses, in 16 hexadecimal digits: a proof of a
  /// set is found again only by a hash of the same name.
  [[nodiscard]] std::string fingerprint() const;

 private:
  void use_symmetries(const std::vector<Symmetry>& group, const AnswerTable& table);
  [[nodiscard]] SetKey key_of_image(Set set, std::size_t symmetry) const;

  std::optional<CanonicalNames> canonical_;
  std::size_t symmetries_ = 1;
  std::vector<SetKey> numbers_;  ///< by target
  // Where there is more than the identity:
  std::vector<LocalTarget> images_;  ///< of target t under symmetry s, at s * targets + t
  /// The highest bits of the number of that image, at t * row_length_ + s, which tell the least key. The
  /// first image fills what is left of a row.
  LineVector<std::uint32_t> highest_;
  std::size_t row_length_ = 0;
};

}  // namespace winnow::solver
