#include "engine/books/book_lookup.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace winnow {
namespace {

/// The most turns after which the book still knows what to guess.
std::size_t depth_of(const Book& book) {
  std::vector<std::size_t> depths(book.tree.nodes.size(), 0);
  std::size_t deepest = 0;
  for (std::size_t i = 0; i < depths.size(); ++i) {  // in preorder, so parents come first
    for (const auto& branch : book.tree.nodes[i].branches) depths[branch.node] = depths[i] + 1;
    deepest = std::max(deepest, depths[i]);
  }
  return book.after.size() + deepest;
}

/// All products of the symmetries of `game` that are declared one by one.
std::vector<Symmetry> group_of_others(const Game& game) {
  constexpr std::size_t kMost = 64;  // the squares of a board have eight
  const std::vector<Symmetry> steps = generators({.others = game.symmetries().others}, game.description());
  std::vector<Symmetry> group = {identity(game.description())};
  for (std::size_t i = 0; i < group.size() && group.size() < kMost; ++i) {
    for (const Symmetry& step : steps) {
      Symmetry next = product(step, group[i]);
      if (std::find(group.begin(), group.end(), next) == group.end()) group.push_back(std::move(next));
    }
  }
  return group;
}

}  // namespace

/// Puts a symmetry together that maps the turns of a position to those of the book: first blocks of items and
/// positions are exchanged, as far as the turns demand it, then one of the other symmetries is applied.
///
/// Goes down the tree from the root. Each of the turns that are left may be the one that the book makes next;
/// each item of its guess goes where the book's guess has an item; and each time that says where a block
/// goes, which is kept, or taken back if it leads nowhere.
class BookLookup::Match {
 public:
  Match(const BookLookup& lookup, const Symmetry& other, std::span<const Turn> turns)
      : game_(lookup.game_),
        book_(*lookup.book_),
        other_(other),
        back_(inverse(other)),
        positions_(identity(game_.description()).positions) {
    for (const Turn& turn : turns)
      turns_.push_back({game_.items(turn.guess), apply(other, game_, turn.answer), false});
    for (const InterchangeableBlocks& blocks : game_.symmetries().blocks) groups_.emplace_back(game_, blocks);
  }

  std::optional<Entry> run() {
    // Any order of the positions that may be exchanged.
    for (bool more = true; more; more = next_order()) {
      if (walk(0, book_.tree.nodes.data(), turns_.size())) return entry_;
    }
    return std::nullopt;
  }

 private:
  using Then = std::function<bool()>;

  struct PlayedTurn {
    std::vector<Item> items;
    Answer answer;  ///< as the book counts
    bool used;
  };

  /// A permutation of blocks of which only a part is decided.
  struct Group {
    Group(const Game& game, const InterchangeableBlocks& all)
        : blocks(all),
          block_of(game.description().items.size(), kNone),
          place_of(block_of.size(), 0),
          image(all.size(), kNone),
          taken(all.size(), false) {
      for (std::size_t b = 0; b < all.size(); ++b) {
        for (std::size_t i = 0; i < all[b].size(); ++i) {
          block_of[all[b][i]] = b;
          place_of[all[b][i]] = i;
        }
      }
    }

    static constexpr std::size_t kNone = ~std::size_t{0};
    const InterchangeableBlocks& blocks;
    std::vector<std::size_t> block_of;  ///< by item
    std::vector<std::size_t> place_of;
    std::vector<std::size_t> image;  ///< by block
    std::vector<bool> taken;
  };

  bool next_order() {
    for (const std::vector<int>& positions : game_.symmetries().positions) {
      std::vector<int> images;
      images.reserve(positions.size());
      for (const int position : positions) images.push_back(positions_[static_cast<std::size_t>(position)]);
      const bool more = std::next_permutation(images.begin(), images.end());
      for (std::size_t i = 0; i < positions.size(); ++i)
        positions_[static_cast<std::size_t>(positions[i])] = images[i];
      if (more) return true;
    }
    return false;
  }

  /// From a place in the book, after `depth` turns, with `left` turns of the position still to be made.
  bool walk(std::size_t depth, const Tree::Node* node, std::size_t left) {
    if (left == 0) return depth >= book_.after.size() && conclude(*node);
    const bool before = depth < book_.after.size();
    const std::vector<Item> wanted =
        game_.items(apply(back_, game_, before ? book_.after[depth].guess : node->guess));
    for (PlayedTurn& turn : turns_) {
      if (turn.used || turn.items.size() != wanted.size()) continue;
      const Tree::Node* const next = before ? node : child(*node, turn.answer);
      if (next == nullptr || (before && book_.after[depth].answer != turn.answer)) continue;
      turn.used = true;
      std::vector<bool> taken(wanted.size(), false);
      if (map_items(turn.items, 0, wanted, taken, [&] { return walk(depth + 1, next, left - 1); }))
        return true;
      turn.used = false;
    }
    return false;
  }

  [[nodiscard]] const Tree::Node* child(const Tree::Node& node, Answer answer) const {
    for (const auto& branch : node.branches) {
      if (branch.answer == answer) return &book_.tree.nodes[branch.node];
    }
    return nullptr;
  }

  /// Each item of a guess, from the i-th on, to an item of the other guess that is not taken.
  bool map_items(const std::vector<Item>& items, std::size_t i, const std::vector<Item>& images,
                 std::vector<bool>& taken, const Then& then) {
    if (i == items.size()) return then();
    for (std::size_t j = 0; j < images.size(); ++j) {
      const bool fits = positions_.empty() ? !taken[j] : positions_[i] == static_cast<int>(j);
      const bool tried = positions_.empty() && j > 0 && images[j] == images[j - 1] && !taken[j - 1];
      if (!fits || tried) continue;
      taken[j] = true;
      if (map_item(items[i], images[j], 0, [&] { return map_items(items, i + 1, images, taken, then); }))
        return true;
      taken[j] = false;
    }
    return false;
  }

  /// One item through the groups from the k-th on.
  bool map_item(Item item, Item image, std::size_t k, const Then& then) {
    constexpr std::size_t kMostSteps = 1'000'000;  // some milliseconds
    if (++steps_ > kMostSteps) return false;
    if (k == groups_.size()) return item == image && then();
    Group& group = groups_[k];
    const std::size_t block = group.block_of[item];
    if (block == Group::kNone) return map_item(item, image, k + 1, then);
    const std::size_t place = group.place_of[item];
    if (const std::size_t known = group.image[block]; known != Group::kNone)
      return map_item(group.blocks[known][place], image, k + 1, then);
    for (std::size_t other = 0; other < group.blocks.size(); ++other) {
      if (group.taken[other]) continue;
      group.image[block] = other;
      group.taken[other] = true;
      if (map_item(group.blocks[other][place], image, k + 1, then)) return true;
      group.image[block] = Group::kNone;
      group.taken[other] = false;
    }
    return false;
  }

  bool conclude(const Tree::Node& node) {
    const Symmetry from_book = inverse(whole());
    entry_ = {.node = &node, .from_book = from_book, .guess = apply(from_book, game_, node.guess)};
    return true;
  }

  /// The symmetry, where blocks that nothing was said of go anywhere.
  [[nodiscard]] Symmetry whole() const {
    Symmetry symmetry = identity(game_.description());
    symmetry.positions = positions_;
    for (Group group : groups_) {
      for (std::size_t& image : group.image) {
        if (image != Group::kNone) continue;
        const auto free = std::find(group.taken.begin(), group.taken.end(), false);
        *free = true;
        image = static_cast<std::size_t>(free - group.taken.begin());
      }
      for (Item& item : symmetry.items) {
        const std::size_t block = group.block_of[item];
        if (block != Group::kNone) item = group.blocks[group.image[block]][group.place_of[item]];
      }
    }
    return product(other_, symmetry);
  }

  const Game& game_;
  const Book& book_;
  const Symmetry& other_;
  Symmetry back_;
  std::vector<int> positions_;  ///< where each position goes; empty: codes are no sequences
  std::vector<PlayedTurn> turns_;
  std::vector<Group> groups_;
  std::size_t steps_ = 0;
  Entry entry_;
};

BookLookup::BookLookup(const Game& game, std::shared_ptr<const Book> book)
    : game_(game), book_(std::move(book)), most_turns_(depth_of(*book_)), others_(group_of_others(game)) {}

std::optional<BookLookup::Entry> BookLookup::find(std::span<const Turn> turns) const {
  if (const Tree::Node* node = find_node(*book_, turns))
    return Entry{node, identity(game_.description()), node->guess};
  std::vector<Turn> different;  // what was asked twice tells nothing new
  for (const Turn& turn : turns) {
    if (std::find(different.begin(), different.end(), turn) == different.end()) different.push_back(turn);
  }
  // A guess that was wasted is missing at the end, where the game promises to take few.
  if (different.size() < turns.size() && game_.description().promise) return std::nullopt;
  if (different.size() > most_turns_ || book_->tree.nodes.empty()) return std::nullopt;
  for (const Symmetry& other : others_) {
    if (auto entry = Match(*this, other, different).run()) return entry;
  }
  return std::nullopt;
}

}  // namespace winnow
