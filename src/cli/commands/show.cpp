#include <iterator>

#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "cli/help/replaced.hpp"
#include "cli/show/show_svg.hpp"
#include "winnow/split.hpp"

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
  bool json = false;
  std::optional<std::size_t> depth;
  std::vector<std::string> after;
};

// The formats; every text ends with a line feed.

/// Indented, with the number of candidates.
std::string as_text(const ShownTree& tree) {
  const Game& game = *tree.game;
  std::string text;
  for (const ShownNode& node : tree.nodes) {
    text.append(2 * node.depth, ' ');
    if (node.depth > 0) text += write_plain_answer(game, node.answer) + "  ";
    text += write_plain(game, node.guess);
    if (node.candidates != 1) text += fmt::format("  of {}", with_commas(node.candidates));
    text += node.goes_on ? "  ...\n" : "\n";
  }
  return text;
}

/// One line for each target: the turns that lead to it, as many as are shown.
std::string as_lines(const ShownTree& tree) {
  const Game& game = *tree.game;
  std::string text;
  for (const TargetId id : targets_after(game, tree.turns)) {
    const Code target = game.target(id);
    text += write_plain(game, target) + ":";
    std::vector<Turn> turns = tree.turns;
    const Tree::Node* node = find_node(*tree.book, turns);
    for (std::size_t guesses = 0; node != nullptr && guesses < tree.depth; ++guesses) {
      const Turn turn{node->guess, game.answer(node->guess, target)};
      text += ' ';
      text += turn.answer == kWin ? write_plain(game, turn.guess) : write_turn(game, turn);
      turns.push_back(turn);
      node = find_node(*tree.book, turns);
    }
    text += turns.empty() || turns.back().answer != kWin ? " ...\n" : "\n";
  }
  return text;
}

std::string dot_text(std::string_view text) {
  return '"' + replaced(text, {{'"', "\\\""}, {'\\', "\\\\"}}) + '"';
}

/// The guess, below it how many candidates there are.
std::string label(const Game& game, const ShownNode& node) {
  std::string guess = dot_text(write_plain(game, node.guess));
  if (node.candidates == 1) return guess;
  guess.pop_back();
  return guess + "\\n" + with_commas(node.candidates) + "\"";
}

/// For Graphviz.
std::string as_dot(const ShownTree& tree) {
  const Game& game = *tree.game;
  std::string text = fmt::format("digraph {} {{\n", dot_text(game.description().token));
  text += "  rankdir=LR;\n  node [shape=box, fontname=\"monospace\"];\n  edge [fontname=\"monospace\"];\n";
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const ShownNode& node = tree.nodes[i];
    text += fmt::format("  n{} [label={}{}];\n", i, label(game, node), node.goes_on ? ", style=dashed" : "");
    if (i == 0) continue;
    text += fmt::format("  n{} -> n{} [label={}];\n", node.parent, i,
                        dot_text(write_plain_answer(game, node.answer)));
  }
  return text + "}\n";
}

std::string as_json(const ShownTree& tree) { return tree_json(tree) + "\n"; }

struct Format {
  std::string_view name;
  std::string (*write)(const ShownTree& tree);
  std::size_t depth = kDeepest;  ///< unless another is asked for
};

constexpr std::size_t kDepthOfPicture = 2;

constexpr Format kFormats[] = {
    {"text", as_text},
    {"lines", as_lines},
    {"dot", as_dot},
    {"json", as_json},
    {"svg", as_svg, kDepthOfPicture},
};

/// "text|lines|dot|json|svg"
std::string format_names() {
  std::string names;
  for (const Format& format : kFormats) names.append(names.empty() ? "" : "|").append(format.name);
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
  const Format& format = format_called(options.json ? "json" : options.format);
  const std::size_t depth = options.depth.value_or(format.depth);
  write(format.write(show_tree(*game, book, read_turns(*game, book, options), depth)));
  return kDone;
}

}  // namespace

Command add_show(CLI::App& app) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App& command = declare(app, "show", "Look into a book", kShowHelp);
  add_book_argument(command, options->file);
  CLI::Option* format = add_option(command, "--format " + format_names(), options->format,
                                   fmt::format("The output format; {} by default", options->format));
  command.add_flag("--json", options->json, "The same as --format json");
  add_option(command, "--depth N", options->depth, "Only the first N guesses of each game")
      ->check(whole_number(1, kDeepest));
  add_option(command, "--after GUESS=ANSWER", options->after, "Only what comes after these turns");
  return {&command, [options, format] {
            if (options->json && format->count() > 0 && options->format != "json")
              return fail(fmt::format("--json and --format {} exclude each other", options->format));
            return run(*options);
          }};
}

}  // namespace winnow::cli
