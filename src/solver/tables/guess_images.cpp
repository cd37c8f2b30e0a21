#include "solver/tables/guess_images.hpp"

#include <array>
#include <bit>
#include <cassert>

#include "base/random.hpp"

namespace winnow::solver {
namespace {

constexpr std::size_t kMostItems = 64;  ///< a code has that many bits

}  // namespace

GuessImages::GuessImages(const AnswerTable& table)
    : game_(table.game().game()), entries_(std::bit_ceil(2 * std::size_t{table.guesses()})) {
  begins_.reserve(table.guesses() + 1);
  for (std::uint32_t g = 0; g < table.guesses(); ++g) {
    const Code code = table.code(GuessId{g});
    const std::vector<Item> items = game_.items(code);
    assert(items.size() <= kMostItems);
    begins_.push_back(static_cast<std::uint32_t>(items_.size()));
    items_.insert(items_.end(), items.begin(), items.end());
    entries_[place_of(code)] = {code, g};
  }
  begins_.push_back(static_cast<std::uint32_t>(items_.size()));
}

GuessId GuessImages::image(const Symmetry& symmetry, GuessId guess) const {
  const std::span<const Item> items = items_of(guess);
  std::array<Item, kMostItems> images;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::size_t place =
        symmetry.positions.empty() ? i : static_cast<std::size_t>(symmetry.positions[i]);
    images[place] = symmetry.items[items[i]];
  }
  const Entry& entry = entries_[place_of(game_.encode(std::span(images).first(items.size())))];
  assert(entry.guess != kNone);
  return GuessId{entry.guess};
}

std::span<const Item> GuessImages::items_of(GuessId guess) const {
  const std::size_t begin = begins_[number(guess)];
  return std::span(items_).subspan(begin, begins_[number(guess) + 1] - begin);
}

/// Where the code is, or would be.
std::size_t GuessImages::place_of(Code code) const {
  const std::size_t mask = entries_.size() - 1;
  std::size_t place = mixed(bits(code)) & mask;
  while (entries_[place].guess != kNone && entries_[place].code != code) place = (place + 1) & mask;
  return place;
}

}  // namespace winnow::solver
