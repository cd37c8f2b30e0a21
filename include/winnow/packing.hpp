#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

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

/// Only bit `index`.
constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << static_cast<unsigned>(index); }

/// A set of at most 64 items as a mask: bit i is item i.
inline Code pack_set(std::span<const Item> items) {
  std::uint64_t set = 0;
  for (const Item item : items) set |= bit(item);
  return Code{set};
}

/// The set of these things, which all exist; an error if one is repeated. `index_of` numbers them.
template <class List, class IndexOf>
Result<Code> pack_different(const List& list, IndexOf index_of) {
  std::uint64_t set = 0;
  for (const auto& one : list) {
    const std::uint64_t mask = bit(index_of(one));
    if ((set & mask) != 0) return Error{to_string(one) + " is repeated"};
    set |= mask;
  }
  return Code{set};
}

/// Calls `visit` with each item of `pack_set`, in increasing order.
template <class Visit>
void for_each_item(Code set, Visit visit) {
  for (std::uint64_t rest = bits(set); rest != 0; rest &= rest - 1)
    visit(static_cast<Item>(std::countr_zero(rest)));
}

/// The items of `pack_set`, in increasing order.
inline std::vector<Item> unpack_set(Code code) {
  std::vector<Item> items;
  for_each_item(code, [&](Item item) { items.push_back(item); });
  return items;
}

/// A sequence as a number in base `base`, first item most significant, so that codes sort like texts.
inline Code pack_sequence(std::span<const Item> items, std::size_t base) {
  std::uint64_t number = 0;
  for (const Item item : items) number = number * base + item;
  return Code{number};
}

/// Fills `items` with those of `pack_sequence`, which are as many.
inline void unpack_sequence(Code code, std::size_t base, std::span<Item> items) {
  const auto unpack = [&](const auto& divide) {
    std::uint64_t number = bits(code);
    for (std::size_t i = items.size(); i-- > 0;) {
      const std::uint64_t rest = divide(number);
      items[i] = static_cast<Item>(number - rest * base);
      number = rest;
    }
  };
  // Where each target of a game is a number below 2^24, multiplication by the reciprocal is exact, as an item
  // has 8 bits, and several times as fast as division.
  constexpr unsigned kShift = 40;
  const std::uint64_t reciprocal = (std::uint64_t{1} << kShift) / base + 1;
  if (bits(code) < kMostTargets && base > 1) {
    unpack([=](std::uint64_t number) { return number * reciprocal >> kShift; });
  } else {
    unpack([=](std::uint64_t number) { return number / base; });
  }
}

/// The `length` items of `pack_sequence`.
inline std::vector<Item> unpack_sequence(Code code, std::size_t base, std::size_t length) {
  std::vector<Item> items(length);
  unpack_sequence(code, base, items);
  return items;
}

/// Puts the words of a code where the engine wants them.
template <std::size_t kWords>
void store(const std::array<std::uint64_t, kWords>& encoded, std::span<std::uint64_t> words) {
  std::copy(encoded.begin(), encoded.end(), words.begin());
}

}  // namespace winnow
