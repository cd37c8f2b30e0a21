#include "engine/rows/kernel.hpp"

#include <map>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "engine/rows/encoded_game.hpp"
#include "engine/rows/repeats.hpp"
#include "engine/support.hpp"

/// Every instruction set computes the answers that the game's own rules give.
namespace winnow {
namespace {

using kernel::kPadding;
using kernel::padded;

constexpr Answer kUntouched{0xABCD};

/// Targets as the kernel reads them: word by word, padded.
std::vector<std::uint64_t> lay_out(const Game& game, const std::vector<Code>& targets) {
  const auto words = static_cast<std::size_t>(game.popcount_rule()->target_words);
  const std::size_t stride = padded(targets.size());
  std::vector<std::uint64_t> laid_out(words * stride, 0);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    std::array<std::uint64_t, kMostTargetWords> encoded{};
    game.encode_target(targets[i], encoded);
    for (std::size_t w = 0; w < words; ++w) {
      laid_out[w * stride + i] = encoded[w];
    }
  }
  return laid_out;
}

/// What the rules say, a right guess being nothing special.
std::vector<Answer> expected_row(const Game& game, Code guess, const std::vector<Code>& targets) {
  std::vector<Answer> row(targets.size());
  game.fill_row(guess, targets, row);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (row[i] == kWin) {
      row[i] = *game.answers().answer(game.counts(guess, targets[i]));
    }
  }
  return row;
}

class Kernel : public ::testing::TestWithParam<std::string> {
 protected:
  /// Random targets of the game, without listing all of them; the guess is among them if it can be.
  std::vector<Code> some_targets(std::size_t size, Code guess) {
    const Description& description = game_->description();
    std::vector<Code> targets;
    for (std::size_t i = 0; i < size; ++i) {
      targets.push_back(
          game_->encode(support::random_items(description.target, description.items.size(), random_)));
    }
    if (description.guess == description.target) {
      targets[random_.below(size)] = guess;
    }
    return targets;
  }

  std::shared_ptr<const Game> game_ = support::game_of(GetParam());
  support::Random random_{20'260};
};

TEST_P(Kernel, GivesTheGamesOwnAnswersOnEveryPath) {
  ASSERT_NE(game_->popcount_rule(), nullptr);
  const kernel::Rule rule = kernel::fold(*game_->popcount_rule(), game_->answers());
  const support::EveryKernelPath paths;
  for (const std::size_t size : {1U, 7U, 8U, 9U, 15U, 16U, 17U, 31U, 33U, 65U, 1000U}) {
    const Code guess = support::random_guess(*game_, random_);
    const std::vector<Code> targets = some_targets(size, guess);
    const std::vector<std::uint64_t> words = lay_out(*game_, targets);
    const std::vector<Answer> expected = expected_row(*game_, guess, targets);
    std::array<std::uint64_t, kMostFields> guess_words{};
    game_->encode_guess(guess, guess_words);

    std::vector<Answer> plain(padded(size));
    const kernel::Targets laid_out{words.data(), padded(size), padded(size)};
    kernel::fill_answers_plainly(rule, guess_words.data(), laid_out, plain.data());
    EXPECT_TRUE(std::equal(expected.begin(), expected.end(), plain.begin())) << size;
    paths.run([&] {
      std::vector<Answer> row(padded(size) + kPadding, kUntouched);
      kernel::fill_answers(rule, guess_words.data(), laid_out, row.data());
      EXPECT_TRUE(std::equal(plain.begin(), plain.end(), row.begin())) << size;
      EXPECT_EQ(std::count(row.end() - kPadding, row.end(), kUntouched), kPadding) << "wrote too far";
    });
  }
}

/// What the kernel counts, all turns added up.
std::vector<std::uint32_t> counted(const kernel::Rule& rule, const std::uint64_t* guess_words,
                                   const kernel::Targets& targets, std::size_t answers, bool many) {
  const std::size_t turns = many ? kernel::kManyTurns : kernel::kFewTurns;
  std::vector<std::uint32_t> memory(turns * answers, 0);
  const kernel::Counts counts{memory.data(), answers, many};
  kernel::count_answers(rule, guess_words, targets, counts);
  std::vector<std::uint32_t> sums(answers, 0);
  for (std::size_t answer = 0; answer < answers; ++answer) {
    for (std::size_t turn = 0; turn < turns; ++turn) sums[answer] += kernel::count_of(counts, turn, answer);
  }
  return sums;
}

TEST_P(Kernel, CountsTheGamesOwnAnswersOnEveryPath) {
  const kernel::Rule rule = kernel::fold(*game_->popcount_rule(), game_->answers());
  const auto answers = static_cast<std::size_t>(game_->answers().size());
  const support::EveryKernelPath paths;
  for (const std::size_t chunks : {1U, 2U, 3U, 20U}) {
    const std::size_t size = chunks * kernel::kCountedAtOnce;
    const Code guess = support::random_guess(*game_, random_);
    const std::vector<Code> targets = some_targets(size, guess);
    const std::vector<std::uint64_t> words = lay_out(*game_, targets);
    std::vector<std::uint32_t> expected(answers, 0);
    for (const Answer answer : expected_row(*game_, guess, targets)) ++expected[number(answer)];
    std::array<std::uint64_t, kMostFields> guess_words{};
    game_->encode_guess(guess, guess_words);
    paths.run([&] {
      for (const bool many : {false, true})
        EXPECT_EQ(counted(rule, guess_words.data(), {words.data(), size, size}, answers, many), expected);
    });
  }
}

/// A registered game may count in its own way and leave the kernel alone; `others` may not.
std::vector<std::string> games_with_a_rule_and(std::vector<std::string> others) {
  for (const std::string& id : support::every_game_and({})) {
    if (support::game_of(id)->popcount_rule() != nullptr) others.push_back(id);
  }
  return others;
}

INSTANTIATE_TEST_SUITE_P(
    Games, Kernel,
    ::testing::ValuesIn(games_with_a_rule_and({"chess:1", "chess:32", "cards:1", "cards:4", "mastermind:5x8",
                                               "mastermind:2x40", "mastermind:2x62", "mastermind:12x2",
                                               "battleship:7x9x2", "battleship:8x8x62", "bulls:7x8"})),
    support::name_of_token);

/// As many fields as a rule may have, beyond what any game of today needs.
TEST(KernelRules, OfAnyNumberOfFieldsAreTheSameOnEveryPath) {
  Random random(6);
  const support::EveryKernelPath paths;
  for (std::size_t fields = 1; fields <= kMostFields; ++fields) {
    SCOPED_TRACE(fields);
    constexpr std::size_t kSize = 5 * kPadding;
    kernel::Rule rule{.fields = fields, .origin = static_cast<std::uint32_t>(random.below(1000))};
    std::array<std::uint64_t, kMostFields> guess_words{};
    for (std::size_t f = 0; f < fields; ++f) {
      rule.word[f] = static_cast<std::uint32_t>(random.below(kMostTargetWords));
      rule.weight[f] = static_cast<std::uint32_t>(random.below(2000)) - 1000;
      guess_words[f] = random.next();
    }
    std::vector<std::uint64_t> target_words(kMostTargetWords * kSize);
    for (std::uint64_t& word : target_words) word = random.next();
    std::vector<Answer> plain(kSize);
    const kernel::Targets targets{target_words.data(), kSize, kSize};
    kernel::fill_answers_plainly(rule, guess_words.data(), targets, plain.data());
    paths.run([&] {
      std::vector<Answer> row(kSize, kUntouched);
      kernel::fill_answers(rule, guess_words.data(), targets, row.data());
      EXPECT_EQ(row, plain);
    });
  }
}

/// Against counting, for rows with many and with few different answers.
TEST(KernelRepeats, AreCountedOnEveryPath) {
  constexpr std::size_t kLength = 64;
  Random random(11);
  const support::EveryKernelPath paths;
  for (const std::size_t count : {1U, 2U, 3U, 17U, 32U}) {
    std::vector<Answer> rows(count * kLength);
    for (Answer& answer : rows) answer = static_cast<Answer>(random.below(count % 2 == 0 ? 3 : 5000));
    paths.run([&] {
      std::vector<std::uint16_t> before(rows.size());
      std::vector<std::uint16_t> parts(kLength);
      std::vector<std::uint16_t> largest(kLength);
      kernel::count_repeats(rows.data(), count, kLength,
                            {.before = before.data(), .parts = parts.data(), .largest = largest.data()});
      for (std::size_t g = 0; g < kLength; ++g) {
        std::map<Answer, std::uint16_t> seen;
        for (std::size_t i = 0; i < count; ++i)
          EXPECT_EQ(before[i * kLength + g], seen[rows[i * kLength + g]]++);
        EXPECT_EQ(parts[g], seen.size());
        std::uint16_t most = 0;
        for (const auto& [answer, times] : seen) most = std::max(most, times);
        EXPECT_EQ(largest[g], most);
      }
    });
  }
}

class EncodedRows : public ::testing::TestWithParam<std::string> {};

TEST_P(EncodedRows, AreTheGamesOwnAnswersForAnyBlockOnEveryPath) {
  const auto game = support::game_of(GetParam());
  const EncodedGame encoded(game);
  support::Random random(7);
  const support::EveryKernelPath paths;
  for (const std::size_t size : {1U, 2U, 7U, 8U, 9U, 17U, 100U}) {
    const CandidateBlock block = encoded.block(support::random_candidates(*game, size, random));
    const Code guess = size % 2 == 0 ? support::random_guess(*game, random) : game->target(block.ids.back());
    paths.run([&] {
      std::vector<Answer> row(padded(block.size()));
      const bool right = encoded.fill_row(encoded.encode(guess), block, row.data());
      for (std::size_t i = 0; i < block.size(); ++i)
        EXPECT_EQ(row[i], game->answer(guess, game->target(block.ids[i])));
      EXPECT_EQ(right,
                std::count(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(block.size()), kWin) > 0);
    });
  }
}

TEST_P(EncodedRows, CanBeFilledInStretches) {
  const auto game = support::game_of(GetParam());
  const EncodedGame encoded(game);
  support::Random random(8);
  const CandidateBlock block = encoded.block(support::random_candidates(*game, 100, random));
  const EncodedGuess guess = encoded.encode(block.ids[block.size() / 2]);
  std::vector<Answer> whole(padded(block.size()));
  encoded.fill_row(guess, block, whole.data());
  const support::EveryKernelPath paths;
  paths.run([&] {
    for (std::size_t first = 0; first < block.size(); first += 2 * kPadding) {
      const Stretch some{first, std::min(2 * kPadding, block.size() - first)};
      std::vector<Answer> row(padded(some.size));
      const bool right = encoded.fill_row(guess, block, some, row.data());
      EXPECT_EQ(right, some.first <= block.size() / 2 && block.size() / 2 < some.first + some.size);
      for (std::size_t i = 0; i < some.size; ++i) EXPECT_EQ(row[i], whole[first + i]);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Games, EncodedRows,
                         ::testing::ValuesIn(support::every_game_and({"chess:0", "mastermind:1x1",
                                                                      "mastermind:3x62"})),
                         support::name_of_token);

}  // namespace
}  // namespace winnow
