#include "solver/tables/guess_images.hpp"

#include <bit>
#include <cassert>

#include "base/random.hpp"

namespace winnow::solver {

GuessImages::GuessImages(const AnswerTable& table) : game_(table.game().game()) {
  begins_.reserve(table.guesses() + 1);
  for (std::uint32_t g = 0; g < table.guesses(); ++g) {
    const std::vector<Item> items = game_.items(table.code(GuessId{g}));
    begins_.push_back(static_cast<std::uint32_t>(items_.size()));
    items_.insert(items_.end(), items.begin(), items.end());
  }
  begins_.push_back(static_cast<std::uint32_t>(items_.size()));
  std::uint64_t seed = 0;
  while (!name_guesses(seed)) ++seed;
}

/// False if two of them got the same name: with a million guesses there is one chance in thirty million.
bool GuessImages::name_guesses(std::uint64_t seed) {
  draw_numbers(seed);
  entries_.assign(std::bit_ceil(2 * guesses()), {});
  for (std::uint32_t g = 0; g < guesses(); ++g) {
    const std::span<const Item> items = items_of(GuessId{g});
    std::uint64_t name = 0;
    for (std::size_t i = 0; i < items.size(); ++i) name += number_of(items[i], i);
    Entry& entry = entries_[place_of(name)];
    if (entry.guess != kNone) return false;
    entry = {name, g};
  }
  return true;
}

void GuessImages::draw_numbers(std::uint64_t seed) {
  const Description& description = game_.description();
  const std::size_t items = description.items.size();
  const bool ordered = description.guess.ordered;
  stride_ = ordered ? items : 0;
  numbers_.resize(ordered ? items * static_cast<std::size_t>(description.guess.most_items) : items);
  Random random(seed);
  for (std::uint64_t& number : numbers_) number = random.next();
}

GuessId GuessImages::image(const Symmetry& symmetry, GuessId guess) const {
  const std::span<const Item> items = items_of(guess);
  std::uint64_t name = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::size_t place =
        symmetry.positions.empty() ? i : static_cast<std::size_t>(symmetry.positions[i]);
    name += number_of(symmetry.items[items[i]], place);
  }
  const Entry& entry = entries_[place_of(name)];
  assert(entry.guess != kNone);
  return GuessId{entry.guess};
}

std::span<const Item> GuessImages::items_of(GuessId guess) const {
  const std::size_t begin = begins_[number(guess)];
  return std::span(items_).subspan(begin, begins_[number(guess) + 1] - begin);
}

/// Where the guess of that name is, or would be.
std::size_t GuessImages::place_of(std::uint64_t name) const {
  const std::size_t mask = entries_.size() - 1;
  std::size_t place = name & mask;
  while (entries_[place].guess != kNone && entries_[place].name != name) place = (place + 1) & mask;
  return place;
}

}  // namespace winnow::solver
