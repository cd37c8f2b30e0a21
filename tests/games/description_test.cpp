#include <set>

#include "games/conformance.hpp"

/// What a game says of itself must be enough to drive a front end that does not know the game.
namespace winnow {
namespace {

class DescriptionOf : public EveryGame {};

TEST_P(DescriptionOf, NamesTheGame) {
  const std::string token = GetParam();
  EXPECT_EQ(description().id, token.substr(0, token.find(':')));
  EXPECT_EQ(description().token.substr(0, description().id.size()), description().id);
  EXPECT_FALSE(description().title.empty());
  EXPECT_FALSE(description().rules.empty());
  support::expect_one_line(description().summary);
}

TEST_P(DescriptionOf, TokenMakesTheSameGameAgain) {
  const auto again = support::game_of(description().token);
  EXPECT_EQ(again->description().token, description().token);
  EXPECT_EQ(again->target_count(), game().target_count());
  EXPECT_EQ(again->description().target, description().target);
}

TEST_P(DescriptionOf, HasTwoRolesAndANoun) {
  EXPECT_FALSE(description().roles.hider.empty());
  EXPECT_FALSE(description().roles.guesser.empty());
  EXPECT_NE(description().roles.hider, description().roles.guesser);
  EXPECT_FALSE(description().item.one.empty());
  EXPECT_FALSE(description().item.many.empty());
}

TEST_P(DescriptionOf, HasItemsWithNamesOfTheirOwn) {
  ASSERT_FALSE(description().items.empty());
  ASSERT_LE(description().items.size(), 256U);
  std::set<std::string> names;
  for (const ItemInfo& item : description().items) {
    EXPECT_FALSE(item.label.empty());
    EXPECT_FALSE(item.glyph.empty());
    EXPECT_TRUE(support::is_printable(item.glyph));
    EXPECT_TRUE(names.insert(item.label).second) << item.label;
  }
  for (const ItemInfo& item : description().items) {
    for (const std::string& alias : item.aliases) {
      EXPECT_TRUE(support::is_printable(alias));
      EXPECT_TRUE(names.insert(alias).second) << alias;  // nobody else's name
    }
  }
}

TEST_P(DescriptionOf, LaysItemsOutOnTheGridEachOnACellOfItsOwn) {
  const Grid& grid = description().grid;
  std::set<std::pair<int, int>> cells;
  for (const ItemInfo& item : description().items) {
    EXPECT_GE(item.column, 0);
    EXPECT_LT(item.column, static_cast<int>(grid.columns.size())) << item.label;
    EXPECT_GE(item.row, 0);
    EXPECT_LT(item.row, static_cast<int>(grid.rows.size())) << item.label;
    EXPECT_TRUE(cells.emplace(item.column, item.row).second) << item.label;
  }
  EXPECT_EQ(grid.columns.size() * grid.rows.size(), description().items.size());
}

TEST_P(DescriptionOf, HasShapesThatCanBeFilled) {
  for (const CodeShape& shape : {description().target, description().guess}) {
    EXPECT_GE(shape.least_items, 0);
    EXPECT_LE(shape.least_items, shape.most_items);
    if (!shape.limits.empty()) {
      EXPECT_EQ(shape.limits.size(), description().items.size());
      int room = 0;
      for (const int limit : shape.limits) {
        EXPECT_GE(limit, 0);
        room += limit;
      }
      EXPECT_LE(shape.most_items, room);
    }
  }
  EXPECT_EQ(description().target.ordered, description().guess.ordered);
}

TEST_P(DescriptionOf, HasTheCountsOfTheAnswers) {
  const std::vector<CountRange>& ranges = game().answers().ranges();
  ASSERT_EQ(description().counts.size(), ranges.size());
  std::set<std::string> labels;
  for (std::size_t k = 0; k < ranges.size(); ++k) {
    EXPECT_EQ(description().counts[k].label, ranges[k].label);
    EXPECT_EQ(description().counts[k].least, ranges[k].least);
    EXPECT_EQ(description().counts[k].most, ranges[k].most);
    EXPECT_LE(ranges[k].least, ranges[k].most);
    EXPECT_FALSE(ranges[k].label.empty());
    EXPECT_TRUE(labels.insert(ranges[k].label).second);
  }
}

TEST_P(DescriptionOf, HasATranscriptThatShowsEveryGuess) {
  const Transcript& transcript = description().transcript;
  for (const std::string& turn : {transcript.wrong_guess, transcript.right_guess}) {
    EXPECT_TRUE(support::contains(turn, "{guess}")) << turn;
    EXPECT_TRUE(support::contains(turn, "{n}")) << turn;
    ASSERT_FALSE(turn.empty());
    EXPECT_EQ(turn.back(), '\n');
  }
  for (const std::string& text : {transcript.opening, transcript.ending}) {
    EXPECT_TRUE(text.empty() || text.back() == '\n') << text;
  }
  EXPECT_FALSE(transcript.prompt.empty());
  EXPECT_FALSE(support::contains(transcript.prompt, "\n")) << transcript.prompt;
}

TEST_P(DescriptionOf, HasMarks) {
  EXPECT_GT(description().marks.par, 0);
  EXPECT_TRUE(!description().promise.has_value() || *description().promise > 0);
}

INSTANTIATE_TEST_SUITE_P(Conformance, DescriptionOf, ::testing::ValuesIn(conformance_tokens()),
                         conformance_name);

}  // namespace
}  // namespace winnow
