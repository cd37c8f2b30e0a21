#include "solver/tables/checkpoint.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

#include "cli/book_file.hpp"
#include "solver/solution_support.hpp"

namespace winnow {
namespace {

using solver::Checkpoint;
using solver::load_checkpoint;
using solver::save_checkpoint;
using support::refusal;
using support::solved;
using ::testing::HasSubstr;

/// A place for a checkpoint, with nothing in it at first.
class Place {
 public:
  Place() { std::filesystem::remove(file_.path()); }

  [[nodiscard]] const std::string& path() const { return file_.path(); }
  [[nodiscard]] bool is_empty() const { return !std::filesystem::exists(path()); }

  [[nodiscard]] std::string content() const {
    std::ostringstream text;
    text << std::ifstream(path(), std::ios::binary).rdbuf();
    return text.str();
  }
  void put(const std::string& content) const { std::ofstream(path(), std::ios::binary) << content; }

 private:
  testing::BookFile file_{std::string()};
};

Checkpoint some_checkpoint() {
  Checkpoint checkpoint{
      .book = support::book_of("mastermind:2x3"),
      .targets = "some",
      .keys = "other",
      .first_guesses = {.listed = {{solver::GuessId{1}, 21}, {solver::GuessId{0}, 20}}, .others = 22}};
  support::Random random(1);
  for (int i = 0; i < 100; ++i) checkpoint.proofs.push_back({random.bits(), random.bits()});
  return checkpoint;
}

void save(const Place& place, const Checkpoint& checkpoint) {
  ASSERT_TRUE(save_checkpoint(place.path(), *support::game_of(checkpoint.book.game), checkpoint));
}

TEST(Checkpoint, IsReadAsItWasWritten) {
  const Place place;
  const Checkpoint written = some_checkpoint();
  save(place, written);
  const auto loaded = load_checkpoint(place.path());
  ASSERT_TRUE(loaded && loaded->has_value());
  EXPECT_EQ((*loaded)->book, written.book);
  EXPECT_EQ((*loaded)->targets, written.targets);
  EXPECT_EQ((*loaded)->keys, written.keys);
  EXPECT_EQ((*loaded)->first_guesses, written.first_guesses);
  ASSERT_EQ((*loaded)->proofs.size(), written.proofs.size());
  for (std::size_t i = 0; i < written.proofs.size(); ++i) {
    EXPECT_EQ((*loaded)->proofs[i].key, written.proofs[i].key);
    EXPECT_EQ((*loaded)->proofs[i].content, written.proofs[i].content);
  }
}

TEST(Checkpoint, NoFileIsNoMistake) {
  const Place place;
  const auto loaded = load_checkpoint(place.path());
  ASSERT_TRUE(loaded);
  EXPECT_FALSE(loaded->has_value());
}

TEST(Checkpoint, WhatIsNotWholeIsAnError) {
  const Place place;
  save(place, some_checkpoint());
  const std::string whole = place.content();
  support::Random random(5);
  std::vector<std::string> contents = {"", "Once upon a time\n", support::text_of(some_checkpoint().book),
                                       whole + "\n"};
  for (int i = 0; i < (support::kSlowBuild ? 40 : 200); ++i) {
    contents.push_back(whole.substr(0, random.below(whole.size())));
    std::string damaged = whole;
    damaged[random.below(whole.size())] ^= static_cast<char>(1U << random.below(8));
    contents.push_back(damaged);
  }
  for (const std::string& content : contents) {
    place.put(content);
    const auto loaded = load_checkpoint(place.path());
    ASSERT_FALSE(loaded);
    EXPECT_THAT(loaded.error().message, HasSubstr("no checkpoint of winnow, or a damaged one"));
    EXPECT_EQ(refusal("mastermind:2x3", {.checkpoint = place.path()}), loaded.error().message);
    EXPECT_EQ(place.content(), content) << "a file that is no checkpoint must stay as it is";
  }
}

/// Short enough for a test, long enough for many beats.
constexpr const char* kLongGame = support::kSlowBuild ? "bulls:3x7" : "bulls:3x8";

/// Ends after so many calls of progress, not counting those before there is any strategy.
SolveOptions ended_after(int calls) {
  auto left = std::make_shared<int>(calls);
  return {.symmetry = false, .progress = [left](const SolveProgress& progress) {
            EXPECT_LE(progress.lower, progress.upper == 0 ? ~std::uint64_t{0} : progress.upper);
            return progress.upper == 0 || --*left > 0;
          }};
}

TEST(Checkpoint, AnInterruptedSearchGoesOnToTheSameEnd) {
  const Place place;
  const Solution whole = solved(kLongGame, {.symmetry = false});
  std::uint64_t lower = 0;
  for (const int calls : {2, 3}) {
    SolveOptions options = ended_after(calls);
    options.checkpoint = place.path();
    const Solution ended = solved(kLongGame, options);
    EXPECT_FALSE(ended.finished);
    EXPECT_FALSE(place.is_empty());
    EXPECT_GE(ended.book.lower, lower);
    EXPECT_LE(ended.book.lower, whole.book.total);
    EXPECT_GE(ended.book.total, whole.book.total);
    lower = ended.book.lower;
  }
  const SolveOptions again = {.symmetry = false, .checkpoint = place.path()};
  const Solution resumed = solved(kLongGame, again);
  EXPECT_TRUE(resumed.finished);
  EXPECT_EQ(resumed.book.total, whole.book.total);
  EXPECT_EQ(resumed.book.lower, whole.book.lower);
  EXPECT_LT(solved(kLongGame, again).nodes, whole.nodes / 4) << "nothing was kept";
}

TEST(Checkpoint, IsKeptWhileTheSearchRuns) {
  const Place place;
  SolveOptions options = {.symmetry = false, .checkpoint = place.path(), .checkpoint_seconds = 0};
  bool seen = false;
  options.progress = [&](const SolveProgress& /*progress*/) {
    seen = !place.is_empty();
    EXPECT_TRUE(load_checkpoint(place.path()));
    return !seen;
  };
  EXPECT_FALSE(solved(kLongGame, options).finished);
  EXPECT_TRUE(seen);
}

TEST(Checkpoint, OfAnotherQuestionIsRefused) {
  const Place place;
  const SolveOptions mine = {.max_guesses = 5, .checkpoint = place.path()};
  (void)solved("mastermind:3x4", mine);
  const std::string content = place.content();
  const auto expect_refused = [&](const std::string& token, const SolveOptions& options) {
    EXPECT_THAT(refusal(token, options), HasSubstr("is the checkpoint of another search"));
  };
  SolveOptions other = mine;
  other.max_guesses = 6;
  expect_refused("mastermind:3x4", other);
  other = mine;
  other.objective = Objective::kWorst;
  expect_refused("mastermind:3x4", other);
  other = mine;
  other.first_guess = *read_guess(*support::game_of("mastermind:3x4"), "aab");
  expect_refused("mastermind:3x4", other);
  other = mine;
  other.after = {support::turn_of("mastermind:3x4", "aab", "1,0")};
  expect_refused("mastermind:3x4", other);
  expect_refused("mastermind:3x5", mine);
  EXPECT_EQ(place.content(), content);
  EXPECT_TRUE(solved("mastermind:3x4", mine).finished);
}

/// Its proofs would be believed for sets that they are not of.
TEST(Checkpoint, OfOtherNumbersOrKeysIsRefused) {
  const Place place;
  (void)solved("mastermind:3x4", {.checkpoint = place.path()});
  Checkpoint checkpoint = **load_checkpoint(place.path());
  const std::string keys = checkpoint.keys;
  EXPECT_THAT(refusal("mastermind:3x4", {.symmetry = false, .checkpoint = place.path()}),
              HasSubstr("other hash keys"));
  EXPECT_THAT(refusal("mastermind:3x4", {.seed = 1, .checkpoint = place.path()}),
              HasSubstr("other hash keys"));
  checkpoint.keys.back() ^= 1;
  save(place, checkpoint);
  EXPECT_THAT(refusal("mastermind:3x4", {.checkpoint = place.path()}), HasSubstr("other hash keys"));
  checkpoint.keys = keys;
  checkpoint.targets.back() ^= 1;
  save(place, checkpoint);
  EXPECT_THAT(refusal("mastermind:3x4", {.checkpoint = place.path()}), HasSubstr("numbers the targets"));
}

/// As earlier versions wrote them: whole, but they do not say what their proofs are of, or nothing of first
/// guesses.
TEST(Checkpoint, OfAnEarlierFormatIsRefused) {
  const Place place;
  const std::string book = support::text_of(some_checkpoint().book);
  const std::string rest = std::to_string(book.size()) + "\n0\n" + book;
  for (std::string text : {"winnow checkpoint 1\n" + rest, "winnow checkpoint 2\nsome\nother\n" + rest}) {
    text += checksum_text(text);
    place.put(text);
    EXPECT_THAT(refusal("mastermind:2x3", {.checkpoint = place.path()}),
                HasSubstr("another version of winnow"));
    EXPECT_EQ(place.content(), text);
  }
}

TEST(Checkpoint, AResumedSearchBeginsWithTheFirstGuessesAsTheyWere) {
  const Place place;
  SolveOptions options = {.checkpoint = place.path()};
  (void)solved("mastermind:3x5", options);
  const auto first_guesses = (*load_checkpoint(place.path()))->first_guesses;
  EXPECT_GT(first_guesses.listed.size(), 1U);
  Checkpoint open = **load_checkpoint(place.path());
  open.proofs.clear();
  open.book.lower = 1;
  save(place, open);
  const Solution resumed = solved("mastermind:3x5", options);
  EXPECT_TRUE(resumed.finished);
  EXPECT_EQ((*load_checkpoint(place.path()))->first_guesses, first_guesses);
}

/// Its checksum is right, so nobody but a forger has made it.
TEST(Checkpoint, WithAFirstGuessThatIsNoneIsRefused) {
  const Place place;
  (void)solved("mastermind:3x4", {.checkpoint = place.path()});
  Checkpoint checkpoint = **load_checkpoint(place.path());
  checkpoint.first_guesses.listed.push_back({solver::GuessId{64}, 1});
  save(place, checkpoint);
  EXPECT_THAT(refusal("mastermind:3x4", {.checkpoint = place.path()}), HasSubstr("damaged checkpoint"));
}

}  // namespace
}  // namespace winnow
