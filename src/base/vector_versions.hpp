#pragma once

#include <array>
#include <cstddef>

// What follows must be said before any of Highway is read. Only its headers are used, and what its assertions
// call is in its library.
#define HWY_IS_DEBUG_BUILD 0
// Which instruction sets it compiles for.
#if defined(__x86_64__)
#define HWY_WANT_AVX3_DL  // which counts bits in vectors
#else
#define HWY_COMPILE_ONLY_STATIC
#endif
#include <hwy/targets.h>

/// The versions of a function that Highway compiles, and the choice among them. Highway has a choice of its
/// own, but in a shared library that measures its clock whenever a program starts, which takes longer than
/// all of our start.
namespace winnow::vectors {

#if HWY_TARGETS == HWY_STATIC_TARGET

inline constexpr std::array kTargets = {HWY_STATIC_TARGET};
#define WINNOW_VERSIONS(function) \
  { &HWY_STATIC_DISPATCH(function) }

#else

/// By Highway's names, best first; the last is for whatever the compiler may use anywhere.
inline constexpr std::array kTargets = {HWY_AVX3_DL, HWY_AVX3,  HWY_AVX2,
                                        HWY_SSE4,    HWY_SSSE3, HWY_STATIC_TARGET};

/// The versions of a function in the same order, to be written where its last one was compiled; null where
/// there is none.
#define WINNOW_VERSIONS(function)                                                             \
  {                                                                                           \
    HWY_CHOOSE_AVX3_DL(function), HWY_CHOOSE_AVX3(function), HWY_CHOOSE_AVX2(function),       \
        HWY_CHOOSE_SSE4(function), HWY_CHOOSE_SSSE3(function), &HWY_STATIC_DISPATCH(function) \
  }

#endif

template <class Function>
using Versions = std::array<Function*, kTargets.size()>;

/// The place of the version to call.
std::size_t version_in_use();

}  // namespace winnow::vectors
