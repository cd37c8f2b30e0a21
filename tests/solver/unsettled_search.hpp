#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

#include "solver/ranks_support.hpp"
#include "solver/search/rounds.hpp"
#include "solver/search_rig.hpp"

namespace winnow::support {

/// A search whose first guesses are all alike, which has not settled theirs: parts of it are work for others.
class UnsettledSearch {
 public:
  UnsettledSearch() {
    rig_.run([this] {
      guesses_.emplace(rig_.search(), solver::Problem{.set = all_, .trail = &trail_}, solver::kImpossible,
                       solver::kAnyNumber, bounds_.first_guesses());
      if (guesses_->settle(solver::kImpossible).found) throw std::logic_error("it was settled");
    });
  }

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] SearchRig& rig() { return rig_; }
  [[nodiscard]] const std::vector<solver::LocalTarget>& all() const { return all_; }
  [[nodiscard]] std::size_t first_guesses() const { return guesses_->size(); }
  [[nodiscard]] solver::SharedGuesses shared() {
    return {rig_.search(), *guesses_, bounds_, solver::kAnyNumber};
  }

  /// Waits until the other ranks are ready to help. What they prove goes into `proofs`.
  void be_joined(ranks::Coordinator& coordinator, solver::ProofTable& proofs,
                 std::span<const solver::ProofTable::Record> known = {}) const {
    const solver::Helpers::Search search{.targets = rig_.table().fingerprint(),
                                         .keys = rig_.hash().fingerprint(),
                                         .proofs = proofs,
                                         .known = known};
    if (const auto joined = coordinator.join(search, [] { return true; }); !joined)
      throw std::runtime_error(joined.error().message);
  }

 private:
  std::shared_ptr<const Game> game_ = game_of("bulls:4x8");
  SearchRig rig_{game_};
  std::vector<solver::LocalTarget> all_ = rig_.everything();
  solver::SymmetryTrail trail_{solver::Stabiliser::whole(rig_.table())};
  solver::Bounds bounds_{[](const Tree& /*tree*/, solver::Cost /*total*/) { return std::nullopt; }};
  std::optional<solver::FirstGuesses> guesses_;
};

}  // namespace winnow::support
