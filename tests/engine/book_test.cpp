#include "winnow/book.hpp"

#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <gmock/gmock.h>

#include "base/checksum.hpp"
#include "base/full_disk.hpp"
#include "engine/book_support.hpp"
#include "winnow/verify.hpp"

namespace winnow {
namespace {

using support::altered;
using support::book_of;
using support::text_of;
using ::testing::HasSubstr;

std::string error_of(std::string_view text) {
  const auto book = read_book(text);
  EXPECT_FALSE(book.has_value());
  if (book) return "";
  support::expect_one_line(book.error().message);
  return book.error().message;
}

TEST(Trees, FollowTurns) {
  const auto game = support::game_of("mastermind:3x4");
  const Tree tree = *tree_of(game, {.name = "entropy"});
  std::size_t positions = 0;
  support::for_each_position(*GameState::start(game, {.name = "entropy"}),
                             [&](const GameState& state, Code guess) {
                               const Tree::Node* node = find_node(tree, state.turns());
                               ASSERT_NE(node, nullptr);
                               EXPECT_EQ(node->guess, guess);
                               ++positions;
                             });
  EXPECT_EQ(tree.nodes.size(), positions);
  const Code first = tree.nodes[0].guess;
  EXPECT_EQ(find_node(tree, std::vector<Turn>{{first, kWin}}), nullptr);
  EXPECT_EQ(find_node(tree, std::vector<Turn>{{Code{bits(first) + 1}, tree.nodes[0].branches[0].answer}}),
            nullptr);
  EXPECT_EQ(find_node(Tree{}, {}), nullptr);
}

TEST(Trees, AreTheSameForAnyNumberOfThreads) {
  const auto game = support::game_of("musician");
  EXPECT_EQ(*tree_of(game, {.name = "size"}, 1), *tree_of(game, {.name = "size"}, 2));
  EXPECT_FALSE(tree_of(game, {.name = "luck"}).has_value());
  EXPECT_FALSE(tree_of(game, {.name = "size"}, 1, [](auto...) { return false; }).has_value());
}

class Books : public ::testing::TestWithParam<std::string> {};

TEST_P(Books, AreReadAsTheyWereWritten) {
  const Book book = book_of(GetParam(), "size");
  const auto again = read_book(text_of(book));
  ASSERT_TRUE(again.has_value()) << again.error().message;
  EXPECT_TRUE(*again == book);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Books,
                         ::testing::Values("mastermind:3x4", "mastermind:pegs=2,symbols=xY0",
                                           "mastermind:2x1", "musician", "battleship:4x3x2", "cards:1",
                                           "chess:0", "chess:3"),
                         support::name_of_token);

TEST(BookFiles, HoldEveryThingThatABookCanClaim) {
  Book book = book_of("mastermind:3x4", "size");
  book.objective = Objective::kWorst;
  book.max_guesses = 7;
  book.first_guess = book.tree.nodes[0].guess;
  book.after = {{Code{1}, Answer{3}}, {Code{2}, Answer{4}}};
  book.lower = 17;
  EXPECT_TRUE(*read_book(text_of(book)) == book);
  book.complete = false;
  book.total = 0;
  book.worst = 0;
  EXPECT_TRUE(*read_book(text_of(book)) == book);
  EXPECT_FALSE(book.proven());
}

TEST(BookFiles, AreAsTheDocumentationShowsThem) {
  std::ifstream file(WINNOW_SOURCE_DIR "/docs/book-format.md");
  std::string example;
  for (std::string line; std::getline(file, line);) {
    const std::string inner = line.starts_with("    ") ? line.substr(4) : "";
    if (example.empty() && !inner.starts_with("winnow book")) continue;
    example += inner + "\n";
    if (inner.starts_with("checksum: ")) break;
  }
  const auto book = read_book(example);
  ASSERT_TRUE(book.has_value()) << book.error().message;
  EXPECT_TRUE(verify(*support::game_of(book->game), *book).good());
  EXPECT_TRUE(book->proven());
  EXPECT_EQ(text_of(*book), example);
}

TEST(BookFiles, EndWithAChecksum) {
  // Two of the test vectors of FNV-1a's authors.
  EXPECT_EQ(checksum_text(""), "cbf29ce484222325");
  EXPECT_EQ(checksum_text("foobar"), "85944171f73967e8");
}

TEST(BookFiles, MayStartLaterInTheGame) {
  Book book = book_of("mastermind:2x3", "size");
  const Turn first{Code{4}, Answer{2}};
  book.after = {first};
  EXPECT_EQ(find_node(book, {}), nullptr);
  EXPECT_EQ(find_node(book, std::vector<Turn>{{Code{4}, Answer{3}}}), nullptr);
  EXPECT_EQ(find_node(book, std::vector<Turn>{first}), book.tree.nodes.data());
}

TEST(DamagedBooks, AnyByteThatChangesIsNoticed) {
  const std::string text = text_of(book_of("battleship:3x2x2", "size"));
  support::Random random(1);
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string damaged = text;
    damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ (1U + random.below(255)));
    error_of(damaged);
    damaged = text;
    damaged.insert(at, 1, text[random.below(text.size())]);
    if (damaged != text) error_of(damaged);
    error_of(text.substr(0, at));
    damaged = text;
    damaged.erase(at, 1);
    error_of(damaged);
  }
  EXPECT_THAT(error_of(text + "\n"), HasSubstr("last line"));
  EXPECT_THAT(error_of(text + "x"), HasSubstr("last line"));
}

TEST(DamagedBooks, AreRefusedWithTheLineAndTheReason) {
  const std::string text = text_of(book_of("mastermind:2x3", "size"));
  const auto expect = [&](const std::string& part, const std::string& other, const std::string& said) {
    EXPECT_THAT(error_of(altered(text, part, other)), HasSubstr(said)) << part << " -> " << other;
  };
  EXPECT_THAT(error_of(""), HasSubstr("this is not a book of winnow"));
  EXPECT_THAT(error_of("hello\n"), HasSubstr("this is not a book of winnow"));
  EXPECT_THAT(error_of("winnow book 1"), HasSubstr("line 1: the book is cut off here"));
  expect("winnow book 1", "winnow book 2", "line 1: this book has format \"2\"");
  expect("mastermind:2x3", "tictactoe", "line 2: unknown game");
  expect("mastermind:2x3", "mastermind:pegs=2,symbols=3", "line 2: the token of this game is mastermind:2x3");
  expect("mastermind:2x3", "mastermind:64x62", "line 2: ");
  expect("objective: mean", "objective: luck", "line 3: the objective is mean or worst");
  expect("objective: mean\n", "", "line 3: expected \"objective: ...\", not \"tree: complete\"");
  expect("tree: complete", "tree: half", "line 4: the tree is complete or an opening");
  expect("tree: complete", "tree: opening", "line 6: expected \"nodes: ...\"");
  expect("tree: complete", "at most: 0\ntree: complete", "line 4: expected a whole number from 1 to");
  expect("tree: complete", "first: abc\ntree: complete", "line 4: a guess of mastermind:2x3 has 2 symbols");
  expect("tree: complete", "after: ab\ntree: complete", "line 4: \"\" is not an answer");
  expect("tree: complete", "after: ab=win\ntree: complete", "line 4: \"win\" is not an answer");
  expect("targets: 9", "targets: 09", "line 5: ");
  expect("targets: 9", "targets: -9", "line 5: ");
  expect("targets: 9", "targets: 99999999999999999999", "line 5: ");
  expect("nodes: ", "nodes: 1", "nodes, but the header has 1");
  expect("\n\n", "\n", "an empty line ends the header");
  expect("\n\n", "\n\n ", "line 10: a node cannot be indented by 1");
  expect("\n 0,0 ", "\n   0,0 ", "line 11: a node cannot be indented by 3");
  expect("\n 0,0 ", "\n0,0 ", "line 11: a node cannot be indented by 0");
  expect("\n 0,0 ", "\n 0,3 ", "line 11: \"0,3\" is not an answer");
  expect("\n 0,0 ", "\n 00,0 ", "line 11: \"00,0\" is not an answer");
  expect("\n 0,0 ", "\n 0,0, ", "line 11: \"0,0,\" is not an answer");
  expect("\n 0,0 ", "\n 0,2 ", "the answers to a guess must increase");
  expect("\n 0,0 ", "\n 0,0 A", "line 11: ");
}

TEST(DamagedBooks, GuessesAreWrittenInOneWay) {
  const std::string text = text_of(book_of("battleship:3x2x2", "size"));
  const std::size_t root = text.find("\n\n") + 2;
  const std::string guess = text.substr(root, text.find('\n', root) - root);
  const std::string turned = guess.substr(3) + "," + guess.substr(0, 2);
  for (const std::string& other : {turned, support::lower_case(guess), guess + ",", "[" + guess + "]"}) {
    EXPECT_THAT(error_of(altered(text, "\n\n" + guess, "\n\n" + other)), HasSubstr("is written " + guess));
  }
}

/// A file cannot make its reader slow: neither by depth nor by a game that takes long to list.
TEST(DamagedBooks, AreReadInOneGo) {
  std::string deep =
      "winnow book 1\ngame: mastermind:4x62\nobjective: mean\ntree: complete\n"
      "targets: 18446744073709551615\ntotal: 1\nworst: 1\nnodes: 3000\n\naaaa\n";
  for (std::size_t depth = 1; depth < 3000; ++depth) deep += std::string(depth, ' ') + "0,0 aaaa\n";
  deep += "checksum: " + checksum_text(deep) + "\n";
  const auto book = read_book(deep);
  ASSERT_TRUE(book.has_value()) << book.error().message;
  EXPECT_EQ(text_of(*book), deep);
}

/// A folder of its own, gone afterwards.
class BooksOnDisk : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directory(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

  [[nodiscard]] std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder_))
      names.push_back(entry.path().filename().string());
    return names;
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("winnow_books_" + std::to_string(::getpid()));
  Book book_ = book_of("mastermind:2x3", "size");
  std::shared_ptr<const Game> game_ = support::game_of("mastermind:2x3");
};

TEST_F(BooksOnDisk, AreWhole) {
  EXPECT_TRUE(save_book(path("a.book"), *game_, book_));
  EXPECT_TRUE(*load_book(path("a.book")) == book_);
  EXPECT_TRUE(save_book(path("a.book"), *game_, book_));
  EXPECT_EQ(files(), std::vector<std::string>{"a.book"});
}

TEST_F(BooksOnDisk, ThatCannotBeWrittenLeaveNothingBehind) {
  const auto expect_error = [&](const std::string& name) {
    const auto saved = save_book(path(name), *game_, book_);
    ASSERT_FALSE(saved);
    support::expect_one_line(saved.error().message);
  };
  expect_error("missing/a.book");
  std::filesystem::create_directory(path("folder"));
  std::ofstream(path("folder") + "/full") << "x";
  expect_error("folder");
  EXPECT_EQ(files(), std::vector<std::string>{"folder"});
  EXPECT_FALSE(save_book("/proc/winnow.book", *game_, book_));
}

TEST_F(BooksOnDisk, SurviveAWriteThatFails) {
  EXPECT_TRUE(save_book(path("a.book"), *game_, book_));
  Book other = book_;
  other.lower = 1;
  {
    const testing::FullDisk full;
    EXPECT_FALSE(save_book(path("a.book"), *game_, other));
  }
  EXPECT_TRUE(*load_book(path("a.book")) == book_);
  EXPECT_EQ(files(), std::vector<std::string>{"a.book"});
}

TEST_F(BooksOnDisk, ThatAreMissingOrForeignAreNamed) {
  std::ofstream(path("text")) << "Once upon a time\n";
  std::ofstream(path("empty"));
  for (const std::string& file : {path("nowhere"), path("text"), path("empty"), folder_.string()}) {
    const auto book = load_book(file);
    ASSERT_FALSE(book.has_value());
    EXPECT_THAT(book.error().message, HasSubstr(file.substr(0, 20)));
  }
  EXPECT_THAT(load_book("/dev/zero").error().message, HasSubstr("not a book of winnow"));
}

}  // namespace
}  // namespace winnow
