#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "winnow/answer.hpp"

/// Which answers are the same, for many guesses at once.
namespace winnow::kernel {

/// Of rows of answers, one for each candidate and with a place for each guess.
struct Repeats {
  std::uint16_t* before;   ///< at i * length + g: how many rows before row i have the same answer at g
  std::uint16_t* parts;    ///< at g: how many different answers there are
  std::uint16_t* largest;  ///< at g: how many rows have the most frequent answer
};

/// Of `count` rows, each `length` long, which is a multiple of 32.
void count_repeats(const Answer* rows, std::size_t count, std::size_t length, const Repeats& repeats);

/// The same without vectors.
inline void count_repeats_plainly(const Answer* rows, std::size_t count, std::size_t length,
                                  const Repeats& repeats) {
  for (std::size_t g = 0; g < length; ++g) {
    repeats.parts[g] = 0;
    repeats.largest[g] = 0;
    for (std::size_t i = 0; i < count; ++i) {
      std::uint16_t& before = repeats.before[i * length + g] = 0;
      for (std::size_t j = 0; j < i; ++j) {
        if (rows[j * length + g] == rows[i * length + g]) ++before;
      }
      if (before == 0) ++repeats.parts[g];
      repeats.largest[g] = std::max(repeats.largest[g], static_cast<std::uint16_t>(before + 1));
    }
  }
}

}  // namespace winnow::kernel
