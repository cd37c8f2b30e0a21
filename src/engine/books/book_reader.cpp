#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "base/checksum.hpp"
#include "base/lines.hpp"
#include "base/text.hpp"
#include "engine/books/book_format.hpp"
#include "engine/books/code_reader.hpp"
#include "winnow/book.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

using namespace book_format;

constexpr auto kMostOfAll = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMostGuesses = std::numeric_limits<int>::max();

/// A number as it is written: no sign, no zeros in front.
std::optional<std::uint64_t> read_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = !text.empty() && problem == std::errc{} && end == text.data() + text.size();
  if (!whole || (text.size() > 1 && text.front() == '0')) return std::nullopt;
  return number;
}

/// What comes before the first `mark`, and what comes after it.
std::pair<std::string_view, std::string_view> split_at(char mark, std::string_view text) {
  const std::size_t end = std::min(text.find(mark), text.size());
  return {text.substr(0, end), text.substr(std::min(end + 1, text.size()))};
}

bool has_key(std::string_view line, std::string_view key) {
  return line.starts_with(key) && line.substr(key.size()).starts_with(kColon);
}

/// The lines of a book and the first problem with them.
class Page {
 public:
  explicit Page(std::string_view text) : lines_(text) {}

  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  [[nodiscard]] const Lines& lines() const { return lines_; }

  /// Something is wrong with the line taken last.
  void fail(const std::string& problem) {
    if (error_) return;
    error_ = Error{"line " + std::to_string(lines_.number()) + ": " +
                   (lines_.missing() ? "the book is cut off here" : problem)};
  }

  [[nodiscard]] bool next_has(std::string_view key) const { return has_key(lines_.peek(), key); }

  std::string_view take() {
    const std::string_view line = lines_.take();
    if (lines_.missing()) fail("");
    return line;
  }

  /// The value of the next line, which must have this key.
  std::string_view value(std::string_view key) {
    const std::string_view line = take();
    if (has_key(line, key)) return line.substr(key.size() + kColon.size());
    fail("expected \"" + std::string(key) + std::string(kColon) + "...\", not " + in_quotes(line));
    return "";
  }

  /// The same, and it is a number.
  std::uint64_t number(std::string_view key, std::uint64_t most = kMostOfAll) {
    const std::string_view text = value(key);
    const auto number = read_number(text);
    if (number && *number >= 1 && *number <= most) return *number;
    fail("expected a whole number from 1 to " + std::to_string(most) + ", not " + in_quotes(text));
    return 1;
  }

 private:
  Lines lines_;
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
  const std::string_view token = page.value(kGame);
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
  BookReader(Page& page, const Game& game) : page_(page), game_(game), codes_(game) {}

  Book read() {
    book_.game = game_.description().token;
    read_question();
    read_claims();
    const std::uint64_t nodes = page_.number(kNodes);
    if (!page_.take().empty()) page_.fail("an empty line ends the header");
    while (!page_.error() && !page_.next_has(kChecksum)) read_node();
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
    const std::string_view objective = page_.value(kObjective);
    if (objective != kMean && objective != kWorst) page_.fail("the objective is mean or worst");
    book_.objective = objective == kMean ? Objective::kMean : Objective::kWorst;
    if (page_.next_has(kAtMost)) book_.max_guesses = static_cast<int>(page_.number(kAtMost, kMostGuesses));
    if (page_.next_has(kFirst)) book_.first_guess = to_guess(page_.value(kFirst));
    while (!page_.error() && page_.next_has(kAfter)) {
      const auto [guess, answer] = split_at('=', page_.value(kAfter));
      book_.after.push_back({to_guess(guess), to_answer(answer)});
    }
  }

  void read_claims() {
    const std::string_view extent = page_.value(kTree);
    if (extent != kComplete && extent != kOpening) page_.fail("the tree is complete or an opening");
    book_.complete = extent == kComplete;
    book_.targets = page_.number(kTargets);
    if (book_.complete) book_.total = page_.number(kTotal);
    if (book_.complete) book_.worst = static_cast<int>(page_.number(kWorst, kMostGuesses));
    if (page_.next_has(kLower)) book_.lower = page_.number(kLower);
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
      const auto [answer, rest] = split_at(' ', guess);
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
    const std::string_view found = page_.value(kChecksum);
    const std::string expected = checksum_text(page_.lines().before());
    if (found != expected) page_.fail("the book is damaged: its checksum should be " + expected);
    if (!page_.lines().is_last()) page_.fail("this is not the last line");
  }

  Code to_guess(std::string_view text) {
    if (const auto guess = codes_.read_guess(text)) return *guess;
    if (page_.error()) return Code{};
    const auto guess = read_guess(game_, text);
    page_.fail(guess ? "the guess is written " + write_plain(game_, *guess) + ", not " + in_quotes(text)
                     : guess.error().message);
    return Code{};
  }

  Answer to_answer(std::string_view text) {
    if (const auto answer = codes_.read_answer(text)) return *answer;
    page_.fail(in_quotes(text) + " is not an answer, such as " +
               write_plain_answer(game_, static_cast<Answer>(game_.answers().size() - 1)));
    return kWin;
  }

  Page& page_;
  const Game& game_;
  CodeReader codes_;
  Book book_;
  std::vector<std::uint32_t> path_;  ///< from the root to the node that came last
};

}  // namespace

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

}  // namespace winnow
