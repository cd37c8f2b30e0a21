#include "solver/search/first_guesses.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>

namespace winnow::solver {
namespace {

/// So many sets may be looked at to settle one guess, at first. Measured: with half 8 % more sets at most,
/// with twice 2 % fewer.
constexpr std::uint64_t kSmallestBudget = 1000;
/// The budget doubles once so many guesses were left for later, and the most promising are next again: a few
/// of them get as much work as all that were tried before. Measured: up to 4 % fewer sets with 2, 3 %
/// more with 8.
constexpr int kPatience = 4;

/// The best of what several threads find, if it costs less than `beta`.
class BestFound {
 public:
  explicit BestFound(Cost beta) : beta_(beta), best_{.cost = beta} {}

  [[nodiscard]] Cost cost() const {
    const std::scoped_lock lock(mutex_);
    return best_.cost;
  }
  [[nodiscard]] std::optional<FirstGuesses::Found> found() const {
    const std::scoped_lock lock(mutex_);
    return best_.cost < beta_ ? std::optional(best_) : std::nullopt;
  }
  void offer(const FirstGuesses::Found& found) {
    const std::scoped_lock lock(mutex_);
    if (found.cost < best_.cost) best_ = found;
  }

 private:
  mutable std::mutex mutex_;
  Cost beta_;
  FirstGuesses::Found best_;
};

}  // namespace

FirstGuesses::FirstGuesses(ExactSearch& exact, const Problem& problem, Cost upper, int limit,
                           FirstGuessTally& tally)
    : exact_(exact),
      problem_(problem),
      upper_(upper),
      limit_(limit),
      tally_(tally),
      budget_(kSmallestBudget) {
  const FirstGuessBounds known = tally.bounds();
  if (problem.first || problem.set.size() <= kWide) {
    tally.begin_list(0);
    add(problem.first, exact.one_step_bound(problem.set, limit));
  } else {
    tally.begin_list(upper);
    for (const auto& [bound, guess] : exact.open_guesses(problem.set, upper, limit, problem.trail))
      add(guess, bound);
  }
  if (!known.listed.empty()) take_over(known);
}

void FirstGuesses::add(std::optional<GuessId> guess, Cost lower) {
  guesses_.push_back({.guess = guess, .lower = lower, .place = tally_.add(guess, lower)});
}

/// What is known of a guess is true of its twins.
void FirstGuesses::take_over(const FirstGuessBounds& known) {
  std::vector<Cost> lower(exact_.table().guesses(), 0);
  for (const auto& [guess, bound] : known.listed) {
    if (problem_.trail == nullptr) {
      lower[number(guess)] = bound;
    } else {
      for (const GuessId twin : problem_.trail->group().orbit(guess)) lower[number(twin)] = bound;
    }
  }
  for (FirstGuess& first : guesses_) {
    if (first.guess) raise(first, lower[number(*first.guess)]);
  }
}

void FirstGuesses::raise(FirstGuess& first, Cost lower) {
  const std::scoped_lock lock(mutex_);
  if (lower <= first.lower) return;
  tally_.raise(first.place, lower);
  first.lower = lower;
}

Cost FirstGuesses::lower_of(const FirstGuess& first) const {
  const std::scoped_lock lock(mutex_);
  return first.lower;
}

Cost FirstGuesses::lower() const {
  const std::scoped_lock lock(mutex_);
  Cost least = upper_;
  for (const FirstGuess& first : guesses_) least = std::min(least, first.lower);
  return least;
}

std::optional<FirstGuesses::Found> FirstGuesses::raise_to(ExactSearch& exact, Cost beta) {
  if (!ranked_) tally_.begin_search();
  BestFound best(beta);
  const auto raise_one = [&](std::size_t i) {
    FirstGuess& first = guesses_[i];
    const Cost wanted = best.cost();
    if (exact.stopped() || lower_of(first) >= wanted) return;
    const Cost cost = search(exact, first.guess, wanted);
    raise(first, cost);
    if (!exact.stopped()) best.offer({cost, first.guess});
  };
  // If there is one for each thread or more, the first by itself, with all threads at its parts: what it
  // costs spares most of the work for the others. Where guesses are fewer, parts alone would not keep all
  // threads busy.
  const std::size_t alone = guesses_.size() >= exact.pool().threads() ? 1 : 0;
  if (alone > 0) raise_one(0);
  exact.pool().for_each(guesses_.size() - alone, [&](std::size_t i) { raise_one(i + alone); });
  return best.found();
}

FirstGuesses::Settling FirstGuesses::settle(Cost upper) {
  if (!ranked_) rank(upper);
  BestFound best(upper);
  std::atomic<std::uint64_t> unsettled = 0;
  std::atomic<std::size_t> left = 0;
  std::atomic<bool> idle = true;
  const std::size_t at_once = std::min(exact_.pool().threads(), guesses_.size());
  exact_.pool().for_each(at_once, [&](std::size_t) {
    while (left < at_once && !best.found() && !exact_.stopped()) {
      const auto job = take(upper);
      if (!job) return;
      idle = false;
      Cost cost = 0;
      const bool settled = search_within_budget(*job, cost);
      give_back(*job, cost, settled);
      if (settled) {
        best.offer({cost, job->guess});
      } else {
        unsettled += job->budget;
        ++left;
      }
    }
  });
  return {.idle = idle, .unsettled = unsettled, .found = best.found()};
}

/// Whether the budget was enough; if not, `cost` is still a lower bound.
bool FirstGuesses::search_within_budget(const Job& job, Cost& cost) {
  using Clock = std::chrono::steady_clock;
  const auto begun = Clock::now();
  NodeBudget budget(job.budget);
  const bool settled = exact_.within_budget(
      budget, [&](ExactSearch& limited) { cost = search(limited, job.guess, job.upper); });
  if (observer_ && job.guess) {
    observer_({.guess = *job.guess,
               .budget = job.budget,
               .sets = budget.spent(),
               .seconds = std::chrono::duration<double>(Clock::now() - begun).count(),
               .settled = settled});
  }
  return settled;
}

/// Looks two guesses ahead, and sorts by what is seen there.
void FirstGuesses::rank(Cost upper) {
  if (guesses_.size() > 1) {
    {
      const std::scoped_lock lock(mutex_);
      look_upper_ = upper;
      next_look_ = 0;
    }
    exact_.pool().for_each(exact_.pool().threads(), [&](std::size_t) {
      while (!exact_.stopped()) {
        const auto next = take_look();
        if (!next) return;
        look(*next);
      }
    });
    while (others_look() && !exact_.stopped()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      exact_.look_around();
    }
  }
  tally_.begin_search();
  const std::scoped_lock lock(mutex_);
  look_upper_ = 0;
  if (exact_.stopped()) return;  // and what others still look at keeps its place
  ranked_ = true;
  std::stable_sort(guesses_.begin(), guesses_.end(),
                   [](const FirstGuess& a, const FirstGuess& b) { return a.lower < b.lower; });
}

void FirstGuesses::look(const Look& look) {
  using Clock = std::chrono::steady_clock;
  const auto begun = Clock::now();
  give_back(look, exact_.two_step_bound(problem_.set, look.guess, look.upper, limit_));
  if (observer_) {
    observer_({.guess = look.guess,
               .seconds = std::chrono::duration<double>(Clock::now() - begun).count(),
               .settled = true});
  }
}

bool FirstGuesses::others_look() const {
  const std::scoped_lock lock(mutex_);
  return looks_ > 0;
}

std::optional<FirstGuesses::Look> FirstGuesses::take_look() {
  const std::scoped_lock lock(mutex_);
  for (; next_look_ < guesses_.size() && look_upper_ > 0; ++next_look_) {
    const FirstGuess& first = guesses_[next_look_];
    if (!first.guess || first.lower >= look_upper_) continue;
    ++looks_;
    return Look{.place = next_look_++, .guess = *first.guess, .upper = look_upper_};
  }
  return std::nullopt;
}

void FirstGuesses::give_back(const Look& look, Cost lower) {
  raise(guesses_[look.place], lower);
  const std::scoped_lock lock(mutex_);
  --looks_;
}

bool FirstGuesses::ranked() const {
  const std::scoped_lock lock(mutex_);
  return ranked_;
}

std::vector<GuessId> FirstGuesses::open(Cost upper) const {
  const std::scoped_lock lock(mutex_);
  std::vector<GuessId> guesses;
  for (const FirstGuess& first : guesses_) {
    if (first.guess && first.lower < upper) guesses.push_back(*first.guess);
  }
  return guesses;
}

std::optional<FirstGuesses::Job> FirstGuesses::take(Cost upper) {
  const std::scoped_lock lock(mutex_);
  const auto open = [&](const FirstGuess& first) { return first.lower < upper && !first.taken; };
  const auto untried = [&](const FirstGuess& first) { return open(first) && first.spent < budget_; };
  auto next = std::find_if(guesses_.begin(), guesses_.end(), untried);
  if (next == guesses_.end() || left_for_later_ >= kPatience) {
    next = std::find_if(guesses_.begin(), guesses_.end(), open);
    if (next == guesses_.end()) return std::nullopt;
    budget_ *= 2;
    left_for_later_ = 0;
  }
  next->taken = true;
  return Job{.place = static_cast<std::size_t>(next - guesses_.begin()),
             .guess = next->guess,
             .upper = upper,
             .budget = budget_};
}

void FirstGuesses::give_back(const Job& job, Cost lower, bool settled) {
  FirstGuess& first = guesses_[job.place];
  raise(first, lower);
  const std::scoped_lock lock(mutex_);
  first.taken = false;
  if (settled) return;
  first.spent = job.budget;
  if (job.budget == budget_) ++left_for_later_;  // else it was taken before the budget grew
}

/// Once the search has stopped, still a lower bound.
Cost FirstGuesses::search(ExactSearch& exact, std::optional<GuessId> guess, Cost beta) {
  if (guess) return exact.solve_guess(problem_.set, *guess, beta, limit_, problem_.trail);
  const Cost cost = exact.solve(problem_.set, beta, limit_, problem_.trail);
  return exact.stopped() ? 0 : cost;
}

}  // namespace winnow::solver
