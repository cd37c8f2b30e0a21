#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace winnow {

/// The number that is all of `text`, or nothing.
template <class Number>
std::optional<Number> to_number(std::string_view text) {
  Number number{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = problem == std::errc{} && end == text.data() + text.size();
  return whole ? std::optional(number) : std::nullopt;
}

/// What is between the separators: one part more than there are of them.
std::vector<std::string_view> split_at(std::string_view text, char separator);

/// What `text_of` makes of each in the list, with a separator between them.
template <class List, class TextOf>
std::string joined(const List& list, std::string_view separator, const TextOf& text_of) {
  std::string all;
  for (bool first = true; const auto& one : list) {
    if (!std::exchange(first, false)) all += separator;
    all += text_of(one);
  }
  return all;
}

std::string lower_case(std::string_view text);

/// At least that many digits: 7 as 007.
std::string with_zeros(std::int64_t number, std::size_t digits);

/// 1296 as 1,296.
std::string with_commas(std::uint64_t number);

/// "1 guess", "1,296 guesses"
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);

/// With one digit after the point: 17657.43 as 17,657.4.
std::string decimal(double number);

/// The first character of `text`: one well-formed UTF-8 sequence, or else one byte.
std::string_view first_character(std::string_view text);

/// Whether a terminal can show it: well-formed UTF-8 without control characters or byte order marks.
bool is_printable(std::string_view text);

/// `text` in quotes for a message: bytes that are not printable UTF-8 are escaped, and a long text is cut.
std::string in_quotes(std::string_view text);

/// The same for a path, which is never cut: its end tells one file from another.
std::string path_in_quotes(std::string_view path);

/// `text` without the mark that some editors and spreadsheets put before UTF-8.
std::string_view without_byte_order_mark(std::string_view text);

}  // namespace winnow
