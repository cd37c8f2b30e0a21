#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace winnow {

/// How many targets a strategy finds with how many guesses.
struct GuessCounts {
  std::vector<std::uint64_t> histogram = {};  ///< targets; index: number of guesses

  /// Counts one more target that takes so many guesses.
  void add(std::size_t guesses);

  /// How many targets were counted.
  [[nodiscard]] std::uint64_t targets() const;
  /// Guesses, summed over the targets.
  [[nodiscard]] std::uint64_t total() const;
  /// The most and the fewest guesses that any target takes; 0 if there is none.
  [[nodiscard]] int worst() const;
  [[nodiscard]] int best() const;
  /// Guesses on average; 0 if there are no targets.
  [[nodiscard]] double mean() const;
  /// Of the mean, where the targets are a sample.
  [[nodiscard]] double standard_error() const;

  friend bool operator==(const GuessCounts&, const GuessCounts&) = default;
};

}  // namespace winnow
