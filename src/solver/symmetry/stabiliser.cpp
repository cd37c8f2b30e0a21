#include "solver/symmetry/stabiliser.hpp"

#include <algorithm>
#include <utility>

#include "base/random.hpp"

namespace winnow::solver {
namespace {

bool is_identity(const Symmetry& symmetry) {
  const auto fixed = [](const auto& images) {
    for (std::size_t i = 0; i < images.size(); ++i) {
      if (static_cast<std::size_t>(images[i]) != i) return false;
    }
    return true;
  };
  return fixed(symmetry.items) && fixed(symmetry.positions) && fixed(symmetry.counts);
}

}  // namespace

/// The guesses that the group makes of one, and how: each but the first is the image of an earlier one.
class Stabiliser::Orbit {
 public:
  Orbit(const Stabiliser& group, GuessId start) : group_(group), reached_{{start, 0, nullptr}} {
    std::vector<bool> seen(group.images_->guesses(), false);
    seen[number(start)] = true;
    for (std::size_t i = 0; i < reached_.size(); ++i) {
      for (const auto& element : group.elements_) {
        const GuessId image = group.images_->image(element->symmetry, reached_[i].guess);
        if (!seen[number(image)]) reached_.push_back({image, i, element.get()});
        seen[number(image)] = true;
      }
    }
  }

  /// What is left of a symmetry of the group after the steps that lead to its image of the first guess are
  /// taken back: one that keeps the first guess.
  [[nodiscard]] Symmetry keeping_start(Symmetry symmetry) const {
    const GuessId image = group_.images_->image(symmetry, reached_.front().guess);
    auto at = std::find_if(reached_.begin(), reached_.end(),
                           [image](const Reached& reached) { return reached.guess == image; });
    for (; at != reached_.begin(); at = reached_.begin() + static_cast<std::ptrdiff_t>(at->from))
      symmetry = product(at->by->inverse, symmetry);
    return symmetry;
  }

 private:
  struct Reached {
    GuessId guess;
    std::size_t from;  ///< the place of the guess that it is the image of
    const Element* by;
  };
  const Stabiliser& group_;
  std::vector<Reached> reached_;
};

Stabiliser Stabiliser::whole(const AnswerTable& table) {
  Stabiliser group(std::make_shared<const GuessImages>(table));
  const Game& game = table.game().game();
  for (const Symmetry& symmetry : generators(game.symmetries(), game.description())) group.add(symmetry);
  return group;
}

void Stabiliser::add(const Symmetry& symmetry) {
  const bool known = std::any_of(elements_.begin(), elements_.end(),
                                 [&](const auto& element) { return element->symmetry == symmetry; });
  if (!known && !is_identity(symmetry))
    elements_.push_back(std::make_shared<const Element>(Element{symmetry, inverse(symmetry)}));
}

std::vector<GuessId> Stabiliser::orbit(GuessId guess) const {
  std::vector<bool> marks(images_->guesses(), false);
  return mark_orbit(guess, marks);
}

std::vector<GuessId> Stabiliser::mark_orbit(GuessId guess, std::vector<bool>& marks) const {
  return mark_orbit(guess, [&marks](GuessId image) {
    const bool marked = marks[number(image)];
    marks[number(image)] = true;
    return !marked;
  });
}

/// A few random elements generate a group, almost always.
Stabiliser Stabiliser::after(const AnswerTable& table, std::span<const Turn> turns) {
  Stabiliser group = whole(table);
  for (const Turn& turn : turns) group = group.fixing(table.find_guess(turn.guess)).fixing(turn.answer);
  return group;
}

Stabiliser Stabiliser::fixing(GuessId guess) const {
  constexpr std::size_t kFew = 8;  // as many sets with 6 and with 24, with 4 up to five times as many
  Stabiliser smaller(images_);
  if (trivial()) return smaller;
  const Orbit orbit(*this, guess);
  Random random(number(guess));
  for (std::size_t i = 0; i < kFew; ++i) smaller.add(orbit.keeping_start(some_product(random)));
  return smaller;
}

/// Of random choices of the generators (Babai et al., random subproducts), in both directions.
Symmetry Stabiliser::some_product(Random& random) const {
  Symmetry result = elements_[static_cast<std::size_t>(random.below(elements_.size()))]->symmetry;
  for (const auto& element : elements_) {
    if (random.below(2) == 0) result = product(element->symmetry, result);
  }
  for (const auto& element : elements_) {
    if (random.below(2) == 0) result = product(result, element->symmetry);
  }
  return result;
}

Stabiliser Stabiliser::fixing(Answer answer) const {
  Stabiliser smaller(images_);
  for (const auto& element : elements_) {
    if (apply(element->symmetry, images_->game(), answer) == answer) smaller.elements_.push_back(element);
  }
  return smaller;
}

}  // namespace winnow::solver
