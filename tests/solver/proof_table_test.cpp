#include "solver/tables/proof_table.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "games/support.hpp"

namespace winnow {
namespace {

using solver::Proof;
using solver::ProofTable;
using solver::SetKey;

/// A set that is looked at with some limit.
struct Question {
  SetKey key;
  int limit = 0;
};

std::vector<Question> some_questions(std::size_t count) {
  support::Random random(3);
  std::vector<Question> questions;
  while (questions.size() < count) {
    const SetKey key{random.bits(), static_cast<std::uint16_t>(random.bits())};
    for (const int limit : {3, 7, 255}) questions.push_back({key, limit});
  }
  return questions;
}

/// The same with one limit: as most searches ask, and no bucket has more to keep than chance brings there.
std::vector<Question> some_sets(std::size_t count) {
  std::vector<Question> questions = some_questions(3 * count);
  std::erase_if(questions, [](const Question& question) { return question.limit != 7; });
  return questions;
}

/// What the tests store for a question, so that anything else that is found is a lie.
Proof truth(const Question& question) {
  const std::uint64_t mixed =
      (question.key.low ^ question.key.high ^ static_cast<std::uint64_t>(question.limit)) *
      0x9E3779B97F4A7C15U;
  return {.cost = static_cast<solver::Cost>(mixed >> 36U),
          .exact = (mixed & 1U) != 0,
          .limit = static_cast<std::uint8_t>(question.limit),
          .effort = static_cast<std::uint8_t>(mixed >> 1U & 0x1FU)};
}

bool is_true(const Proof& found, const Question& question) {
  const Proof expected = truth(question);
  return found.cost == expected.cost && found.exact == expected.exact && found.limit == expected.limit &&
         found.effort == expected.effort;
}

/// How many of the questions it still knows, all of them rightly.
std::size_t known(const ProofTable& table, const std::vector<Question>& questions) {
  std::size_t count = 0;
  for (const Question& question : questions) {
    const auto found = table.find(question.key, question.limit);
    if (found) {
      EXPECT_TRUE(is_true(*found, question));
      ++count;
    }
  }
  return count;
}

void store_all(ProofTable& table, const std::vector<Question>& questions) {
  for (const Question& question : questions) table.store(question.key, truth(question));
}

TEST(ProofTable, FindsWhatWasStoredForThatSetAndLimit) {
  ProofTable table = *ProofTable::make(1U << 20U);
  const auto questions = some_questions(60);
  EXPECT_EQ(known(table, questions), 0U);
  store_all(table, questions);
  EXPECT_EQ(known(table, questions), questions.size());
  EXPECT_FALSE(table.find(questions[0].key, 4));
  SetKey other = questions[0].key;
  other.high ^= 1U;
  EXPECT_FALSE(table.find(other, questions[0].limit));
}

TEST(ProofTable, ANewProofReplacesTheOldOneOfTheSameSet) {
  ProofTable table = *ProofTable::make(1U << 10U);
  const SetKey key{1, 2};
  table.store(key, {.cost = 5, .exact = false, .limit = 4, .effort = 30});
  table.store(key, {.cost = 6, .exact = true, .limit = 4, .effort = 0});
  EXPECT_EQ(table.find(key, 4)->cost, 6U);
  EXPECT_TRUE(table.find(key, 4)->exact);
}

// As others may send it, who do not know better.
TEST(ProofTable, AProofThatSaysLessReplacesNothing) {
  ProofTable table = *ProofTable::make(1U << 10U);
  const SetKey key{1, 2};
  const auto learn = [&](const Proof& proof) { table.restore(ProofTable::record_of(key, proof)); };
  learn({.cost = 5, .exact = false, .limit = 4, .effort = 1});
  learn({.cost = 4, .exact = false, .limit = 4, .effort = 30});
  EXPECT_EQ(table.find(key, 4)->cost, 5U);
  learn({.cost = 6, .exact = true, .limit = 4, .effort = 1});
  learn({.cost = 6, .exact = false, .limit = 4, .effort = 30});
  EXPECT_TRUE(table.find(key, 4)->exact);
}

TEST(ProofTable, ATinyOneForgetsButNeverLies) {
  const auto questions = some_questions(3000);
  for (const std::uint64_t bytes : {0U, 1U, 64U, 1000U, 4096U}) {
    ProofTable table = *ProofTable::make(bytes);
    EXPECT_LE(table.bytes(), std::max<std::uint64_t>(bytes, 64));
    store_all(table, questions);
    const std::size_t left = known(table, questions);
    EXPECT_GT(left, 0U);
    EXPECT_LE(left, table.bytes() / 16);
  }
}

/// A power of two would lose up to half.
TEST(ProofTable, UsesTheMemoryThatItMay) {
  for (const std::uint64_t bytes : {100'000U, 131'071U, 196'608U, 1'000'000U}) {
    ProofTable table = *ProofTable::make(bytes);
    const auto questions = some_questions(bytes / 8);
    store_all(table, questions);
    EXPECT_LE(table.bytes(), bytes);
    EXPECT_GT(table.bytes() + 64, bytes);
    EXPECT_GT(known(table, questions), table.bytes() / 16 * 3 / 4);
  }
}

/// So a short search takes little memory, and a long one forgets hardly anything before all is taken.
TEST(ProofTable, GrowsWithWhatItKnows) {
  constexpr std::uint64_t kMost = 1U << 24U;
  ProofTable table = *ProofTable::make(kMost);
  const std::uint64_t first = table.bytes();
  EXPECT_LE(first, kMost / 16);
  const auto questions = some_sets(60'000);
  store_all(table, questions);
  EXPECT_GE(table.bytes(), 2 * first);
  EXPECT_LT(table.bytes(), kMost);
  EXPECT_GT(known(table, questions), questions.size() * 95 / 100);
}

/// Whoever asks while it is moved may find nothing, but no lie. What comes in faster than it can be moved may
/// be forgotten.
TEST(ProofTable, ThreadsGoOnWhileItGrows) {
  ProofTable table = *ProofTable::make(1U << 24U);
  const auto questions = some_sets(60'000);
  std::vector<std::thread> threads;
  for (std::size_t start = 0; start < 4; ++start) {
    threads.emplace_back([&, start] {
      for (std::size_t i = start; i < questions.size(); i += 4) {
        table.store(questions[i].key, truth(questions[i]));
        const Question& asked = questions[i / 2];
        if (const auto found = table.find(asked.key, asked.limit)) {
          EXPECT_TRUE(is_true(*found, asked));
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(known(table, questions), questions.size() / 2);
}

/// The key of a set may be the least of several, and its highest bits mostly zero.
TEST(ProofTable, SmallKeysFindRoomToo) {
  ProofTable table = *ProofTable::make(1U << 16U);
  std::vector<Question> questions = some_questions(2000);
  for (Question& question : questions) question.key.low >>= 8U;
  store_all(table, questions);
  EXPECT_GT(known(table, questions), questions.size() * 3 / 4);
}

/// Four have room: of two that take little effort the later one stays.
TEST(ProofTable, ForgetsWhatTookLeastEffort) {
  ProofTable table = *ProofTable::make(64);
  for (std::uint16_t set = 1; set <= 5; ++set) {
    const auto effort = static_cast<std::uint8_t>(set == 3 ? 1 : 20);
    table.store({set, set}, {.cost = set, .exact = true, .limit = 9, .effort = effort});
  }
  for (const std::uint16_t set : std::vector<std::uint16_t>{1, 2, 4, 5})
    EXPECT_TRUE(table.find({set, set}, 9)) << set;
  EXPECT_FALSE(table.find({3, 3}, 9));
}

TEST(ProofTable, ItsRecordsFillATableOfAnotherSize) {
  const auto questions = some_questions(3000);
  ProofTable table = *ProofTable::make(1U << 20U);
  store_all(table, questions);
  const std::size_t all = known(table, questions);
  const auto records = table.hardest(questions.size());
  EXPECT_EQ(records.size(), all);
  for (const std::uint64_t bytes : {1U << 22U, 1U << 14U, 64U}) {
    ProofTable other = *ProofTable::make(bytes);
    for (const ProofTable::Record& record : records) other.restore(record);
    const std::size_t left = known(other, questions);
    EXPECT_GT(left, 0U);
    if (bytes > table.bytes()) {
      EXPECT_EQ(left, all);
    }
  }
}

TEST(ProofTable, TheHardestTookMostEffort) {
  const auto questions = some_questions(3000);
  ProofTable table = *ProofTable::make(1U << 20U);
  store_all(table, questions);
  ProofTable some = *ProofTable::make(1U << 20U);
  const auto records = table.hardest(1000);
  EXPECT_LE(records.size(), 1000U);
  EXPECT_GT(records.size(), 800U);
  for (const ProofTable::Record& record : records) some.restore(record);
  unsigned least_kept = 255;
  unsigned most_left_out = 0;
  for (const Question& question : questions) {
    const unsigned effort = truth(question).effort;
    if (some.find(question.key, question.limit)) {
      least_kept = std::min(least_kept, effort);
    } else if (table.find(question.key, question.limit)) {
      most_left_out = std::max(most_left_out, effort);
    }
  }
  EXPECT_GT(least_kept, most_left_out);
}

/// A table of several pieces, and more proofs than are wanted by far.
TEST(ProofTable, SeveralThreadsFindTheSameHardest) {
  const auto questions = some_questions(30'000);
  ProofTable table = *ProofTable::make(1U << 24U);
  store_all(table, questions);
  const auto keys = [&](int threads) {
    std::vector<std::uint64_t> found;
    for (const ProofTable::Record& record : table.hardest(2000, threads)) found.push_back(record.key);
    std::sort(found.begin(), found.end());
    return found;
  };
  const auto alone = keys(1);
  EXPECT_GT(alone.size(), 1000U);
  EXPECT_LE(alone.size(), 2000U);
  EXPECT_EQ(keys(2), alone);
  EXPECT_EQ(keys(0), alone);
}

/// Many sets for few places, so that threads write to the same ones all the time.
TEST(ProofTable, TwoThreadsAtOnceNeverFindALie) {
  const auto questions = some_questions(60);
  ProofTable table = *ProofTable::make(256);
  constexpr int kRounds = support::kSlowBuild ? 2'000 : 20'000;
  const auto work = [&](std::size_t offset, std::size_t& lies) {
    for (int round = 0; round < kRounds; ++round) {
      for (std::size_t i = 0; i < questions.size(); ++i) {
        const Question& stored = questions[(i + offset) % questions.size()];
        table.store(stored.key, truth(stored));
        const Question& asked = questions[(7 * i + offset) % questions.size()];
        const auto found = table.find(asked.key, asked.limit);
        if (found && !is_true(*found, asked)) ++lies;
      }
    }
  };
  std::size_t lies = 0;
  std::size_t other_lies = 0;
  std::thread other([&] { work(30, other_lies); });
  work(0, lies);
  other.join();
  EXPECT_EQ(lies + other_lies, 0U);
}

}  // namespace
}  // namespace winnow
