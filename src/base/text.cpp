#include "base/text.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace winnow {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

bool continues(std::string_view text, std::size_t i) {
  return i < text.size() && (byte_at(text, i) & 0xC0U) == 0x80U;
}

/// How long a sequence that starts with `lead` is; 0 if none does.
std::size_t sequence_length(unsigned lead) {
  if (lead < 0x80U) return 1;
  if (lead >= 0xC2U && lead <= 0xDFU) return 2;
  if (lead >= 0xE0U && lead <= 0xEFU) return 3;
  if (lead >= 0xF0U && lead <= 0xF4U) return 4;
  return 0;
}

/// The second byte decides what is overlong, a surrogate or beyond U+10FFFF.
bool second_byte_fits(unsigned lead, unsigned second) {
  if (lead == 0xE0U) return second >= 0xA0U;
  if (lead == 0xEDU) return second < 0xA0U;
  if (lead == 0xF0U) return second >= 0x90U;
  if (lead == 0xF4U) return second < 0x90U;
  return true;
}

bool well_formed(std::string_view text, std::size_t length) {
  if (length == 0) return false;
  for (std::size_t i = 1; i < length; ++i) {
    if (!continues(text, i)) return false;
  }
  return length == 1 || second_byte_fits(byte_at(text, 0), byte_at(text, 1));
}

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// No stray byte, no control character (C0, delete, C1), which would move the cursor or worse, and nothing
/// that nobody would see.
bool is_printable_character(std::string_view character) {
  const unsigned lead = byte_at(character, 0);
  if (character.size() == 1) return lead >= 0x20U && lead < 0x7FU;
  return (lead != 0xC2U || byte_at(character, 1) >= 0xA0U) && character != kByteOrderMark;
}

void append_escaped(std::string& text, std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned byte = byte_at(bytes, i);
    text += "\\x";
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 0xFU];
  }
}

std::string quoted(std::string_view text, std::size_t most_characters) {
  std::string result = "\"";
  for (std::size_t characters = 0; !text.empty(); ++characters) {
    if (characters == most_characters) {
      result += "...";
      break;
    }
    const std::string_view character = first_character(text);
    if (is_printable_character(character)) {
      result += character;
    } else {
      append_escaped(result, character);
    }
    text.remove_prefix(character.size());
  }
  return result + "\"";
}

}  // namespace

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size(); start += parts.back().size() + 1)
    parts.push_back(text.substr(start, std::min(text.find(separator, start), text.size()) - start));
  return parts;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
}

std::string with_zeros(std::int64_t number, std::size_t digits) {
  const std::string text = std::to_string(number);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, 1, ',');
  return digits;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return with_commas(number).append(" ").append(number == 1 ? one : many);
}

std::string decimal(double number) {
  const auto tenths = static_cast<std::uint64_t>(std::llround(10 * number));
  return with_commas(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string_view first_character(std::string_view text) {
  const std::size_t length = sequence_length(byte_at(text, 0));
  return text.substr(0, well_formed(text, length) ? length : 1);
}

bool is_printable(std::string_view text) {
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    if (!is_printable_character(character)) return false;
    text.remove_prefix(character.size());
  }
  return true;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMostCharacters = 40;
  return quoted(text, kMostCharacters);
}

std::string path_in_quotes(std::string_view path) { return quoted(path, path.size()); }

std::string_view without_byte_order_mark(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

}  // namespace winnow
