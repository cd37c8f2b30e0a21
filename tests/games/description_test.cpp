#include "games/conformance.hpp"
#include "winnow/authoring.hpp"

/// What a game says of itself must be enough to drive a front end that does not know the game.
namespace winnow {
namespace {

class DescriptionOf : public EveryGame {};

TEST_P(DescriptionOf, PassesTheChecksOfRegistering) {
  const auto checked = check_game(game());
  EXPECT_TRUE(checked) << checked.error().message;
}

TEST_P(DescriptionOf, TellsWhatIsHiddenAndFound) {
  EXPECT_EQ(description().summary, "Find " + description().secret + ".");
}

TEST_P(DescriptionOf, TokenMakesTheSameGameAgain) {
  const std::string token = GetParam();
  EXPECT_EQ(description().id, token.substr(0, token.find(':')));
  const auto again = support::game_of(description().token);
  EXPECT_EQ(again->description().token, description().token);
  EXPECT_EQ(again->target_count(), game().target_count());
  EXPECT_EQ(again->description().target, description().target);
}

INSTANTIATE_TEST_SUITE_P(Conformance, DescriptionOf, ::testing::ValuesIn(conformance_tokens()),
                         conformance_name);

}  // namespace
}  // namespace winnow
