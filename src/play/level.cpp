#include "winnow/level.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace winnow {
namespace {

constexpr std::array kGuesserLevels = {std::pair(std::string_view("beginner"), GuesserLevel::kBeginner),
                                       std::pair(std::string_view("good"), GuesserLevel::kGood),
                                       std::pair(std::string_view("perfect"), GuesserLevel::kPerfect)};
constexpr std::array kHiderLevels = {std::pair(std::string_view("random"), HiderLevel::kRandom),
                                     std::pair(std::string_view("hard"), HiderLevel::kHard),
                                     std::pair(std::string_view("evil"), HiderLevel::kEvil)};

template <class Level>
std::optional<Level> level_called(std::string_view name,
                                  const std::array<std::pair<std::string_view, Level>, 3>& levels) {
  const auto* found =
      std::find_if(levels.begin(), levels.end(), [&](const auto& each) { return each.first == name; });
  return found == levels.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

std::optional<GuesserLevel> guesser_level(std::string_view name) {
  return level_called(name, kGuesserLevels);
}

std::optional<HiderLevel> hider_level(std::string_view name) { return level_called(name, kHiderLevels); }

StrategyChoice strategy_of(GuesserLevel level, std::uint64_t seed) {
  switch (level) {
    case GuesserLevel::kBeginner:
      return {.name = "random", .seed = seed};
    case GuesserLevel::kGood:
      return {.name = "entropy"};
    case GuesserLevel::kPerfect:
      break;
  }
  return {};
}

}  // namespace winnow
