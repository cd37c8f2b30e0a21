#include <chrono>
#include <thread>
#include <variant>

#include <gtest/gtest.h>

#include "solver/ranks/pace.hpp"
#include "solver/ranks_support.hpp"

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
  EXPECT_TRUE(std::holds_alternative<Hello>(hear()));
  send(Question{.game = "chess:5",
                .after = {},
                .symmetry = false,
                .memory = {},
                .threads = 1,
                .effort_to_share = kEffort});
  ASSERT_TRUE(std::holds_alternative<Ready>(hear()));
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

}  // namespace
}  // namespace winnow::ranks
