#pragma once

#include <cstddef>
#include <cstdint>

#include "solver/types.hpp"

namespace winnow::solver {

/// Rows of `least_image` are padded to a multiple of this, so that vectors need no tail.
inline constexpr std::size_t kImagePadding = 16;

/// The first column whose exclusive or over the rows of `set`, which is not empty, is least. Row t is the
/// `length` numbers from `t * length` on.
std::size_t least_image(Set set, const std::uint32_t* numbers, std::size_t length);

}  // namespace winnow::solver
