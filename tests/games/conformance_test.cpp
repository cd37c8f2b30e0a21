#include "games/conformance.hpp"

#include <set>

#include "winnow/authoring.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

using support::Random;

class Codes : public EveryGame {};

TEST_P(Codes, TargetsAreSortedAndDistinct) {
  const auto targets = game().targets();
  ASSERT_FALSE(targets.empty());
  EXPECT_EQ(std::adjacent_find(targets.begin(), targets.end(), std::greater_equal<>()), targets.end());
}

TEST_P(Codes, TargetCountIsTheNumberOfTargets) { EXPECT_EQ(game().target_count(), game().targets().size()); }

TEST_P(Codes, FindTargetIsTheInverseOfTheList) {
  const auto targets = game().targets();
  for (std::size_t t = 0; t < targets.size(); ++t) {
    ASSERT_EQ(game().find_target(targets[t]), static_cast<TargetId>(t));
  }
  Random random(3);
  for (int round = 0; round < 1000; ++round) {
    const Code code{round == 0 ? ~std::uint64_t{0} : random.bits() >> random.below(64)};
    EXPECT_EQ(game().find_target(code).has_value(), std::binary_search(targets.begin(), targets.end(), code));
  }
}

TEST_P(Codes, EveryTargetFitsItsShapeAndIsAnAllowedGuess) {
  for (const Code target : game().targets()) {
    const std::vector<Item> items = game().items(target);
    ASSERT_TRUE(fits(description().target, items, description().items.size()));
    ASSERT_TRUE(fits(description().guess, items, description().items.size()));
    ASSERT_TRUE(game().allows(target));
  }
}

TEST_P(Codes, EveryChoiceOfItemsThatFitsIsATarget) {
  Random random(4);
  for (int round = 0; round < 2000; ++round) {
    const auto target =
        game().encode(support::random_items(description().target, description().items.size(), random));
    ASSERT_TRUE(game().find_target(target).has_value());
    const auto guess =
        game().encode(support::random_items(description().guess, description().items.size(), random));
    ASSERT_TRUE(game().allows(guess));
  }
}

TEST_P(Codes, ItemsAreTheInverseOfEncode) {
  Random random(5);
  for (const Code target : game().targets()) {
    std::vector<Item> items = game().items(target);
    ASSERT_EQ(game().encode(items), target);
    if (!description().target.ordered) {
      ASSERT_TRUE(std::is_sorted(items.begin(), items.end()));
      random.shuffle(items);
      ASSERT_EQ(game().encode(items), target);
    }
  }
}

TEST_P(Codes, ProposalsAreDifferentAndAllowed) {
  const std::vector<TargetId> everything = all_candidates();
  const std::vector<TargetId> last{everything.back()};
  for (const std::vector<TargetId>& candidates : {everything, last}) {
    const Proposal proposal = game().propose(candidates);
    ASSERT_NE(proposal.guesses, nullptr);
    EXPECT_GT(proposal.guesses.use_count(), 0) << "the list must be able to outlive the game";
    ASSERT_FALSE(proposal.guesses->empty());
    const std::set<Code> different(proposal.guesses->begin(), proposal.guesses->end());
    EXPECT_EQ(different.size(), proposal.guesses->size());
    for (const Code guess : *proposal.guesses) {
      ASSERT_TRUE(game().allows(guess));
      ASSERT_TRUE(fits(description().guess, game().items(guess), description().items.size()));
      ASSERT_EQ(game().encode(game().items(guess)), guess);
    }
    if (proposal.complete) {
      EXPECT_EQ(proposal.guesses->size(), game().guess_count());
    } else {
      EXPECT_GT(game().guess_count(), proposal.guesses->size());
    }
    if (game().guess_count() <= kMostProposals) {
      EXPECT_TRUE(proposal.complete);
    }
  }
  EXPECT_GE(game().guess_count(), game().target_count());
}

TEST_P(Codes, ACodeThatMeansNothingIsNotAllowed) {
  // Codes are also read from files, so any number must be safe to ask about.
  Random random(6);
  for (int round = 0; round < 2000; ++round) {
    const Code code{round == 0 ? ~std::uint64_t{0} : random.bits() >> random.below(64)};
    if (game().allows(code)) {
      const std::vector<Item> items = game().items(code);
      ASSERT_TRUE(fits(description().guess, items, description().items.size())) << bits(code);
      ASSERT_EQ(game().encode(items), code);
    }
  }
}

TEST_P(Codes, AreReadAsTheyAreWritten) {
  for (const Code target : some_targets(support::kSlowBuild ? 300 : 3000)) {
    for (const std::string& text : {write_code(game(), target), write_plain(game(), target)}) {
      const Result<Code> as_target = read_target(game(), text);
      ASSERT_TRUE(as_target.has_value()) << text << ": " << as_target.error().message;
      ASSERT_EQ(*as_target, target) << text;
      const Result<Code> as_guess = read_guess(game(), text);
      ASSERT_TRUE(as_guess.has_value()) << text;
      ASSERT_EQ(*as_guess, target) << text;
    }
  }
}

TEST_P(Codes, AreReadInEitherCaseWhereLabelsStayDistinct) {
  std::set<std::string> lowered;
  for (const ItemInfo& item : description().items) {
    lowered.insert(support::lower_case(item.label));
  }
  if (lowered.size() < description().items.size()) {
    GTEST_SKIP() << "a and A are different here";
  }
  for (const Code target : some_targets(500)) {
    std::string upper = write_plain(game(), target);
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](unsigned char c) { return std::toupper(c); });
    for (const std::string& text : {support::lower_case(upper), upper}) {
      const Result<Code> read = read_target(game(), text);
      ASSERT_TRUE(read.has_value()) << text << ": " << read.error().message;
      ASSERT_EQ(*read, target) << text;
    }
  }
}

TEST_P(Codes, AreReadInAnyOrderWhereOrderDoesNotMatter) {
  Random random(8);
  for (const Code target : some_targets(500)) {
    std::vector<Item> items = game().items(target);
    if (!description().target.ordered) {
      random.shuffle(items);
    }
    for (const std::string separator : {" ", ",", ", ", "  "}) {
      std::string text;
      for (const Item item : items) {
        text += (text.empty() ? "" : separator) + description().items[item].label;
      }
      const Result<Code> read = read_target(game(), text);
      ASSERT_TRUE(read.has_value()) << text << ": " << read.error().message;
      ASSERT_EQ(*read, target) << text;
    }
  }
}

TEST_P(Codes, AreReadByLabelAndByEveryAlias) {
  for (std::size_t i = 0; i < description().items.size(); ++i) {
    std::vector<std::string> names = description().items[i].aliases;
    names.push_back(description().items[i].label);
    for (const std::string& name : names) {
      const Result<std::vector<Item>> read = read_items(description(), name);
      ASSERT_TRUE(read.has_value()) << name << ": " << read.error().message;
      EXPECT_EQ(*read, std::vector<Item>{static_cast<Item>(i)}) << name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Conformance, Codes, ::testing::ValuesIn(conformance_tokens()), conformance_name);

class Answers : public EveryGame {};

TEST_P(Answers, AreNumberedDenselyInTheOrderOfTheirCounts) {
  const AnswerSpace& space = game().answers();
  Counts previous;
  for (int number = 1; number < space.size(); ++number) {
    const auto answer = static_cast<Answer>(number);
    const Counts counts = space.counts(answer);
    ASSERT_EQ(counts.size(), space.ranges().size());
    int by_strides = space.origin();
    for (std::size_t k = 0; k < counts.size(); ++k) {
      ASSERT_GE(counts[k], space.ranges()[k].least);
      ASSERT_LE(counts[k], space.ranges()[k].most);
      by_strides += counts[k] * space.stride(k);
    }
    ASSERT_EQ(by_strides, number);
    ASSERT_EQ(space.answer(counts), answer);
    ASSERT_TRUE(number == 1 ||
                std::lexicographical_compare(previous.begin(), previous.end(), counts.begin(), counts.end()));
    previous = counts;
  }
}

TEST_P(Answers, HaveNoPlaceForOtherCounts) {
  const AnswerSpace& space = game().answers();
  EXPECT_FALSE(space.answer({}).has_value());
  Counts least;
  for (const CountRange& range : space.ranges()) {
    least.push_back(range.least);
  }
  for (std::size_t k = 0; k < least.size(); ++k) {
    Counts below = least;
    below[k] = space.ranges()[k].least - 1;
    EXPECT_FALSE(space.answer(below).has_value());
    Counts above = least;
    above[k] = space.ranges()[k].most + 1;
    EXPECT_FALSE(space.answer(above).has_value());
  }
  least.push_back(0);
  EXPECT_FALSE(space.answer(least).has_value());
}

TEST_P(Answers, AreAWinForTheTargetAndNothingElse) {
  const auto targets = game().targets();
  std::vector<Answer> row(targets.size());
  for (const Code guess : some_targets(support::kSlowBuild ? 20 : 100)) {
    game().fill_row(guess, targets, row);
    for (std::size_t t = 0; t < targets.size(); ++t) {
      ASSERT_EQ(row[t] == kWin, targets[t] == guess);
      ASSERT_LT(number(row[t]), game().answers().size());
      if (t % 101 == 0) {
        ASSERT_EQ(game().answer(guess, targets[t]), row[t]);
        const Counts counts = game().counts(guess, targets[t]);
        ASSERT_TRUE(game().answers().answer(counts).has_value()) << support::labels(game(), guess).size();
        ASSERT_TRUE(row[t] == kWin || game().answers().counts(row[t]) == counts);
      }
    }
  }
}

TEST_P(Answers, OfAnImpossibleGuessAreNeverAWin) {
  const Proposal proposal = game().propose(all_candidates());
  const std::size_t step = proposal.guesses->size() / 500 + 1;
  for (std::size_t g = 0; g < proposal.guesses->size(); g += step) {
    const Code guess = (*proposal.guesses)[g];
    if (!game().find_target(guess)) {
      for (const Code target : some_targets(100)) {
        ASSERT_NE(game().answer(guess, target), kWin);
      }
    }
  }
}

TEST_P(Answers, FollowThePopcountRuleIfThereIsOne) {
  const PopcountRule* rule = game().popcount_rule();
  if (rule == nullptr) {
    GTEST_SKIP() << "counts in its own way";
  }
  ASSERT_LE(rule->target_words, kMostTargetWords);
  ASSERT_LE(rule->fields.size(), static_cast<std::size_t>(kMostFields));
  Random random(9);
  for (int round = 0; round < 2000; ++round) {
    const std::size_t item_count = description().items.size();
    const Code guess = game().encode(support::random_items(description().guess, item_count, random));
    const Code target = game().encode(support::random_items(description().target, item_count, random));
    std::vector<std::uint64_t> guess_words(rule->fields.size());
    std::vector<std::uint64_t> target_words(static_cast<std::size_t>(rule->target_words));
    game().encode_guess(guess, guess_words);
    game().encode_target(target, target_words);
    Counts counts(game().answers().ranges().size(), 0);
    for (std::size_t f = 0; f < rule->fields.size(); ++f) {
      const PopcountRule::Field& field = rule->fields[f];
      ASSERT_EQ(field.adds.size(), counts.size());
      const std::uint64_t common =
          guess_words[f] & target_words.at(static_cast<std::size_t>(field.target_word));
      for (std::size_t k = 0; k < counts.size(); ++k) {
        counts[k] += field.adds[k] * __builtin_popcountll(common);
      }
    }
    ASSERT_EQ(counts, game().counts(guess, target));
  }
}

INSTANTIATE_TEST_SUITE_P(Conformance, Answers, ::testing::ValuesIn(conformance_tokens()), conformance_name);

}  // namespace
}  // namespace winnow
