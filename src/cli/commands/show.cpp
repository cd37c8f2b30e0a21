#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "api/json/json.hpp"
#include "base/text.hpp"
#include "cli/cli.hpp"
#include "cli/help/example.hpp"
#include "cli/show/formats.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

struct ShowOptions {
  std::string file;
  std::string format = "text";
  std::optional<std::size_t> depth;
  std::vector<std::string> after;
};

struct Format {
  std::string_view name;
  std::size_t depth;  ///< unless another is asked for
  std::string (*write)(const ShownTree& tree, std::size_t depth);
};

constexpr std::size_t kDepthOfPicture = 2;

constexpr Format kFormats[] = {
    {"text", kDeepest, [](const ShownTree& tree, std::size_t) { return as_text(tree); }},
    {"lines", kDeepest, as_lines},
    {"dot", kDeepest, [](const ShownTree& tree, std::size_t) { return as_dot(tree); }},
    {"json", kDeepest, [](const ShownTree& tree, std::size_t) { return tree_json(tree) + "\n"; }},
    {"svg", kDepthOfPicture, [](const ShownTree& tree, std::size_t) { return as_svg(tree); }},
};

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const Format& format : kFormats) names.emplace_back(format.name);
  return names;
}

/// Only for the name of a format.
const Format& format_called(std::string_view name) {
  return *std::find_if(std::begin(kFormats), std::end(kFormats),
                       [name](const Format& format) { return format.name == name; });
}

/// The turns before the tree and those that were asked for, which must stay in it.
Result<std::vector<Turn>> read_turns(const Game& game, const Book& book, const ShowOptions& options) {
  std::vector<Turn> turns = book.after;
  for (const std::string& text : options.after) {
    const auto turn = read_turn(game, text);
    if (!turn) return turn.error();
    turns.push_back(*turn);
    if (find_node(book, turns) == nullptr)
      return Error{fmt::format("{} is not in the book: no guess follows it there", in_quotes(text))};
  }
  return turns;
}

int run(const ShowOptions& options) {
  const auto book = load_book(options.file);
  if (!book) return fail(book.error());
  const auto game = make_game(book->game);
  if (!game) return fail(game.error());
  auto turns = read_turns(**game, *book, options);
  if (!turns) return fail(turns.error());
  const Format& format = format_called(options.format);
  const std::size_t depth = options.depth.value_or(format.depth);
  write(format.write(show_tree(**game, *book, *std::move(turns), depth), depth));
  return kDone;
}

std::string show_footer() {
  const Example first = first_example();
  return fmt::format(
      "text    the tree, indented: each answer, the guess that follows it, and of how\n"
      "        many candidates\n"
      "lines   one line for each target: the turns that lead to it\n"
      "dot     the tree for Graphviz\n"
      "json    the tree as one object\n"
      "svg     a picture of the first guesses, with the histogram, for a browser\n"
      "\n"
      "Examples:\n"
      "  winnow show my.book --depth 2\n"
      "  winnow show my.book --after {}={}\n"
      "  winnow show my.book --format lines\n"
      "  winnow show my.book --format svg > my.svg\n",
      first.guess, first.answer);
}

}  // namespace

Command add_show(CLI::App& app) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command = app.add_subcommand("show", "Look into a book");
  add_book_argument(*command, options->file);
  take_one_of(command->add_option("--format", options->format,
                                  fmt::format("The output format; {} by default", options->format)),
              format_names());
  command->add_option("--depth", options->depth, "Only the first N guesses of each game")
      ->type_name("N")
      ->check(whole_number(1, kDeepest));
  command->add_option("--after", options->after, "Only what comes after these turns")
      ->type_name("GUESS=ANSWER");
  command->footer(show_footer);
  return {command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
