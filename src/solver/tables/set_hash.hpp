#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/aligned.hpp"
#include "solver/tables/answer_table.hpp"
#include "winnow/symmetry.hpp"

namespace winnow::solver {

/// Names a set of targets in 80 bits. That two of all the sets that a search asks for and knows share a name
/// is left to chance: with 2^30 questions and entries, about one in a million.
struct SetKey {
  std::uint64_t low = 0;
  std::uint16_t high = 0;

  friend bool operator==(const SetKey&, const SetKey&) = default;
};

/// The key of a set is the exclusive or of a random number for each of its targets. It is computed for each
/// of a few symmetries of the game, and the least is taken: sets that a symmetry makes of each other cost the
/// same and share a key. Immutable; shared by threads.
class SetHash {
 public:
  /// Uses a few symmetries where the table has all targets of the game and `symmetry` is wanted.
  /// The numbers are drawn with `seed`.
  SetHash(const AnswerTable& table, bool symmetry, std::uint64_t seed);

  [[nodiscard]] SetKey key(Set set) const;

  /// A key of this very set, apart from its images.
  [[nodiscard]] SetKey plain_key(Set set) const;

  /// For what is remembered of this very set under a limit on guesses, where a mistake would be noticed.
  [[nodiscard]] std::uint64_t memo_key(Set set, int limit) const {
    return plain_key(set).low + static_cast<std::uint64_t>(limit) * 0x9E3779B97F4A7C15U;
  }

  [[nodiscard]] std::size_t symmetries() const { return symmetries_; }

  /// Names all its random numbers, and so the symmetries that it uses, in 16 hexadecimal digits: a proof of a
  /// set is found again only by a hash of the same name.
  [[nodiscard]] std::string fingerprint() const;

 private:
  void use_symmetries(const std::vector<Symmetry>& group, const AnswerTable& table);
  [[nodiscard]] SetKey key_of_image(Set set, std::size_t symmetry) const;

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
