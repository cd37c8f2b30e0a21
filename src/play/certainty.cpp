#include "winnow/certainty.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "games/common/shape.hpp"

namespace winnow {
namespace {

/// Looks at one candidate after the other.
class Collector {
 public:
  explicit Collector(const Description& description)
      : items_(description.items.size()), count_(description.items.size()) {
    const CodeShape& shape = description.target;
    for (std::size_t item = 0; item < items_.size(); ++item) {
      const int limit = std::min(limit_of(shape, item), shape.most_items);
      items_[item] = {.least = limit, .most = 0, .limit = limit};
    }
    if (!shape.ordered) return;
    positions_.assign(static_cast<std::size_t>(shape.most_items), std::vector<bool>(items_.size()));
  }

  void add(std::span<const Item> candidate) {
    std::fill(count_.begin(), count_.end(), 0);
    for (const Item item : candidate) ++count_[item];
    for (std::size_t item = 0; item < items_.size(); ++item) {
      Occurrences& seen = items_[item];
      if (count_[item] < seen.least || count_[item] > seen.most) news_ = true;
      seen.least = std::min(seen.least, count_[item]);
      seen.most = std::max(seen.most, count_[item]);
    }
    if (positions_.empty()) return;
    for (std::size_t position = 0; position < candidate.size(); ++position) {
      auto seen = positions_[position][candidate[position]];
      if (!seen) news_ = true;
      seen = true;
    }
  }

  /// Whether further candidates could not change what is known: everything that the rules allow was seen.
  [[nodiscard]] bool nothing_is_certain() {
    if (!std::exchange(news_, false)) return false;
    return std::all_of(items_.begin(), items_.end(),
                       [](const Occurrences& seen) { return seen.least == 0 && seen.most == seen.limit; }) &&
           std::all_of(positions_.begin(), positions_.end(), [](const std::vector<bool>& seen) {
             return std::find(seen.begin(), seen.end(), false) == seen.end();
           });
  }

  [[nodiscard]] Certainty result() && {
    Certainty result{.items = std::move(items_), .positions = {}};
    for (const std::vector<bool>& seen : positions_) {
      std::vector<Item>& possible = result.positions.emplace_back();
      for (std::size_t item = 0; item < seen.size(); ++item) {
        if (seen[item]) possible.push_back(static_cast<Item>(item));
      }
    }
    return result;
  }

 private:
  std::vector<Occurrences> items_;
  std::vector<int> count_;
  std::vector<std::vector<bool>> positions_;
  bool news_ = false;
};

}  // namespace

std::optional<Item> item_at(const Certainty& certainty, std::size_t position) {
  const std::vector<Item>& possible = certainty.positions[position];
  return possible.size() == 1 ? std::optional(possible.front()) : std::nullopt;
}

Certainty certainty(const Game& game, std::span<const TargetId> candidates) {
  assert(!candidates.empty());
  // Neighbours among the candidates are alike. In strides that no game's numbering has, a few already show
  // that nothing is certain.
  constexpr std::size_t kStride = 1009;
  Collector collector(game.description());
  for (std::size_t start = 0; start < std::min(kStride, candidates.size()); ++start) {
    for (std::size_t i = start; i < candidates.size(); i += kStride) {
      collector.add(game.items(game.target(candidates[i])));
      if (collector.nothing_is_certain()) return std::move(collector).result();
    }
  }
  return std::move(collector).result();
}

}  // namespace winnow
