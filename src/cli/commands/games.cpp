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

/// A configured game and what it was configured from.
struct Entry {
  GameInfo family;
  std::shared_ptr<const Game> game;
};

Entry find_entry(std::string_view token) { return {need(game_info(token)), need(make_game(token))}; }

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

void print_table(const std::vector<Entry>& entries) {
  constexpr auto kRow = "{:<18}{:>9}  {:<14}{:<14}{}\n";
  write(fmt::format(kRow, "GAME", "TARGETS", "ITEMS", "HIDER", "GUESSER"));
  for (const auto& [family, game] : entries) {
    const Description& description = game->description();
    const auto& [one, many] = description.item;
    write(fmt::format(kRow, description.token, with_commas(game->target_count()),
                      counted(description.items.size(), one, many), description.roles.hider,
                      description.roles.guesser));
    print("  {}\n", wrapped(description.summary, 2));
    print_detail("answer", answer_labels(description));
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

void print_one(const Entry& entry) {
  const Game& game = *entry.game;
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
    print_detail("promise", fmt::format("found in at most {} guesses", *description.promise));
  if (description.marks.specified) {
    print_detail("full mark", fmt::format("for {} guesses on average", description.marks.par));
  }
  print_detail("parameters", parameters_text(entry.family, "\n", [](const Parameter& parameter) {
                 return fmt::format("{}: {}", range(parameter), parameter.meaning);
               }));
}

int run_all(bool json) {
  std::vector<Entry> entries;
  for (const GameInfo& family : registered_games()) entries.push_back(find_entry(family.id));
  if (!json) {
    print_table(entries);
    return kDone;
  }
  std::vector<std::string> texts;
  texts.reserve(entries.size());
  for (const auto& [family, game] : entries) texts.push_back(game_json(family, *game));
  return print_json(list_json(texts));
}

int run_one(const std::string& token, bool json) {
  const Entry entry = find_entry(token);
  if (json) return print_json(game_json(entry.family, *entry.game));
  print_one(entry);
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
  command.add_flag("--json", options->json, "A list of objects, or one object for one game");
  return {&command, [options, game] {
            return game->count() > 0 ? run_one(options->token, options->json) : run_all(options->json);
          }};
}

}  // namespace winnow::cli
