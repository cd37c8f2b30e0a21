#include "winnow/authoring.hpp"

#include <functional>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/support.hpp"

namespace winnow {
namespace {

using ::testing::HasSubstr;

/// All that makes up a small game: find a number; the answer is how far away the guess was.
struct Parts {
  GameInfo info = {.id = "steps", .parameters = {{"numbers", 2, 20, 8, "numbers to choose from"}}};
  Description description;
  Symmetries symmetries;
  std::optional<PopcountRule> rule;
  bool forgets_words = false;
  bool answers = true;
  std::function<Code(Code)> packed = [](Code code) { return code; };
  bool makes_nothing = false;
  std::vector<Reason> reasons = {};  ///< of every answer
};

class Steps final : public Game {
 public:
  explicit Steps(Parts parts) : Game(parts.description, parts.symmetries), parts_(std::move(parts)) {}

  [[nodiscard]] Code encode(std::span<const Item> items) const override {
    return parts_.packed(pack_sequence(items, description().items.size()));
  }
  [[nodiscard]] std::vector<Item> items(Code code) const override {
    return unpack_sequence(code, description().items.size(), 1);
  }
  [[nodiscard]] const PopcountRule* popcount_rule() const override {
    return parts_.rule ? &*parts_.rule : nullptr;
  }
  [[nodiscard]] std::vector<Reason> explain(Code /*guess*/, Code /*target*/) const override {
    return parts_.reasons;
  }
  /// A number n as n low bits: what two of them have in common is the smaller.
  void encode_guess(Code guess, std::span<std::uint64_t> words) const override {
    if (!parts_.forgets_words) words[0] = unary(items(guess).front(), 0);
  }
  void encode_target(Code target, std::span<std::uint64_t> words) const override {
    words[0] = unary(items(target).front(), 0);
  }

 protected:
  void count_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const override {
    if (parts_.rule || !parts_.answers) return Game::count_row(guess, targets, row);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const int distance = std::abs(items(guess).front() - items(targets[i]).front());
      row[i] = answers().answer({distance}).value_or(Answer{60'000});
    }
  }

 private:
  Parts parts_;
};

Parts good_parts(int numbers = 8) {
  Parts parts;
  Description& d = parts.description;
  d.id = "steps";
  d.token = "steps:" + std::to_string(numbers);
  d.title = "Steps";
  d.summary = "Find a number.";
  d.secret = "a number";
  d.rules = "The answer is how far away the guess was.";
  d.roles = {.hider = "hider", .guesser = "guesser"};
  d.item = {.one = "number", .many = "numbers"};
  d.grid.rows = {""};
  Symmetry reversal;
  for (int n = 0; n < numbers; ++n) {
    const std::string label = std::to_string(n);
    d.grid.columns.push_back(label);
    d.items.push_back({.label = label, .glyph = label, .column = n});
    reversal.items.push_back(static_cast<Item>(numbers - 1 - n));
  }
  d.target = {.ordered = true, .least_items = 1, .most_items = 1};
  d.guess = d.target;
  d.counts = {{"away", 0, numbers - 1}};
  d.transcript.prompt = "Number: ";
  d.transcript.wrong_guess = "{n}. {guess}: {answer}\n";
  d.transcript.right_guess = "{n}. {guess}\n";
  d.marks.full = 3;
  parts.symmetries.others.push_back(std::move(reversal));
  return parts;
}

GameFamily family_of(const Parts& parts) {
  return {.info = parts.info, .make = [parts](const Arguments&) -> Result<std::shared_ptr<const Game>> {
            if (parts.makes_nothing) return std::shared_ptr<const Game>();
            return std::shared_ptr<const Game>(std::make_shared<Steps>(parts));
          }};
}

struct Fault {
  const char* name;
  std::function<void(Parts&)> make;
  const char* message;
};

class RefusedGame : public ::testing::TestWithParam<Fault> {};

TEST_P(RefusedGame, SaysWhatIsWrong) {
  Parts parts = good_parts();
  GetParam().make(parts);
  const auto registered = register_game(family_of(parts));
  ASSERT_FALSE(registered.has_value());
  EXPECT_THAT(registered.error().message, HasSubstr(GetParam().message));
  support::expect_one_line(registered.error().message);
  EXPECT_FALSE(make_game("steps").has_value());
}

PopcountRule smaller_number() { return {.target_words = 1, .fields = {{.target_word = 0, .adds = {1}}}}; }

/// Parts that have a rule, without the reversal, which would break it.
void give_rule(Parts& parts, PopcountRule rule) {
  parts.rule = std::move(rule);
  parts.symmetries = {};
}

const std::vector<Fault>& faults() {
  static const std::vector<Fault> all = {
      {"NoId", [](Parts& p) { p.info.id = ""; }, "no name for a game"},
      {"IdWithColon", [](Parts& p) { p.info.id = "steps:8"; }, "no name for a game"},
      {"CapitalId", [](Parts& p) { p.info.id = "Steps"; }, "no name for a game"},
      {"ControlId", [](Parts& p) { p.info.id = "steps\x1b[31m"; }, "no name for a game"},
      {"TakenId",
       [](Parts& p) {
         p.info.id = p.description.id = "cards";
         p.description.token = "cards:8";
       },
       "there is a game cards already"},
      {"UnnamedParameter", [](Parts& p) { p.info.parameters[0].name = ""; }, "is no name"},
      {"ParameterWithoutMeaning", [](Parts& p) { p.info.parameters[0].meaning = ""; }, "has no meaning"},
      {"StandardBeyondRange", [](Parts& p) { p.info.parameters[0].standard = 21; },
       "least <= standard <= most"},
      {"NegativeParameter", [](Parts& p) { p.info.parameters[0].least = -1; }, "0 <= least"},
      {"TwiceTheSameParameter", [](Parts& p) { p.info.parameters.push_back(p.info.parameters[0]); },
       "two parameters"},
      {"RepeatedCharacters", [](Parts& p) { p.info.parameters[0].characters = "abcdefgha"; },
       "different letters"},
      {"FewCharacters", [](Parts& p) { p.info.parameters[0].characters = "abcdefgh"; }, "fewer characters"},
      {"TwoListsOfCharacters",
       [](Parts& p) {
         p.info.parameters[0].characters = "abcdefghijklmnopqrstuvwxyz";
         p.info.parameters.push_back(p.info.parameters[0]);
         p.info.parameters[1].name = "others";
       },
       "more than one parameter with characters"},
      {"SizedByTargetInVain",
       [](Parts& p) {
         p.info.sized_by_target = true;
         p.info.parameters.clear();
       },
       "to be sized by targets"},
      {"NothingMade", [](Parts& p) { p.makes_nothing = true; }, "makes no game"},
      {"OtherDescription", [](Parts& p) { p.description.id = "stairs"; }, "with the id steps"},
      {"OtherToken", [](Parts& p) { p.description.token = "steps"; }, "the token steps:8"},

      {"NoTitle", [](Parts& p) { p.description.title = ""; }, "title must be one line"},
      {"SummaryOfTwoLines", [](Parts& p) { p.description.summary = "a\nb"; }, "summary must be one line"},
      {"NoSecret", [](Parts& p) { p.description.secret = ""; }, "secret must be one line"},
      {"NoRules", [](Parts& p) { p.description.rules = ""; }, "rules are empty"},
      {"OneRole", [](Parts& p) { p.description.roles.hider = "guesser"; }, "different names"},
      {"TurnWithoutGuess", [](Parts& p) { p.description.transcript.wrong_guess = "{n}\n"; }, "{guess}"},
      {"TurnThatDoesNotEnd", [](Parts& p) { p.description.transcript.right_guess = "{n} {guess}"; },
       "end its line"},
      {"OpeningThatDoesNotEnd", [](Parts& p) { p.description.transcript.opening = "Go!"; }, "end its lines"},
      {"NoTime", [](Parts& p) { p.description.marks.seconds = 0; }, "at least one second"},
      {"EmptyFullMark", [](Parts& p) { p.description.marks.full = 0; },
       "full mark must be for at least one guess"},
      {"DriverWithoutScale",
       [](Parts& p) {
         p.description.marks.driver = MarkScale{4, 4};
       },
       "its zero mark for more"},
      {"EmptyPromise", [](Parts& p) { p.description.promise = 0; }, "at least one guess"},

      {"NoItems", [](Parts& p) { p.description.items.clear(); }, "1 to 256 items"},
      {"NoLabel", [](Parts& p) { p.description.items[2].label = ""; }, "label and a glyph"},
      {"UnprintableGlyph", [](Parts& p) { p.description.items[2].glyph = "\xff"; }, "label and a glyph"},
      {"SharedCell", [](Parts& p) { p.description.items[2].column = 3; }, "cell of its own"},
      {"CellOutside", [](Parts& p) { p.description.items[2].row = 1; }, "cell of its own"},
      {"EmptyCell", [](Parts& p) { p.description.grid.columns.emplace_back("8"); }, "every cell"},
      {"SharedLabel", [](Parts& p) { p.description.items[2].label = "3"; }, "\"3\""},
      {"SharedAlias", [](Parts& p) { p.description.items[2].aliases = {"3"}; }, "\"3\""},
      {"LabelWithSpace", [](Parts& p) { p.description.items[2].label = "a b"; }, "is not read as the item"},
      {"LabelWithSlash", [](Parts& p) { p.description.items[2].label = "a/b"; },
       "cannot stand in a game line"},

      {"NegativeSize", [](Parts& p) { p.description.target.least_items = -1; },
       "a target must have 0 <= least"},
      {"LeastAboveMost", [](Parts& p) { p.description.guess.least_items = 2; },
       "a guess must have 0 <= least"},
      {"TooFewLimits",
       [](Parts& p) {
         p.description.target.limits = {1, 1};
       },
       "a limit for each item"},
      {"LimitsOfASequence",
       [](Parts& p) { p.description.target.limits = std::vector<int>(p.description.items.size(), 2); },
       "limit that cannot be kept"},
      {"LargerThanItsLimits",
       [](Parts& p) {
         p.description.target = {.least_items = 1, .most_items = 9, .limits = std::vector<int>(8, 1)};
       },
       "cannot have as many items"},
      {"TargetsThatAreNoGuesses", [](Parts& p) { p.description.target.most_items = 2; },
       "every target must be a guess"},
      {"LongFirstGuess",
       [](Parts& p) {
         p.description.first_guess = {1, 2};
       },
       "the first guess"},
      {"UnknownFirstGuess", [](Parts& p) { p.description.first_guess = {8}; }, "the first guess"},
      {"TooLarge",
       [](Parts& p) {
         p.description.target.least_items = p.description.target.most_items = 30;
         p.description.guess = p.description.target;
         p.symmetries = {};
       },
       "too large"},

      {"NoCounts", [](Parts& p) { p.description.counts.clear(); }, "at least one count"},
      {"UnnamedCount", [](Parts& p) { p.description.counts[0].label = ""; }, "a label of its own"},
      {"SharedCountLabel", [](Parts& p) { p.description.counts.push_back(p.description.counts[0]); },
       "a label of its own"},
      {"CountAliasWithDigit", [](Parts& p) { p.description.counts[0].aliases = {"a1"}; }, "cannot be read"},
      {"EmptyCountAlias", [](Parts& p) { p.description.counts[0].aliases = {""}; }, "cannot be read"},
      {"CountAliasThatIsItsLabel", [](Parts& p) { p.description.counts[0].aliases = {"Away"}; },
       "names two counts"},
      {"SharedCountAlias",
       [](Parts& p) {
         p.description.counts[0].aliases = {"m"};
         p.description.counts.push_back({"more", 0, 1, {"M"}});
       },
       "names two counts"},
      {"EmptyRange", [](Parts& p) { p.description.counts[0].least = 9; }, "empty range"},
      {"TooManyAnswers", [](Parts& p) { p.description.counts[0].most = 65'534; }, "too many answers"},
      {"MoreAnswersThanAnyNumber",
       [](Parts& p) {
         p.description.counts = {{"a", -2'000'000'000, 2'000'000'000}, {"b", -2'000'000'000, 2'000'000'000}};
       },
       "too many answers"},

      {"UnequalBlocks",
       [](Parts& p) {
         p.symmetries.blocks = {{{0}, {1, 2}}};
       },
       "same length"},
      {"OverlappingBlocks",
       [](Parts& p) {
         p.symmetries.blocks = {{{0, 1}, {1, 2}}};
       },
       "different items"},
      {"BlockOfUnknownItems",
       [](Parts& p) {
         p.symmetries.blocks = {{{7}, {8}}};
       },
       "different items"},
      {"UnknownPosition",
       [](Parts& p) {
         p.symmetries.positions = {{0, 1}};
       },
       "positions that may be exchanged"},
      {"NegativePosition", [](Parts& p) { p.symmetries.positions = {{-1}}; },
       "positions that may be exchanged"},
      {"ShortSymmetry", [](Parts& p) { p.symmetries.others[0].items.pop_back(); }, "must permute"},
      {"SymmetryOfPositions", [](Parts& p) { p.symmetries.others[0].positions = {1}; }, "must permute"},
      {"SymmetryOfUnlikeCounts",
       [](Parts& p) {
         p.description.counts.push_back({"more", 0, 1});
         p.symmetries.others[0].counts = {1, 0};
       },
       "must permute"},
      {"BrokenSymmetry",
       [](Parts& p) {
         p.symmetries.blocks = {{{0}, {1}}};
       },
       "is changed by a symmetry"},

      {"RuleWithoutWords", [](Parts& p) { give_rule(p, {}); }, "1 to 4 words"},
      {"RuleOfManyFields",
       [](Parts& p) {
         give_rule(p, smaller_number());
         p.rule->fields.resize(9, p.rule->fields[0]);
       },
       "1 to 8 fields"},
      {"RuleOfUnknownWord",
       [](Parts& p) {
         give_rule(p, smaller_number());
         p.rule->fields[0].target_word = 1;
       },
       "names a word"},
      {"RuleOfOtherCounts",
       [](Parts& p) {
         give_rule(p, smaller_number());
         p.rule->fields[0].adds = {1, 1};
       },
       "must add to every count"},
      {"RuleBeyondItsRange",
       [](Parts& p) {
         give_rule(p, smaller_number());
         p.rule->fields[0].adds = {-1};
       },
       "beyond their ranges"},
      {"ForgottenWords",
       [](Parts& p) {
         give_rule(p, smaller_number());
         p.forgets_words = true;
       },
       "words that are not written"},
      {"NoAnswers", [](Parts& p) { p.answers = false; }, "must override count_row"},
      {"ReasonsThatDoNotAddUp",
       [](Parts& p) {
         p.reasons = {{0, "it is one step away"}};
       },
       "reasons"},
      {"ReasonsForNoCount",
       [](Parts& p) {
         p.reasons = {{7, "it is one step away"}};
       },
       "reasons"},
      {"AnswersBeyondRange", [](Parts& p) { p.description.counts[0].most = 2; }, "beyond its range"},
      {"CodesThatMeanSomethingElse",
       [](Parts& p) { p.packed = [](Code code) { return Code{bits(code) ^ 1U}; }; },
       "items must undo encode"},
      {"CodesThatAreShared", [](Parts& p) { p.packed = [](Code code) { return Code{bits(code) / 2}; }; },
       "not as many as there should be"},
  };
  return all;
}

std::string fault_name(const ::testing::TestParamInfo<Fault>& info) { return info.param.name; }

INSTANTIATE_TEST_SUITE_P(Authoring, RefusedGame, ::testing::ValuesIn(faults()), fault_name);

TEST(Authoring, ChecksFindNothingInAGoodGame) {
  EXPECT_TRUE(check_game(Steps(good_parts())).has_value());
  Parts with_rule = good_parts();
  give_rule(with_rule, smaller_number());
  EXPECT_TRUE(check_game(Steps(with_rule)).has_value());
}

TEST(Authoring, AFamilyMustHaveAFunctionThatMakesIt) {
  const auto registered = register_game({.info = good_parts().info, .make = nullptr});
  ASSERT_FALSE(registered.has_value());
  EXPECT_THAT(registered.error().message, HasSubstr("no function"));
}

TEST(Authoring, AFamilyMustBeAbleToMakeItsStandardSize) {
  const auto registered = register_game(
      {.info = good_parts().info,
       .make = [](const Arguments&) -> Result<std::shared_ptr<const Game>> { return Error{"not today"}; }});
  ASSERT_FALSE(registered.has_value());
  EXPECT_THAT(registered.error().message, HasSubstr("not today"));
}

GameFamily steps_family() {
  return {.info = good_parts().info, .make = [](const Arguments& a) -> std::shared_ptr<const Game> {
            return std::make_shared<Steps>(good_parts(a.numbers[0]));
          }};
}

/// Ends the program: with 0 if the game is there as any other is, in the sizes that its parameter allows.
[[noreturn]] void register_and_use() {
  const std::size_t before = registered_games().size();
  const bool unknown = !make_game("steps").has_value();
  const bool registered = register_game(steps_family()).has_value();
  const bool again = register_game(steps_family()).has_value();
  const auto game = make_game("steps:5");
  const bool works = unknown && registered && !again && registered_games().size() == before + 1 &&
                     registered_games().back().id == "steps" && game_info("STEPS:5").has_value() && game &&
                     (*game)->target_count() == 5 && !make_game("steps:21").has_value();
  std::exit(works ? 0 : 1);
}

TEST(AuthoringDeathTest, ARegisteredGameIsLikeAnyOther) {
  EXPECT_EXIT(register_and_use(), ::testing::ExitedWithCode(0), "");
}

/// Ends the program: with 0 if exactly one of several threads could register the game, while others asked for
/// games.
[[noreturn]] void register_from_many_threads() {
  std::atomic<int> registered = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int round = 0; round < 50; ++round) {
        if (register_game(steps_family()).has_value()) ++registered;
        if (!make_game("steps").has_value() || registered_games().back().id != "steps") std::exit(2);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::exit(registered == 1 ? 0 : 1);
}

TEST(AuthoringDeathTest, ThreadsMayRegisterAndAskAtOnce) {
  EXPECT_EXIT(register_from_many_threads(), ::testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace winnow
