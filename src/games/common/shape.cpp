#include "games/common/shape.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <vector>

#include "base/text.hpp"

namespace winnow {
namespace {

constexpr std::uint64_t kMany = std::numeric_limits<std::uint64_t>::max();

std::uint64_t plus(std::uint64_t a, std::uint64_t b) { return a > kMany - b ? kMany : a + b; }

std::uint64_t times(std::uint64_t a, std::uint64_t b) { return b != 0 && a > kMany / b ? kMany : a * b; }

/// Entry k: the number of multisets of k items.
std::vector<std::uint64_t> multisets_by_size(const CodeShape& shape, std::size_t item_count) {
  std::vector<std::uint64_t> ways(static_cast<std::size_t>(shape.most_items) + 1, 0);
  ways[0] = 1;
  for (std::size_t item = 0; item < item_count; ++item) {
    const auto limit = static_cast<std::size_t>(limit_of(shape, item));
    for (std::size_t k = ways.size(); k-- > 0;) {
      for (std::size_t used = 1; used <= std::min(limit, k); ++used) ways[k] = plus(ways[k], ways[k - used]);
    }
  }
  return ways;
}

/// The number of sequences of k items, where each may occur once or any number of times.
std::uint64_t sequences(const CodeShape& shape, std::size_t item_count, int k) {
  const bool once = !shape.limits.empty();
  assert(!once || std::count(shape.limits.begin(), shape.limits.end(), 1) == static_cast<int>(item_count));
  if (!once && item_count == 1) return 1;
  std::uint64_t ways = 1;
  for (int i = 0; i < k && ways != 0 && ways != kMany; ++i) {
    ways = times(ways, item_count - (once ? static_cast<std::size_t>(i) : 0));
  }
  return ways;
}

/// Depth-first listing. Of a code without an order the last items are chosen first, so that codes which are
/// packed that way come sorted.
class Lister {
 public:
  Lister(const CodeShape& shape, std::size_t item_count,
         const std::function<void(std::span<const Item>)>& visit)
      : shape_(shape),
        visit_(visit),
        items_(static_cast<std::size_t>(shape.most_items)),
        used_(item_count, 0),
        room_(item_count, 0) {
    int room = 0;
    for (std::size_t item = 0; item < item_count; ++item) room_[item] = room += limit_of(shape, item);
  }

  /// All that continue the code so far with items before `end`.
  void list(std::size_t end) {
    const int missing = shape_.least_items - static_cast<int>(size_);
    if (missing <= 0) visit_(code());
    if (size_ == items_.size()) return;
    for (std::size_t item = 0; item < end; ++item) {
      // Without this, most of a board's squares would be chosen in all of 2^64 half-finished ways.
      if (!shape_.ordered && room_[item] - used_[item] < missing) continue;
      if (used_[item] == limit_of(shape_, item)) continue;
      ++used_[item];
      ++size_;
      items_[shape_.ordered ? size_ - 1 : items_.size() - size_] = static_cast<Item>(item);
      list(shape_.ordered ? end : item + 1);
      --size_;
      --used_[item];
    }
  }

 private:
  [[nodiscard]] std::span<const Item> code() const {
    return shape_.ordered ? std::span(items_).first(size_) : std::span(items_).last(size_);
  }

  const CodeShape& shape_;
  const std::function<void(std::span<const Item>)>& visit_;
  std::vector<Item> items_;  ///< of a sequence filled from the front, else from the back
  std::size_t size_ = 0;     ///< how many of them are chosen
  std::vector<int> used_;    ///< how often each item is
  std::vector<int> room_;    ///< how many of this item and earlier ones a code can have
};

std::string number_of_items(const Description& description, const CodeShape& shape) {
  const int most = shape.most_items;
  const std::string noun = most == 1 ? description.item.one : description.item.many;
  return (shape.least_items == most ? "" : "at most ") + std::to_string(most) + " " + noun;
}

}  // namespace

int limit_of(const CodeShape& shape, std::size_t item) {
  return shape.limits.empty() ? shape.most_items : std::min(shape.limits[item], shape.most_items);
}

std::uint64_t count_codes(const CodeShape& shape, std::size_t item_count) {
  std::uint64_t total = 0;
  const auto ways = shape.ordered ? std::vector<std::uint64_t>{} : multisets_by_size(shape, item_count);
  for (int k = shape.least_items; k <= shape.most_items; ++k) {
    total = plus(total, shape.ordered ? sequences(shape, item_count, k) : ways[static_cast<std::size_t>(k)]);
  }
  return total;
}

void for_each_code(const CodeShape& shape, std::size_t item_count,
                   const std::function<void(std::span<const Item>)>& visit) {
  Lister(shape, item_count, visit).list(item_count);
}

bool fits(const CodeShape& shape, std::span<const Item> items) {
  const auto size = static_cast<int>(items.size());
  return size >= shape.least_items && size <= shape.most_items &&
         std::all_of(items.begin(), items.end(), [&](Item item) {
           return std::count(items.begin(), items.end(), item) <= limit_of(shape, item);
         });
}

std::optional<std::string> misfit(const Description& description, const CodeShape& shape,
                                  std::span<const Item> items, const std::string& what) {
  if (fits(shape, items)) return std::nullopt;
  const auto size = static_cast<int>(items.size());
  if (size < shape.least_items || size > shape.most_items) {
    return what + " of " + description.token + " has " + number_of_items(description, shape) + ", not " +
           std::to_string(size);
  }
  for (std::size_t item = 0; item < description.items.size(); ++item) {
    const auto times_used = std::count(items.begin(), items.end(), static_cast<Item>(item));
    if (shape.limits.empty() || times_used <= shape.limits[item]) continue;
    const std::string& label = description.items[item].label;
    if (shape.limits[item] == 1) return label + " is repeated: " + what + " can have it only once";
    return what + " can have " + label + " at most " + std::to_string(shape.limits[item]) + " times, not " +
           std::to_string(times_used);
  }
  return std::nullopt;
}

Result<void> check_size(const Game& game) {
  if (game.target_count() <= kMostTargets) return {};
  return Error{game.description().token + " is too large: a game can have at most " +
               with_commas(kMostTargets) + " targets"};
}

}  // namespace winnow
