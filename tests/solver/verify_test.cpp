#include "winnow/verify.hpp"

#include <gmock/gmock.h>

#include "engine/book_support.hpp"

namespace winnow {
namespace {

/// Not the code of anything in any game here.
constexpr Code kNoCode{~std::uint64_t{0}};

using support::book_of;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Verification verified(const Book& book) { return verify(*support::game_of(book.game), book); }

void expect_problem(const Book& book, const std::string& said) {
  const Verification result = verified(book);
  EXPECT_FALSE(result.good()) << said;
  EXPECT_THAT(result.problems, Contains(HasSubstr(said)));
  for (const std::string& problem : result.problems) support::expect_one_line(problem);
}

class Verified : public ::testing::TestWithParam<std::string> {};

TEST_P(Verified, BooksHoldWhatEvaluationFound) {
  for (const char* strategy : {"best", "first"}) {
    const Book book = book_of(GetParam(), strategy);
    const Verification result = verified(book);
    EXPECT_TRUE(result.good()) << result.problems.front();
    const Evaluation evaluation = *evaluate(support::game_of(GetParam()), {.name = strategy});
    EXPECT_EQ(result.targets, evaluation.guesses.targets());
    EXPECT_EQ(result.guesses.targets(), evaluation.guesses.targets());
    EXPECT_EQ(result.guesses.total(), evaluation.guesses.total());
    EXPECT_EQ(result.guesses.histogram, evaluation.guesses.histogram);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Verified,
                         ::testing::Values("mastermind:3x4", "mastermind:2x1", "musician", "battleship:4x3x2",
                                           "cards:1", "chess:0", "chess:3"),
                         support::name_of_token);

class Claims : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(verified(book_).good());
    game_ = support::game_of(book_.game);
  }

  /// Some node that leads on, and one that does not.
  Tree::Node& inner() { return book_.tree.nodes[book_.tree.nodes[0].branches[1].node]; }
  Tree::Node& leaf() { return book_.tree.nodes.back(); }

  Book book_ = book_of("mastermind:3x4", "size");
  std::shared_ptr<const Game> game_;
};

TEST_F(Claims, WrongTotal) {
  --book_.total;
  expect_problem(book_, "claims total " + std::to_string(book_.total) + ", but it is " +
                            std::to_string(book_.total + 1));
}

TEST_F(Claims, WrongWorst) {
  --book_.worst;
  expect_problem(book_, "claims worst");
}

TEST_F(Claims, WrongTargets) {
  ++book_.targets;
  expect_problem(book_, "claims targets 65, but it is 64");
}

TEST_F(Claims, ALowerBoundAboveTheTotal) {
  book_.lower = book_.total;
  EXPECT_TRUE(verified(book_).good());
  ++book_.lower;
  expect_problem(book_, "lower bound");
}

TEST_F(Claims, ALimitThatIsBroken) {
  book_.max_guesses = book_.worst;
  EXPECT_TRUE(verified(book_).good());
  --*book_.max_guesses;
  expect_problem(book_, "claims at most");
}

TEST_F(Claims, AnotherFirstGuess) {
  book_.first_guess = book_.tree.nodes[0].guess;
  EXPECT_TRUE(verified(book_).good());
  book_.first_guess = Code{bits(*book_.first_guess) + 1};
  expect_problem(book_, "claims the first guess");
  book_.first_guess = kNoCode;
  expect_problem(book_, "one that is not allowed");
}

TEST_F(Claims, AnotherGame) {
  book_.game = "mastermind:3x5";
  expect_problem(book_, "never found");
  book_.game = "mastermind:3x3";
  EXPECT_FALSE(verified(book_).good());
}

TEST_F(Claims, TurnsBeforeTheTree) {
  book_.after = {{book_.tree.nodes[0].guess, Answer{1}}};
  expect_problem(book_, "claims targets");
  book_.after = {{Code{0}, kWin}, {Code{1}, kWin}};
  expect_problem(book_, "no game has the turns before the tree");
  book_.after = {{kNoCode, Answer{1}}};
  expect_problem(book_, "no game has the turns before the tree");
}

TEST_F(Claims, AMissingBranch) {
  book_.tree.nodes[0].branches.pop_back();
  EXPECT_FALSE(verified(book_).good());
  // The nodes of that branch are still there, which no file can say.
  EXPECT_THAT(verified(book_).problems, ElementsAre(HasSubstr("no way leads to some nodes")));
}

TEST_F(Claims, AMissingLeaf) {
  Tree::Node* parent = nullptr;
  for (Tree::Node& node : book_.tree.nodes) {
    if (!node.branches.empty() && node.branches.back().node + 1 == book_.tree.nodes.size()) parent = &node;
  }
  ASSERT_NE(parent, nullptr);
  const std::string target = write_plain(*game_, leaf().guess);
  parent->branches.pop_back();
  book_.tree.nodes.pop_back();
  expect_problem(book_, target + " is never found: there is no guess after ");
}

TEST_F(Claims, ABranchThatNoTargetReaches) {
  const Answer all_right = *game_->answers().answer({3, 0});
  book_.tree.nodes.push_back({Code{0}, {}});
  book_.tree.nodes[0].branches.push_back(
      {all_right, static_cast<std::uint32_t>(book_.tree.nodes.size() - 1)});
  expect_problem(book_, "no target leads to the branch after " +
                            write_plain(*game_, book_.tree.nodes[0].guess) + "=3,0");
}

TEST_F(Claims, AGuessThatIsNotAllowed) {
  inner().guess = kNoCode;
  expect_problem(book_, "is not allowed");
}

TEST_F(Claims, AGuessThatFindsNothing) {
  leaf().guess = leaf().guess == Code{0} ? Code{1} : Code{0};
  expect_problem(book_, "never found");
}

TEST_F(Claims, AGuessThatGetsNowhereForEver) {
  inner().branches.front().node = 0;
  expect_problem(book_, "leads back to node 0, and so on for ever");
}

TEST_F(Claims, TreesThatAreNone) {
  Book broken = book_;
  broken.tree.nodes[0].branches[0].node = 1'000'000;
  expect_problem(broken, "leads out of the tree");
  broken = book_;
  broken.tree.nodes[0].branches[0].answer = kWin;
  expect_problem(broken, "answers out of order");
  broken = book_;
  broken.tree.nodes[0].branches.back().answer = Answer{1000};
  expect_problem(broken, "answers out of order");
  broken = book_;
  broken.tree.nodes[0].branches[1].node = broken.tree.nodes[0].branches[0].node;
  expect_problem(broken, "two ways lead to node");
  broken.tree.nodes.clear();
  expect_problem(broken, "the tree is empty");
}

TEST_F(Claims, ManyProblemsAreCounted) {
  for (Tree::Node& node : book_.tree.nodes) {
    if (node.branches.empty()) node.guess = kNoCode;
  }
  const Verification result = verified(book_);
  EXPECT_EQ(result.problems.size(), 20U);
  EXPECT_GT(result.unlisted, 0U);
}

TEST_F(Claims, AnOpeningHoldsWhatItHolds) {
  book_.tree.nodes.resize(1);
  book_.tree.nodes[0].branches.clear();
  book_.complete = false;
  const Verification result = verified(book_);
  EXPECT_TRUE(result.good()) << result.problems.front();
  EXPECT_EQ(result.targets, 64U);
  EXPECT_EQ(result.guesses.targets(), 1U);
  EXPECT_EQ(result.guesses.histogram, (std::vector<std::uint64_t>{0, 1}));
}

TEST_F(Claims, ATreeMayStartLaterInTheGame) {
  const auto& first = book_.tree.nodes[0];
  const auto [answer, child] = first.branches[0];
  const auto next = first.branches[1].node;
  Book rest = book_;
  rest.after = {{first.guess, answer}};
  rest.tree.nodes.assign(book_.tree.nodes.begin() + child, book_.tree.nodes.begin() + next);
  for (Tree::Node& node : rest.tree.nodes) {
    for (Tree::Branch& branch : node.branches) branch.node -= child;
  }
  const Verification result = verified(rest);
  EXPECT_EQ(result.guesses.targets(), result.targets);
  rest.targets = result.targets;
  rest.total = result.guesses.total();
  rest.worst = result.guesses.worst();
  EXPECT_TRUE(verified(rest).good());
  EXPECT_LT(result.targets, 64U);
}

/// As deep as a stack is not.
TEST(Verifier, TakesTreesOfAnyDepth) {
  Book book{.game = "mastermind:1x2", .targets = 2, .total = 1, .worst = 1};
  const std::uint32_t depth = support::kSlowBuild ? 10'000 : 200'000;
  for (std::uint32_t node = 1; node <= depth; ++node)
    book.tree.nodes.push_back({Code{1}, {{Answer{1}, node}}});
  book.tree.nodes.push_back({Code{1}, {}});
  EXPECT_FALSE(verified(book).good());
}

}  // namespace
}  // namespace winnow
