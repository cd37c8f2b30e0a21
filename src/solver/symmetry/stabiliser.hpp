#pragma once

#include <memory>
#include <vector>

#include "solver/tables/answer_table.hpp"

namespace winnow::solver {

/// A group of symmetries of a game, known by some generators and never listed (Mastermind 5x8 has 4.8 million
/// of them). Guesses that they make of each other are worth the same wherever the group keeps the set of
/// candidates, that is, fixes every guess made so far and its answer. Immutable; the table must outlive it.
class Stabiliser {
 public:
  /// Every symmetry that the game declares.
  static Stabiliser whole(const AnswerTable& table);

  /// Those that keep `guess`, or enough of them: a smaller group is only less of a help.
  [[nodiscard]] Stabiliser fixing(GuessId guess) const;

  /// Those generators that keep `answer`.
  [[nodiscard]] Stabiliser fixing(Answer answer) const;

  [[nodiscard]] bool trivial() const { return elements_.empty(); }

  /// All guesses that the group makes of `guess`, itself among them.
  [[nodiscard]] std::vector<GuessId> orbit(GuessId guess) const;

 private:
  struct Element {
    Symmetry symmetry;
    std::vector<GuessId> images;  ///< of every guess
  };

  explicit Stabiliser(const AnswerTable& table) : table_(&table) {}

  void add(const Symmetry& symmetry);
  [[nodiscard]] std::vector<Symmetry> schreier_generators(GuessId guess) const;

  const AnswerTable* table_;
  std::vector<std::shared_ptr<const Element>> elements_;
};

}  // namespace winnow::solver
