#include "solver/two_guesses_ahead.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "base/worker_pool.hpp"
#include "engine/rows/scorer.hpp"

namespace winnow::solver {
namespace {

/// So many targets, in whole parts, are looked at in a step. To split all targets once more for each step
/// takes far less time than the step.
constexpr std::size_t kStep = 1024;

/// The first guesses, and how far each was looked at. Shared by threads.
class Agenda {
 public:
  /// `steps`: for each of the guesses.
  Agenda(const std::vector<OneGuessAhead::First>& guesses, std::size_t steps, std::uint64_t wanted)
      : steps_(steps), wanted_(wanted) {
    for (const auto& first : guesses) states_.push_back({.lower = first.lower});
  }

  struct Step {
    std::size_t guess;  ///< its place
    std::size_t number;
  };
  /// The next step of the guess with the least bound; nothing once that can rise no more, or is enough.
  std::optional<Step> take() {
    const std::scoped_lock lock(mutex_);
    State* next = nullptr;
    std::uint64_t end = wanted_;
    for (State& state : states_) {
      if (state.taken < steps_) {
        if (next == nullptr || state.lower < next->lower) next = &state;
      } else if (state.running == 0) {
        end = std::min(end, state.lower);
      }
    }
    if (next == nullptr || next->lower >= end) return std::nullopt;
    ++next->running;
    return Step{static_cast<std::size_t>(next - states_.data()), next->taken++};
  }

  void raise(const Step& step, std::uint64_t by) {
    const std::scoped_lock lock(mutex_);
    states_[step.guess].lower += by;
    --states_[step.guess].running;
  }

  [[nodiscard]] std::uint64_t lower() const {
    const std::scoped_lock lock(mutex_);
    return std::min_element(states_.begin(), states_.end(),
                            [](const State& a, const State& b) { return a.lower < b.lower; })
        ->lower;
  }

 private:
  struct State {
    std::uint64_t lower = 0;
    std::size_t taken = 0;    ///< steps
    std::size_t running = 0;  ///< of these
  };

  mutable std::mutex mutex_;
  std::size_t steps_;
  std::uint64_t wanted_;
  std::vector<State> states_;
};

class SecondGuesses {
 public:
  SecondGuesses(const EncodedGame& game, const OneGuessAhead& ahead, std::function<bool()> go_on)
      : game_(game),
        ahead_(ahead),
        all_(game.block(game.all_targets())),
        counting_(ahead.counting(all_.size())),
        go_on_(std::move(go_on)) {}

  [[nodiscard]] std::size_t steps() const { return (all_.size() + kStep - 1) / kStep; }

  /// How much more the parts of a step take than counting says.
  [[nodiscard]] std::uint64_t gain_of(const Agenda::Step& step, Scorer& scorer) const {
    auto parts = scorer.groups(ahead_.first[step.guess].guess, all_);
    std::stable_sort(parts.begin(), parts.end(), [this](const AnswerGroup& a, const AnswerGroup& b) {
      return place_of(a.candidates.size()) < place_of(b.candidates.size());
    });
    std::uint64_t gain = 0;
    std::size_t before = 0;
    for (AnswerGroup& part : parts) {
      const bool looked_at = before / kStep == step.number && part.answer != kWin;
      before += part.candidates.size();
      if (looked_at) gain += gain_of(game_.block(std::move(part.candidates)), scorer);
    }
    return gain;
  }

 private:
  /// Of a part among others. By counting, one guess might tell all of a part apart that is no larger than the
  /// number of answers: there a closer look brings most for the time it takes, ten times as much as in the
  /// largest parts of cards:4. The largest of these come first, then larger ones, which take ever longer.
  [[nodiscard]] std::uint64_t place_of(std::size_t size) const {
    return size <= ahead_.answers ? ahead_.answers - size : size;
  }

  /// Of one part; 0 if it was ended before all second guesses were looked at.
  [[nodiscard]] std::uint64_t gain_of(const CandidateBlock& part, Scorer& scorer) const {
    const Fixed floor = counting_.of(part.size());
    const auto size = static_cast<Fixed>(part.size());
    Fixed least = size + floor;  // what a guess takes that tells nothing
    std::size_t looked_at = 0;
    const auto look = [&](const EncodedGuess& /*guess*/, const Split& split) {
      least = std::min(least, size + split.value);
      return least > floor && (++looked_at % Scorer::kBatch != 0 || go_on_());
    };
    const bool all = scorer.visit(ahead_.guesses, part, counting_, look);
    return all ? static_cast<std::uint64_t>(least - floor) : 0;
  }

  const EncodedGame& game_;
  const OneGuessAhead& ahead_;
  CandidateBlock all_;
  Measure counting_;
  std::function<bool()> go_on_;
};

}  // namespace

std::uint64_t bound_two_guesses_ahead(const EncodedGame& game, const OneGuessAhead& ahead,
                                      std::uint64_t wanted, int threads,
                                      const std::function<bool(std::uint64_t lower)>& go_on) {
  std::atomic<std::uint64_t> lower = ahead.lower();
  std::atomic<bool> ended = false;
  const SecondGuesses second(game, ahead, [&] {
    if (!ended && !go_on(lower)) ended = true;
    return !ended;
  });
  Agenda agenda(ahead.first, second.steps(), wanted);
  WorkerPool<Scorer> pool(threads, [&game] { return Scorer(game); });
  pool.run([&] {
    pool.for_each(pool.threads(), [&](std::size_t) {
      while (!ended) {
        const auto step = agenda.take();
        if (!step) return;
        agenda.raise(*step, second.gain_of(*step, pool.state()));
        lower = agenda.lower();
      }
    });
  });
  return agenda.lower();
}

}  // namespace winnow::solver
