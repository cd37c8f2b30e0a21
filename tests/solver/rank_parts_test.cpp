#include <future>
#include <thread>
#include <utility>

#include <gtest/gtest.h>

#include "solver/unsettled_search.hpp"

namespace winnow::solver {
namespace {

/// A search, and one rank more.
class RankParts : public ::testing::Test {
 protected:
  /// The first job that the other rank settles, however long that takes.
  ranks::JobReport first_settled() {
    const std::jthread server([this] {
      support::ThreadTransport there(office_, 1);
      ranks::JobServer(there, {}).run();
    });
    support::ThreadTransport here(office_, ranks::kCoordinator);
    std::promise<ranks::JobReport> settled;
    auto report = settled.get_future();
    {
      bool told = false;
      ranks::Coordinator coordinator(here, {}, ranks::question_of(search_.game(), {.threads = 1}),
                                     [&](const ranks::JobReport& done) {
                                       if (done.result.settled && !std::exchange(told, true))
                                         settled.set_value(done);
                                     });
      search_.be_joined(coordinator, search_.rig().proofs());
      SharedGuesses shared = search_.shared();
      coordinator.begin(shared);
      report.wait();
      coordinator.end();
    }
    EXPECT_TRUE(ranks::dismiss(here));
    return report.get();
  }

  support::UnsettledSearch search_;

 private:
  support::PostOffice office_{2};
};

TEST_F(RankParts, AreDoneWhereAllFirstGuessesAreAlike) {
  ASSERT_EQ(search_.first_guesses(), 1U);
  const ranks::JobReport done = first_settled();
  ASSERT_EQ(done.rank, 1);
  ASSERT_TRUE(done.job.answer);
  support::SearchRig& rig = search_.rig();
  EXPECT_EQ(done.result.lower, rig.solve(rig.part(done.job.guess, *done.job.answer), kImpossible));
}

}  // namespace
}  // namespace winnow::solver
