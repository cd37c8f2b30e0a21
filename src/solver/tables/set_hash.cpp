#include "solver/tables/set_hash.hpp"

#include <algorithm>
#include <utility>

#include "base/checksum.hpp"
#include "base/random.hpp"
#include "solver/tables/guess_images.hpp"
#include "solver/tables/least_image.hpp"

namespace winnow::solver {
namespace {

/// So many are listed at most, as each makes every key slower to compute.
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

/// Whether exchanges alone are more than `kMostSymmetries`.
bool has_many_exchanges(const Symmetries& symmetries) {
  std::size_t exchanges = 1;
  const auto count = [&exchanges](std::size_t units) {
    for (std::size_t n = 2; n <= units && exchanges <= kMostSymmetries; ++n) exchanges *= n;
  };
  for (const auto& blocks : symmetries.blocks) count(blocks.size());
  for (const auto& positions : symmetries.positions) count(positions.size());
  return exchanges > kMostSymmetries;
}

/// All symmetries or, where these are more than `kMostSymmetries`, the group of as many generators as
/// possible.
std::vector<Symmetry> small_group(const Game& game) {
  std::vector<Symmetry> kept;
  std::vector<Symmetry> group = closure(kept, game.description());
  for (const Symmetry& symmetry : generators(game.symmetries(), game.description())) {
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

}  // namespace

SetHash::SetHash(const AnswerTable& table, bool symmetry, std::uint64_t seed) : numbers_(table.targets()) {
  Random random(seed);
  for (SetKey& number : numbers_) number = {random.next(), static_cast<std::uint16_t>(random.next())};
  const Game& game = table.game().game();
  if (!symmetry || table.targets() != game.targets().size()) return;
  if (has_many_exchanges(game.symmetries())) canonical_ = CanonicalNames::make(table, random.next());
  if (!canonical_) use_symmetries(small_group(game), table);
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

SetKey SetHash::key(Set set, NameCache& cache) const {
  if (!canonical_) return key(set);
  return cache.find(plain_key(set), [&] { return canonical_->key(set); });
}

SetKey SetHash::key(Set set) const {
  if (canonical_) return canonical_->key(set);
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
  if (canonical_) text += canonical_->text();
  return checksum_text(text);
}

}  // namespace winnow::solver
