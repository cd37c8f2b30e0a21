#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "winnow/game.hpp"

/// Codes and fields as bits: the few ways in which games pack their items.
namespace winnow {

/// The lowest `count` bits.
constexpr std::uint64_t low_bits(int count) {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << static_cast<unsigned>(count)) - 1;
}

/// The field `count` wide in unary that starts at bit `offset`: two of them have min(a, b) bits in common.
constexpr std::uint64_t unary(int count, int offset) {
  return low_bits(count) << static_cast<unsigned>(offset);
}

constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << static_cast<unsigned>(index); }

/// A set of at most 64 items as a mask: bit i is item i.
inline Code pack_set(std::span<const Item> items) {
  std::uint64_t set = 0;
  for (const Item item : items) set |= bit(item);
  return Code{set};
}

inline std::vector<Item> unpack_set(Code code) {
  std::vector<Item> items;
  for (std::uint64_t rest = bits(code); rest != 0; rest &= rest - 1)
    items.push_back(static_cast<Item>(std::countr_zero(rest)));
  return items;
}

/// A sequence as a number in base `base`, first item most significant, so that codes sort like texts.
inline Code pack_sequence(std::span<const Item> items, std::size_t base) {
  std::uint64_t number = 0;
  for (const Item item : items) number = number * base + item;
  return Code{number};
}

inline std::vector<Item> unpack_sequence(Code code, std::size_t base, std::size_t length) {
  std::vector<Item> items(length);
  std::uint64_t number = bits(code);
  for (std::size_t i = length; i-- > 0; number /= base) items[i] = static_cast<Item>(number % base);
  return items;
}

}  // namespace winnow
