#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "solver/tables/guess_images.hpp"
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

  /// The same, and marks them; either all or none of them are marked before.
  std::vector<GuessId> mark_orbit(GuessId guess, std::vector<bool>& marks) const;

  /// The same with any kind of marks: goes on from guesses for which `mark` returns true. Returns those.
  template <class Mark>
  std::vector<GuessId> mark_orbit(GuessId guess, const Mark& mark) const {
    std::vector<GuessId> marked;
    if (mark(guess)) marked.push_back(guess);
    for (std::size_t i = 0; i < marked.size(); ++i) {
      for (const auto& element : elements_) {
        const GuessId image = images_->image(element->symmetry, marked[i]);
        if (mark(image)) marked.push_back(image);
      }
    }
    return marked;
  }

 private:
  struct Element {
    Symmetry symmetry;
    Symmetry inverse;
  };
  class Orbit;

  explicit Stabiliser(std::shared_ptr<const GuessImages> images) : images_(std::move(images)) {}

  void add(const Symmetry& symmetry);
  [[nodiscard]] Symmetry some_product(Random& random) const;

  std::shared_ptr<const GuessImages> images_;  ///< of the whole group, and so of all that it contains
  std::vector<std::shared_ptr<const Element>> elements_;
};

}  // namespace winnow::solver
