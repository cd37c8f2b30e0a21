#include "winnow/symmetry.hpp"

#include <numeric>
#include <utility>

#include "winnow/game.hpp"

namespace winnow {
namespace {

template <class Index>
std::vector<Index> inverse(const std::vector<Index>& images) {
  std::vector<Index> preimages(images.size());
  for (std::size_t i = 0; i < images.size(); ++i)
    preimages[static_cast<std::size_t>(images[i])] = static_cast<Index>(i);
  return preimages;
}

}  // namespace

Symmetry identity(const Description& description) {
  Symmetry symmetry;
  symmetry.items.resize(description.items.size());
  std::iota(symmetry.items.begin(), symmetry.items.end(), Item{0});
  if (description.target.ordered) {
    symmetry.positions.resize(static_cast<std::size_t>(description.target.most_items));
    std::iota(symmetry.positions.begin(), symmetry.positions.end(), 0);
  }
  symmetry.counts.resize(description.counts.size());
  std::iota(symmetry.counts.begin(), symmetry.counts.end(), 0);
  return symmetry;
}

std::vector<Symmetry> generators(const Symmetries& symmetries, const Description& description) {
  std::vector<Symmetry> all;
  for (const auto& blocks : symmetries.blocks) {
    for (std::size_t b = 0; b + 1 < blocks.size(); ++b) {
      Symmetry exchange = identity(description);
      for (std::size_t i = 0; i < blocks[b].size(); ++i) {
        std::swap(exchange.items[blocks[b][i]], exchange.items[blocks[b + 1][i]]);
      }
      all.push_back(std::move(exchange));
    }
  }
  for (const auto& positions : symmetries.positions) {
    for (std::size_t p = 0; p + 1 < positions.size(); ++p) {
      Symmetry exchange = identity(description);
      std::swap(exchange.positions[static_cast<std::size_t>(positions[p])],
                exchange.positions[static_cast<std::size_t>(positions[p + 1])]);
      all.push_back(std::move(exchange));
    }
  }
  for (const Symmetry& other : symmetries.others) {
    Symmetry whole = identity(description);
    whole.items = other.items;
    if (!other.positions.empty()) whole.positions = other.positions;
    if (!other.counts.empty()) whole.counts = other.counts;
    all.push_back(std::move(whole));
  }
  return all;
}

Symmetry product(const Symmetry& second, const Symmetry& first) {
  Symmetry both = first;
  for (Item& item : both.items) item = second.items[item];
  for (int& position : both.positions) position = second.positions[static_cast<std::size_t>(position)];
  for (int& count : both.counts) count = second.counts[static_cast<std::size_t>(count)];
  return both;
}

Symmetry inverse(const Symmetry& symmetry) {
  return {.items = inverse(symmetry.items),
          .positions = inverse(symmetry.positions),
          .counts = inverse(symmetry.counts)};
}

Code apply(const Symmetry& symmetry, const Game& game, Code code) {
  const std::vector<Item> items = game.items(code);
  std::vector<Item> images(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::size_t place =
        symmetry.positions.empty() ? i : static_cast<std::size_t>(symmetry.positions[i]);
    images[place] = symmetry.items[items[i]];
  }
  return game.encode(images);
}

Answer apply(const Symmetry& symmetry, const Game& game, Answer answer) {
  if (answer == kWin || symmetry.counts.empty()) return answer;
  const Counts counts = game.answers().counts(answer);
  Counts images(counts.size());
  for (std::size_t k = 0; k < counts.size(); ++k)
    images[static_cast<std::size_t>(symmetry.counts[k])] = counts[k];
  return *game.answers().answer(images);
}

}  // namespace winnow
