#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "winnow/authoring.hpp"

namespace winnow::mastermind {

// A row of bits, cut into words: for every peg and symbol whether the peg has the symbol, and then the
// number of pegs of every symbol, in unary.
//
//     bits 0 .. pegs * symbols - 1            position p, symbol s: bit p * symbols + s
//     bits pegs * symbols .. twice as many    symbol s: a field `pegs` wide
class Layout {
 public:
  Layout(int pegs, int symbols) : pegs_(pegs), symbols_(symbols) {
    const int half = pegs * symbols;
    rule_.target_words = (2 * half + 63) / 64;
    for (int word = 0; word < rule_.target_words; ++word) {
      if (word * 64 < half) rule_.fields.push_back({.target_word = word, .adds = {1, -1}});
      if ((word + 1) * 64 > half) rule_.fields.push_back({.target_word = word, .adds = {0, 1}});
    }
  }

  /// Whether this many words are still few.
  [[nodiscard]] bool compact() const {
    return rule_.target_words <= kMostTargetWords && static_cast<int>(rule_.fields.size()) <= kMostFields;
  }

  [[nodiscard]] const PopcountRule& rule() const { return rule_; }

  void encode(std::span<const Item> items, std::span<std::uint64_t> words) const {
    std::fill_n(words.begin(), rule_.target_words, 0);
    std::array<std::uint8_t, 64> counts{};  // there are 62 symbols at most
    const auto set = [&](unsigned index) { words[index / 64] |= std::uint64_t{1} << index % 64; };
    const auto symbols = static_cast<unsigned>(symbols_);
    const auto pegs = static_cast<unsigned>(pegs_);
    for (unsigned peg = 0; peg < pegs; ++peg) {
      const unsigned symbol = items[peg];
      set(peg * symbols + symbol);
      set((symbols + symbol) * pegs + counts[symbol]++);
    }
  }

  /// A guess has a word of its own for each field: the part of the target's word that belongs to it.
  void encode_fields(std::span<const Item> items, std::span<std::uint64_t> fields) const {
    std::array<std::uint64_t, kMostTargetWords> words{};
    encode(items, words);
    const int half = pegs_ * symbols_;
    for (std::size_t f = 0; f < rule_.fields.size(); ++f) {
      const int word = rule_.fields[f].target_word;
      const std::uint64_t placed = low_bits(std::clamp(half - word * 64, 0, 64));
      const bool is_placed = rule_.fields[f].adds[0] == 1;
      fields[f] = words[static_cast<std::size_t>(word)] & (is_placed ? placed : ~placed);
    }
  }

 private:
  int pegs_;
  int symbols_;
  PopcountRule rule_;
};

}  // namespace winnow::mastermind
