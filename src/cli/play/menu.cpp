#include "cli/play/menu.hpp"

#include <charconv>
#include <filesystem>
#include <system_error>

#include "cli/cli.hpp"
#include "cli/play/lesson.hpp"
#include "play/game_log.hpp"
#include "terminal/session/orders.hpp"

namespace winnow::cli {
namespace {

/// Whether nobody has come here before; from now on somebody has.
bool is_first_visit() {
  const std::string folder = std::filesystem::path(log_path()).parent_path().string();
  std::error_code unknown;
  for (const char* name : {"/games.log", "/visited"}) {
    if (std::filesystem::exists(folder + name, unknown)) return false;
  }
  (void)append_line(folder + "/visited", "The lesson was offered.");
  return true;
}

void list_games() {
  say("winnow: deduction games. One side hides something, the other finds it by guessing, and each guess "
      "earns a few counts.\n");
  int number = 0;
  for (const GameInfo& family : registered_games()) {
    const auto game = make_game(family.id);
    print("  {}  {:<12}{}\n", ++number, family.id, wrapped((*game)->description().summary, 17));
  }
  write("\nwinnow --help lists what else there is.\n");
  if (is_first_visit()) say("New here? Type learn for a lesson of four guesses.");
  write("\n");
}

constexpr std::string_view kLearn = "learn";

std::string_view trimmed(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  line.remove_suffix(line.size() - (line.find_last_not_of(' ') + 1));
  return line;
}

/// The game that a number of the list or a token names.
std::string choose_game(std::string_view line) {
  const auto families = registered_games();
  std::size_t number = line.empty() ? 1 : 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (end != line.data() + line.size()) number = 0;  // it only starts with a number
  if (number >= 1 && number <= families.size()) return families[number - 1].id;
  return need(make_game(line))->description().token;
}

/// "guesser", "hider" or "both", if the line says one of them.
std::optional<std::string> choose_side(const Game& game, const std::string& line) {
  const auto& [hider, guesser] = game.description().roles;
  const auto is_one_of = [word = lower_case(line)](const std::vector<std::string>& words) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (is_one_of({"", "g", "guess", "guesser", guesser})) return "guesser";
  if (is_one_of({"h", "hide", "hider", hider})) return "hider";
  if (is_one_of({"b", "both"})) return "both";
  return std::nullopt;
}

/// Asks until `choose` makes something of a line.
template <class Choose>
std::optional<std::string> ask_until(Console& console, const std::string& prompt, Choose choose) {
  while (true) {
    const Reply reply = console.ask(prompt);
    if (reply.kind != Reply::Kind::kLine) return std::nullopt;
    const std::string line(trimmed(reply.line));
    if (auto chosen = choose(line)) return chosen;
    if (read_order(line) == Order::kQuit) return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> ask_for_game(Console& console) {
  list_games();
  return ask_until(console, "Which game? [1] ", [&](const std::string& line) -> std::optional<std::string> {
    if (read_order(line) == Order::kQuit) return std::nullopt;
    try {
      if (!line.starts_with(kLearn)) return choose_game(line);
      (void)give_lesson(console, trimmed(std::string_view(line).substr(kLearn.size())));
      return std::nullopt;
    } catch (const Error& error) {
      say(error.message);
      return std::nullopt;
    }
  });
}

std::optional<std::string> ask_for_side(Console& console, const Game& game) {
  const auto& roles = game.description().roles;
  return ask_until(console, "Guess, hide, or both? [guess] ", [&](const std::string& line) {
    auto side = choose_side(game, line);
    if (!side && read_order(line) != Order::kQuit) {
      say(fmt::format("Type guess to be the {}, hide to be the {}, both for both in turn, or quit.",
                      roles.guesser, roles.hider));
    }
    return side;
  });
}

}  // namespace winnow::cli
