#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/vector_paths.hpp"
#include "games/support.hpp"
#include "winnow/evaluation.hpp"
#include "winnow/guesser.hpp"

/// What the tests of the engine have in common: the slow and obvious way to do what it does.
namespace winnow::support {

/// The name of a test that has a token as its parameter.
inline std::string name_of_token(const ::testing::TestParamInfo<std::string>& info) {
  return test_name(info.param);
}

/// The strategies that can play this game: not all of them if one needs a book that is not there.
inline std::vector<StrategyInfo> strategies_of(std::string_view token) {
  std::vector<StrategyInfo> able;
  for (const StrategyInfo& info : strategies()) {
    if (check_strategy(*game_of(token), {.name = info.name})) {
      able.push_back(info);
    }
  }
  return able;
}

/// How a strategy, which must exist, does.
inline Evaluation evaluated(std::string_view token, const StrategyChoice& choice = {},
                            const EvaluationOptions& options = {}) {
  Result<Evaluation> result = evaluate(game_of(token), choice, options);
  EXPECT_TRUE(result.has_value());
  return *std::move(result);
}

/// Candidates by the answer that `guess` earns for them.
using Groups = std::map<Answer, std::vector<TargetId>>;

inline Groups group_by_answer(const Game& game, Code guess, const std::vector<TargetId>& candidates) {
  Groups groups;
  for (const TargetId id : candidates) {
    groups[game.answer(guess, game.target(id))].push_back(id);
  }
  return groups;
}

/// About `size` different targets of the game, in increasing order; at least one.
inline std::vector<TargetId> random_candidates(const Game& game, std::size_t size, Random& random) {
  const std::size_t all = game.targets().size();
  std::vector<TargetId> ids;
  for (std::size_t i = 0; i < std::max<std::size_t>(size, 1); ++i) {
    ids.push_back(static_cast<TargetId>(random.below(all)));
  }
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

inline Code random_guess(const Game& game, Random& random) {
  const Description& description = game.description();
  return game.encode(random_items(description.guess, description.items.size(), random));
}

/// Every instruction set that the kernel has a path for; the best is in use again afterwards.
class EveryKernelPath {
 public:
  EveryKernelPath() : paths_(vectors::paths()) {}
  ~EveryKernelPath() { vectors::use_path(""); }
  EveryKernelPath(const EveryKernelPath&) = delete;
  EveryKernelPath& operator=(const EveryKernelPath&) = delete;

  template <class Work>
  void run(Work work) const {
    for (const std::string& path : paths_) {
      SCOPED_TRACE(path);
      vectors::use_path(path);
      work();
    }
  }

 private:
  std::vector<std::string> paths_;
};

/// Guesses that a strategy needs for one target, played as a game of its own.
inline std::size_t guesses_to_find(const GameState& start, Code target) {
  GameState state = start;
  for (std::size_t guesses = 1; guesses <= 100; ++guesses) {
    const Code guess = choose_guess(state);
    if (guess == target) {
      return guesses;
    }
    state = *state.after({guess, state.game().answer(guess, target)});
  }
  return 1000;
}

/// Shows `visit` every position that the strategy of `state` can come to, from `state` on.
template <class Visit>
void for_each_position(const GameState& state, const Visit& visit) {
  const Code guess = choose_guess(state);
  visit(state, guess);
  for (const auto& [answer, left] : group_by_answer(state.game(), guess, state.candidates())) {
    if (answer != kWin) {
      for_each_position(*state.after({guess, answer}), visit);
    }
  }
}

}  // namespace winnow::support
