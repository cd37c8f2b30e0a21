#include <iterator>

#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "cli/show/formats.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kShowHelp =
    R"(text    the tree, indented: each answer, the guess that follows it, and of how
        many candidates
lines   one line for each target: the turns that lead to it
dot     the tree for Graphviz
json    the tree as one object
svg     a picture of the first guesses, with the histogram, for a browser

Examples:
  winnow show my.book --depth 2
  winnow show my.book --after {guess}={answer}
  winnow show my.book --format lines
  winnow show my.book --format svg > my.svg
)";

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
std::vector<Turn> read_turns(const Game& game, const Book& book, const ShowOptions& options) {
  std::vector<Turn> turns = book.after;
  for (const std::string& text : options.after) {
    turns.push_back(need(read_turn(game, text)));
    if (find_node(book, turns) == nullptr)
      throw Error{fmt::format("{} is not in the book: no guess follows it there", in_quotes(text))};
  }
  return turns;
}

int run(const ShowOptions& options) {
  const Book book = need(load_book(options.file));
  const auto game = need(make_game(book.game));
  const Format& format = format_called(options.format);
  const std::size_t depth = options.depth.value_or(format.depth);
  write(format.write(show_tree(*game, book, read_turns(*game, book, options), depth), depth));
  return kDone;
}

}  // namespace

Command add_show(CLI::App& app) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App& command = declare(app, "show", "Look into a book", kShowHelp);
  add_book_argument(command, options->file);
  take_one_of(command.add_option("--format", options->format,
                                 fmt::format("The output format; {} by default", options->format)),
              format_names());
  add_option(command, "--depth N", options->depth, "Only the first N guesses of each game")
      ->check(whole_number(1, kDeepest));
  add_option(command, "--after GUESS=ANSWER", options->after, "Only what comes after these turns");
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
