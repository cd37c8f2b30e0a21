#include "solver/tables/set_hash.hpp"

#include <algorithm>
#include <utility>

#include "base/checksum.hpp"
#include "base/random.hpp"
#include "solver/tables/guess_images.hpp"
#include "solver/tables/least_image.hpp"

namespace winnow::solver {
namespace {

/// Each finds more equal sets and makes every key slower to compute. Measured: with 32 up to a third more
/// sets, with 128 up to 6 % fewer and a quarter more time.
constexpr std::size_t kMostSymmetries = 64;

/// Every product of the generators, the identity first; nothing if they are more than `kMostSymmetries`.
std::vector<Symmetry> closure(const std::vector<Symmetry>& generators, const Description& description) {
  std::vector<Symmetry> group = {identity(description)};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const Symmetry& generator : generators) {
      Symmetry both = product(generator, group[i]);
      if (std::find(group.begin(), group.end(), both) != group.end()) continue;
      if (group.size() == kMostSymmetries) return {};
      group.push_back(std::move(both));
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
std::vector<Symmetry> small_group(const Game& game) {
  std::vector<Symmetry> kept;
  std::vector<Symmetry> group = closure(kept, game.description());
  for (const Symmetry& symmetry : most_useful_first(game)) {
    kept.push_back(symmetry);
    auto larger = closure(kept, game.description());
    if (larger.empty()) {
      kept.pop_back();
    } else {
      group = std::move(larger);
    }
  }
  return group;
}

/// Where the symmetries of a group take each target, the images of one symmetry after the other.
std::vector<LocalTarget> images_of_targets(const std::vector<Symmetry>& group, const AnswerTable& table) {
  const GuessImages images(table);
  std::vector<LocalTarget> target_of_guess(table.guesses());  // all targets are guesses too
  for (LocalTarget t = 0; t < table.targets(); ++t) target_of_guess[number(table.guess_of(t))] = t;
  std::vector<LocalTarget> all;
  all.reserve(group.size() * table.targets());
  for (const Symmetry& symmetry : group) {
    for (LocalTarget t = 0; t < table.targets(); ++t)
      all.push_back(target_of_guess[number(images.image(symmetry, table.guess_of(t)))]);
  }
  return all;
}

void add(SetKey& sum, const SetKey& number) {
  sum.low ^= number.low;
  sum.high = static_cast<std::uint16_t>(sum.high ^ number.high);
}

}  // namespace

SetHash::SetHash(const AnswerTable& table, bool symmetry, std::uint64_t seed) : numbers_(table.targets()) {
  Random random(seed);
  for (SetKey& number : numbers_) number = {random.next(), static_cast<std::uint16_t>(random.next())};
  if (symmetry && table.targets() == table.game().game().targets().size())
    use_symmetries(small_group(table.game().game()), table);
}

void SetHash::use_symmetries(const std::vector<Symmetry>& group, const AnswerTable& table) {
  symmetries_ = group.size();
  images_ = images_of_targets(group, table);
  row_length_ = (symmetries_ + kImagePadding - 1) / kImagePadding * kImagePadding;
  highest_.reserve(numbers_.size() * row_length_);
  for (std::size_t t = 0; t < numbers_.size(); ++t) {
    for (std::size_t s = 0; s < row_length_; ++s) {
      const LocalTarget image = images_[(s < symmetries_ ? s : 0) * numbers_.size() + t];
      highest_.push_back(static_cast<std::uint32_t>(numbers_[image].low >> 32U));
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
  for (const SetKey& number : numbers_)
    text += " " + std::to_string(number.low) + " " + std::to_string(number.high);
  for (const LocalTarget image : images_) text += " " + std::to_string(image);
  return checksum_text(text);
}

}  // namespace winnow::solver
