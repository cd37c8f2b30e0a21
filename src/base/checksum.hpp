#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace winnow {

/// FNV-1a, 64 bits: against accidents, not against forgers. `before`: of what the text continues.
inline std::uint64_t checksum(std::string_view text, std::uint64_t before = 0xCBF29CE484222325U) {
  std::uint64_t hash = before;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

/// As 16 hexadecimal digits.
inline std::string checksum_text(std::uint64_t hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits;
  for (unsigned shift = 64; shift > 0;) digits += kDigits[(hash >> (shift -= 4U)) & 0xFU];
  return digits;
}
inline std::string checksum_text(std::string_view text) { return checksum_text(checksum(text)); }

}  // namespace winnow
