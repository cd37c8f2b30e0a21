#include <cmath>
#include <utility>

#include "base/text.hpp"
#include "winnow/advice.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

/// A number that is not negative, rounded to some decimals. By integers, since not every library writes
/// floating-point numbers whatever the locale is.
std::string rounded(double guesses, std::size_t decimals) {
  std::string text = std::to_string(std::llround(std::pow(10, decimals) * guesses));
  if (text.size() <= decimals) text.insert(0, decimals + 1 - text.size(), '0');
  return text.insert(text.size() - decimals, 1, '.');
}

/// "it leaves 8.6 candidates on average instead of 9.1"
std::string instead(const std::string& first, const std::string& unit, const std::string& second) {
  return first + " " + unit + " instead of " + second;
}

/// What speaks for `a` and against `b`, as far as one looks one guess ahead.
std::vector<std::string> advantages(const GuessAdvice& a, const GuessAdvice& b) {
  std::vector<std::string> reasons;
  if (a.possible && !b.possible) reasons.emplace_back("it could be the target itself");
  const auto [size_a, size_b] = std::pair(decimal(a.expected_size), decimal(b.expected_size));
  if (a.expected_size < b.expected_size && size_a != size_b)
    reasons.push_back("it leaves " + instead(size_a, "candidates on average", size_b));
  if (a.parts > b.parts)
    reasons.push_back("it has " + instead(with_commas(a.parts), "different answers", with_commas(b.parts)));
  return reasons;
}

std::string list(const std::vector<std::string>& reasons) {
  std::string text;
  for (std::size_t i = 0; i < reasons.size(); ++i) {
    if (i > 0) text += i + 1 == reasons.size() ? " and " : ", ";
    text += reasons[i];
  }
  return text;
}

}  // namespace

std::string why_first(const Game& game, const Advice& advice) {
  const GuessAdvice& first = advice.top[0];
  const GuessAdvice& second = advice.top[1];
  const std::string name = write_plain(game, first.guess);
  const std::string other = write_plain(game, second.guess);
  const bool estimated = first.estimated || second.estimated;
  const std::string gain = rounded(std::abs(second.to_come - first.to_come), estimated ? 1 : 3);
  const bool equal = gain.find_first_not_of("0.") == std::string::npos;
  const auto reasons = advantages(first, second);
  if (first.to_come > second.to_come && !equal)
    return name + " is what the strategy chooses; " + other + " looks " + gain + " guesses better.";
  std::string text = equal ? name + " is as good as " + other
                           : name + " takes " + gain + " guesses fewer than " + other + " on average";
  if (!first.proven || !second.proven) text += ", as far as is known";
  if (!reasons.empty()) return text + ": " + list(reasons) + ".";
  if (equal) return text + ".";
  return text + ": the candidates that it leaves are easier to tell apart.";
}

}  // namespace winnow
