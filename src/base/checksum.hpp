#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace winnow {

/// FNV-1a, 64 bits: against accidents, not against forgers.
inline std::uint64_t checksum(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  return hash;
}

/// As 16 hexadecimal digits.
inline std::string checksum_text(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const std::uint64_t hash = checksum(text);
  std::string digits;
  for (unsigned shift = 64; shift > 0;) digits += kDigits[(hash >> (shift -= 4U)) & 0xFU];
  return digits;
}

}  // namespace winnow
