#include "engine/rows/kernel.hpp"

#ifdef __EMSCRIPTEN__  // which counts the bits of a word faster than those of a vector

namespace winnow::kernel {

void fill_answers(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets, Answer* row) {
  fill_answers_plainly(rule, guess_words, targets, row);
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

#else

namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// At most `kPadding` lanes, since blocks are padded to that.
using Words = hn::CappedTag<std::uint64_t, kPadding>;
using Products = hn::Repartition<std::uint32_t, Words>;
using Answers = hn::Rebind<std::uint16_t, Words>;

/// `kFields` is a constant so that the guess stays in registers.
template <std::size_t kFields>
void fill(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets, Answer* row) {
  const Words words;
  const Products products;
  const Answers answers;
  for (std::size_t i = 0; i < targets.size; i += hn::Lanes(words)) {
    auto sum = hn::Set(words, rule.origin);
    for (std::size_t f = 0; f < kFields; ++f) {
      const auto target = hn::LoadU(words, targets.words + rule.word[f] * targets.stride + i);
      const auto common = hn::PopulationCount(hn::And(target, hn::Set(words, guess_words[f])));
      // A popcount fits the lower half of its lane, where a 32-bit product is cheap.
      sum = hn::Add(sum, hn::MulEven(hn::BitCast(products, common), hn::Set(products, rule.weight[f])));
    }
    hn::StoreU(hn::TruncateTo(answers, sum), answers, reinterpret_cast<std::uint16_t*>(row + i));
  }
}

/// `fill` for every number of fields.
template <std::size_t... kFields>
constexpr auto fills(std::index_sequence<kFields...> /*numbers*/) {
  return std::array{&fill<kFields>...};
}

}  // namespace

void fill_any(const Rule& rule, const std::uint64_t* guess_words, const Targets& targets, Answer* row) {
  static constexpr auto kFills = fills(std::make_index_sequence<kMostFields + 1>());
  kFills[rule.fields](rule, guess_words, targets, row);
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

}  // namespace winnow::kernel
#endif  // HWY_ONCE

#endif  // __EMSCRIPTEN__
