#include "solver/search/rounds.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <thread>
#include <utility>

#include "base/atomics.hpp"
#include "solver/search/growing_beam.hpp"
#include "solver/search/refinement.hpp"
#include "solver/search/tree_builder.hpp"

namespace winnow::solver {
namespace {

/// The beam becomes so many times wider from round to round, and the budget of refining larger. Measured: 4 %
/// more or fewer sets with 2, up to 11 % more with 6.
constexpr std::size_t kGrowth = 3;
/// So many sets may be looked at to search one set of a strategy exactly, at first. Measured: from
/// 12 % fewer to 2 % more sets with half, from 7 % fewer to 12 % more with twice.
constexpr std::uint64_t kFirstBudget = 1000;
/// So many sets may be looked at to raise the bound by a step, or as many as were looked at before, if those
/// are more. The first step is all that is missing: a search that is not long needs no other. One that takes
/// too long has proven less than a smaller step would have, so the next is smaller by this. Measured: with a
/// quarter or half of them from 2 % fewer sets to 28 % more; and what threads are at when it ends is lost.
constexpr std::uint64_t kFirstRaise = 80'000;
constexpr Cost kSmallerStep = 4;

/// Of so many candidates at most, the proof takes less time than a good strategy: unless beams are planned,
/// the first is the narrowest, and nothing is refined before a first attempt to prove. Measured: up to a
/// fifth less time; with more candidates up to a quarter more.
constexpr std::size_t kFewCandidates = 1500;

/// The guesses that a strategy takes in the worst case.
int height_of(const Tree& tree) {
  std::vector<int> heights(tree.nodes.size(), 1);
  for (std::size_t i = heights.size(); i-- > 0;) {  // in preorder, so parents come first
    for (const auto& branch : tree.nodes[i].branches)
      heights[i] = std::max(heights[i], heights[branch.node] + 1);
  }
  return heights[0];
}

}  // namespace

Bounds::Strategy Bounds::best() const {
  const std::scoped_lock lock(mutex_);
  return best_;
}

void Bounds::found(Cost total, Tree tree) {
  if (auto guesses = play_(tree, total)) {
    const std::scoped_lock lock(mutex_);
    keep({total, std::move(tree), *std::move(guesses)});
  }
}

void Bounds::improve(Cost total, Tree tree) {
  if (auto guesses = play_(tree, total)) {
    const std::scoped_lock lock(mutex_);
    if (total < upper_) keep({total, std::move(tree), *std::move(guesses)});
  }
}

void Bounds::keep(Strategy strategy) {
  assert(lower_ <= strategy.total);
  upper_ = strategy.total;
  best_ = std::move(strategy);
}

void Bounds::raise(Cost lower) { raise_to(lower_, lower); }

Rounds::Rounds(ExactSearch& exact, const Problem& problem, Bounds& bounds, std::uint64_t memo_bytes,
               Helpers* helpers)
    : exact_(exact),
      problem_(problem),
      bounds_(bounds),
      memo_bytes_(memo_bytes),
      estimate_(exact.table().game(), problem.set.size()),
      helpers_(helpers) {}

void Rounds::run(int limit, std::size_t planned) {
  has_few_ = planned == 0 && problem_.set.size() <= kFewCandidates;
  width_ = has_few_ ? 1 : kGrowth;
  expected_widening_ = 0;
  budget_ = kFirstBudget;
  step_ = 0;
  help_.reset();
  first_guesses_.reset();
  Sides work{};
  while (!bounds_.closed() && !exact_.stopped()) {
    const std::uint64_t before = exact_.nodes();
    const Side side = next_side(work, planned);
    switch (side) {
      case kWiden:
        widen(limit);
        // One that ends early, as bounds rule out all that it follows, says nothing about the next.
        expected_widening_ = kGrowth * std::max(expected_widening_, exact_.nodes() - before);
        break;
      case kRefine:
        refine(limit);
        break;
      case kSettle:
        work[side] += settle(limit);
        continue;
      case kRaise:
        raise(limit);
        break;
    }
    work[side] += exact_.nodes() - before;
  }
  if (help_) {
    help_.reset();
    exact_.go_on();  // it may have been interrupted, as nothing was left to do
  }
}

/// Whichever can do something and has had the least work so far, with that of the next beam counted before it
/// begins: a wide one may take longer than all that came before.
Rounds::Side Rounds::next_side(const Sides& work, std::size_t planned) const {
  const bool can_widen = width_ <= exact_.table().guesses();
  const bool has_strategy = bounds_.upper() != kImpossible;
  // Without a strategy to beat, a proof would have to look everywhere.
  if (can_widen && (!has_strategy || width_ <= planned)) return kWiden;
  Side side = kRaise;
  if (has_strategy && work[kSettle] <= work[side]) side = kSettle;
  const bool may_refine = can_refine_ && (!has_few_ || work[kRaise] > 0);
  if (has_strategy && may_refine && work[kRefine] <= work[side]) side = kRefine;
  if (can_widen && work[kWiden] + expected_widening_ <= work[side]) side = kWiden;
  return side;
}

void Rounds::widen(int limit) {
  bounds_.set_stage("improving");
  GrowingBeam beam(exact_, estimate_, width_, memo_bytes_);
  const auto plan = beam.plan(problem_.set, bounds_.upper(), limit, beginnings());
  width_ *= kGrowth;
  if (!plan || exact_.stopped()) return;
  TreeBuilder builder(exact_);
  Tree tree = builder.planned(beam, problem_.set, plan->guess, limit);
  if (exact_.stopped()) return;
  estimate_.learn(builder.samples());
  bounds_.improve(plan->cost, std::move(tree));
  budget_ = kFirstBudget;
  can_refine_ = true;
}

/// For beams: one guess of each kind, or they would see nothing but many of the kind that looks best. None
/// where all may be different.
const std::vector<GuessId>& Rounds::beginnings() {
  if (!beginnings_.empty()) return beginnings_;
  if (problem_.first) {
    beginnings_ = {*problem_.first};
  } else if (problem_.trail != nullptr && problem_.set.size() > kWide) {
    for (const auto& open : exact_.open_guesses(problem_.set, kImpossible, kAnyNumber, problem_.trail))
      beginnings_.push_back(open.guess);
  }
  return beginnings_;
}

void Rounds::refine(int limit) {
  bounds_.set_stage("refining");
  const Bounds::Strategy before = bounds_.best();
  Refinement refinement(exact_, before.tree, budget_);
  Bounds::Strategy after = refinement.run(problem_, limit);
  budget_ *= kGrowth;
  if (exact_.stopped()) return;
  can_refine_ = !refinement.complete();
  if (after.total < before.total) bounds_.improve(after.total, std::move(after.tree));
}

/// What was in vain: as long as it succeeds, this is the shortest way to the end.
std::uint64_t Rounds::settle(int limit) {
  bounds_.set_stage("settling");
  FirstGuesses& guesses = first_guesses(limit);
  if (helpers_ != nullptr && !help_ && problem_.set.size() > kWide) {
    guesses.observe([this](const OwnJob& job) { helpers_->tell(job); });
    help_.emplace(*helpers_, exact_, guesses, bounds_, limit);
  }
  const auto [idle, unsettled, found] = guesses.settle(bounds_.upper());
  conclude(found, limit);
  if (idle && help_) wait_for_help();
  return unsettled;
}

/// Helpers are at all that is left.
void Rounds::wait_for_help() {
  constexpr auto kBetweenLooks = std::chrono::milliseconds(1);
  std::this_thread::sleep_for(kBetweenLooks);
  exact_.look_around();
}

void Rounds::raise(int limit) {
  bounds_.set_stage("proving");
  const Cost upper = bounds_.upper();
  const Cost lower = std::min(upper, std::max(bounds_.lower(), first_guesses(limit).lower()));
  if (step_ == 0) step_ = upper - lower;
  const Cost beta = std::min(upper, lower + step_);
  std::optional<FirstGuesses::Found> found;
  const bool risen = exact_.within_budget(std::max(kFirstRaise, exact_.nodes()), [&](ExactSearch& limited) {
    found = first_guesses(limit).raise_to(limited, beta);
  });
  conclude(found, limit);
  if (risen && !exact_.stopped()) bounds_.raise(std::min(beta, bounds_.upper()));
  step_ = risen ? 2 * step_ : std::max<Cost>(1, step_ / kSmallerStep);
}

void Rounds::prove(Cost lower, int limit) {
  bounds_.set_stage("proving");
  first_guesses_.emplace(exact_, problem_, lower, limit, bounds_.first_guesses());
  conclude(first_guesses_->raise_to(exact_, lower), limit);
  if (!exact_.stopped()) bounds_.raise(std::min(lower, bounds_.upper()));
}

FirstGuesses& Rounds::first_guesses(int limit) {
  if (!first_guesses_)
    first_guesses_.emplace(exact_, problem_, bounds_.upper(), limit, bounds_.first_guesses());
  return *first_guesses_;
}

/// Writes down what was found, and what is known now of all first guesses.
void Rounds::conclude(const std::optional<FirstGuesses::Found>& found, int limit) {
  if (found) {
    Tree tree = TreeBuilder(exact_).best(problem_.set, found->cost, limit, found->guess, problem_.trail);
    if (!exact_.stopped()) bounds_.improve(found->cost, std::move(tree));
    can_refine_ = false;  // no strategy with the same first guess is better
  }
  bounds_.raise(std::min(first_guesses_->lower(), bounds_.upper()));
}

Cost Rounds::solve(Cost beta, int limit) {
  if (problem_.first) return exact_.solve_guess(problem_.set, *problem_.first, beta, limit, problem_.trail);
  return exact_.solve(problem_.set, beta, limit, problem_.trail);
}

void Rounds::shorten(Cost more) {
  while (!exact_.stopped()) {
    auto strategy = shorter(bounds_.best(), more);
    if (!strategy || exact_.stopped()) return;
    bounds_.found(strategy->total, std::move(strategy->tree));
  }
}

/// One that takes a guess less in the worst case than the best.
std::optional<Bounds::Strategy> Rounds::shorter(const Bounds::Strategy& best, Cost more) {
  const int limit = height_of(best.tree) - 1;
  if (bounds_.closed()) {
    if (solve(best.total + 1, limit) != best.total || exact_.stopped()) return std::nullopt;
    return Bounds::Strategy{
        .total = best.total,
        .tree = TreeBuilder(exact_).best(problem_.set, best.total, limit, problem_.first, problem_.trail)};
  }
  GrowingBeam beam(exact_, estimate_, std::max<std::size_t>(width_ / kGrowth, 1), memo_bytes_);
  const auto plan = beam.plan(problem_.set, best.total + more + 1, limit, beginnings());
  if (!plan || exact_.stopped()) return std::nullopt;
  return Bounds::Strategy{.total = plan->cost,
                          .tree = TreeBuilder(exact_).planned(beam, problem_.set, plan->guess, limit)};
}

std::optional<int> Rounds::find_least_worst_case(int limit) {
  bounds_.set_stage("worst case");
  while (find_within(limit)) limit = bounds_.best().guesses.worst() - 1;
  if (exact_.stopped()) return std::nullopt;
  return limit + 1;
}

bool Rounds::find_within(int limit) { return plan_within(limit) || search_within(limit); }

bool Rounds::plan_quickly(int limit) {
  constexpr std::size_t kTrivial = 3;  // such sets need no search
  GrowingBeam beam(exact_, estimate_, 1, memo_bytes_, kTrivial);
  return plan(beam, limit);
}

/// Whether a few beams find a strategy that keeps the limit.
bool Rounds::plan_within(int limit) {
  constexpr std::size_t kWidest = 30;  // from 3 to 90 it hardly matters: up to 13 % more sets
  for (std::size_t width = 1; width <= kWidest && !exact_.stopped(); width *= kGrowth) {
    GrowingBeam beam(exact_, estimate_, width, memo_bytes_);
    if (plan(beam, limit)) return true;
  }
  return false;
}

bool Rounds::plan(GrowingBeam& beam, int limit) {
  const auto plan = beam.plan(problem_.set, kImpossible, limit, beginnings());
  if (!plan) return false;
  Tree tree = TreeBuilder(exact_).planned(beam, problem_.set, plan->guess, limit);
  if (exact_.stopped()) return false;
  bounds_.found(plan->cost, std::move(tree));
  return true;
}

/// Whether there is one at all.
bool Rounds::search_within(int limit) {
  std::optional<GuessId> first = problem_.first;
  if (!first) {
    first = exact_.guess_within(problem_.set, limit, problem_.trail);
  } else if (!exact_.keeps_limit(problem_.set, *first, limit, problem_.trail)) {
    first.reset();
  }
  if (!first || exact_.stopped()) return false;
  auto [total, tree] = TreeBuilder(exact_).within(problem_.set, *first, limit, problem_.trail);
  if (exact_.stopped()) return false;
  bounds_.found(total, std::move(tree));
  return true;
}

}  // namespace winnow::solver
