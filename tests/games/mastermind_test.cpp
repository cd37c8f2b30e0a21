#include "winnow/mastermind.hpp"

#include <set>

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "oracle/mastermind.hpp"

namespace winnow::mastermind {
namespace {

oracle::Texts letters(const std::string& sequence) {
  oracle::Texts result;
  for (const char c : sequence) {
    result.emplace_back(1, c);
  }
  return result;
}

/// The score by the typed function, which the literal rule must confirm, in both orders.
Counts scored(const Settings& settings, const std::string& code, const std::string& guess) {
  const Score given = *score(settings, code, guess);
  EXPECT_EQ(*score(settings, guess, code), given) << code << " " << guess;
  const Counts counts{given.coloured, given.white};
  EXPECT_EQ(oracle::mastermind(letters(code), letters(guess)), counts);
  return counts;
}

TEST(Mastermind, SymbolsThatStandForColoursHaveThem) {
  using enum winnow::Colour;
  const auto colours = [](const char* token) {
    const auto game = support::game_of(token);
    std::vector<winnow::Colour> list;
    for (const ItemInfo& item : game->description().items) list.push_back(item.colour);
    return list;
  };
  EXPECT_EQ(colours("mastermind:pegs=4,symbols=rgbyop"),
            (std::vector{kRed, kGreen, kBlue, kYellow, kOrange, kPurple}));
  EXPECT_EQ(colours("mastermind:4x4"), (std::vector{kRed, kGreen, kYellow, kBlue}))
      << "these are letters only";
}

TEST(MastermindScore, ASecondBluePegEarnsNoSecondMarker) {
  // Yellow, green, green, blue against green, red, blue, blue.
  const Settings colours = *Settings::make(4, "rgbyop");
  EXPECT_EQ(scored(colours, "yggb", "grbb"), (Counts{1, 1}));
}

TEST(MastermindScore, ColouredMarkersComeBeforeWhiteOnes) {
  const Settings settings;
  EXPECT_EQ(scored(settings, "aabb", "aabb"), (Counts{4, 0}));
  EXPECT_EQ(scored(settings, "aabb", "bbaa"), (Counts{0, 4}));
  EXPECT_EQ(scored(settings, "aabb", "abab"), (Counts{2, 2}));
  EXPECT_EQ(scored(settings, "aabb", "abbb"), (Counts{3, 0}));
  EXPECT_EQ(scored(settings, "aabb", "ccdd"), (Counts{0, 0}));
  EXPECT_EQ(scored(settings, "aabb", "baaa"), (Counts{1, 2}));
  EXPECT_EQ(scored(settings, "eaca", "aabb"), (Counts{1, 1}));
}

TEST(MastermindScore, WorksForMoreThanCanBeEnumerated) {
  const Settings settings = *Settings::make(7, "abcdefghijklmnopqrst");
  EXPECT_EQ(scored(settings, "abcdefg", "gfedcba"), (Counts{1, 6}));
  EXPECT_EQ(scored(settings, "tttttaa", "aattttt"), (Counts{3, 4}));
  const Settings long_codes =
      *Settings::make(100, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?#+-*/");
  support::Random random(1);
  for (int round = 0; round < 200; ++round) {
    std::string code;
    std::string guess;
    for (int peg = 0; peg < long_codes.pegs; ++peg) {
      code += long_codes.symbols[random.below(long_codes.symbols.size())];
      guess += random.below(3) == 0 ? code.back() : long_codes.symbols[random.below(5)];
    }
    scored(long_codes, code, guess);
  }
  EXPECT_FALSE(codes(long_codes).has_value());
  EXPECT_FALSE(game(long_codes).has_value());
}

TEST(MastermindScore, RefusesAnInvalidSequence) {
  const Settings settings;
  for (const char* bad : {"", "aab", "aabbb", "aabz", "AABB", "aab "}) {
    EXPECT_FALSE(score(settings, "aabb", bad).has_value()) << bad;
    EXPECT_FALSE(score(settings, bad, "aabb").has_value()) << bad;
  }
}

TEST(MastermindCorrectGuess, IsAllPegsColouredAndNoneWhite) {
  const Settings settings;
  EXPECT_TRUE(correct_guess(settings, {4, 0}));
  for (const Score wrong :
       {Score{3, 0}, Score{3, 1}, Score{4, 1}, Score{5, 0}, Score{0, 4}, Score{0, 0}, Score{-4, 0}}) {
    EXPECT_FALSE(correct_guess(settings, wrong));
  }
  EXPECT_TRUE(correct_guess(*Settings::make(5, "abc"), {5, 0}));
  EXPECT_FALSE(correct_guess(*Settings::make(5, "abc"), {4, 0}));
}

TEST(MastermindValidateCode, WantsAsManyKnownSymbolsAsPegs) {
  const Settings settings;
  EXPECT_TRUE(validate_code(settings, "aabb"));
  EXPECT_TRUE(validate_code(settings, "ffff"));
  for (const char* bad : {"", "abc", "abcde", "abcg", "abcA", "ab c", "abc\xff"}) {
    EXPECT_FALSE(validate_code(settings, bad)) << bad;
  }
  EXPECT_FALSE(validate_code(settings, std::string_view("abc\0", 4)));
  EXPECT_TRUE(validate_code(*Settings::make(3, "XYZ"), "ZYX"));
}

TEST(MastermindCodes, AreAll1296InTheOrderOfTheSymbols) {
  const std::vector<Sequence> all = *codes({});
  ASSERT_EQ(all.size(), 1296U);
  EXPECT_EQ(all[0], "aaaa");
  EXPECT_EQ(all[1], "aaab");
  EXPECT_EQ(all[6], "aaba");
  EXPECT_EQ(all[1295], "ffff");
  EXPECT_EQ(std::set<Sequence>(all.begin(), all.end()).size(), 1296U);
  EXPECT_EQ(*codes(*Settings::make(2, "ba")), (std::vector<Sequence>{"bb", "ba", "ab", "aa"}));
  EXPECT_EQ(*codes(*Settings::make(3, "x")), (std::vector<Sequence>{"xxx"}));
  EXPECT_EQ(*codes(*Settings::make(1, "xyz")), (std::vector<Sequence>{"x", "y", "z"}));
}

TEST(MastermindCodes, NeedSettingsThatCanBe) {
  for (const auto& [pegs, symbols] : {std::pair{-3, "ab"}, {0, "ab"}, {2, ""}, {2, "aa"}}) {
    Settings settings;
    settings.pegs = pegs;
    settings.symbols = symbols;
    EXPECT_FALSE(codes(settings).has_value()) << pegs << symbols;
  }
}

TEST(MastermindResults, AreThe14ScoresOfFourPegs) {
  const std::vector<Score> all = results({});
  EXPECT_EQ(all.size(), 14U);
  const auto has = [&all](Score score) { return std::find(all.begin(), all.end(), score) != all.end(); };
  EXPECT_FALSE(has({3, 1}));  // the fourth peg cannot be right elsewhere: no place is left
  EXPECT_TRUE(has({4, 0}));
  EXPECT_TRUE(has({0, 0}));
  EXPECT_TRUE(has({2, 2}));
}

TEST(MastermindResults, AreTheScoresThatOccurEachOnce) {
  // With two symbols fewer scores occur than with three: 9 of the 14, never (0,1).
  for (const Settings& settings :
       {*Settings::make(4, "abcdef"), *Settings::make(4, "abc"), *Settings::make(4, "ab"),
        *Settings::make(4, "a"), *Settings::make(1, "a"), *Settings::make(1, "ab"),
        *Settings::make(3, "abcd"), *Settings::make(5, "abc"), *Settings::make(2, "ab")}) {
    if (support::kSlowBuild && settings.symbols.size() > 4) continue;
    std::set<std::pair<int, int>> occurring;
    const std::vector<Sequence> all_codes = *codes(settings);
    for (const Sequence& code : all_codes) {
      for (const Sequence& guess : all_codes) {
        const Counts counts = oracle::mastermind(letters(code), letters(guess));
        occurring.emplace(counts[0], counts[1]);
      }
    }
    std::multiset<std::pair<int, int>> listed;
    for (const Score score : results(settings)) {
      listed.emplace(score.coloured, score.white);
    }
    EXPECT_EQ(listed, (std::multiset<std::pair<int, int>>(occurring.begin(), occurring.end())))
        << settings.pegs << " pegs, symbols " << settings.symbols;
  }
}

TEST(MastermindEliminate, KeepsWhatWouldHaveEarnedTheScore) {
  const Settings settings;
  const std::vector<Sequence> all = *codes(settings);
  std::size_t kept = 0;
  for (const Score score : results(settings)) {
    const std::vector<Sequence> left = *eliminate(settings, score, "aabb", all);
    kept += left.size();
    for (const Sequence& code : left) {
      EXPECT_EQ(oracle::mastermind(letters(code), letters("aabb")), (Counts{score.coloured, score.white}));
    }
    EXPECT_TRUE(std::is_sorted(left.begin(), left.end()));
  }
  EXPECT_EQ(kept, 1296U);  // each code earns exactly one score
  EXPECT_EQ(*eliminate(settings, {4, 0}, "aabb", all), (std::vector<Sequence>{"aabb"}));
  EXPECT_TRUE(eliminate(settings, {3, 1}, "aabb", all)->empty());
  EXPECT_TRUE(eliminate(settings, {0, 0}, "aabb", {})->empty());
  EXPECT_EQ(*eliminate(settings, {0, 0}, "aabb", {"ffff", "abcd", "cdef"}),
            (std::vector<Sequence>{"ffff", "cdef"}));
}

TEST(MastermindSettings, HaveTheDefaultsOfTheSpecification) {
  const Settings settings;
  EXPECT_EQ(settings.pegs, 4);
  EXPECT_EQ(settings.symbols, "abcdef");
  EXPECT_EQ(settings.first_guess, "aabb");
  EXPECT_EQ(settings.codemaker, Player::kHuman);
  EXPECT_EQ(settings, *Settings::make(4, "abcdef"));
}

TEST(MastermindSettings, TheFirstGuessHasTheFirstSymbolInTheFirstHalf) {
  EXPECT_EQ(Settings::make(5, "abcdefgh")->first_guess, "aabbb");
  EXPECT_EQ(Settings::make(3, "xyz")->first_guess, "xyy");
  EXPECT_EQ(Settings::make(6, "10")->first_guess, "111000");
  EXPECT_TRUE(validate_code(*Settings::make(1, "ab"), Settings::make(1, "ab")->first_guess));
  EXPECT_EQ(Settings::make(3, "a")->first_guess, "aaa");  // there is no second symbol
  EXPECT_EQ(Settings::make(4, "abcdef", "abcd")->first_guess, "abcd");
  EXPECT_EQ(Settings::make(4, "abcdef", "abcd", Player::kComputer)->codemaker, Player::kComputer);
}

TEST(MastermindSettings, RefuseWhatIsNoGame) {
  EXPECT_FALSE(Settings::make(0, "abc").has_value());
  EXPECT_FALSE(Settings::make(-1, "abc").has_value());
  EXPECT_FALSE(Settings::make(4, "").has_value());
  EXPECT_FALSE(Settings::make(4, "abca").has_value());
  // Two bytes, of which each would be taken for a symbol.
  EXPECT_EQ(Settings::make(4, "ä").error().message, "a symbol is one ASCII character, and \"ä\" has others");
  EXPECT_FALSE(Settings::make(4, "abc", "aab").has_value());
  EXPECT_FALSE(Settings::make(4, "abc", "aabz").has_value());
}

TEST(MastermindGame, HasOneTargetForEveryCode) {
  EXPECT_EQ((*game())->target_count(), 1296U);
  EXPECT_EQ((*game())->targets().size(), 1296U);
  EXPECT_EQ((*game(*Settings::make(5, "abcdefgh")))->target_count(), 32'768U);
  EXPECT_EQ((*game(*Settings::make(3, "z")))->target_count(), 1U);
}

TEST(MastermindGame, CodesAndSequencesAreTheSameThing) {
  for (const Settings& settings :
       {Settings(), *Settings::make(5, "xyz"), *Settings::make(2, "!?+-aA19"), *Settings::make(3, "q")}) {
    std::set<Code> different;
    for (const Sequence& sequence : *codes(settings)) {
      const Code code = *to_code(settings, sequence);
      EXPECT_EQ(*to_sequence(settings, code), sequence);
      EXPECT_TRUE((*game(settings))->find_target(code).has_value());
      different.insert(code);
    }
    EXPECT_EQ(different.size(), (*game(settings))->target_count());
  }
}

TEST(MastermindGame, HasTheTranscriptOfTheDriver) {
  support::expect_session("mastermind", "eaca", {{"aabb", "(1,1)"}, {"eaca", "(4,0)"}},
                          "1. The computer guessed incorrectly (aabb)!\n"
                          "2. The computer guessed correctly (eaca)!\n");
  EXPECT_EQ((*game())->description().transcript.opening, "You are the codemaker!\n");
  EXPECT_EQ((*game())->description().transcript.prompt, "Enter a code: ");
  EXPECT_EQ(write_code(**game(), *to_code({}, "eaca")), "eaca");
}

TEST(MastermindGame, PromisesFiveGuessesForFourPegsAndSixSymbols) {
  const Description description = (*game())->description();
  EXPECT_EQ(description.roles.hider, "codemaker");
  EXPECT_EQ(description.roles.guesser, "codebreaker");
  EXPECT_EQ(description.promise, 5);
  EXPECT_EQ((*game(*Settings::make(4, "rgbyop")))->description().promise, 5);
  EXPECT_FALSE((*game(*Settings::make(5, "abcdefgh")))->description().promise.has_value());
}

TEST(MastermindSettings, WithoutSymbolsMakeNoSequences) {
  Settings empty;
  empty.symbols = "";
  EXPECT_FALSE(to_sequence(empty, Code{5}).has_value());
  EXPECT_FALSE(to_code(empty, "aabb").has_value());
}

}  // namespace
}  // namespace winnow::mastermind
