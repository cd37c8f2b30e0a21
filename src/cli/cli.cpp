#include "cli/cli.hpp"

#include <algorithm>
#include <charconv>
#include <cstdio>

#include <CLI/CLI.hpp>

#include "base/text.hpp"
#include "terminal/draw/layout.hpp"

namespace winnow::cli {

CLI::Option* add_game_argument(CLI::App& command, std::string& token) {
  return command.add_option("GAME", token, "A game, with or without parameters: see winnow games")
      ->type_name("");
}

CLI::Option* add_book_argument(CLI::App& command, std::string& path) {
  return command.add_option("FILE", path, "A book")->type_name("")->required();
}

CLI::Option* add_threads_option(CLI::App& command, int& threads) {
  constexpr std::uint64_t kMostThreads = 1024;
  return command.add_option("--threads", threads, "How many threads to use; all by default")
      ->type_name("N")
      ->check(whole_number(1, kMostThreads));
}

CLI::Option* add_force_option(CLI::App& command, bool& force) {
  return command.add_flag("--force", force, "Replace files that winnow did not write");
}

Result<void> check_output(const std::string& path, const FileKind& kind, bool force) {
  auto writable = check_destination(path, kind, force);
  if (writable || force || !check_destination(path, kind, true)) return writable;
  return Error{writable.error().message + "; --force replaces it", writable.error().kind};
}

CLI::Validator whole_number(std::uint64_t least, std::uint64_t most) {
  const auto check = [least, most](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    if (whole && number >= least && number <= most) return "";
    return fmt::format("must be a whole number from {} to {}, not {}", least, most, in_quotes(text));
  };
  return CLI::Validator(check, "");
}

CLI::Option* take_one_of(CLI::Option* option, std::vector<std::string> words) {
  option->type_name(fmt::format("{}", fmt::join(words, "|")));
  const auto check = [words = std::move(words)](const std::string& text) -> std::string {
    if (std::find(words.begin(), words.end(), text) != words.end()) return "";
    return fmt::format("must be one of {}, not {}", fmt::join(words, ", "), in_quotes(text));
  };
  return option->check(CLI::Validator(check, ""));
}

void print_detail(std::string_view name, std::string_view text) { write(detail(name, text)); }

void print_json(std::string_view json) { print("{}\n", json); }

void complain(std::string_view message) {
  std::string line = fmt::format("winnow: {}", message);
  std::replace(line.begin(), line.end(), '\n', ' ');
  line += '\n';
  // Nobody is left to tell if standard error is closed as well.
  (void)std::fwrite(line.data(), 1, line.size(), stderr);
}

int fail(std::string_view message) {
  complain(message);
  return kBadInput;
}

int fail(const Error& error) { return fail(error.message); }

}  // namespace winnow::cli
