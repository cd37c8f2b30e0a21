#include <fmt/format.h>

#include "cli/show/formats.hpp"
#include "terminal/draw/layout.hpp"
#include "winnow/split.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {

std::string as_text(const ShownTree& tree) {
  const Game& game = *tree.game;
  std::string text;
  for (const ShownNode& node : tree.nodes) {
    text.append(2 * node.depth, ' ');
    if (node.depth > 0) text += write_plain_answer(game, node.answer) + "  ";
    text += write_plain(game, node.guess);
    if (node.candidates != 1) text += fmt::format("  of {}", terminal::with_commas(node.candidates));
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

}  // namespace winnow::cli
