#include <future>
#include <stdexcept>
#include <thread>
#include <utility>

#include <gtest/gtest.h>

#include "solver/ranks_support.hpp"
#include "solver/search/rounds.hpp"
#include "solver/search_rig.hpp"

namespace winnow::solver {
namespace {

/// A search whose first guesses are all alike, which has not settled theirs, and one rank more.
class RankParts : public ::testing::Test {
 protected:
  RankParts() {
    rig_.run([this] {
      guesses_.emplace(rig_.search(), Problem{.set = all_, .trail = &trail_}, kImpossible, kAnyNumber,
                       bounds_.first_guesses());
      found_ = guesses_->settle(kImpossible).found;
    });
  }

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
      ranks::Coordinator coordinator(here, {}, ranks::question_of(*game_, {.threads = 1}),
                                     [&](const ranks::JobReport& done) {
                                       if (done.result.settled && !std::exchange(told, true))
                                         settled.set_value(done);
                                     });
      join(coordinator);
      SharedGuesses shared(rig_.search(), *guesses_, bounds_, kAnyNumber);
      coordinator.begin(shared);
      report.wait();
      coordinator.end();
    }
    EXPECT_TRUE(ranks::dismiss(here));
    return report.get();
  }

  /// The candidates that have this answer to the guess.
  [[nodiscard]] std::vector<LocalTarget> part(Code guess, Answer answer) const {
    const AnswerTable& table = rig_.table();
    std::vector<LocalTarget> targets;
    for (const LocalTarget target : all_) {
      if (table.answer(table.of_guess(table.find_guess(guess))[target]) == answer) targets.push_back(target);
    }
    return targets;
  }

  std::shared_ptr<const Game> game_ = support::game_of("bulls:4x8");
  support::SearchRig rig_{game_};
  std::vector<LocalTarget> all_ = rig_.everything();
  SymmetryTrail trail_{Stabiliser::whole(rig_.table())};
  Bounds bounds_{[](const Tree& /*tree*/, Cost /*total*/) { return std::nullopt; }};
  std::optional<FirstGuesses> guesses_;
  std::optional<FirstGuesses::Found> found_;

 private:
  void join(ranks::Coordinator& coordinator) {
    const Helpers::Search search{.targets = rig_.table().fingerprint(),
                                 .keys = rig_.hash().fingerprint(),
                                 .proofs = rig_.proofs(),
                                 .known = {}};
    if (const auto joined = coordinator.join(search, [] { return true; }); !joined)
      throw std::runtime_error(joined.error().message);
  }

  support::PostOffice office_{2};
};

TEST_F(RankParts, AreDoneWhereAllFirstGuessesAreAlike) {
  ASSERT_EQ(guesses_->size(), 1U);
  ASSERT_FALSE(found_);
  const ranks::JobReport done = first_settled();
  ASSERT_EQ(done.rank, 1);
  ASSERT_TRUE(done.job.answer);
  EXPECT_EQ(done.result.lower, rig_.solve(part(done.job.guess, *done.job.answer), kImpossible));
}

}  // namespace
}  // namespace winnow::solver
