#include <nlohmann/json.hpp>

#include "cli/book_question.hpp"
#include "cli/show/shown_tree.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

using nlohmann::ordered_json;

/// The node at `index` and all below it; then `index` is that of the node after them.
ordered_json node_json(const ShownTree& tree, std::size_t& index) {
  const Game& game = *tree.game;
  const ShownNode& node = tree.nodes[index++];
  auto branches = ordered_json::array();
  while (index < tree.nodes.size() && tree.nodes[index].depth > node.depth) {
    auto counts = game.answers().counts(tree.nodes[index].answer);
    ordered_json branch = {{"answer", std::move(counts)}};
    branch.update(node_json(tree, index));
    branches.push_back(std::move(branch));
  }
  ordered_json json = {{"guess", write_plain(game, node.guess)}, {"candidates", node.candidates}};
  if (node.goes_on) json["cut"] = true;
  if (!branches.empty()) json["branches"] = std::move(branches);
  return json;
}

}  // namespace

std::string as_json(const ShownTree& tree) {
  ordered_json json = question_json(*tree.game, *tree.book);
  auto turns = ordered_json::array();
  for (const Turn& turn : tree.turns) turns.push_back(write_turn(*tree.game, turn));
  json["complete"] = tree.book->complete;
  json["turns"] = std::move(turns);
  json["histogram"] = tree.guesses.histogram;
  std::size_t index = 0;
  json["tree"] = node_json(tree, index);
  return json.dump() + "\n";
}

}  // namespace winnow::cli
