#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/checksum.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// A hidden target as a few letters and digits. This is no encryption: it only keeps a person from seeing the
/// target by accident.
namespace winnow {

inline constexpr std::string_view kSealDigits = "0123456789abcdefghjkmnpqrstvwxyz";  // no i, l, o or u
inline constexpr unsigned kSealDigitBits = 5;

/// Has room for 8 bits beyond those of a target's number, which are all zero in a valid seal.
inline unsigned seal_length(const Game& game) {
  const auto bits = static_cast<unsigned>(std::bit_width(game.target_count() - 1)) + 8;
  return (bits + kSealDigitBits - 1) / kSealDigitBits;
}

/// A permutation of the numbers that a seal can hold, different for each game: a Feistel network. In each
/// step one half of the bits is changed by a hash of the other. A step is its own inverse, so the same steps
/// in reverse lead back.
inline std::uint64_t shuffled(const Game& game, std::uint64_t number, bool back) {
  constexpr unsigned kSteps = 6;
  const std::uint64_t key = checksum(game.description().token);
  const unsigned bits = seal_length(game) * kSealDigitBits;
  const std::uint64_t low = (std::uint64_t{1} << bits / 2) - 1;
  const std::uint64_t high = ((std::uint64_t{1} << bits) - 1) & ~low;
  for (unsigned i = 0; i < kSteps; ++i) {
    const unsigned k = back ? kSteps - 1 - i : i;
    const std::uint64_t changing = k % 2 == 0 ? low : high;
    number ^= Random(key ^ ((number & ~changing) * kSteps + k)).next() & changing;
  }
  return number;
}

inline std::string seal(const Game& game, Code target) {
  std::uint64_t rest = shuffled(game, number(game.find_target(target).value()), false);
  std::string text(seal_length(game), ' ');
  for (char& c : text) {
    c = kSealDigits[rest % kSealDigits.size()];
    rest /= kSealDigits.size();
  }
  return text;
}

/// An error if it is not a seal of this game. A mistyped seal is detected 255 times in 256.
inline Result<Code> unseal(const Game& game, std::string_view text) {
  const unsigned length = seal_length(game);
  const Error wrong{"the code after @ is mistyped or from another game"};
  if (text.size() != length) return wrong;
  const std::string digits = lower_case(text);
  std::uint64_t number = 0;
  for (std::size_t i = length; i > 0; --i) {
    const std::size_t digit = kSealDigits.find(digits[i - 1]);
    if (digit == std::string_view::npos) return wrong;
    number = number * kSealDigits.size() + digit;
  }
  const std::uint64_t id = shuffled(game, number, true);
  if (id >= game.target_count()) return wrong;
  return game.targets()[static_cast<std::size_t>(id)];
}

}  // namespace winnow
