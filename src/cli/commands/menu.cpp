#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "cli/cli.hpp"
#include "cli/commands/play.hpp"
#include "terminal/session/console.hpp"
#include "terminal/session/orders.hpp"
#include "winnow/registry.hpp"

namespace winnow::cli {
namespace {

void greet() {
  print("{}\n\n",
        wrapped("winnow: deduction games. One side hides something, the other finds it by guessing, and "
                "each guess earns a few counts. You play both sides in turn."));
  int number = 0;
  for (const GameInfo& family : registered_games()) {
    const auto game = make_game(family.id);
    print("  {}  {:<12}{}\n", ++number, family.id, wrapped((*game)->description().summary, 17));
  }
  write("\nwinnow --help lists what else there is.\n\n");
}

/// The game that a number of the list or a token names.
Result<std::string> choose(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  line.remove_suffix(line.size() - (line.find_last_not_of(' ') + 1));
  const auto families = registered_games();
  std::size_t number = line.empty() ? 1 : 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (end != line.data() + line.size()) number = 0;  // it only starts with a number
  if (number >= 1 && number <= families.size()) return families[number - 1].id;
  const auto game = make_game(line);
  if (!game) return game.error();
  return (*game)->description().token;
}

/// Nothing if the person does not want to play.
std::optional<std::string> ask_for_game() {
  Console console(true);
  while (true) {
    const Reply reply = console.ask("Which game? [1] ");
    if (reply.kind != Reply::Kind::kLine || read_order(reply.line) == Order::kQuit) return std::nullopt;
    const auto chosen = choose(reply.line);
    if (chosen) return *chosen;
    complain(chosen.error().message);
  }
}

}  // namespace

int play_from_menu() {
  greet();
  const auto token = ask_for_game();
  return token ? play_once(*token) : kDone;
}

}  // namespace winnow::cli
