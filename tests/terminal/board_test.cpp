#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "games/common/shape.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/draw/screen.hpp"
#include "terminal/drawing_support.hpp"

namespace winnow::terminal {
namespace {

using support::game_of;
using support::kAscii;
using support::kColour;
using support::kUnicode;
using support::lines_of;
using support::Play;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using winnow::support::Random;
using winnow::support::random_guess;
using winnow::support::random_items;

std::string board(const Play& play, const Style& style) {
  return draw_board(play.game(), play.certainty(), style);
}

TEST(Board, AtTheStartHasAllItemsAndNoMarks) {
  EXPECT_EQ(board(Play("musician"), kAscii),
            "   A    B    C    D    E    F    G\n"
            "1  A1 | B1 | C1 | D1 | E1 | F1 | G1 |\n"
            "2  A2 | B2 | C2 | D2 | E2 | F2 | G2 |\n"
            "3  A3 | B3 | C3 | D3 | E3 | F3 | G3 |\n");
}

TEST(Board, MarksWhatIsImpossibleAndWhatIsCertain) {
  EXPECT_EQ(board(Play("battleship", "A4 B2 B3", {"A1 B1 G3", "B2 C3 H2", "A4 C2 E3"}), kUnicode),
            "   A  B  C  D  E  F  G  H\n"
            "1  ·  ·  ·  ·  ·  ·  ·  ·\n"
            "2  ~  ✓  ·  ·  ·  ·  ·  ·\n"
            "3  ~  ~  ·  ·  ·  ·  ·  ·\n"
            "4  ✓  ~  ·  ·  ·  ·  ·  ·\n"
            "   · impossible   ✓ certain\n");
}

TEST(Board, BreaksTheLegendBetweenItsEntries) {
  Style narrow = kAscii;
  narrow.columns = 45;
  EXPECT_THAT(board(Play("mastermind", "face", {"aabb", "ccad", "adec", "fabc"}), narrow),
              EndsWith("\n       . impossible   * certain\n       1-2 = times used\n"));
}

TEST(Board, KeepsTheEdgeOfAKeyThatIsCertain) {
  const Play play("musician", "A1 A2 A3", {"A1 A2 B1", "A2 A3 B1", "A1 A3 B2"});
  EXPECT_THAT(board(play, kUnicode), HasSubstr("A1✓│"));
}

TEST(Board, SaysHowOftenAnItemOccursWhereItMayOccurSeveralTimes) {
  EXPECT_EQ(board(Play("chess", "BK BP BP WN", {"BP BP WP WP", "BK BP BN BN", "BK BK BP WN"}), kAscii),
            "   K        Q        R        B        N        P\n"
            "B  BK *     .        .        .        .        BP *2\n"
            "W  .        .        .        .        WN *1    .\n"
            "   . impossible   * certain   1-2 = times used\n");
}

TEST(Board, OfASequenceSaysWhatCanStandWhere) {
  EXPECT_EQ(board(Play("mastermind", "face", {"aabb", "ccad", "adec", "fabc"}), kAscii),
            "       a     b     c     d     e     f\n"
            "1      .     .     .     .     .     f *\n"
            "2      a *   .     .     .     .     .\n"
            "3      .     .     c *   .     .     .\n"
            "4      .     .     .     .     e *   .\n"
            "total  *1    .     *1    .     *1    *1\n"
            "       . impossible   * certain   1-2 = times used\n");
}

TEST(Board, OfALongSequenceHasItsPositionsFromLeftToRight) {
  EXPECT_THAT(board(Play("mastermind:12x2"), kAscii), HasSubstr("\na  a  "));
  EXPECT_THAT(board(Play("mastermind:10x2"), kAscii), HasSubstr("\n10     a  "));
}

TEST(Board, OfAWideGameGoesOnBelow) {
  const std::string text = board(Play("mastermind:2x62"), kAscii);
  EXPECT_THAT(text, HasSubstr("    a b c d e "));
  EXPECT_THAT(text, HasSubstr("\n      F G H I J "));
}

/// A board as it may come up, whether or not any guesses lead to it: the larger games have too many
/// candidates for a test that is to be quick.
struct Imagined {
  std::shared_ptr<const Game> game;
  Certainty certainty;
  std::vector<Turn> turns;

  [[nodiscard]] std::string board(const Style& style) const { return draw_board(*game, certainty, style); }
  [[nodiscard]] std::string screen(const Style& style) const {
    const std::vector<std::size_t> left(turns.size(), kMostTargets);
    return draw_screen({*game, certainty, turns, left}, style);
  }
};

/// Each item and each position is known a little better with the chance of `knowledge` in 10.
Certainty imagine_certainty(const Description& description, std::size_t knowledge, Random& random) {
  const CodeShape& shape = description.target;
  Certainty certainty;
  std::vector<Item> all;
  for (std::size_t item = 0; item < description.items.size(); ++item) {
    const int limit = std::min(limit_of(shape, item), shape.most_items);
    Occurrences seen{.least = 0, .most = limit, .limit = limit};
    if (random.below(10) < knowledge) seen.most = static_cast<int>(random.below(seen.most + 1U));
    if (random.below(10) < knowledge) seen.least = static_cast<int>(random.below(seen.most + 1U));
    certainty.items.push_back(seen);
    all.push_back(static_cast<Item>(item));
  }
  for (int position = 0; shape.ordered && position < shape.most_items; ++position) {
    std::vector<Item> possible = all;
    while (possible.size() > 1 && random.below(10) < knowledge) {
      possible.erase(possible.begin() + static_cast<std::ptrdiff_t>(random.below(possible.size())));
    }
    certainty.positions.push_back(possible);
  }
  return certainty;
}

std::vector<Turn> imagine_turns(const Game& game, std::size_t turns, Random& random) {
  const Description& description = game.description();
  const Code target = game.encode(random_items(description.target, description.items.size(), random));
  std::vector<Turn> result;
  for (std::size_t turn = 0; turn < turns; ++turn) {
    const Code guess = random_guess(game, random);
    result.push_back({guess, game.answer(guess, target)});
  }
  return result;
}

std::size_t occurrences_of(std::string_view mark, std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) ++count;
  return count;
}

class BoardOf : public ::testing::TestWithParam<std::string> {
 protected:
  /// Boards with everything from no mark to nothing but marks.
  static std::vector<Imagined> boards() {
    const auto game = game_of(GetParam());
    Random random(5);
    std::vector<Imagined> boards;
    for (std::size_t knowledge = 0; knowledge <= 10; ++knowledge) {
      boards.push_back({game, imagine_certainty(game->description(), knowledge, random),
                        imagine_turns(*game, 2 * knowledge, random)});
    }
    return boards;
  }
};

TEST_P(BoardOf, FitsThePage) {
  for (const Imagined& imagined : boards()) {
    for (const Style& style : {kAscii, kUnicode, kColour}) {
      EXPECT_LE(lines_of(imagined.board(style)).size(), 13U) << imagined.board(style);
      const auto lines = lines_of(imagined.screen(style));
      EXPECT_LE(lines.size() + kPromptLines, 24U);
      for (const std::string& line : lines) EXPECT_LE(width(line), 80U) << line;
    }
  }
}

TEST_P(BoardOf, IsPureAsciiWherePlain) {
  for (const Imagined& imagined : boards()) {
    for (const char c : imagined.screen(kAscii)) {
      ASSERT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << static_cast<int>(c);
    }
  }
}

TEST_P(BoardOf, SaysTheSameWithoutItsColours) {
  for (const Imagined& imagined : boards()) {
    EXPECT_EQ(support::without_escapes(imagined.board(kColour)), imagined.board(kUnicode));
  }
}

TEST_P(BoardOf, HasAMarkForAllThatIsCertainAndForNothingElse) {
  for (const Imagined& imagined : boards()) {
    std::size_t impossible = 0;
    std::size_t certain = 0;
    for (const Occurrences& item : imagined.certainty.items) {
      impossible += item.excluded() ? 1 : 0;
      certain += item.confirmed() ? 1 : 0;
    }
    for (const std::vector<Item>& possible : imagined.certainty.positions) {
      impossible += imagined.certainty.items.size() - possible.size();
      certain += possible.size() == 1 ? 1 : 0;
    }
    const std::string board = imagined.board(kUnicode);
    EXPECT_EQ(occurrences_of("·", board), impossible + (impossible > 0 ? 1 : 0)) << "and the legend\n"
                                                                                 << board;
    EXPECT_EQ(occurrences_of("✓", board), certain + (certain > 0 ? 1 : 0)) << "and the legend\n" << board;
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, BoardOf,
                         ::testing::ValuesIn(winnow::support::every_game_and(
                             {"mastermind:5x8", "mastermind:4x62", "mastermind:5x27", "mastermind:8x8",
                              "mastermind:10x5", "mastermind:12x4", "mastermind:24x2", "mastermind:64x1",
                              "mastermind:pegs=4,symbols=rgbyop", "battleship:26x2x3", "battleship:9x7x3",
                              "battleship:7x9x5", "battleship:8x8x60", "cards:5", "chess:0", "chess:32",
                              "bulls:10x10"})),
                         winnow::support::name_of_token);

}  // namespace
}  // namespace winnow::terminal
