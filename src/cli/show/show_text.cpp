#include <fmt/format.h>

#include "cli/show/formats.hpp"
#include "terminal/draw/layout.hpp"
#include "winnow/split.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

using terminal::with_commas;

std::string dot_text(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + "\"";
}

/// The guess, below it how many candidates there are.
std::string label(const Game& game, const ShownNode& node) {
  std::string guess = dot_text(write_plain(game, node.guess));
  if (node.candidates == 1) return guess;
  guess.pop_back();
  return guess + "\\n" + with_commas(node.candidates) + "\"";
}

}  // namespace

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

std::string as_lines(const ShownTree& tree, std::size_t depth) {
  const Game& game = *tree.game;
  std::string text;
  for (const TargetId id : targets_after(game, tree.turns)) {
    const Code target = game.target(id);
    text += write_plain(game, target) + ":";
    std::vector<Turn> turns = tree.turns;
    const Tree::Node* node = find_node(*tree.book, turns);
    for (std::size_t guesses = 0; node != nullptr && guesses < depth; ++guesses) {
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

}  // namespace winnow::cli
