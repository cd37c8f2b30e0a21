#include "solver/tables/set_hash.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <set>

#include "base/checksum.hpp"
#include "base/random.hpp"
#include "solver/symmetry/guess_images.hpp"
#include "solver/tables/least_image.hpp"

namespace winnow::solver {
namespace {

using Permutation = std::vector<LocalTarget>;

/// Each finds more equal sets and makes every key slower to compute. Measured: with 32 up to a third more
/// sets, with 128 up to 6 % fewer and a quarter more time.
constexpr std::size_t kMostSymmetries = 64;

/// Where a symmetry takes each target. All targets are guesses too.
Permutation permutation_of(const Symmetry& symmetry, const AnswerTable& table, const GuessImages& images,
                           const std::vector<LocalTarget>& target_of_guess) {
  Permutation permutation(table.targets());
  for (LocalTarget t = 0; t < table.targets(); ++t)
    permutation[t] = target_of_guess[number(images.image(symmetry, table.guess_of(t)))];
  assert(std::set(permutation.begin(), permutation.end()).size() == permutation.size());
  return permutation;
}

/// Every product of the generators, the identity first; nothing if they are more than `most`.
std::vector<Permutation> closure(const std::vector<Permutation>& generators, std::size_t targets,
                                 std::size_t most) {
  Permutation identity(targets);
  std::iota(identity.begin(), identity.end(), LocalTarget{0});
  std::vector<Permutation> group = {identity};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const Permutation& generator : generators) {
      Permutation product(targets);
      for (std::size_t t = 0; t < targets; ++t) product[t] = generator[group[i][t]];
      if (std::find(group.begin(), group.end(), product) != group.end()) continue;
      if (group.size() == most) return {};
      group.push_back(std::move(product));
    }
  }
  return group;
}

/// Generators of all symmetries, exchanges of the last items first. Where items are worth the same, the
/// search guesses the first ones, so sets differ mostly in which of the last they are about: mastermind:3x10
/// takes 18,000 sets, with the first items first 42,000.
std::vector<Symmetry> most_useful_first(const Game& game) {
  std::vector<Symmetry> all = generators(game.symmetries(), game.description());
  std::reverse(all.begin(), all.end());
  std::stable_partition(all.begin(), all.end(), [](const Symmetry& symmetry) {
    return !std::is_sorted(symmetry.items.begin(), symmetry.items.end());
  });
  return all;
}

/// The group that as many of them as possible make without passing `kMostSymmetries`.
std::vector<Permutation> small_group(const AnswerTable& table) {
  const GuessImages images(table);
  std::vector<LocalTarget> target_of_guess(table.guesses());
  for (LocalTarget t = 0; t < table.targets(); ++t) target_of_guess[number(table.guess_of(t))] = t;
  std::vector<Permutation> kept;
  std::vector<Permutation> group = closure(kept, table.targets(), kMostSymmetries);
  for (const Symmetry& symmetry : most_useful_first(table.game().game())) {
    kept.push_back(permutation_of(symmetry, table, images, target_of_guess));
    auto larger = closure(kept, table.targets(), kMostSymmetries);
    if (larger.empty()) {
      kept.pop_back();
    } else {
      group = std::move(larger);
    }
  }
  return group;
}

void add(SetKey& sum, const SetKey& number) {
  sum.low ^= number.low;
  sum.high = static_cast<std::uint16_t>(sum.high ^ number.high);
}

}  // namespace

SetHash::SetHash(const AnswerTable& table, bool symmetry, std::uint64_t seed) {
  const Game& game = table.game().game();
  const bool usable = symmetry && table.targets() == game.targets().size();
  const auto group = usable ? small_group(table) : closure({}, table.targets(), 1);
  symmetries_ = group.size();
  Random random(seed);
  numbers_.resize(table.targets());
  for (SetKey& number : numbers_) number = {random.next(), static_cast<std::uint16_t>(random.next())};
  images_.reserve(numbers_.size() * symmetries_);
  for (const Permutation& permutation : group)
    images_.insert(images_.end(), permutation.begin(), permutation.end());
  row_length_ = (symmetries_ + kImagePadding - 1) / kImagePadding * kImagePadding;
  highest_.reserve(numbers_.size() * row_length_);
  for (std::size_t t = 0; t < numbers_.size(); ++t) {
    for (std::size_t s = 0; s < row_length_; ++s) {
      const Permutation& permutation = group[s < symmetries_ ? s : 0];
      highest_.push_back(static_cast<std::uint32_t>(numbers_[permutation[t]].low >> 32U));
    }
  }
}

SetKey SetHash::plain_key(Set set) const {
  SetKey sum;
  for (const LocalTarget target : set) add(sum, numbers_[target]);
  return sum;
}

SetKey SetHash::key(Set set) const {
  return symmetries_ == 1 ? plain_key(set)
                          : key_of_image(set, least_image(set, highest_.data(), row_length_));
}

SetKey SetHash::key_of_image(Set set, std::size_t symmetry) const {
  const LocalTarget* const images = &images_[symmetry * numbers_.size()];
  SetKey sum;
  for (const LocalTarget target : set) add(sum, numbers_[images[target]]);
  return sum;
}

std::string SetHash::fingerprint() const {
  std::string text = std::to_string(symmetries_);
  for (const LocalTarget image : images_) {
    const SetKey& number = numbers_[image];
    text += " " + std::to_string(number.low) + " " + std::to_string(number.high);
  }
  return checksum_text(text);
}

}  // namespace winnow::solver
