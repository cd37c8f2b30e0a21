#include <atomic>
#include <chrono>
#include <cmath>
#include <future>
#include <numeric>

#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "winnow/evaluation.hpp"

/// One walk of a strategy's tree tells how every target fares.
namespace winnow {
namespace {

using Histogram = std::vector<std::uint64_t>;

EvaluationOptions on_threads(int threads) {
  EvaluationOptions options;
  options.threads = threads;
  return options;
}

EvaluationOptions sample_of(std::uint64_t size, std::uint64_t seed = 1, int threads = 0) {
  EvaluationOptions options = on_threads(threads);
  options.sample = size;
  options.seed = seed;
  return options;
}

TEST(Evaluate, KnowsTheFiguresOfOneStepStrategies) {
  struct Figures {
    std::string strategy;
    std::uint64_t total;
  };
  for (const Figures& known : {Figures{"size", 5696}, Figures{"entropy", 5722}, Figures{"parts", 5668}}) {
    const Evaluation evaluation = support::evaluated("mastermind", {.name = known.strategy});
    EXPECT_EQ(evaluation.guesses.total(), known.total) << known.strategy;
    EXPECT_EQ(evaluation.guesses.worst(), 6) << known.strategy;
    EXPECT_EQ(evaluation.guesses.targets(), 1296U);
  }
}

/// How each target fares when it is played for on its own.
Histogram play_every_target(const std::string& token, const StrategyChoice& choice) {
  const GameState start = *GameState::start(support::game_of(token), choice);
  Histogram histogram;
  for (const Code target : start.game().targets()) {
    const std::size_t guesses = support::guesses_to_find(start, target);
    if (histogram.size() <= guesses) {
      histogram.resize(guesses + 1);
    }
    ++histogram[guesses];
  }
  return histogram;
}

TEST(Evaluate, AgreesWithGamesPlayedForEveryTarget) {
  for (const char* token :
       {"mastermind:3x4", "cards:1", "chess:0", "chess:1", "chess:2", "battleship:4x4x2"}) {
    for (const StrategyInfo& info : support::strategies_of(token)) {
      const StrategyChoice choice{.name = info.name, .seed = 3};
      EXPECT_EQ(support::evaluated(token, choice).guesses.histogram, play_every_target(token, choice))
          << token << " " << info.name;
    }
  }
}

TEST(Evaluate, AgreesWithGamesPlayedForEveryTargetOfLargerGames) {
  const std::string chess = support::kSlowBuild ? "chess:2" : "chess:3";
  EXPECT_EQ(support::evaluated(chess, {}).guesses.histogram, play_every_target(chess, {}));
  // The opening is handed over so that it is not worked out for every target anew.
  const std::string token = support::kSlowBuild ? "battleship:5x4x2" : "musician";
  const auto game = support::game_of(token);
  const StrategyChoice entropy{.name = "entropy"};
  const StrategyChoice opened{.name = "entropy",
                              .first_guess = choose_guess(*GameState::start(game, entropy))};
  EXPECT_EQ(support::evaluated(token, entropy).guesses.histogram, play_every_target(token, opened));
}

TEST(Evaluate, CountsEveryTargetOnce) {
  for (const StrategyInfo& info : support::strategies_of("battleship:4x3x2")) {
    const Evaluation evaluation = support::evaluated("battleship:4x3x2", {.name = info.name});
    const Histogram& histogram = evaluation.guesses.histogram;
    std::uint64_t total = 0;
    for (std::size_t guesses = 0; guesses < histogram.size(); ++guesses) {
      total += guesses * histogram[guesses];
    }
    EXPECT_EQ(evaluation.guesses.targets(), 66U);
    EXPECT_EQ(std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0}), 66U) << info.name;
    EXPECT_EQ(evaluation.guesses.total(), total);
    EXPECT_DOUBLE_EQ(evaluation.guesses.mean(), static_cast<double>(total) / 66);
    EXPECT_EQ(evaluation.guesses.worst(), static_cast<int>(histogram.size()) - 1);
    EXPECT_GT(histogram.back(), 0U);
  }
}

TEST(Evaluate, FindsEveryTargetOfTheGamesAsTheyCome) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long";
  for (const GameInfo& family : registered_games()) {
    const Evaluation evaluation = support::evaluated(family.id, {.name = "entropy"});
    const Histogram& histogram = evaluation.guesses.histogram;
    EXPECT_EQ(std::accumulate(histogram.begin(), histogram.end(), std::uint64_t{0}),
              support::game_of(family.id)->target_count());
    EXPECT_LE(evaluation.guesses.worst(), 8) << family.id;
  }
}

struct Work {
  std::string token;
  StrategyChoice choice;
};

std::vector<Work> some_work() {
  constexpr bool kSmall = support::kSlowBuild;
  return {{kSmall ? "battleship:4x4x2" : "musician", {.name = "entropy"}},
          {kSmall ? "mastermind:3x4" : "mastermind:3x5", {.name = "best"}},
          {"chess:2", {.name = "best"}},
          {kSmall ? "cards:1" : "cards", {.name = "minimax:candidates"}},
          {"mastermind", {.name = "random", .seed = 8}}};
}

TEST(Evaluate, GivesTheSameResultForAnyNumberOfThreads) {
  for (const Work& work : some_work()) {
    const Evaluation one = support::evaluated(work.token, work.choice, on_threads(1));
    EXPECT_EQ(support::evaluated(work.token, work.choice, on_threads(1)).pairs, one.pairs);
    for (const int threads : {2, 3, 0}) {
      const Evaluation several = support::evaluated(work.token, work.choice, on_threads(threads));
      EXPECT_EQ(several.guesses.histogram, one.guesses.histogram) << work.token << " on " << threads;
      EXPECT_EQ(several.guesses.targets(), one.guesses.targets());
    }
  }
}

TEST(Evaluate, GivesTheSameResultOnEveryKernelPath) {
  const support::EveryKernelPath paths;
  for (const Work& work : some_work()) {
    const Evaluation usual = support::evaluated(work.token, work.choice, on_threads(1));
    paths.run([&] {
      const Evaluation evaluation = support::evaluated(work.token, work.choice, on_threads(1));
      EXPECT_EQ(evaluation.guesses.histogram, usual.guesses.histogram) << work.token;
      EXPECT_EQ(evaluation.pairs, usual.pairs) << work.token;
    });
  }
}

TEST(Evaluate, OfASampleOfAllIsThatOfAll) {
  for (const std::uint64_t size : {1296U, 5000U}) {
    const Evaluation sample = support::evaluated("mastermind", {.name = "entropy"}, sample_of(size, 5));
    EXPECT_EQ(sample.guesses.targets(), 1296U);
    EXPECT_EQ(sample.guesses.total(), 5722U);
  }
}

TEST(Evaluate, OfASampleDependsOnTheSeedAlone) {
  const StrategyChoice entropy{.name = "entropy"};
  std::vector<Histogram> histograms;
  for (std::uint64_t seed = 1; seed <= (support::kSlowBuild ? 2U : 5U); ++seed) {
    const Evaluation sample = support::evaluated("mastermind", entropy, sample_of(100, seed, 1));
    const Evaluation again = support::evaluated("mastermind", entropy, sample_of(100, seed, 2));
    EXPECT_EQ(sample.guesses.targets(), 100U);
    EXPECT_EQ(sample.guesses.histogram, again.guesses.histogram);
    histograms.push_back(sample.guesses.histogram);
  }
  std::sort(histograms.begin(), histograms.end());
  EXPECT_GT(std::unique(histograms.begin(), histograms.end()) - histograms.begin(), 1);
}

TEST(Evaluate, OfASampleTellsHowFarItMayBeOff) {
  const double mean = 5722.0 / 1296;
  constexpr int kSamples = support::kSlowBuild ? 4 : 20;
  int within_two = 0;
  for (std::uint64_t seed = 1; seed <= kSamples; ++seed) {
    const Evaluation sample = support::evaluated("mastermind", {.name = "entropy"}, sample_of(200, seed));
    double squares = 0;
    for (std::size_t n = 0; n < sample.guesses.histogram.size(); ++n) {
      squares += static_cast<double>(sample.guesses.histogram[n]) *
                 std::pow(static_cast<double>(n) - sample.guesses.mean(), 2);
    }
    EXPECT_NEAR(sample.guesses.standard_error(), std::sqrt(squares / 199 / 200), 1e-12);
    EXPECT_LT(std::abs(sample.guesses.mean() - mean), 5 * sample.guesses.standard_error());
    within_two += std::abs(sample.guesses.mean() - mean) < 2 * sample.guesses.standard_error() ? 1 : 0;
  }
  EXPECT_GE(within_two, kSamples * 3 / 4);
}

TEST(Evaluate, OfNothingOrOneTargetIsNoError) {
  const Evaluation none = support::evaluated("mastermind:3x3", {.name = "size"}, sample_of(0));
  EXPECT_EQ(none.guesses.targets(), 0U);
  EXPECT_EQ(none.guesses.total(), 0U);
  EXPECT_EQ(none.guesses.worst(), 0);
  EXPECT_EQ(none.guesses.mean(), 0);
  EXPECT_EQ(none.guesses.standard_error(), 0);
  const Evaluation one = support::evaluated("chess:0", {});
  EXPECT_EQ(one.guesses.histogram, (Histogram{0, 1}));
  EXPECT_EQ(one.guesses.standard_error(), 0);
}

TEST(Evaluate, TellsOfItsProgress) {
  for (const int threads : {1, 2}) {
    std::uint64_t last = 0;
    EvaluationOptions options = on_threads(threads);
    options.progress = [&](std::uint64_t done, std::uint64_t all) {
      EXPECT_GT(done, last);
      EXPECT_LE(done, all);
      EXPECT_EQ(all, 1296U);
      last = done;
      return true;
    };
    EXPECT_EQ(support::evaluated("mastermind", {.name = "size"}, options).guesses.total(), 5696U);
    EXPECT_EQ(last, 1296U);
  }
}

TEST(Evaluate, TellsOfTheProgressOfASample) {
  EvaluationOptions options = sample_of(50);
  std::uint64_t last = 0;
  options.progress = [&](std::uint64_t done, std::uint64_t all) {
    EXPECT_EQ(all, 50U);
    last = done;
    return true;
  };
  support::evaluated("mastermind", {.name = "size"}, options);
  EXPECT_EQ(last, 50U);
}

TEST(Evaluate, CanBeInterrupted) {
  for (const int threads : {1, 2}) {
    for (const std::uint64_t when : {1U, 10U, 300U}) {
      int calls = 0;
      EvaluationOptions options = on_threads(threads);
      options.progress = [&](std::uint64_t done, std::uint64_t) {
        ++calls;
        return done < when;
      };
      const auto result = evaluate(support::game_of("mastermind"), {.name = "size"}, options);
      ASSERT_FALSE(result.has_value());
      EXPECT_EQ(result.error().kind, ErrorKind::kCancelled);
      // Others may be settled while the word goes round, but only a few.
      EXPECT_LE(static_cast<std::uint64_t>(calls), when + 8);
    }
  }
}

TEST(Evaluate, TellsOfWhatItHasPlayedWhereThatIsWanted) {
  const Evaluation whole = support::evaluated("mastermind", {.name = "size"});
  EXPECT_TRUE(whole.finished());
  EXPECT_EQ(whole.targets, 1296U);
  for (const int threads : {1, 2}) {
    for (const std::uint64_t when : {1U, 10U, 300U}) {
      EvaluationOptions options = on_threads(threads);
      options.partial = true;
      options.progress = [&](std::uint64_t done, std::uint64_t) { return done < when; };
      const Evaluation part = support::evaluated("mastermind", {.name = "size"}, options);
      EXPECT_FALSE(part.finished());
      EXPECT_EQ(part.targets, 1296U);
      EXPECT_GE(part.guesses.targets(), when);
      EXPECT_LE(part.guesses.targets(), when + 8);
      for (std::size_t n = 0; n < part.guesses.histogram.size(); ++n)
        EXPECT_LE(part.guesses.histogram[n], whole.guesses.histogram.at(n));
    }
  }
}

/// What is being chosen then may be any guess, also one that would find a target.
TEST(Evaluate, CountsNoGuessThatWasStopped) {
  std::atomic<bool> stop = true;
  const Evaluation none =
      support::evaluated("mastermind:3x4", {.name = "size"}, {.stop = &stop, .partial = true});
  EXPECT_EQ(none.guesses.targets(), 0U);
  stop = false;
  const Evaluation stopped = support::evaluated(
      "mastermind:1x2", {},
      {.stop = &stop, .partial = true, .progress = {}, .on_guess = [&](std::span<const Turn>, Code) {
         stop = true;
       }});
  EXPECT_EQ(stopped.guesses.targets(), 1U);
}

TEST(Evaluate, CanBeInterruptedWhileLookingAhead) {
  EvaluationOptions options;
  options.progress = [](std::uint64_t done, std::uint64_t) { return done < 5; };
  const auto result = evaluate(support::game_of("mastermind:3x5"), {}, options);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().kind, ErrorKind::kCancelled);
}

TEST(Evaluate, CanBeStoppedInTheMidstOfAGuess) {
  std::atomic<bool> stop = false;
  auto evaluating = std::async(std::launch::async, [&] {
    return evaluate(support::game_of("bulls:4x10"), {.book = false, .budget = {.effort = 1e6}},
                    {.stop = &stop});
  });
  // Far less than the first guess takes.
  EXPECT_EQ(evaluating.wait_for(std::chrono::milliseconds(50)), std::future_status::timeout);
  stop = true;
  ASSERT_EQ(evaluating.wait_for(std::chrono::seconds(60)), std::future_status::ready);
  const auto result = evaluating.get();
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().kind, ErrorKind::kCancelled);
}

TEST(Evaluate, RefusesAStrategyThatIsNone) {
  const auto result = evaluate(support::game_of("cards"), {.name = "luck"});
  ASSERT_FALSE(result.has_value());
  support::expect_one_line(result.error().message);
}

}  // namespace
}  // namespace winnow
