#include "cli/options/mark_scale.hpp"

#include <charconv>

#include "api/quality.hpp"

namespace winnow::cli {
namespace {

/// Accepts a mean number of guesses, which need not be whole.
CLI::Validator mean_of_guesses() {
  const auto check = [](const std::string& text) -> std::string {
    constexpr double kMost = 1e9;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool read = error == std::errc() && end == text.data() + text.size();
    if (read && number >= 1 && number <= kMost) return "";
    return fmt::format("must be a number of guesses such as 4.3, at least 1, not {}", in_quotes(text));
  };
  return CLI::Validator(check, "");
}

}  // namespace

std::vector<CLI::Option*> add_scale_options(CLI::App& command, ScaleOptions& options) {
  return {
      add_option(command, "--full-mark G", options.full, "Mean number of guesses that earns 100 %: see below")
          ->check(mean_of_guesses()),
      add_option(command, "--zero-mark G", options.zero, "Mean number of guesses that earns 0 %: see below")
          ->check(mean_of_guesses())};
}

std::optional<MarkScale> read_scale(const Game& game, const ScaleOptions& options,
                                    const std::optional<MarkScale>& own) {
  if (!options.any()) return own;
  const std::string& token = game.description().token;
  if (!options.full && !own)
    throw Error{fmt::format("--zero-mark needs --full-mark too: {} has no full mark of its own", token)};
  const double full = options.full ? *options.full : own->full;
  const double zero = options.zero ? *options.zero : options.full ? usual_zero_mark(game) : own->zero;
  if (zero > full) return MarkScale{full, zero};
  if (options.zero)
    throw Error{fmt::format("--zero-mark must be larger than the full mark {}, not {}", full, zero)};
  throw Error{fmt::format("--full-mark {} needs --zero-mark too: half the number of targets of {} is only {}",
                          full, token, zero)};
}

}  // namespace winnow::cli
