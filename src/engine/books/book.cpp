#include "winnow/book.hpp"

#include <algorithm>
#include <utility>

#include "base/checksum.hpp"
#include "base/text.hpp"
#include "base/whole_file.hpp"
#include "engine/books/book_format.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

using namespace book_format;

/// Far more than the largest game needs.
constexpr std::size_t kMostBytes = std::size_t{1} << 30U;

/// A line for each node, and how many there are. Without recursion: a tree may be deeper than a stack.
std::pair<std::string, std::size_t> write_nodes(const Game& game, const Tree& tree) {
  struct Next {
    Tree::Branch branch;
    std::size_t depth;
  };
  std::string text;
  std::size_t count = 0;
  std::vector<Next> left = {{{kWin, 0}, 0}};
  while (!left.empty()) {
    const auto [branch, depth] = left.back();
    left.pop_back();
    const Tree::Node& node = tree.nodes[branch.node];
    text.append(depth, ' ');
    if (depth > 0) text += write_plain_answer(game, branch.answer) + " ";
    text += write_plain(game, node.guess) + "\n";
    ++count;
    for (std::size_t b = node.branches.size(); b > 0; --b) left.push_back({node.branches[b - 1], depth + 1});
  }
  return {std::move(text), count};
}

std::string write_header(const Game& game, const Book& book, std::size_t nodes) {
  std::string text = std::string(kMagic) + std::string(kVersion) + "\n";
  const auto line = [&text](std::string_view key, std::string_view value) {
    text.append(key).append(kColon).append(value).append("\n");
  };
  line(kGame, book.game);
  line(kObjective, objective_name(book.objective));
  if (book.max_guesses) line(kAtMost, std::to_string(*book.max_guesses));
  if (book.first_guess) line(kFirst, write_plain(game, *book.first_guess));
  for (const Turn& turn : book.after) line(kAfter, write_turn(game, turn));
  line(kTree, book.complete ? kComplete : kOpening);
  line(kTargets, std::to_string(book.targets));
  if (book.complete) line(kTotal, std::to_string(book.total));
  if (book.complete) line(kWorst, std::to_string(book.worst));
  if (book.lower != 0) line(kLower, std::to_string(book.lower));
  line(kNodes, std::to_string(nodes));
  return text;
}

}  // namespace

const Tree::Node* find_node(const Book& book, std::span<const Turn> turns) {
  const auto& after = book.after;
  if (turns.size() < after.size() || !std::equal(after.begin(), after.end(), turns.begin())) return nullptr;
  return find_node(book.tree, turns.subspan(after.size()));
}

std::string write_book(const Game& game, const Book& book) {
  const auto [nodes, count] = write_nodes(game, book.tree);
  std::string text = write_header(game, book, count) + "\n" + nodes;
  const std::string sum = checksum_text(text);
  return text.append(kChecksum).append(kColon).append(sum).append("\n");
}

Result<Book> load_book(const std::string& path) {
  const auto text = read_whole_file(path, kMagic, kMostBytes);
  if (!text) return text.error();
  auto book = read_book(*text);
  if (!book) return Error{in_quotes(path) + ": " + book.error().message};
  return book;
}

Result<void> save_book(const std::string& path, const Game& game, const Book& book, bool force) {
  return write_whole_file(path, write_book(game, book), kFile, force);
}

}  // namespace winnow
