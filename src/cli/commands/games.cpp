#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "play/example_code.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kGamesHelp =
    R"(Every command takes a game as GAME[:PARAMETERS]. Parameters are numbers with an
x between them, in the order shown, or NAME=VALUE with commas between them;
their defaults are shown in brackets.

Examples:
  winnow games
* winnow games {game}
  winnow games --json
)";

ConfiguredGame configure(std::string_view token) { return {need(game_info(token)), need(make_game(token))}; }

/// "pegs 1 to 8 (4)": the default is in brackets.
std::string range(const Parameter& parameter) {
  return fmt::format("{} {} to {} ({})", parameter.name, parameter.least, parameter.most, parameter.standard);
}

/// The parameters, each as `text_of` has it.
template <class TextOf>
std::string parameters_text(const GameInfo& family, const char* separator, TextOf text_of) {
  std::vector<std::string> texts;
  for (const Parameter& parameter : family.parameters) texts.push_back(text_of(parameter));
  return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, separator));
}

/// "3 different pitches", "up to 4 pieces", "4 symbols in order"
std::string shape_text(const CodeShape& shape, const Noun& noun) {
  const int most = shape.most_items;
  const std::string kind = shape_kind(shape);
  std::string text = shape.least_items == most ? fmt::format("{}", most)
                     : shape.least_items == 0  ? fmt::format("up to {}", most)
                                               : fmt::format("{} to {}", shape.least_items, most);
  if ((kind == "set" || kind == "sequence-without-repeats") && most > 1) text += " different";
  text += " " + (most == 1 ? noun.one : noun.many);
  if (shape.ordered) text += " in order";
  return text;
}

void print_table(const std::vector<ConfiguredGame>& games) {
  constexpr auto kRow = "{:<18}{:>9}  {:<14}{:<14}{}\n";
  write(fmt::format(kRow, "GAME", "TARGETS", "ITEMS", "HIDER", "GUESSER"));
  for (const auto& [family, game] : games) {
    const Description& description = game->description();
    const auto& [one, many] = description.item;
    write(fmt::format(kRow, description.token, with_commas(game->target_count()),
                      counted(description.items.size(), one, many), description.roles.hider,
                      description.roles.guesser));
    print("  {}\n", wrapped(description.summary, 2));
    print_detail("answer", answer_labels(description));
    if (description.marks.seconds) {
      print_detail("time limit", fmt::format("{} s for a game", *description.marks.seconds));
    }
    print_detail("parameters", parameters_text(family, ", ", range));
  }
}

/// The labels as they lie on the grid, a row a line.
std::string item_rows(const Description& description) {
  std::vector<std::string> rows(std::max<std::size_t>(description.grid.rows.size(), 1));
  for (const ItemInfo& item : description.items) {
    std::string& row = rows.at(static_cast<std::size_t>(item.row));
    row += (row.empty() ? "" : " ") + item.label;
  }
  return fmt::format("{}", fmt::join(rows, "\n"));
}

void print_one(const ConfiguredGame& configured) {
  const Game& game = *configured.game;
  const Description& description = game.description();
  const std::string heading =
      fmt::format("{} ({}): {}", description.title, description.token, description.summary);
  print("{}\n\n{}\n\n", wrapped(heading), wrapped(description.rules));
  print_detail("roles", fmt::format("the {} hides, the {} guesses", description.roles.hider,
                                    description.roles.guesser));
  print_detail("target", fmt::format("{}; there are {}", shape_text(description.target, description.item),
                                     with_commas(game.target_count())));
  print_detail("guess", shape_text(description.guess, description.item));
  print_detail("answer", answer_labels(description));
  print_detail(description.item.many, item_rows(description));
  print_detail("written", write_code(game, example_code(game)));
  if (description.promise)
    print_detail("promise",
                 fmt::format("found in at most {}",
                             counted(static_cast<std::uint64_t>(*description.promise), "guess", "guesses")));
  if (description.marks.full) {
    print_detail("full mark", fmt::format("for {} guesses on average", *description.marks.full));
  }
  if (description.marks.seconds) {
    print_detail("time limit", fmt::format("{} s for a game", *description.marks.seconds));
  }
  print_detail("parameters", parameters_text(configured.family, "\n", [](const Parameter& parameter) {
                 return fmt::format("{}: {}", range(parameter), parameter.meaning);
               }));
}

int run_all(bool json) {
  std::vector<ConfiguredGame> games;
  for (const GameInfo& family : registered_games()) games.push_back(configure(family.id));
  if (json) return print_json(games_json(games));
  print_table(games);
  return kDone;
}

int run_one(const std::string& token, bool json) {
  const ConfiguredGame game = configure(token);
  if (json) return print_json(game_json(game));
  print_one(game);
  return kDone;
}

}  // namespace

Command add_games(CLI::App& app) {
  struct Options {
    std::string token;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App& command = declare(app, "games", "List the games, or explain one of them", kGamesHelp);
  const CLI::Option* game = add_game_argument(command, options->token);
  command.add_flag("--json", options->json, "One object: games, or what describes the one asked for");
  return {&command, [options, game] {
            return game->count() > 0 ? run_one(options->token, options->json) : run_all(options->json);
          }};
}

}  // namespace winnow::cli
