#include "solver/symmetry/stabiliser.hpp"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

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

/// Where a group has many generators, a few products of random choices of them generate it as well, almost
/// always (Babai et al., random subproducts).
std::vector<Symmetry> few_of(const std::vector<Symmetry>& generators) {
  constexpr std::size_t kFew = 12;  // with 6 and with 24 the search takes as many sets
  if (generators.size() <= kFew) return generators;
  Random random(generators.size());
  std::vector<Symmetry> few;
  for (std::size_t i = 0; i < kFew; ++i) {
    Symmetry subproduct = generators[static_cast<std::size_t>(random.below(generators.size()))];
    for (const Symmetry& generator : generators) {
      if (random.below(2) == 0) subproduct = product(generator, subproduct);
    }
    few.push_back(std::move(subproduct));
  }
  return few;
}

}  // namespace

Stabiliser Stabiliser::whole(const AnswerTable& table) {
  Stabiliser group(table);
  const Game& game = table.game().game();
  for (const Symmetry& symmetry : generators(game.symmetries(), game.description())) group.add(symmetry);
  return group;
}

void Stabiliser::add(const Symmetry& symmetry) {
  if (is_identity(symmetry)) return;
  Element element{.symmetry = symmetry, .images = {}};
  element.images.reserve(table_->guesses());
  for (std::uint32_t g = 0; g < table_->guesses(); ++g) {
    const Code code = table_->code(GuessId{g});
    element.images.push_back(table_->find_guess(apply(symmetry, table_->game().game(), code)));
  }
  elements_.push_back(std::make_shared<const Element>(std::move(element)));
}

std::vector<GuessId> Stabiliser::orbit(GuessId guess) const {
  std::vector<GuessId> reached = {guess};
  if (trivial()) return reached;
  std::unordered_set<GuessId> seen = {guess};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const auto& element : elements_) {
      const GuessId image = element->images[number(reached[i])];
      if (seen.insert(image).second) reached.push_back(image);
    }
  }
  return reached;
}

Stabiliser Stabiliser::fixing(GuessId guess) const {
  Stabiliser smaller(*table_);
  for (const Symmetry& symmetry : few_of(schreier_generators(guess))) smaller.add(symmetry);
  return smaller;
}

/// Schreier's lemma: where u(x) takes `guess` to x, the products u(s(x))^-1 s u(x) for all x of the orbit and
/// all generators s generate the stabiliser of `guess`.
std::vector<Symmetry> Stabiliser::schreier_generators(GuessId guess) const {
  constexpr std::size_t kEnough = 4000;  // of a large orbit, some; with 1000 and 16,000 as many sets
  std::vector<Symmetry> found;
  std::unordered_map<GuessId, Symmetry> ways;
  std::vector<GuessId> orbit = {guess};
  for (std::size_t i = 0; i < orbit.size() && found.size() < kEnough; ++i) {
    for (const auto& element : elements_) {
      const GuessId image = element->images[number(orbit[i])];
      const Symmetry way = i == 0 ? element->symmetry : product(element->symmetry, ways.at(orbit[i]));
      if (image == guess) {
        found.push_back(way);
      } else if (const auto [known, added] = ways.emplace(image, way); added) {
        orbit.push_back(image);
      } else {
        found.push_back(product(inverse(known->second), way));
      }
    }
  }
  const auto before = [](const Symmetry& a, const Symmetry& b) {
    if (a.items != b.items) return a.items < b.items;
    return a.positions != b.positions ? a.positions < b.positions : a.counts < b.counts;
  };
  std::sort(found.begin(), found.end(), before);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  found.erase(std::remove_if(found.begin(), found.end(), is_identity), found.end());
  return found;
}

Stabiliser Stabiliser::fixing(Answer answer) const {
  Stabiliser smaller(*table_);
  for (const auto& element : elements_) {
    if (apply(element->symmetry, table_->game().game(), answer) == answer)
      smaller.elements_.push_back(element);
  }
  return smaller;
}

}  // namespace winnow::solver
