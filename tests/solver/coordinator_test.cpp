#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <thread>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "solver/ranks/pace.hpp"
#include "solver/unsettled_search.hpp"

namespace winnow::ranks {
namespace {

using solver::Proof;
using solver::SetKey;

/// Whether it becomes true before long.
bool becomes_true(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(kBetweenLooks);
  }
  return true;
}

ProofTable::Record proof_of(std::uint64_t key, std::uint8_t effort = 20) {
  return ProofTable::record_of(SetKey{.low = key}, Proof{.cost = 7, .limit = 9, .effort = effort});
}

/// The first rank, and two that say they are ready, and then do nothing unless a test does it for them.
class CoordinatorTest : public ::testing::Test {
 protected:
  CoordinatorTest() {
    for (const int rank : {1, 2}) {
      say(rank, Hello{});
      say(rank,
          Ready{.targets = search_.rig().table().fingerprint(), .keys = search_.rig().hash().fingerprint()});
    }
  }

  void say(int rank, const Message& message) { office_.put(kCoordinator, {rank, encode(message)}); }

  /// The proofs that a rank has been told, with what it is told from now on.
  const std::vector<ProofTable::Record>& told(int rank) {
    auto& all = told_[static_cast<std::size_t>(rank)];
    while (const auto parcel = office_.take(rank)) {
      const auto message = decode(parcel->bytes);
      if (message && std::holds_alternative<Question>(*message)) asked_ = std::get<Question>(*message);
      if (!message || !std::holds_alternative<Proofs>(*message)) continue;
      const auto& records = std::get<Proofs>(*message).records;
      all.insert(all.end(), records.begin(), records.end());
    }
    return all;
  }

  bool hears_of(int rank, std::uint64_t key) {
    return becomes_true([&] {
      const auto& all = told(rank);
      return std::any_of(all.begin(), all.end(), [key](const auto& record) { return record.key == key; });
    });
  }

  /// The question that the ranks were asked.
  [[nodiscard]] const std::optional<Question>& asked() const { return asked_; }

  support::UnsettledSearch search_;
  support::PostOffice office_{3};
  support::ThreadTransport transport_{office_, kCoordinator};
  std::optional<ProofTable> proofs_ = ProofTable::make(1U << 16U);
  Coordinator coordinator_{transport_, {}, question_of(search_.game(), {.threads = 1})};

 private:
  std::array<std::vector<ProofTable::Record>, 3> told_;
  std::optional<Question> asked_;
};

TEST_F(CoordinatorTest, TellsProofsToRanksThatAreAtAJob) {
  search_.be_joined(coordinator_, *proofs_);
  auto shared = search_.shared();
  coordinator_.begin(shared);
  say(1, Proofs{{proof_of(5)}});
  EXPECT_TRUE(hears_of(2, 5));
  EXPECT_TRUE(proofs_->find(SetKey{.low = 5}, 9));
  proofs_->store(SetKey{.low = 6}, {.cost = 7, .limit = 9, .effort = 20});
  EXPECT_TRUE(hears_of(1, 6));
  EXPECT_TRUE(hears_of(2, 6));
  EXPECT_EQ(told(1).size(), 1U);  // not what it has told itself
  coordinator_.end();
}

/// Else ranks would drown in proofs that are found sooner than told.
TEST_F(CoordinatorTest, AsksForProofsThatTookLongAndTellsNoOthers) {
  const std::uint8_t least = effort_to_share(transport_.ranks());
  search_.be_joined(coordinator_, *proofs_);
  auto shared = search_.shared();
  coordinator_.begin(shared);
  proofs_->store(SetKey{.low = 5}, {.cost = 7, .limit = 9, .effort = static_cast<std::uint8_t>(least - 1)});
  proofs_->store(SetKey{.low = 6}, {.cost = 7, .limit = 9, .effort = least});
  EXPECT_TRUE(hears_of(1, 6));
  EXPECT_EQ(told(1).size(), 1U);
  ASSERT_TRUE(asked());
  EXPECT_EQ(asked()->effort_to_share, least);
  coordinator_.end();
}

TEST_F(CoordinatorTest, TellsAllWhatTheCheckpointKnows) {
  const std::vector<ProofTable::Record> known = {proof_of(5), proof_of(6, 1)};
  search_.be_joined(coordinator_, *proofs_, known);
  auto shared = search_.shared();
  coordinator_.begin(shared);
  for (const int rank : {1, 2}) {
    EXPECT_TRUE(hears_of(rank, 5));
    EXPECT_TRUE(hears_of(rank, 6));
  }
  coordinator_.end();
}

/// A rank tells of proofs when it likes, and the table of the search may be gone by then.
TEST_F(CoordinatorTest, HearsNoProofsOnceTheSearchIsOver) {
  search_.be_joined(coordinator_, *proofs_);
  auto shared = search_.shared();
  coordinator_.begin(shared);
  coordinator_.end();
  say(1, Proofs{{proof_of(5)}});
  say(1, Alive{.sets = 77});
  EXPECT_TRUE(becomes_true([this] { return coordinator_.nodes() == 77; }));
  EXPECT_FALSE(proofs_->find(SetKey{.low = 5}, 9));
}

}  // namespace
}  // namespace winnow::ranks
