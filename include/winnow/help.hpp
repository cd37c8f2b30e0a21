#pragma once

#include <cstdint>
#include <string>

namespace winnow {

/// What a person who guesses has been helped by.
struct Help {
  std::uint32_t hints = 0;
  std::uint32_t best = 0;        ///< how often the best guess was shown
  std::uint32_t candidates = 0;  ///< how often they were listed
  std::uint32_t undone = 0;      ///< guesses that were taken back, and not made again

  /// Whether there was any help.
  [[nodiscard]] bool any() const { return *this != Help{}; }

  friend bool operator==(const Help&, const Help&) = default;
};

/// "2 hints, 1 guess taken back", or "no help".
std::string write_help(const Help& help);

}  // namespace winnow
