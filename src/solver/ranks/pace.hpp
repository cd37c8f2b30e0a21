#pragma once

#include <chrono>

/// How often ranks look at what has come, and hear of each other.
namespace winnow::ranks {

/// Between two looks when nothing has come: short beside a job, long beside a look.
inline constexpr auto kBetweenLooks = std::chrono::milliseconds(1);
/// Every rank gives a sign of life so often.
inline constexpr auto kBetweenSigns = std::chrono::milliseconds(100);
/// One that gave none for so long is lost.
inline constexpr auto kPatience = std::chrono::seconds(60);

}  // namespace winnow::ranks
