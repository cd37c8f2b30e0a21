#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "solver/tables/answer_table.hpp"
#include "winnow/turn.hpp"

namespace winnow::solver {

/// A group of symmetries of a game, known by some generators and never listed (Mastermind 5x8 has 4.8 million
/// of them). Guesses that they make of each other are worth the same wherever the group keeps the set of
/// candidates, that is, fixes every guess made so far and its answer. Immutable; the table must outlive it.
class Stabiliser {
 public:
  /// Every symmetry that the game declares.
  static Stabiliser whole(const AnswerTable& table);

  /// Those that keep what has been guessed and answered.
  static Stabiliser after(const AnswerTable& table, std::span<const Turn> turns);

  /// Those that keep `guess`, or enough of them: a smaller group is only less of a help.
  [[nodiscard]] Stabiliser fixing(GuessId guess) const;

  /// Those generators that keep `answer`.
  [[nodiscard]] Stabiliser fixing(Answer answer) const;

  [[nodiscard]] bool trivial() const { return elements_.empty(); }

  /// All guesses that the group makes of `guess`, itself among them.
  [[nodiscard]] std::vector<GuessId> orbit(GuessId guess) const;

  /// Marks them; either all or none of them are marked before.
  void mark_orbit(GuessId guess, std::vector<bool>& marks) const;

 private:
  /// A symmetry and what it makes of guesses, which is worked out where it is first asked for.
  class Element {
   public:
    Element(Symmetry generator, const AnswerTable& table);
    [[nodiscard]] const Symmetry& symmetry() const { return symmetry_; }
    [[nodiscard]] const Symmetry& inverse() const { return inverse_; }
    [[nodiscard]] GuessId image(GuessId guess, const AnswerTable& table) const;

   private:
    Symmetry symmetry_;
    Symmetry inverse_;
    mutable std::vector<std::atomic<std::uint32_t>> images_;  ///< one more than the number; 0: not known yet
  };
  class Orbit;

  explicit Stabiliser(const AnswerTable& table) : table_(&table) {}

  void add(const Symmetry& symmetry);
  [[nodiscard]] Symmetry some_product(Random& random) const;

  const AnswerTable* table_;
  std::vector<std::shared_ptr<const Element>> elements_;
};

}  // namespace winnow::solver
