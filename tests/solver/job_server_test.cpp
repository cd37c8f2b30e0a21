#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <variant>

#include <gtest/gtest.h>

#include "solver/ranks/pace.hpp"
#include "solver/ranks_support.hpp"
#include "solver/search_rig.hpp"
#include "solver/solution_support.hpp"

namespace winnow::ranks {
namespace {

/// A rank, and what the first rank sends it and hears of it.
class JobServerTest : public ::testing::Test {
 protected:
  JobServerTest()
      : server_([this] {
          support::ThreadTransport there(office_, 1);
          JobServer(there, {}).run();
        }) {}
  ~JobServerTest() override {
    send(End{});
    server_.join();
  }
  JobServerTest(const JobServerTest&) = delete;
  JobServerTest& operator=(const JobServerTest&) = delete;

  void send(const Message& message) { office_.put(1, {kCoordinator, encode(message)}); }

  /// Waits until it can do jobs on this game.
  void ask(std::string_view game, std::uint8_t effort_to_share) {
    EXPECT_TRUE(std::holds_alternative<Hello>(hear()));
    send(Question{.game = std::string(game),
                  .after = {},
                  .symmetry = false,
                  .memory = {},
                  .threads = 1,
                  .effort_to_share = effort_to_share});
    ASSERT_TRUE(std::holds_alternative<Ready>(hear()));
  }

  /// The next message but for signs of life; one of these if there is no other for long.
  Message hear() {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (std::chrono::steady_clock::now() < end) {
      const auto parcel = office_.take(kCoordinator);
      auto message = parcel ? decode(parcel->bytes) : std::nullopt;
      if (message && !std::holds_alternative<Alive>(*message)) return *std::move(message);
      if (!parcel) std::this_thread::sleep_for(kBetweenLooks);
    }
    return Alive{};
  }

 private:
  support::PostOffice office_{2};
  std::thread server_;
};

/// A job of a long search can take hours, and others are at sets that occur in it too.
TEST_F(JobServerTest, TellsOfProofsBeforeItsJobIsDone) {
  constexpr std::uint8_t kEffort = 3;
  ASSERT_NO_FATAL_FAILURE(ask("chess:5", kEffort));
  const auto game = support::game_of("chess:5");
  const auto guess = read_guess(*game, "BB BB BR BR WK");
  ASSERT_TRUE(guess);
  // Without a total to beat it takes long.
  send(Job{
      .guess = *guess, .beta = solver::kImpossible, .limit = solver::kAnyNumber, .budget = 1'000'000'000});
  for (int told = 0; told < 2; ++told) {
    const Message message = hear();
    ASSERT_TRUE(std::holds_alternative<Proofs>(message));
    const auto& proofs = std::get<Proofs>(message).records;
    EXPECT_FALSE(proofs.empty());
    for (const auto& record : proofs) EXPECT_GE(ProofTable::proof_of(record).effort, kEffort);
  }
}

/// Those who look for it find it among the proofs, so it is told whatever the effort, and before anybody is
/// told that the job is done.
TEST_F(JobServerTest, TellsWhatAPartCostsBeforeItsResult) {
  constexpr std::uint8_t kNeverReached = 255;
  ASSERT_NO_FATAL_FAILURE(ask("bulls:3x6", kNeverReached));
  const Turn turn = support::turn_of("bulls:3x6", "012", "1,0");
  send(Job{.guess = turn.guess,
           .answer = turn.answer,
           .beta = solver::kImpossible,
           .limit = solver::kAnyNumber,
           .budget = 1'000'000'000});
  const Message proofs = hear();
  ASSERT_TRUE(std::holds_alternative<Proofs>(proofs));
  const Message result = hear();
  ASSERT_TRUE(std::holds_alternative<JobResult>(result));
  ASSERT_TRUE(std::get<JobResult>(result).settled);

  support::SearchRig rig(support::game_of("bulls:3x6"), {.symmetry = false});
  const auto part = rig.part(turn.guess, turn.answer);
  const Cost cost = rig.solve(part, solver::kImpossible);
  EXPECT_EQ(std::get<JobResult>(result).lower, cost);
  const auto& told = std::get<Proofs>(proofs).records;
  ASSERT_EQ(told.size(), 1U);
  auto known = ProofTable::make(1U << 16U);
  known->restore(told.front());
  const auto proof = known->find(rig.hash().key(part), solver::limit_for(part.size(), solver::kAnyNumber));
  ASSERT_TRUE(proof);
  EXPECT_TRUE(proof->exact);
  EXPECT_EQ(proof->cost, cost);
}

}  // namespace
}  // namespace winnow::ranks
