#include "terminal/draw/histogram.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "terminal/draw/layout.hpp"

namespace winnow::terminal {

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
    const std::string drawn = bar(height, kPageWidth - line.size() - 2);
    lines += line + (drawn.empty() ? "" : "  ") + drawn + "\n";
  }
  return lines;
}

}  // namespace winnow::terminal
