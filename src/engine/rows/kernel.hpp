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
/// modulo 2^32, so negative weights are stored as they are.
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

/// How often each answer was given, in several places: targets take turns in where they are counted, as the
/// next of the same answer would otherwise wait until the last is stored.
struct Counts {
  std::uint32_t* counts;
  std::size_t answers;  ///< all are below that
  /// `kManyTurns`, and the counts of an answer lie side by side: in tables of their own, those of
  /// thousands of answers would not fit the innermost cache. Or else `kFewTurns` with a table each, which are
  /// sooner added up.
  bool many;
};
inline constexpr std::size_t kManyTurns = 8;
inline constexpr std::size_t kFewTurns = 2;

/// Where a target is counted that has so many before it.
inline std::uint32_t& count_of(const Counts& counts, std::size_t target, std::size_t answer) {
  return counts.many ? counts.counts[answer * kManyTurns + target % kManyTurns]
                     : counts.counts[target % kFewTurns * counts.answers + answer];
}

/// So many answers are counted while vectors compute the next. With half as many it takes up to a fifth
/// longer, and one after the other half again as long.
inline constexpr std::size_t kCountedAtOnce = 32;

/// Counts the answers of all targets, a multiple of `kCountedAtOnce`.
void count_answers(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets,
                   const Counts& counts);

/// Without vectors: the answer of one target.
inline Answer answer_plainly(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets,
                             std::size_t target) {
  std::uint32_t answer = rule.origin;
  for (std::size_t f = 0; f < rule.fields; ++f) {
    const std::uint64_t common = guess_words[f] & targets.words[rule.word[f] * targets.stride + target];
    answer += rule.weight[f] * static_cast<std::uint32_t>(std::popcount(common));
  }
  return static_cast<Answer>(answer);
}

/// `fill_answers` one target after the other: what the vectors are measured against.
inline void fill_answers_plainly(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets,
                                 Answer* row) {
  for (std::size_t i = 0; i < targets.size; ++i) row[i] = answer_plainly(rule, guess_words, targets, i);
}

/// And `count_answers`.
inline void count_answers_plainly(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets,
                                  const Counts& counts) {
  for (std::size_t i = 0; i < targets.size; ++i)
    ++count_of(counts, i, number(answer_plainly(rule, guess_words, targets, i)));
}

}  // namespace winnow::kernel
