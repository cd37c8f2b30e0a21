#include "cli/options/search_options.hpp"

#include <charconv>
#include <map>

namespace winnow::cli {
namespace {

// Amounts with a unit, as they are typed.

using Units = std::map<std::string, double>;

/// A positive number and one of the units, which may have spaces around it and be in either case.
std::optional<double> read_quantity(const std::string& text, const Units& units) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || !(number > 0)) return std::nullopt;
  std::string name(end, text.data() + text.size());
  name.erase(0, std::min(name.find_first_not_of(' '), name.size()));
  name.erase(name.find_last_not_of(' ') + 1);
  const auto unit = units.find(lower_case(name));
  if (unit == units.end()) return std::nullopt;
  constexpr double kMost = 1e15;  // more seconds or bytes than anyone has, and still a whole number
  const double quantity = number * unit->second;
  return quantity <= kMost ? std::optional(quantity) : std::nullopt;
}

CLI::Validator as_quantity(Units units, int digits, const char* examples) {
  const auto convert = [units = std::move(units), digits, examples](std::string& text) -> std::string {
    const auto quantity = read_quantity(text, units);
    if (!quantity)
      return fmt::format("must be an amount above zero such as {}, not {}", examples, in_quotes(text));
    text = fmt::format("{:.{}f}", *quantity, digits);
    return "";
  };
  return CLI::Validator(convert, "");
}

}  // namespace

std::vector<CLI::Option*> add_search_limits(CLI::App& command, SolveOptions& options) {
  return {add_option(command, "--time D", options.seconds, "End the search after this time: 90s, 10m, 1.5h")
              ->transform(as_seconds()),
          add_memory_option(command, options.memory), add_threads_option(command, options.threads)};
}

CLI::Option* add_memory_option(CLI::App& command, std::optional<std::uint64_t>& memory) {
  return add_option(command, "--memory SIZE", memory,
                    "Limit for tables: 500M, 8G; by the game's size by default")
      ->transform(as_bytes());
}

CLI::Validator as_seconds() {
  return as_quantity({{"", 1}, {"s", 1}, {"m", 60}, {"h", 3600}}, 9, "90s, 10m or 1.5h");
}

CLI::Validator as_bytes() {
  constexpr double kKilo = 1024;
  Units units = {{"", 1}, {"b", 1}};
  double size = kKilo;
  for (const char* prefix : {"k", "m", "g", "t"}) {
    for (const char* unit : {"", "b", "ib"}) units[std::string(prefix) + unit] = size;
    size *= kKilo;
  }
  return as_quantity(std::move(units), 0, "500M, 200MB, 1.5GiB or 2G");
}

std::string bytes_text(std::uint64_t bytes) {
  constexpr double kMega = 1024.0 * 1024.0;
  const double mega = static_cast<double>(bytes) / kMega;
  return mega < 1024 ? fmt::format("{:.0f} MiB", mega) : fmt::format("{:.1f} GiB", mega / 1024);
}

std::string lines_text(const Certificate& certificate) {
  const std::uint64_t open = certificate.open();
  return counted(certificate.lines.size(), "line", "lines") +
         (open == 0 ? ", all settled" : fmt::format(", {} of them open", with_commas(open)));
}

void print_question(const Game& game, const Book& book) {
  print_detail("game", book.game);
  print_detail("objective", objective_name(book.objective));
  if (book.max_guesses)
    print_detail("at most", counted(static_cast<std::uint64_t>(*book.max_guesses), "guess", "guesses"));
  if (book.first_guess) print_detail("first guess", write_plain(game, *book.first_guess));
  for (const Turn& turn : book.after) print_detail("after", write_turn(game, turn));
}

}  // namespace winnow::cli
