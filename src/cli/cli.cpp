#include "cli/cli.hpp"

#include <charconv>
#include <cstdio>

#include "cli/help/example.hpp"

namespace winnow::cli {

CLI::App& declare(CLI::App& app, const char* name, const char* summary, const char* help) {
  CLI::App* command = app.add_subcommand(name, summary);
  command->footer([help] { return with_examples(help); });
  return *command;
}

void print_help(const CLI::App& app) {
  const CLI::App* parent = app.get_parent();
  const std::string name = (parent == nullptr ? "" : parent->get_name() + " ") + app.get_name();
  // Not by help(), which is of the command that was named, whichever it is called for.
  const std::string help = app.get_formatter()->make_help(&app, name, CLI::AppFormatMode::Normal);
  print("{}\n", help.substr(0, help.find_last_not_of('\n') + 1));
}

CLI::Option* give_type(CLI::Option* option, const std::string& type) {
  option->type_name(type);
  if (type.find('|') == std::string::npos) return option;
  const auto check = [words = CLI::detail::split(type, '|')](std::string& text) -> std::string {
    const auto word = std::find(words.begin(), words.end(), lower_case(text));
    if (word == words.end())
      return fmt::format("must be one of {}, not {}", fmt::join(words, ", "), in_quotes(text));
    text = *word;
    return "";
  };
  return option->transform(CLI::Validator(check, ""));
}

CLI::Option* add_game_argument(CLI::App& command, std::string& token) {
  const auto unprotect = [](std::string& text) {
    text = as_typed(text);
    return std::string();
  };
  return add_option(command, "GAME", token, "A game, with or without parameters: see winnow games")
      ->transform(CLI::Validator(unprotect, ""));
}

void add_book_argument(CLI::App& command, std::string& path) {
  add_option(command, "FILE", path, "A book")->required();
}

CLI::Option* add_threads_option(CLI::App& command, int& threads) {
  constexpr std::uint64_t kMostThreads = 1024;
  return add_option(command, "--threads N", threads, "How many threads to use; all by default")
      ->check(whole_number(1, kMostThreads));
}

void add_force_option(CLI::App& command, bool& force) {
  command.add_flag("--force", force, "Replace files that winnow did not write");
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

bool needs_protection(std::string_view argument) {
  return argument.starts_with('[') || argument.starts_with("-=");
}

std::string as_typed(std::string_view argument) {
  const bool is_protected = argument.starts_with(kProtection) && needs_protection(argument.substr(1));
  return std::string(is_protected ? argument.substr(1) : argument);
}

void check_output(const std::string& path, const FileKind& kind, bool force) {
  const auto writable = check_destination(path, kind, force);
  if (writable) return;
  const bool force_would_help = !force && check_destination(path, kind, true);
  throw Error{writable.error().message + (force_would_help ? "; --force replaces it" : "")};
}

void print_detail(std::string_view name, std::string_view text) { write(detail(name, text)); }

int print_json(std::string_view json) {
  print("{}\n", json);
  return kDone;
}

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

}  // namespace winnow::cli
