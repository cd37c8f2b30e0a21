#include "terminal/draw/layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <langinfo.h>
#include <locale.h>  // NOLINT(modernize-deprecated-headers): for newlocale
#include <numeric>
#include <unistd.h>

#include <fmt/format.h>
#include <sys/ioctl.h>

namespace winnow::terminal {

bool is_utf8() {
  static const bool answer = [] {
    const locale_t locale = newlocale(LC_CTYPE_MASK, "", nullptr);
    if (locale == nullptr) return false;
    const bool utf8 = std::string_view(nl_langinfo_l(CODESET, locale)) == "UTF-8";
    freelocale(locale);
    return utf8;
  }();
  return answer;
}

std::size_t page_width() {
  winsize size{};
  const bool known = isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  if (!known || size.ws_col == 0) return kPageWidth;
  return std::clamp<std::size_t>(size.ws_col, kNarrowestPage, kPageWidth);
}

std::size_t width(std::string_view text) {
  std::size_t columns = 0;
  bool escape = false;
  for (const char c : text) {
    const bool starts_character = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (c == '\x1b') escape = true;
    if (!escape && starts_character) ++columns;
    if (c == 'm') escape = false;
  }
  return columns;
}

std::string wrapped(std::string_view text, std::size_t indent) {
  const std::string new_line = "\n" + std::string(indent, ' ');
  std::string page;
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
    const std::string_view word = text.substr(0, end);
    if (column > indent && !word.empty()) {
      const bool fits = column + 1 + width(word) <= page_width();
      page += fits ? " " : new_line;
      column = fits ? column + 1 : indent;
    }
    page += word;
    column += width(word);
    text.remove_prefix(end);
    if (text.starts_with('\n')) {
      page += text.starts_with("\n\n") ? "\n" : new_line;
      column = indent;
    }
    text.remove_prefix(std::min<std::size_t>(text.size(), 1));
  }
  return page;
}

std::string ending_with(std::string_view text, std::string_view piece) {
  const std::string page = wrapped(text);
  const std::string_view last_line = std::string_view(page).substr(page.rfind('\n') + 1);
  const bool fits = width(last_line) + 1 + width(piece) <= page_width();
  return fmt::format("{}{}{}", page, fits ? " " : "\n", piece);
}

std::string fitted(std::string code, std::size_t column) {
  if (column + width(code) <= page_width()) return code;
  for (std::size_t i = code.find(','); i != std::string::npos; i = code.find(',', i + 1))
    code.insert(i + 1, " ");
  return wrapped(code, column);
}

std::string padded(std::string_view text, std::size_t columns) {
  return std::string(text) + std::string(columns - std::min(columns, width(text)), ' ');
}

std::string without_trailing_spaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string in_columns(const std::vector<std::string>& texts, std::size_t indent) {
  constexpr std::size_t kBetween = 2;
  std::size_t widest = 0;
  for (const std::string& text : texts) widest = std::max(widest, width(text));
  const std::size_t columns =
      std::max<std::size_t>((page_width() - indent + kBetween) / (widest + kBetween), 1);
  std::string page;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const bool last = i % columns == columns - 1 || i == texts.size() - 1;
    if (i % columns == 0) page.append(indent, ' ');
    page += last ? texts[i] + "\n" : padded(texts[i], widest + kBetween);
  }
  return page;
}

std::string detail(std::string_view name, std::string_view text, std::size_t column) {
  std::string line = padded(fmt::format("  {}", name), column);
  if (!line.ends_with(' ')) line += "\n" + std::string(column, ' ');
  return fmt::format("{}{}\n", line, wrapped(text, column));
}

std::string bar(double share, std::size_t columns) {
  constexpr std::array kBlocks = {"▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"};  // one to eight eighths
  const std::size_t parts = is_utf8() ? kBlocks.size() : 1;
  auto filled = static_cast<std::size_t>(std::lround(share * static_cast<double>(columns * parts)));
  if (share > 0) filled = std::max<std::size_t>(filled, 1);
  std::string text;
  for (std::size_t i = 0; i < filled / parts; ++i) text += is_utf8() ? kBlocks.back() : "#";
  if (filled % parts > 0) text += kBlocks.at(filled % parts - 1);
  return text;
}

std::string duration(double seconds) {
  if (seconds < 0.00995) return fmt::format("{:.1f} ms", 1000 * seconds);
  if (seconds < 0.9995) return fmt::format("{:.0f} ms", 1000 * seconds);
  if (seconds < 9.995) return fmt::format("{:.2f} s", seconds);
  if (seconds < 59.95) return fmt::format("{:.1f} s", seconds);
  return rough_duration(seconds);
}

std::string rough_duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::lround(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

std::string line_in_turns(std::string_view always, const std::vector<std::string>& others,
                          std::size_t columns, std::size_t turn) {
  constexpr std::string_view kBetween = "  ";
  std::vector<std::string> lines = {std::string(always)};
  const auto fits = [&](std::string_view line, const std::string& other) {
    return line.size() + kBetween.size() + other.size() <= columns;
  };
  for (const std::string& other : others) {
    if (!fits(lines.back(), other)) lines.emplace_back(fits(always, other) ? always : "");
    lines.back().append(lines.back().empty() ? "" : kBetween).append(other);
  }
  return lines[turn % lines.size()].substr(0, columns);
}

std::string histogram_lines(std::span<const std::uint64_t> histogram, std::string_view heading) {
  const std::uint64_t all = std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0});
  const std::uint64_t most = *std::max_element(histogram.begin(), histogram.end());
  const std::size_t digits = std::max(with_commas(most).size(), heading.size());
  std::string lines = fmt::format("  {:>7}  {:>{}}  {:>7}\n", "GUESSES", heading, digits, "SHARE");
  for (std::size_t guesses = 1; guesses < histogram.size(); ++guesses) {
    const std::uint64_t count = histogram[guesses];
    const double share = static_cast<double>(count) / static_cast<double>(all);
    const std::string line =
        fmt::format("  {:>7}  {:>{}}  {:>5.1f} %", guesses, with_commas(count), digits, 100 * share);
    const double height = static_cast<double>(count) / static_cast<double>(most);
    const std::string drawn = bar(height, page_width() - line.size() - 2);
    lines += line + (drawn.empty() ? "" : "  ") + drawn + "\n";
  }
  return lines;
}

}  // namespace winnow::terminal
