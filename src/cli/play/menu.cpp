#include "cli/play/menu.hpp"

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

/// For who asks for help before there is a game.
void explain_choice() {
  say("Type the number or the name of a game, with parameters if you like: winnow games lists them. Enter "
      "takes the first game, learn gives a lesson, learn and a name one of that game, and quit leaves. In a "
      "game, help lists what can be typed there.");
}

std::string_view trimmed(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  line.remove_suffix(line.size() - (line.find_last_not_of(' ') + 1));
  return line;
}

/// The game that a number of the list or a token names.
std::string choose_game(std::string_view line) {
  const auto families = registered_games();
  if (line.empty()) return families.front().id;
  if (line.find_first_not_of("0123456789") != std::string_view::npos)
    return need(make_game(line))->description().token;
  const auto number = to_number<std::size_t>(line).value_or(0);
  if (number < 1 || number > families.size())
    throw Error{fmt::format("the numbers run from 1 to {}", families.size())};
  return families[number - 1].id;
}

/// What is to be taught, if the line asks for a lesson: the token behind `learn`, which may be missing.
std::optional<std::string_view> choose_lesson(std::string_view line) {
  constexpr std::string_view kLearn = "learn";
  if (line != kLearn && !line.starts_with("learn ")) return std::nullopt;
  return trimmed(line.substr(kLearn.size()));
}

/// Nothing where the line was no game but something that is done at once.
std::optional<std::string> take_choice(Console& console, const std::string& line) {
  const auto order = read_order(line);
  if (order == Order::kHelp) explain_choice();
  if (order == Order::kHelp || order == Order::kQuit) return std::nullopt;
  const auto lesson = choose_lesson(line);
  if (!lesson) return choose_game(line);
  (void)give_lesson(console, *lesson);
  return std::nullopt;
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
    try {
      return take_choice(console, line);
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
