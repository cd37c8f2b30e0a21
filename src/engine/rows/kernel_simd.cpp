#include "engine/rows/kernel.hpp"

#ifdef __EMSCRIPTEN__  // which counts the bits of a word faster than those of a vector

namespace winnow::kernel {

void fill_answers(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets, Answer* row) {
  fill_answers_plainly(rule, guess_words, targets, row);
}

void count_answers(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets,
                   const Counts& counts) {
  count_answers_plainly(rule, guess_words, targets, counts);
}

}  // namespace winnow::kernel

#else

#include <array>
#include <utility>

#include "base/vector_versions.hpp"

// Highway compiles this file once for each instruction set that we want.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/rows/kernel_simd.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace winnow::kernel::HWY_NAMESPACE {

#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128

void fill_any(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets, Answer* row) {
  fill_answers_plainly(rule, guess_words, targets, row);
}

void count_any(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets,
               const Counts& counts) {
  count_answers_plainly(rule, guess_words, targets, counts);
}

#else

namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// At most `kPadding` lanes, since blocks are padded to that.
using Words = hn::CappedTag<std::uint64_t, kPadding>;
using Products = hn::Repartition<std::uint32_t, Words>;
using Answers = hn::Rebind<std::uint16_t, Words>;
using Places = hn::Rebind<std::uint32_t, Words>;

/// The answers of some targets, from one on. `kFields` is a constant so that the guess stays in registers.
template <std::size_t kFields>
HWY_INLINE hn::Vec<Words> answers_from(const Rule& rule, const std::uint64_t* guess_words,
                                       const Targets& targets, std::size_t first) {
  const Words words;
  const Products products;
  auto sum = hn::Set(words, rule.origin);
  for (std::size_t f = 0; f < kFields; ++f) {
    const auto target = hn::LoadU(words, targets.words + rule.word[f] * targets.stride + first);
    const auto common = hn::PopulationCount(hn::And(target, hn::Set(words, guess_words[f])));
    // A popcount fits the lower half of its lane, where a 32-bit product is cheap.
    sum = hn::Add(sum, hn::MulEven(hn::BitCast(products, common), hn::Set(products, rule.weight[f])));
  }
  return sum;
}

template <std::size_t kFields>
void fill(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets, Answer* row) {
  for (std::size_t i = 0; i < targets.size; i += hn::Lanes(Words())) {
    const auto answers = answers_from<kFields>(rule, guess_words, targets, i);
    hn::StoreU(hn::TruncateTo(Answers(), answers), Answers(), reinterpret_cast<std::uint16_t*>(row + i));
  }
}

using Chunk = std::array<std::uint32_t, kCountedAtOnce>;

/// A chunk of answers; with many turns, of what `places` makes of them.
template <bool kMany>
HWY_INLINE void count_chunk(const Chunk& chunk, const Counts& counts) {
#pragma GCC unroll 32
  for (std::size_t k = 0; k < kCountedAtOnce; ++k)
    ++counts.counts[chunk[k] + (kMany ? k % kManyTurns : k % kFewTurns * counts.answers)];
}

/// For an answer the place of its first count.
inline Rule places(Rule rule) {
  rule.origin *= kManyTurns;
  for (std::uint32_t& weight : rule.weight) weight *= kManyTurns;
  return rule;
}

/// One chunk is counted, which vectors have no part in, while they compute the next.
template <std::size_t kFields, bool kMany>
HWY_INLINE void count_in(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets,
                         const Counts& counts) {
  const Rule own = kMany ? places(rule) : rule;  // which no count that is stored could be a part of
  std::array<Chunk, 2> chunks;
  for (std::size_t first = 0, turn = 0; first < targets.size; first += kCountedAtOnce, turn ^= 1U) {
    for (std::size_t k = 0; k < kCountedAtOnce; k += hn::Lanes(Words()))
      hn::StoreU(hn::TruncateTo(Places(), answers_from<kFields>(own, guess_words, targets, first + k)),
                 Places(), &chunks[turn][k]);
    if (first > 0) count_chunk<kMany>(chunks[turn ^ 1U], counts);
    if (first + kCountedAtOnce == targets.size) count_chunk<kMany>(chunks[turn], counts);
  }
}

template <std::size_t kFields>
void count(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets, const Counts& counts) {
  counts.many ? count_in<kFields, true>(rule, guess_words, targets, counts)
              : count_in<kFields, false>(rule, guess_words, targets, counts);
}

/// `fill` and `count` for every number of fields.
template <std::size_t... kFields>
constexpr auto fills(std::index_sequence<kFields...> /*numbers*/) {
  return std::array{&fill<kFields>...};
}
template <std::size_t... kFields>
constexpr auto counts_of(std::index_sequence<kFields...> /*numbers*/) {
  return std::array{&count<kFields>...};
}

}  // namespace

void fill_any(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets, Answer* row) {
  static constexpr auto kFills = fills(std::make_index_sequence<kMostFields + 1>());
  kFills[rule.fields](rule, guess_words, targets, row);
}

void count_any(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets,
               const Counts& counts) {
  static constexpr auto kCounts = counts_of(std::make_index_sequence<kMostFields + 1>());
  kCounts[rule.fields](rule, guess_words, targets, counts);
}

#endif

}  // namespace winnow::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace winnow::kernel {

void fill_answers(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets, Answer* row) {
  static constexpr vectors::Versions<decltype(fill_answers)> kVersions = WINNOW_VERSIONS(fill_any);
  kVersions[vectors::version_in_use()](rule, guess_words, targets, row);
}

void count_answers(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets,
                   const Counts& counts) {
  static constexpr vectors::Versions<decltype(count_answers)> kVersions = WINNOW_VERSIONS(count_any);
  kVersions[vectors::version_in_use()](rule, guess_words, targets, counts);
}

}  // namespace winnow::kernel
#endif  // HWY_ONCE

#endif  // __EMSCRIPTEN__
