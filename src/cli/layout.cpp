#include "layout.hpp"

#include <algorithm>

namespace winnow::cli {
namespace {

/// Characters, not bytes; none of what games write about themselves is wider than one column.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t indent) {
  const std::string new_line = "\n" + std::string(indent, ' ');
  std::string page;
  std::size_t column = indent;
  while (!text.empty()) {
    if (text.front() == '\n' || text.front() == ' ') {
      if (text.front() == '\n') {
        page += text.size() > 1 && text[1] == '\n' ? "\n" : new_line;
        column = indent;
      }
      text.remove_prefix(1);
      continue;
    }
    const std::string_view word = text.substr(0, text.find_first_of(" \n"));
    if (column > indent && column + 1 + width(word) > kPageWidth) {
      page += new_line;
      column = indent;
    } else if (column > indent) {
      page += ' ';
      ++column;
    }
    page += word;
    column += width(word);
    text.remove_prefix(word.size());
  }
  return page;
}

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, 1, ',');
  return digits;
}

}  // namespace winnow::cli
