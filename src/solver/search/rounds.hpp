#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/cost_estimate.hpp"
#include "solver/search/exact_search.hpp"
#include "solver/search/first_guesses.hpp"
#include "solver/search/helpers.hpp"
#include "solver/search/shared_guesses.hpp"
#include "winnow/guess_counts.hpp"
#include "winnow/tree.hpp"

namespace winnow::solver {

class GrowingBeam;

/// What is known so far: a strategy that has been played, and a lower bound that has been proven. Threads may
/// change it and look at it at the same time.
class Bounds {
 public:
  struct Strategy {
    Cost total = kImpossible;
    Tree tree = {};
    GuessCounts guesses = {};
  };
  /// Plays a strategy against every target: nothing if it is wrong.
  using Play = std::function<std::optional<GuessCounts>(const Tree& tree, Cost total)>;
  explicit Bounds(Play play) : play_(std::move(play)) {}

  [[nodiscard]] Cost lower() const { return lower_; }
  [[nodiscard]] Cost upper() const { return upper_; }  ///< `kImpossible`: no strategy was found
  [[nodiscard]] bool closed() const { return lower_ >= upper_; }
  [[nodiscard]] const char* stage() const { return stage_; }
  [[nodiscard]] FirstGuessTally& first_guesses() { return first_guesses_; }
  [[nodiscard]] const FirstGuessTally& first_guesses() const { return first_guesses_; }
  [[nodiscard]] Strategy best() const;

  void set_stage(const char* stage) { stage_ = stage; }
  void raise(Cost lower);
  /// Keeps a strategy in place of the one before; but not if it is wrong.
  void found(Cost total, Tree tree);
  /// Keeps it if it is better than what is known by now, and not wrong.
  void improve(Cost total, Tree tree);

 private:
  void keep(Strategy strategy);

  Play play_;
  std::atomic<Cost> lower_ = 0;
  std::atomic<Cost> upper_ = kImpossible;
  std::atomic<const char*> stage_ = "";
  FirstGuessTally first_guesses_;
  mutable std::mutex mutex_;  ///< of the strategy
  Strategy best_;
};

/// Closes in on the least total from both sides, turn by turn: a beam that grows finds better strategies,
/// which are refined from their ends; one first guess after the other is settled; and the exact search shows
/// that no strategy is better than a bound that rises. Whichever has taken the least work so far goes next,
/// so that there is always a good answer and an honest bound.
class Rounds {
 public:
  /// Its beams remember plans in about `memo_bytes`. To be used by one thread of the search, which others
  /// help; and the helpers, if there are any, which must outlive it.
  Rounds(ExactSearch& exact, const Problem& problem, Bounds& bounds, std::uint64_t memo_bytes,
         Helpers* helpers = nullptr);

  /// The exact search for this problem: see `ExactSearch::solve`.
  Cost solve(Cost beta, int limit);

  /// Until the bounds meet or the control stops. Beams grow to a width of `planned` before anything is
  /// proven: for a search that is ended early a better strategy is worth more than a better bound.
  void run(int limit, std::size_t planned = 0);

  /// Whether following the guess that looks best finds a strategy that keeps the limit, which the bounds then
  /// hold. Takes little time in any game: where few answers are possible, even small sets may be hard to
  /// solve.
  bool plan_quickly(int limit);

  /// Until it is known whether a strategy has a smaller total than `lower`; if one has, the best.
  void prove(Cost lower, int limit);

  /// Looks for a strategy with a smaller worst case that costs as much as the best or, as long as the bounds
  /// have not met, up to `more`. Until there is none or the control stops.
  void shorten(Cost more);

  /// Whether some strategy keeps the limit, which the bounds then hold. Once the control has stopped, false
  /// means nothing.
  bool find_within(int limit);

  /// The least worst case, if that can be proven before the control stops, of strategies that take `limit`
  /// guesses at most. The bounds then hold a strategy that has it.
  std::optional<int> find_least_worst_case(int limit);

 private:
  /// As long as it lives, helpers settle first guesses too.
  class Help {
   public:
    Help(Helpers& helpers, ExactSearch& exact, FirstGuesses& guesses, Bounds& bounds, int limit)
        : helpers_(helpers), guesses_(exact, guesses, bounds, limit) {
      helpers_.begin(guesses_);
    }
    ~Help() { helpers_.end(); }
    Help(const Help&) = delete;
    Help& operator=(const Help&) = delete;

   private:
    Helpers& helpers_;
    SharedGuesses guesses_;
  };

  enum Side : std::uint8_t { kWiden, kRefine, kSettle, kRaise };
  using Sides = std::array<std::uint64_t, 4>;  ///< the sets looked at for each

  [[nodiscard]] Side next_side(const Sides& work, std::size_t planned) const;
  void widen(int limit);
  const std::vector<GuessId>& beginnings();
  void refine(int limit);
  std::uint64_t settle(int limit);
  void wait_for_help();
  void raise(int limit);
  FirstGuesses& first_guesses(int limit);
  void conclude(const std::optional<FirstGuesses::Found>& found, int limit);
  bool plan_within(int limit);
  bool search_within(int limit);
  bool plan(GrowingBeam& beam, int limit);
  std::optional<Bounds::Strategy> shorter(const Bounds::Strategy& best, Cost more);

  ExactSearch& exact_;
  Problem problem_;
  Bounds& bounds_;
  std::uint64_t memo_bytes_;
  std::vector<GuessId> beginnings_;
  CostEstimate estimate_;
  bool has_few_ = false;                 ///< candidates, and no beams are planned
  std::size_t width_ = 1;                ///< of the next beam
  std::uint64_t expected_widening_ = 0;  ///< sets to be looked at for the next beam, about
  std::uint64_t budget_ = 0;             ///< of the next refinement
  bool can_refine_ = true;
  std::optional<FirstGuesses> first_guesses_;
  Helpers* helpers_;
  std::optional<Help> help_;  ///< with them
  Cost step_ = 0;
};

}  // namespace winnow::solver
