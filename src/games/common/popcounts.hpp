#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "winnow/authoring.hpp"

namespace winnow {

/// The counts of one pair by a popcount rule, from encoded words.
inline Counts count_common_bits(const PopcountRule& rule, std::span<const std::uint64_t> guess_words,
                                std::span<const std::uint64_t> target_words) {
  Counts result(rule.fields.front().adds.size(), 0);
  for (std::size_t f = 0; f < rule.fields.size(); ++f) {
    const auto& field = rule.fields[f];
    const int common =
        std::popcount(guess_words[f] & target_words[static_cast<std::size_t>(field.target_word)]);
    for (std::size_t k = 0; k < result.size(); ++k) result[k] += field.adds[k] * common;
  }
  return result;
}

/// What one common bit of a field adds to an answer.
inline int field_weight(const PopcountRule::Field& field, const AnswerSpace& answers) {
  int weight = 0;
  for (std::size_t k = 0; k < field.adds.size(); ++k) weight += field.adds[k] * answers.stride(k);
  return weight;
}

}  // namespace winnow
