#include "solver/tables/set_hash.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <set>

#include "base/checksum.hpp"
#include "base/random.hpp"

namespace winnow::solver {
namespace {

using Permutation = std::vector<LocalTarget>;

/// Each finds more equal sets and makes every key slower to compute. Measured: with 32 up to a third more
/// sets, with 128 up to 6 % fewer and a quarter more time.
constexpr std::size_t kMostSymmetries = 64;

/// Where a symmetry takes each target of a game.
Permutation permutation_of(const Symmetry& symmetry, const Game& game) {
  Permutation images;
  for (const Code target : game.targets())
    images.push_back(number(*game.find_target(apply(symmetry, game, target))));
  assert(std::set(images.begin(), images.end()).size() == images.size());
  return images;
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

/// The group that as many generators as possible make without passing `kMostSymmetries`.
std::vector<Permutation> small_group(const Game& game) {
  std::vector<Permutation> kept;
  std::vector<Permutation> group = closure(kept, game.targets().size(), kMostSymmetries);
  for (const Symmetry& symmetry : generators(game.symmetries(), game.description())) {
    kept.push_back(permutation_of(symmetry, game));
    auto larger = closure(kept, game.targets().size(), kMostSymmetries);
    if (larger.empty()) {
      kept.pop_back();
    } else {
      group = std::move(larger);
    }
  }
  return group;
}

}  // namespace

SetHash::SetHash(const AnswerTable& table, bool symmetry, std::uint64_t seed) {
  const Game& game = table.game().game();
  const bool usable = symmetry && table.targets() == game.targets().size();
  const auto group = usable ? small_group(game) : closure({}, table.targets(), 1);
  symmetries_ = group.size();
  Random random(seed);
  std::vector<SetKey> numbers(table.targets());
  for (SetKey& number : numbers) number = {random.next(), static_cast<std::uint16_t>(random.next())};
  lows_.reserve(numbers.size() * symmetries_);
  highs_.reserve(numbers.size() * symmetries_);
  for (std::size_t t = 0; t < numbers.size(); ++t) {
    for (const Permutation& permutation : group) {
      lows_.push_back(numbers[permutation[t]].low);
      highs_.push_back(numbers[permutation[t]].high);
    }
  }
}

SetKey SetHash::plain_key(Set set) const {
  SetKey sum;
  for (const LocalTarget target : set) {
    sum.low ^= lows_[target * symmetries_];
    sum.high = static_cast<std::uint16_t>(sum.high ^ highs_[target * symmetries_]);
  }
  return sum;
}

SetKey SetHash::key(Set set) const {
  std::array<std::uint64_t, kMostSymmetries> lows{};
  for (const LocalTarget target : set) {
    const std::uint64_t* const numbers = &lows_[target * symmetries_];
    for (std::size_t s = 0; s < symmetries_; ++s) lows[s] ^= numbers[s];
  }
  const auto least = std::min_element(lows.begin(), lows.begin() + static_cast<std::ptrdiff_t>(symmetries_));
  // The other bits are wanted of one image only.
  SetKey key{.low = *least};
  const std::uint16_t* const numbers = &highs_[static_cast<std::size_t>(least - lows.begin())];
  for (const LocalTarget target : set)
    key.high = static_cast<std::uint16_t>(key.high ^ numbers[target * symmetries_]);
  return key;
}

std::string SetHash::fingerprint() const {
  std::string text = std::to_string(symmetries_);
  for (std::size_t i = 0; i < lows_.size(); ++i)
    text += " " + std::to_string(lows_[i]) + " " + std::to_string(highs_[i]);
  return checksum_text(text);
}

}  // namespace winnow::solver
