#include "solver/search/first_guesses.hpp"

#include <algorithm>
#include <mutex>

namespace winnow::solver {
namespace {

/// So many sets may be looked at to settle one guess, at first.
constexpr std::uint64_t kSmallestBudget = 1000;
/// The budget doubles once so many guesses were left for later, and the most promising are next again: a few
/// of them get as much work as all that were tried before.
constexpr int kPatience = 4;

}  // namespace

FirstGuesses::FirstGuesses(ExactSearch& exact, const Problem& problem, Cost upper, int limit)
    : exact_(exact), problem_(problem), upper_(upper), limit_(limit), budget_(kSmallestBudget) {
  if (problem.first || problem.set.size() <= kWide) {
    choices_.push_back({.guess = problem.first, .lower = exact.glance(problem.set, limit)});
    return;
  }
  for (const auto& [bound, guess] : exact.choices(problem.set, upper, limit, problem.position))
    choices_.push_back({.guess = guess, .lower = bound});
}

Cost FirstGuesses::lower() const {
  Cost least = upper_;
  for (const Choice& choice : choices_) least = std::min(least, choice.lower);
  return least;
}

std::optional<FirstGuesses::Found> FirstGuesses::raise_to(Cost beta) {
  std::mutex mutex;
  Found best{.cost = beta, .guess = {}};
  const auto best_cost = [&] {
    const std::scoped_lock lock(mutex);
    return best.cost;
  };
  exact_.crew().for_each(choices_.size(), [&](std::size_t i) {
    Choice& choice = choices_[i];
    const Cost wanted = best_cost();
    if (exact_.stopped() || choice.lower >= wanted) return;
    const Cost cost = search(choice, wanted);
    choice.lower = std::max(choice.lower, cost);
    const std::scoped_lock lock(mutex);
    if (!exact_.stopped() && cost < best.cost) best = {cost, choice.guess};
  });
  if (best.cost == beta) return std::nullopt;
  return best;
}

FirstGuesses::Settling FirstGuesses::settle_next(Cost upper) {
  if (!ranked_) rank(upper);
  Choice* const choice = next_choice(upper);
  if (choice == nullptr || exact_.stopped()) return {};
  Cost cost = 0;
  const bool settled = exact_.within(budget_, [&] { cost = search(*choice, upper); });
  choice->lower = std::max(choice->lower, cost);
  if (!settled) {
    choice->spent = budget_;
    ++left_for_later_;
    return {};
  }
  if (cost >= upper) return {.settled = true};
  return {.settled = true, .found = Found{cost, choice->guess}};
}

/// Looks two guesses ahead, and sorts by what is seen there.
void FirstGuesses::rank(Cost upper) {
  const auto look = [&](std::size_t i) {
    Choice& choice = choices_[i];
    if (exact_.stopped() || !choice.guess || choice.lower >= upper) return;
    choice.lower = std::max(choice.lower, exact_.glance_at_guess(problem_.set, *choice.guess, upper, limit_));
  };
  if (choices_.size() > 1) exact_.crew().for_each(choices_.size(), look);
  ranked_ = !exact_.stopped();
  std::stable_sort(choices_.begin(), choices_.end(),
                   [](const Choice& a, const Choice& b) { return a.lower < b.lower; });
}

FirstGuesses::Choice* FirstGuesses::next_choice(Cost upper) {
  const auto open = [&](const Choice& choice) { return choice.lower < upper; };
  const auto untried = [&](const Choice& choice) { return open(choice) && choice.spent < budget_; };
  auto next = std::find_if(choices_.begin(), choices_.end(), untried);
  if (next == choices_.end() || left_for_later_ == kPatience) {
    budget_ *= 2;
    left_for_later_ = 0;
    next = std::find_if(choices_.begin(), choices_.end(), open);
  }
  return next == choices_.end() ? nullptr : &*next;
}

/// Once the pulse has stopped, still a lower bound.
Cost FirstGuesses::search(const Choice& choice, Cost beta) {
  if (choice.guess) return exact_.solve_guess(problem_.set, *choice.guess, beta, limit_, problem_.position);
  const Cost cost = exact_.solve(problem_.set, beta, limit_, problem_.position);
  return exact_.stopped() ? 0 : cost;
}

}  // namespace winnow::solver
