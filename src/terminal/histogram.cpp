#include "histogram.hpp"

#include <algorithm>
#include <numeric>

#include "cli.hpp"
#include "terminal/layout.hpp"

namespace winnow::cli {

void print_histogram(std::span<const std::uint64_t> histogram) {
  const std::uint64_t targets = std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0});
  const std::uint64_t most = *std::max_element(histogram.begin(), histogram.end());
  const std::size_t digits = std::max<std::size_t>(with_commas(most).size(), 7);
  print("  {:>7}  {:>{}}  {:>7}\n", "GUESSES", "TARGETS", digits, "SHARE");
  for (std::size_t guesses = 1; guesses < histogram.size(); ++guesses) {
    const std::uint64_t count = histogram[guesses];
    const double share = static_cast<double>(count) / static_cast<double>(targets);
    const std::string line =
        fmt::format("  {:>7}  {:>{}}  {:>5.1f} %", guesses, with_commas(count), digits, 100 * share);
    const double height = static_cast<double>(count) / static_cast<double>(most);
    const std::string drawn = bar(height, kPageWidth - line.size() - 2);
    print("{}{}{}\n", line, drawn.empty() ? "" : "  ", drawn);
  }
}

}  // namespace winnow::cli
