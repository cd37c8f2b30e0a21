#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "solver/ranks/bytes.hpp"
#include "solver/ranks/messages.hpp"

namespace winnow::ranks {
namespace {

Tree some_tree() {
  return {.nodes = {{.guess = Code{7}, .branches = {{Answer{1}, 1}, {Answer{3}, 2}}},
                    {.guess = Code{1ULL << 60U}, .branches = {}},
                    {.guess = Code{2}, .branches = {}}}};
}

/// One of each kind.
std::vector<Message> all_messages() {
  return {
      Hello{.host = "here", .program = "winnow", .arguments = {"solve", "", "chess:5"}},
      Question{.game = "chess:5",
               .after = {{Code{3}, Answer{4}}},
               .symmetry = false,
               .seed = 5,
               .memory = std::uint64_t{1} << 33U,
               .threads = 4,
               .effort_to_share = 9},
      Question{.game = "bulls", .after = {}, .memory = {}},
      Ready{.targets = "ab", .keys = "cd", .threads = 3},
      Refusal{"too large"},
      Job{.number = 9, .guess = Code{77}, .beta = 5625, .limit = 255, .budget = 1000},
      Job{.number = 9, .guess = Code{77}, .answer = Answer{3}, .beta = 5, .limit = 2, .budget = 7},
      JobResult{.number = 9, .lower = 5600, .settled = false, .sets = 1000, .seconds = 0.5},
      JobResult{.number = 10, .lower = 5, .settled = true, .tree = some_tree()},
      Better{5626},
      Proofs{{{1, 2}, {3, 4}}},
      Abandon{},
      End{},
      Alive{.sets = 12},
  };
}

TEST(RankMessages, AreReadAsTheyWereWritten) {
  for (const Message& message : all_messages()) {
    const auto read = decode(encode(message));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->index(), message.index());
    EXPECT_EQ(encode(*read), encode(message));
  }
  const auto question = decode(encode(all_messages()[1]));
  EXPECT_EQ(std::get<Question>(*question), std::get<Question>(all_messages()[1]));
  const auto job = decode(encode(all_messages()[6]));
  EXPECT_EQ(std::get<Job>(*job), std::get<Job>(all_messages()[6]));
  const auto result = decode(encode(all_messages()[8]));
  EXPECT_EQ(std::get<JobResult>(*result).tree, some_tree());
  const auto proofs = decode(encode(all_messages()[10]));
  ASSERT_EQ(std::get<Proofs>(*proofs).records.size(), 2U);
  EXPECT_EQ(std::get<Proofs>(*proofs).records[1].content, 4U);
}

TEST(RankMessages, DamagedBytesAreRefused) {
  for (const Message& message : all_messages()) {
    const std::string whole = encode(message);
    for (std::size_t i = 0; i < whole.size(); ++i) {
      EXPECT_FALSE(decode(whole.substr(0, i)));
      for (unsigned bit = 0; bit < 8; ++bit) {
        std::string damaged = whole;
        damaged[i] ^= static_cast<char>(1U << bit);
        EXPECT_FALSE(decode(damaged)) << "byte " << i << " of message " << message.index();
      }
    }
    EXPECT_FALSE(decode(whole + '\0'));
  }
}

TEST(RankMessages, ALengthThatCannotBeIsNotBelieved) {
  ByteWriter writer;
  writer(~std::uint64_t{0}, std::uint8_t{1});
  std::vector<std::uint8_t> values;
  ByteReader reader(writer.bytes);
  reader(values);
  EXPECT_FALSE(reader.whole());
  EXPECT_TRUE(values.empty());
  std::string text;
  ByteReader again(writer.bytes);
  again(text);
  EXPECT_FALSE(again.whole());
}

}  // namespace
}  // namespace winnow::ranks
