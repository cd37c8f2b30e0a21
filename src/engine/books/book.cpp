#include "winnow/book.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "base/text.hpp"
#include "engine/books/formats.hpp"
#include "games/common/shape.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

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
  std::string text = kBookFormat.first_line() + "\n";
  const auto line = [&text](std::string_view key, std::string_view value) { write_value(text, key, value); };
  line("game", book.game);
  line("objective", objective_name(book.objective));
  if (book.max_guesses) line("at most", std::to_string(*book.max_guesses));
  if (book.first_guess) line("first", write_plain(game, *book.first_guess));
  for (const Turn& turn : book.after) line("after", write_turn(game, turn));
  line("tree", book.complete ? "complete" : "opening");
  line("targets", std::to_string(book.targets));
  if (book.complete) line("total", std::to_string(book.total));
  if (book.complete) line("worst", std::to_string(book.worst));
  if (book.lower != 0) line("lower", std::to_string(book.lower));
  line("nodes", std::to_string(nodes));
  return text;
}

constexpr std::uint64_t kMostGuesses = std::numeric_limits<int>::max();

/// What comes after the game. Bounds are checked here, and nothing else: a problem ends it.
class BookReader {
 public:
  BookReader(Page& page, const Game& game) : page_(page), game_(game) {
    for (int i = number(kWin) + 1; i < game.answers().size(); ++i)
      answers_.emplace(write_plain_answer(game, static_cast<Answer>(i)), static_cast<Answer>(i));
    const auto& items = game.description().items;
    for (std::size_t i = 0; i < items.size(); ++i) items_.emplace(items[i].label, static_cast<Item>(i));
  }

  Book read() {
    book_.game = game_.description().token;
    read_question();
    read_claims();
    const std::uint64_t nodes = page_.number("nodes");
    page_.end_header();
    while (!page_.error() && !page_.next_has("checksum")) read_node();
    page_.end();
    if (const std::size_t count = book_.tree.nodes.size(); count != nodes) {
      page_.fail("there are " + std::to_string(count) + " nodes, but the header has " +
                 std::to_string(nodes));
    }
    return std::move(book_);
  }

 private:
  /// What was asked for: the objective and all that limits it.
  void read_question() {
    const std::string_view objective = page_.value("objective");
    if (objective != "mean" && objective != "worst") page_.fail("the objective is mean or worst");
    book_.objective = objective == "mean" ? Objective::kMean : Objective::kWorst;
    if (page_.next_has("at most"))
      book_.max_guesses = static_cast<int>(page_.number("at most", kMostGuesses));
    if (page_.next_has("first")) book_.first_guess = to_guess(page_.value("first"));
    while (!page_.error() && page_.next_has("after")) {
      const auto [guess, answer] = cut(page_.value("after"), '=');
      book_.after.push_back({to_guess(guess), to_answer(answer)});
    }
  }

  void read_claims() {
    const std::string_view extent = page_.value("tree");
    if (extent != "complete" && extent != "opening") page_.fail("the tree is complete or an opening");
    book_.complete = extent == "complete";
    book_.targets = page_.number("targets");
    if (book_.complete) book_.total = page_.number("total");
    if (book_.complete) book_.worst = static_cast<int>(page_.number("worst", kMostGuesses));
    if (page_.next_has("lower")) book_.lower = page_.number("lower");
  }

  void read_node() {
    auto& nodes = book_.tree.nodes;
    const std::string_view line = page_.take();
    const std::size_t depth = std::min(line.find_first_not_of(' '), line.size());
    if (depth > path_.size() || (depth == 0) != nodes.empty()) {
      return page_.fail("a node cannot be indented by " + std::to_string(depth) + " here");
    }
    path_.resize(depth);
    const auto node = static_cast<std::uint32_t>(nodes.size());
    std::string_view guess = line.substr(depth);
    if (depth > 0) {
      const auto [answer, rest] = cut(guess, ' ');
      add_branch(nodes[path_.back()], {to_answer(answer), node});
      guess = rest;
    }
    nodes.push_back({to_guess(guess), {}});
    path_.push_back(node);
  }

  void add_branch(Tree::Node& parent, Tree::Branch branch) {
    if (!parent.branches.empty() && parent.branches.back().answer >= branch.answer) {
      page_.fail("the answers to a guess must increase");
    }
    parent.branches.push_back(branch);
  }

  /// As a guess is written: labels with commas between them, or characters without.
  [[nodiscard]] std::vector<std::string_view> labels_in(std::string_view text) const {
    if (text.find(',') != std::string_view::npos || items_.contains(text)) return split_at(text, ',');
    std::vector<std::string_view> labels;
    labels.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) labels.push_back(text.substr(i, 1));
    return labels;
  }

  /// A guess of labels, which most of a large book is. Anything else is left to `read_guess`, which knows
  /// more ways to write an item and takes longer.
  [[nodiscard]] std::optional<Code> plain_guess(std::string_view text) const {
    std::vector<Item> items;
    items.reserve(text.size());
    for (const std::string_view label : labels_in(text)) {
      const auto item = items_.find(label);
      if (item == items_.end()) return std::nullopt;
      items.push_back(item->second);
    }
    return fits(game_.description().guess, items) ? std::optional(game_.encode(items)) : std::nullopt;
  }

  Code to_guess(std::string_view text) {
    const auto plain = plain_guess(text);
    const Result<Code> guess = plain ? Result<Code>(*plain) : read_guess(game_, text);
    if (!guess) {
      page_.fail(guess.error().message);
      return Code{};
    }
    const std::string written = write_plain(game_, *guess);
    if (written != text) page_.fail("the guess is written " + written + ", not " + in_quotes(text));
    return *guess;
  }

  Answer to_answer(std::string_view text) {
    if (const auto answer = answers_.find(std::string(text)); answer != answers_.end()) return answer->second;
    page_.fail(in_quotes(text) + " is not an answer, such as " +
               write_plain_answer(game_, static_cast<Answer>(game_.answers().size() - 1)));
    return kWin;
  }

  Page& page_;
  const Game& game_;
  std::unordered_map<std::string, Answer> answers_;   ///< by their texts
  std::unordered_map<std::string_view, Item> items_;  ///< by their labels
  Book book_;
  std::vector<std::uint32_t> path_;  ///< from the root to the node that came last
};

}  // namespace

const Tree::Node* find_node(const Book& book, std::span<const Turn> turns) {
  const auto& after = book.after;
  if (turns.size() < after.size() || !std::equal(after.begin(), after.end(), turns.begin())) return nullptr;
  return find_node(book.tree, turns.subspan(after.size()));
}

std::string write_book(const Game& game, const Book& book) {
  const auto [nodes, count] = write_nodes(game, book.tree);
  std::string text = write_header(game, book, count) + "\n" + nodes;
  write_checksum(text);
  return text;
}

Result<Book> read_book(std::string_view text) {
  return read_page(text, kBookFormat,
                   [](Page& page, const Game& game) { return BookReader(page, game).read(); });
}

Result<Book> load_book(const std::string& path) { return load_page(path, kBookFormat, read_book); }

Result<void> save_book(const std::string& path, const Game& game, const Book& book, bool force) {
  return write_whole_file(path, write_book(game, book), kBookFormat.file, force);
}

}  // namespace winnow
