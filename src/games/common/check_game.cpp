#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <utility>

#include "base/random.hpp"
#include "base/text.hpp"
#include "games/common/popcounts.hpp"
#include "games/common/shape.hpp"
#include "winnow/authoring.hpp"
#include "winnow/text.hpp"

// Each check relies on those before it.
namespace winnow {
namespace {

using Complaint = std::optional<std::string>;

bool is_line(std::string_view text) { return !text.empty() && is_printable(text); }

bool ends_line(std::string_view text) { return text.ends_with('\n'); }

Complaint check_texts(const Description& d) {
  for (const auto& [name, text] :
       {std::pair("title", &d.title), std::pair("summary", &d.summary), std::pair("secret", &d.secret),
        std::pair("name of the hider", &d.roles.hider), std::pair("name of the guesser", &d.roles.guesser),
        std::pair("singular of an item", &d.item.one), std::pair("plural of an item", &d.item.many),
        std::pair("prompt of the transcript", &d.transcript.prompt)}) {
    if (!is_line(*text)) return std::string("the ") + name + " must be one line, not " + in_quotes(*text);
  }
  if (d.rules.empty()) return "the rules are empty";
  if (d.roles.hider == d.roles.guesser) return "hider and guesser must have different names";
  for (const std::string& turn : {d.transcript.wrong_guess, d.transcript.right_guess}) {
    if (turn.find("{guess}") == std::string::npos || turn.find("{n}") == std::string::npos ||
        !ends_line(turn))
      return "a turn of the transcript must have {n} and {guess} and end its line: " + in_quotes(turn);
  }
  for (const std::string& text : {d.transcript.opening, d.transcript.ending}) {
    if (!text.empty() && !ends_line(text)) return "the transcript must end its lines: " + in_quotes(text);
  }
  const Marks& marks = d.marks;
  if (marks.full && !(*marks.full >= 1)) return "a full mark must be for at least one guess";
  if (marks.driver && !(marks.driver->full >= 1 && marks.driver->zero > marks.driver->full))
    return "the driver's full mark must be for at least one guess, and its zero mark for more";
  if (marks.seconds && *marks.seconds < 1) return "the time for a game must be at least one second";
  if (d.promise && *d.promise < 1) return "the promise must be at least one guess";
  return std::nullopt;
}

Complaint check_items(const Description& d) {
  constexpr std::size_t kMostItems = std::numeric_limits<Item>::max() + std::size_t{1};
  if (d.items.empty() || d.items.size() > kMostItems) return "there must be 1 to 256 items";
  std::set<std::pair<int, int>> cells;
  const auto columns = d.grid.columns.size();
  const auto rows = d.grid.rows.size();
  for (const ItemInfo& item : d.items) {
    if (!is_line(item.label) || !is_line(item.glyph))
      return "an item needs a label and a glyph that can be printed, not " + in_quotes(item.label);
    const bool inside = item.column >= 0 && static_cast<std::size_t>(item.column) < columns &&
                        item.row >= 0 && static_cast<std::size_t>(item.row) < rows;
    if (!inside || !cells.emplace(item.column, item.row).second)
      return item.label + " must have a cell of its own in the grid";
  }
  if (columns * rows != d.items.size()) return "every cell of the grid must have an item";
  return std::nullopt;
}

/// Labels and aliases must differ and be read as what they name.
Complaint check_names(const Description& d) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < d.items.size(); ++i) {
    std::vector<std::string> own = d.items[i].aliases;
    own.push_back(d.items[i].label);
    for (const std::string& name : own) {
      if (!names.insert(name).second) return in_quotes(name) + " names two items";
      const auto read = read_items(d, name);
      if (name.find_first_of("/=") != std::string::npos)
        return in_quotes(name) + " cannot stand in a game line";
      if (!is_line(name) || !read || *read != std::vector<Item>{static_cast<Item>(i)})
        return in_quotes(name) + " is not read as the item that it names";
    }
  }
  return std::nullopt;
}

Complaint check_shape(const Description& d, const CodeShape& shape) {
  if (shape.least_items < 0 || shape.least_items > shape.most_items)
    return "must have 0 <= least <= most items";
  if (shape.limits.empty()) return std::nullopt;
  if (shape.limits.size() != d.items.size()) return "must have a limit for each item, or none";
  std::int64_t room = 0;
  for (const int limit : shape.limits) {
    if (limit < 0 || (shape.ordered && limit != 1)) return "has a limit that cannot be kept";
    room += limit;
  }
  if (room < shape.most_items) return "cannot have as many items as it may";
  return std::nullopt;
}

Complaint check_shapes(const Description& d) {
  if (const auto wrong = check_shape(d, d.target)) return "a target " + *wrong;
  if (const auto wrong = check_shape(d, d.guess)) return "a guess " + *wrong;
  bool wider = d.target.ordered == d.guess.ordered && d.guess.least_items <= d.target.least_items &&
               d.guess.most_items >= d.target.most_items;
  for (std::size_t i = 0; i < d.items.size(); ++i)
    wider = wider && limit_of(d.guess, i) >= limit_of(d.target, i);
  if (!wider) return "every target must be a guess too";
  if (d.first_guess.empty()) return std::nullopt;
  for (const Item item : d.first_guess) {
    if (item >= d.items.size()) return "the first guess has an item that there is not";
  }
  return misfit(d, d.guess, d.first_guess, "the first guess");
}

/// Labels and aliases must differ in more than case, and an alias must end where a number begins.
Complaint check_counts(const Game& game) {
  std::set<std::string> names;
  for (const CountRange& range : game.description().counts) {
    if (!is_line(range.label) || !names.insert(lower_case(range.label)).second)
      return "every count of an answer must have a label of its own, not " + in_quotes(range.label);
    if (range.least > range.most) return range.label + " has an empty range";
    for (const std::string& alias : range.aliases) {
      if (!is_line(alias) || alias.find_first_of("0123456789 ,'\"[](){}=/") != std::string::npos)
        return in_quotes(alias) + " cannot be read as a name of a count";
      if (!names.insert(lower_case(alias)).second) return in_quotes(alias) + " names two counts";
    }
  }
  if (names.empty()) return "an answer must have at least one count";
  if (game.answers().size() > std::numeric_limits<std::uint16_t>::max()) return "there are too many answers";
  return std::nullopt;
}

/// Whether these are different indices below `size`.
template <class Index>
bool are_different(const std::vector<Index>& list, std::size_t size) {
  std::set<Index> seen;
  return std::all_of(list.begin(), list.end(), [&](Index index) {
    return static_cast<std::size_t>(index) < size && seen.insert(index).second;
  });
}

template <class Index>
bool is_permutation_of(const std::vector<Index>& list, std::size_t size) {
  return list.size() == size && are_different(list, size);
}

bool is_whole(const Symmetry& symmetry, const Description& d, std::size_t positions) {
  if (!is_permutation_of(symmetry.items, d.items.size())) return false;
  if (!symmetry.positions.empty() && !is_permutation_of(symmetry.positions, positions)) return false;
  if (symmetry.counts.empty()) return true;
  if (!is_permutation_of(symmetry.counts, d.counts.size())) return false;
  for (std::size_t k = 0; k < d.counts.size(); ++k) {
    const CountRange& image = d.counts[static_cast<std::size_t>(symmetry.counts[k])];
    if (image.least != d.counts[k].least || image.most != d.counts[k].most) return false;
  }
  return true;
}

Complaint check_symmetries(const Symmetries& symmetries, const Description& d) {
  const auto positions = static_cast<std::size_t>(d.target.ordered ? d.target.most_items : 0);
  for (const InterchangeableBlocks& blocks : symmetries.blocks) {
    std::vector<Item> items;
    for (const auto& block : blocks) {
      if (block.size() != blocks.front().size())
        return "blocks that may be exchanged must have the same length";
      items.insert(items.end(), block.begin(), block.end());
    }
    if (!are_different(items, d.items.size()))
      return "blocks that may be exchanged must have different items";
  }
  for (const auto& all : symmetries.positions) {
    if (!are_different(all, positions))
      return "positions that may be exchanged must be different ones of a sequence";
  }
  for (const Symmetry& other : symmetries.others) {
    if (!is_whole(other, d, positions))
      return "a symmetry must permute all items, positions, and counts of the same range";
  }
  return std::nullopt;
}

Complaint check_rule(const PopcountRule* rule, std::size_t counts) {
  if (rule == nullptr) return std::nullopt;
  if (rule->target_words < 1 || rule->target_words > kMostTargetWords || rule->fields.empty() ||
      rule->fields.size() > static_cast<std::size_t>(kMostFields))
    return "a popcount rule has 1 to " + std::to_string(kMostTargetWords) + " words of a target and 1 to " +
           std::to_string(kMostFields) + " fields";
  for (const PopcountRule::Field& field : rule->fields) {
    if (field.target_word < 0 || field.target_word >= rule->target_words)
      return "a field of the popcount rule names a word that targets do not have";
    if (field.adds.size() != counts) return "a field of the popcount rule must add to every count";
  }
  return std::nullopt;
}

/// Random items that fit the shape.
std::vector<Item> draw_items(const CodeShape& shape, std::size_t item_count, Random& random) {
  const auto choices = static_cast<std::uint64_t>(shape.most_items - shape.least_items) + 1;
  const auto wanted = static_cast<std::size_t>(shape.least_items) + random.below(choices);
  std::vector<Item> items;
  while (items.size() < wanted) {
    const auto item = static_cast<Item>(random.below(item_count));
    if (std::count(items.begin(), items.end(), item) < limit_of(shape, item)) items.push_back(item);
  }
  if (!shape.ordered) std::sort(items.begin(), items.end());
  return items;
}

std::string labels(const Description& d, std::span<const Item> items) {
  return "[" + joined(items, ",", [&](Item item) { return d.items[item].label; }) + "]";
}

Complaint check_code(const Game& game, const std::vector<Item>& items, Code code) {
  if (game.items(code) != items) return "does not come back from its code: items must undo encode";
  if (!game.allows(code)) return "is not allowed";
  const auto read = read_guess(game, write_code(game, code));
  const auto read_plain = read_guess(game, write_plain(game, code));
  if (!read || *read != code || !read_plain || *read_plain != code) return "is not read as it is written";
  return std::nullopt;
}

/// Whether the counts of a rule are within their ranges, whatever was in the words before.
bool keeps_ranges(const Game& game, const PopcountRule& rule, Code guess, Code target) {
  const auto counts_over = [&](std::uint64_t leftover) {
    std::array<std::uint64_t, kMostFields> guess_words{};
    std::array<std::uint64_t, kMostTargetWords> target_words{};
    guess_words.fill(leftover);
    target_words.fill(leftover);
    game.encode_guess(guess, guess_words);
    game.encode_target(target, target_words);
    return count_common_bits(rule, guess_words, target_words);
  };
  const Counts counts = counts_over(0);
  return game.answers().answer(counts) && counts_over(~std::uint64_t{0}) == counts;
}

/// Whether each count has as many reasons as it says, if the game has any.
bool is_explained(const Game& game, Code guess, Code target) {
  const std::vector<Reason> reasons = game.explain(guess, target);
  Counts explained(game.description().counts.size(), 0);
  for (const Reason& reason : reasons) {
    if (reason.count >= explained.size() || !is_line(reason.text)) return false;
    ++explained[reason.count];
  }
  return reasons.empty() || explained == game.counts(guess, target);
}

Complaint check_answer(const Game& game, Code guess, Code target) {
  const PopcountRule* rule = game.popcount_rule();
  if (rule != nullptr && !keeps_ranges(game, *rule, guess, target))
    return "has counts beyond their ranges, or words that are not written";
  const Answer answer = game.answer(guess, target);
  if (answer == kWin && guess != target)
    return "is a win although they differ: a game without a popcount rule must override count_row";
  if (number(answer) >= game.answers().size()) return "is beyond its range";
  if (!is_explained(game, guess, target)) return "has a count with more or fewer reasons than it says";
  for (const Symmetry& symmetry : generators(game.symmetries(), game.description())) {
    const Code guess_image = apply(symmetry, game, guess);
    const Code target_image = apply(symmetry, game, target);
    if (!game.allows(guess_image) || !game.allows(target_image) ||
        game.answer(guess_image, target_image) != apply(symmetry, game, answer))
      return "is changed by a symmetry";
  }
  return std::nullopt;
}

Complaint check_samples(const Game& game) {
  constexpr int kSamples = 100;
  const Description& d = game.description();
  Random random(1);
  for (int sample = 0; sample < kSamples; ++sample) {
    const auto target_items = draw_items(d.target, d.items.size(), random);
    const auto guess_items = draw_items(d.guess, d.items.size(), random);
    const Code target = game.encode(target_items);
    const Code guess = game.encode(guess_items);
    if (auto wrong = check_code(game, target_items, target)) return labels(d, target_items) + " " + *wrong;
    if (auto wrong = check_code(game, guess_items, guess)) return labels(d, guess_items) + " " + *wrong;
    if (auto wrong = check_answer(game, guess, target))
      return "the answer to " + labels(d, guess_items) + " for " + labels(d, target_items) + " " + *wrong;
  }
  return std::nullopt;
}

Complaint check_targets(const Game& game) {
  const std::uint64_t count = game.target_count();
  if (count == 0) return "there are no targets";
  if (const auto size = check_size(game); !size) return size.error().message;
  if (count > kMostProposals) return std::nullopt;
  const auto targets = game.targets();
  const bool distinct = std::adjacent_find(targets.begin(), targets.end()) == targets.end();
  if (targets.size() != count || !distinct) return "the targets are not as many as there should be";
  return std::nullopt;
}

}  // namespace

Result<void> check_game(const Game& game) {
  const Description& d = game.description();
  Complaint wrong = check_texts(d);
  if (!wrong) wrong = check_items(d);
  if (!wrong) wrong = check_shapes(d);
  if (!wrong) wrong = check_names(d);
  if (!wrong) wrong = check_counts(game);
  if (!wrong) wrong = check_symmetries(game.symmetries(), d);
  if (!wrong) wrong = check_rule(game.popcount_rule(), d.counts.size());
  if (!wrong) wrong = check_targets(game);
  if (!wrong) wrong = check_samples(game);
  if (!wrong) return {};
  return Error{d.token + ": " + *wrong};
}

}  // namespace winnow
