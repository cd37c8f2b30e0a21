#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/common/popcounts.hpp"

/// Answers of one guess against a block of targets: the inner loop of everything. One code for all
/// games, compiled for several instruction sets and chosen at run time.
namespace winnow::kernel {

/// A popcount rule folded into one number a field: an answer is
///
///     origin + sum over fields f of weight[f] * popcount(guess word f AND target word word[f])
///
/// modulo 2^16, so negative weights are stored as they are.
struct Rule {
  std::size_t fields = 0;
  std::array<std::uint32_t, kMostFields> word{};
  std::array<std::uint32_t, kMostFields> weight{};
  std::uint32_t origin = 0;
};

inline Rule fold(const PopcountRule& rule, const AnswerSpace& answers) {
  Rule folded{.fields = rule.fields.size(), .origin = static_cast<std::uint32_t>(answers.origin())};
  for (std::size_t f = 0; f < rule.fields.size(); ++f) {
    folded.word[f] = static_cast<std::uint32_t>(rule.fields[f].target_word);
    folded.weight[f] = static_cast<std::uint32_t>(field_weight(rule.fields[f], answers));
  }
  return folded;
}

/// Blocks and rows are padded to a multiple of this, so that vectors need no tail.
inline constexpr std::size_t kPadding = 8;

constexpr std::size_t padded(std::size_t size) { return (size + kPadding - 1) / kPadding * kPadding; }

/// Targets next to each other in a block: word w of target i is `words[w * stride + i]`.
struct Targets {
  const std::uint64_t* words;
  std::size_t stride;
  std::size_t size;  ///< padded
};

/// Fills `row[0 .. targets.size)`.
void fill_answers(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets, Answer* row);

/// The same, one target after the other without vectors: what the vectors are measured against.
inline void fill_answers_plainly(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets,
                                 Answer* row) {
  for (std::size_t i = 0; i < targets.size; ++i) {
    std::uint32_t answer = rule.origin;
    for (std::size_t f = 0; f < rule.fields; ++f) {
      const std::uint64_t common = guess_words[f] & targets.words[rule.word[f] * targets.stride + i];
      answer += rule.weight[f] * static_cast<std::uint32_t>(std::popcount(common));
    }
    row[i] = static_cast<Answer>(answer);
  }
}

}  // namespace winnow::kernel
