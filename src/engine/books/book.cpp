#include "winnow/book.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "base/checksum.hpp"
#include "base/text.hpp"
#include "base/whole_file.hpp"
#include "engine/books/book_format.hpp"
#include "games/common/shape.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

using namespace book_format;

/// Between a key and its value.
constexpr std::string_view kColon = ": ";

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

constexpr auto kMostOfAll = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMostGuesses = std::numeric_limits<int>::max();

/// What comes before the first `mark`, and what comes after it.
std::pair<std::string_view, std::string_view> cut(std::string_view text, char mark) {
  const std::size_t end = std::min(text.find(mark), text.size());
  return {text.substr(0, end), text.substr(std::min(end + 1, text.size()))};
}

/// The lines of a book, each with an end of its own, and the first problem with them.
class Page {
 public:
  explicit Page(std::string_view text) : text_(text) {}

  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  /// Something is wrong with the line taken last.
  void fail(const std::string& problem) {
    if (!error_) error_ = Error{"line " + std::to_string(line_) + ": " + problem};
  }

  std::string_view take() {
    ++line_;
    start_ = next_;
    const std::size_t end = text_.find('\n', start_);
    if (end == std::string_view::npos) {
      fail("the book is cut off here");
      return "";
    }
    next_ = end + 1;
    return text_.substr(start_, end - start_);
  }

  [[nodiscard]] bool next_has(std::string_view key) const { return has_key(text_.substr(next_), key); }

  /// The value of the next line, which must have this key.
  std::string_view value(std::string_view key) {
    const std::string_view line = take();
    if (has_key(line, key)) return line.substr(key.size() + kColon.size());
    fail("expected \"" + std::string(key) + std::string(kColon) + "...\", not " + in_quotes(line));
    return "";
  }

  /// The same, and it is a number as it is written: no sign, no zeros in front.
  std::uint64_t number(std::string_view key, std::uint64_t most = kMostOfAll) {
    const std::string_view text = value(key);
    const auto number = to_number<std::uint64_t>(text);
    if (number && *number <= most && !text.starts_with('0')) return *number;
    fail("expected a whole number from 1 to " + std::to_string(most) + ", not " + in_quotes(text));
    return 1;
  }

  /// Of the line taken last: what comes before it, and whether nothing follows.
  [[nodiscard]] std::string_view before() const { return text_.substr(0, start_); }
  [[nodiscard]] bool at_end() const { return next_ == text_.size(); }

 private:
  static bool has_key(std::string_view line, std::string_view key) {
    return line.starts_with(key) && line.substr(key.size()).starts_with(kColon);
  }

  std::string_view text_;
  std::size_t start_ = 0;
  std::size_t next_ = 0;
  std::size_t line_ = 0;
  std::optional<Error> error_;
};

void read_version(Page& page) {
  const std::string_view line = page.take();
  if (page.error()) return;
  const std::string_view version = line.substr(kMagic.size());
  if (version == kVersion) return;
  page.fail("this book has format " + in_quotes(version) + ", and only format " + std::string(kVersion) +
            " is known here");
}

/// Null after a problem.
std::shared_ptr<const Game> read_game(Page& page) {
  const std::string_view token = page.value("game");
  if (page.error()) return nullptr;
  auto game = make_game(token);
  if (!game) {
    page.fail(game.error().message);
    return nullptr;
  }
  const std::string& canonical = (*game)->description().token;
  if (canonical != token) page.fail("the token of this game is " + canonical + ", not " + in_quotes(token));
  return *std::move(game);
}

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
    if (!page_.take().empty()) page_.fail("an empty line ends the header");
    while (!page_.error() && !page_.next_has("checksum")) read_node();
    read_checksum();
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

  void read_checksum() {
    const std::string_view found = page_.value("checksum");
    const std::string expected = checksum_text(page_.before());
    if (found != expected) page_.fail("the book is damaged: its checksum should be " + expected);
    if (!page_.at_end()) page_.fail("this is not the last line");
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

/// The text without what Windows puts before the end of a line, as git or a mail may have done.
std::string with_plain_line_ends(std::string text) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool before_end = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (!before_end) text[kept++] = text[i];
  }
  text.resize(kept);
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
  return text.append("checksum: ").append(sum).append("\n");
}

Result<Book> read_book(std::string_view text) {
  if (!text.starts_with(kMagic)) {
    return Error{"this is not a book of winnow, which would start with \"" + std::string(kMagic) +
                 std::string(kVersion) + "\""};
  }
  Page page(text);
  read_version(page);
  const auto game = read_game(page);
  Book book;
  if (game) book = BookReader(page, *game).read();
  if (page.error()) return *page.error();
  return book;
}

Result<Book> load_book(const std::string& path) {
  auto text = read_whole_file(path, kMagic, kMostBytes);
  if (!text) return text.error();
  auto book = read_book(with_plain_line_ends(*std::move(text)));
  if (!book) return Error{in_quotes(path) + ": " + book.error().message};
  return book;
}

Result<void> save_book(const std::string& path, const Game& game, const Book& book, bool force) {
  return write_whole_file(path, write_book(game, book), kFile, force);
}

}  // namespace winnow
