#include "cli/quantity.hpp"

#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/text.hpp"

namespace winnow::cli {
namespace {

using Units = std::map<std::string, double>;

/// A positive number and one of the units.
std::optional<double> read_quantity(const std::string& text, const Units& units) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || !(number > 0)) return std::nullopt;
  const auto unit = units.find(std::string(end, text.data() + text.size()));
  if (unit == units.end()) return std::nullopt;
  constexpr double kMost = 1e15;  // more seconds or bytes than anyone has, and still a whole number
  const double quantity = number * unit->second;
  return quantity <= kMost ? std::optional(quantity) : std::nullopt;
}

CLI::Validator as_quantity(Units units, const char* examples) {
  const auto convert = [units = std::move(units), examples](std::string& text) -> std::string {
    const auto quantity = read_quantity(text, units);
    if (!quantity) return fmt::format("must be an amount such as {}, not {}", examples, in_quotes(text));
    text = fmt::format("{}", *quantity);
    return "";
  };
  return CLI::Validator(convert, "");
}

}  // namespace

CLI::Validator as_seconds() {
  return as_quantity({{"", 1}, {"s", 1}, {"m", 60}, {"h", 3600}}, "90s, 10m or 1.5h");
}

CLI::Validator as_bytes() {
  constexpr double kKilo = 1024;
  return as_quantity({{"", 1}, {"K", kKilo}, {"M", kKilo * kKilo}, {"G", kKilo * kKilo * kKilo}},
                     "500M or 8G");
}

std::string bytes_text(std::uint64_t bytes) {
  constexpr double kMega = 1024.0 * 1024.0;
  const double mega = static_cast<double>(bytes) / kMega;
  return mega < 1024 ? fmt::format("{:.0f} MiB", mega) : fmt::format("{:.1f} GiB", mega / 1024);
}

}  // namespace winnow::cli
