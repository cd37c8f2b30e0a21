#include "winnow/guess_counts.hpp"

#include <cmath>
#include <numeric>

namespace winnow {

void GuessCounts::add(std::size_t guesses) {
  if (histogram.size() <= guesses) histogram.resize(guesses + 1);
  ++histogram[guesses];
}

std::uint64_t GuessCounts::targets() const {
  return std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0});
}

std::uint64_t GuessCounts::total() const {
  std::uint64_t total = 0;
  for (std::size_t guesses = 0; guesses < histogram.size(); ++guesses) total += guesses * histogram[guesses];
  return total;
}

int GuessCounts::worst() const { return histogram.empty() ? 0 : static_cast<int>(histogram.size()) - 1; }

int GuessCounts::best() const {
  for (std::size_t guesses = 0; guesses < histogram.size(); ++guesses) {
    if (histogram[guesses] > 0) return static_cast<int>(guesses);
  }
  return 0;
}

double GuessCounts::mean() const {
  return histogram.empty() ? 0 : static_cast<double>(total()) / static_cast<double>(targets());
}

double GuessCounts::standard_error() const {
  const auto count = static_cast<double>(targets());
  if (count < 2) return 0;
  const double average = mean();
  double squares = 0;
  for (std::size_t guesses = 0; guesses < histogram.size(); ++guesses) {
    const double away = static_cast<double>(guesses) - average;
    squares += static_cast<double>(histogram[guesses]) * away * away;
  }
  return std::sqrt(squares / (count - 1) / count);
}

}  // namespace winnow
