#include "winnow/text.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "games/common/shape.hpp"
#include "winnow/split.hpp"

namespace winnow {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kSeparators = " \t\r\n\v\f,'\"[](){}";

std::vector<std::string_view> split(std::string_view text) {
  constexpr std::size_t kUsual = 8;
  std::vector<std::string_view> words;
  words.reserve(kUsual);
  for (std::size_t start = text.find_first_not_of(kSeparators); start < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, start), text.size());
    words.push_back(text.substr(start, end - start));
    start = text.find_first_not_of(kSeparators, end);
  }
  return words;
}

/// The item of which `matches` is true, if there is exactly one.
template <class Matches>
std::optional<Item> only_item(const Description& description, Matches matches) {
  std::optional<Item> found;
  for (std::size_t i = 0; i < description.items.size(); ++i) {
    if (!matches(description.items[i])) continue;
    if (found) return std::nullopt;
    found = static_cast<Item>(i);
  }
  return found;
}

/// Labels are all different, and what is read by the million is written with them.
std::optional<Item> find_label(const Description& description, std::string_view word) {
  for (std::size_t i = 0; i < description.items.size(); ++i) {
    const std::string& label = description.items[i].label;
    const bool may_be = label.size() == word.size() && label.front() == word.front();
    if (may_be && label == word) return static_cast<Item>(i);
  }
  return std::nullopt;
}

/// Exact text comes first, so that items that differ in case only stay distinct.
std::optional<Item> find_item(const Description& description, std::string_view word) {
  const auto named = [&](const auto& fits) {
    return only_item(description, [&](const ItemInfo& item) {
      return fits(item.label) || fits(item.glyph) ||
             std::any_of(item.aliases.begin(), item.aliases.end(), fits);
    });
  };
  if (const auto found = find_label(description, word)) return found;
  if (const auto found = named([&](const std::string& name) { return name == word; })) return found;
  return named([lower = lower_case(word)](const std::string& name) { return lower_case(name) == lower; });
}

/// "A1, A2, A3 ... G3": enough for a reader to see what items look like.
std::string examples(const Description& description) {
  constexpr std::size_t kAll = 12;
  constexpr std::size_t kSome = 3;
  const std::span items(description.items);
  const auto label = [](const ItemInfo& item) { return item.label; };
  if (items.size() <= kAll) return joined(items, ", ", label);
  return joined(items.first(kSome), ", ", label) + " ... " + items.back().label;
}

Error unknown_item(const Description& description, std::string_view word) {
  return {"unknown " + description.item.one + " " + in_quotes(word) + ": " + description.item.many + " are " +
          examples(description)};
}

struct Step {
  Item item;
  std::uint8_t times;
  std::size_t end;
};

/// What a run of items can go on with at `start`. `x3` or `×3` is read after an item that may be repeated: on
/// a wide board, A1X3 are two squares.
std::vector<Step> steps_at(const Description& description, std::string_view run, std::size_t start) {
  constexpr std::size_t kLongestName = 16;
  std::vector<Step> steps;
  for (std::size_t end = start + 1; end <= std::min(run.size(), start + kLongestName); ++end) {
    const auto item = find_item(description, run.substr(start, end - start));
    if (!item) continue;
    steps.push_back({*item, 1, end});
    const std::string_view sign = end < run.size() ? first_character(run.substr(end)) : "";
    if ((sign != "x" && sign != "X" && sign != "×") || limit_of(description.guess, *item) < 2) continue;
    const std::size_t digits = end + sign.size();
    const std::size_t next = std::min(run.find_first_not_of(kDigits, digits), run.size());
    const auto times = to_number<std::uint8_t>(run.substr(digits, next - digits));
    if (times && *times > 0) steps.push_back({*item, *times, next});
  }
  return steps;
}

/// One item; or several without separators, "A1B2C3" or "WPx3", where they can be taken apart in one way
/// only.
Result<std::vector<Item>> read_run(const Description& description, std::string_view run) {
  constexpr std::size_t kLongest = 256;
  if (const auto item = find_item(description, run)) return std::vector{*item};
  if (run.size() > kLongest) return unknown_item(description, run);
  // For each length, what so much of the run is read as: in two ways, where there are more.
  std::vector<std::vector<std::vector<Item>>> readings(run.size() + 1);
  readings[0].emplace_back();
  for (std::size_t start = 0; start < run.size(); ++start) {
    if (readings[start].empty()) continue;
    for (const auto& [item, times, end] : steps_at(description, run, start)) {
      for (std::vector<Item> items : readings[start]) {
        items.insert(items.end(), times, item);
        if (readings[end].size() < 2) readings[end].push_back(std::move(items));
      }
    }
  }
  if (readings.back().empty()) return unknown_item(description, run);
  if (readings.back().size() == 1) return readings.back().front();
  return Error{in_quotes(run) + " can be read in more than one way: put commas between " +
               description.item.many};
}

/// Every character is an item, unless it only separates.
Result<std::vector<Item>> read_characters(const Description& description, std::string_view text) {
  std::vector<Item> items;
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    text.remove_prefix(character.size());
    if (const auto item = find_item(description, character)) {
      items.push_back(*item);
    } else if (kSeparators.find(character.front()) == std::string_view::npos) {
      return unknown_item(description, character);
    }
  }
  return items;
}

Result<Code> read_code(const Game& game, std::string_view text, const CodeShape& shape,
                       const std::string& what) {
  const auto items = read_items(game.description(), text);
  if (!items) return items.error();
  if (auto problem = misfit(game.description(), shape, *items, what)) return Error{std::move(*problem)};
  return game.encode(*items);
}

/// Appends the labels of a code's items with nothing but these between and around them.
void append_items(std::string& text, const Game& game, Code code, std::string_view separator,
                  std::string_view quote) {
  for (bool first = true; const Item item : game.items(code)) {
    if (!std::exchange(first, false)) text += separator;
    text.append(quote).append(game.description().items[item].label).append(quote);
  }
}

std::string write_numbers(const Counts& counts) {
  return joined(counts, ",", [](int count) { return std::to_string(count); });
}

std::string labels(const std::vector<CountRange>& counts, std::string_view separator) {
  return joined(counts, separator, [](const CountRange& count) { return count.label; });
}

/// "an answer is (coloured,white), coloured 0 to 4, white 0 to 4, or win"
std::string answer_form(const Game& game) {
  const auto& counts = game.answers().ranges();
  const auto range = [](const CountRange& count) {
    return count.label + " " + std::to_string(count.least) + " to " + std::to_string(count.most) + ", ";
  };
  return "an answer is (" + labels(counts, ",") + "), " + joined(counts, "", range) + "or win";
}

bool is_called(const CountRange& range, std::string_view name) {
  const auto fits = [name](const std::string& own) { return lower_case(own) == name; };
  return fits(range.label) || std::any_of(range.aliases.begin(), range.aliases.end(), fits);
}

/// "1a1b", "2 black 1 white": numbers, each with the name of a count; one that is not named is 0.
std::optional<Counts> read_named(const std::vector<CountRange>& ranges, std::string_view text) {
  constexpr int kUnnamed = -1;
  Counts counts(ranges.size(), kUnnamed);
  text.remove_prefix(std::min(text.find_first_not_of(kSeparators), text.size()));
  do {
    const std::size_t name_at = std::min(text.find_first_not_of(kDigits), text.size());
    const std::size_t end = std::min(text.find_first_of(kDigits, name_at), text.size());
    const auto words = split(text.substr(name_at, end - name_at));
    const auto range = std::find_if(ranges.begin(), ranges.end(), [&](const CountRange& each) {
      return is_called(each, lower_case(joined(words, " ", std::identity())));
    });
    const auto count = to_number<int>(text.substr(0, name_at));
    if (!count || range == ranges.end()) return std::nullopt;
    int& place = counts[static_cast<std::size_t>(range - ranges.begin())];
    if (std::exchange(place, *count) != kUnnamed) return std::nullopt;
    text.remove_prefix(end);
  } while (!text.empty());
  std::replace(counts.begin(), counts.end(), kUnnamed, 0);
  return counts;
}

/// As numbers; as one word with a digit for each, where none needs two; or by their names.
std::optional<Counts> read_counts(const std::vector<CountRange>& ranges, std::string_view text) {
  const auto words = split(text);
  Counts counts;
  for (const std::string_view word : words) {
    if (const auto count = to_number<int>(word)) counts.push_back(*count);
  }
  if (counts.size() == words.size() && counts.size() == ranges.size()) return counts;

  const bool short_counts =
      std::all_of(ranges.begin(), ranges.end(), [](const CountRange& range) { return range.most < 10; });
  const std::string_view digits = short_counts && words.size() == 1 ? words[0] : "";
  if (digits.size() != ranges.size() || digits.find_first_not_of(kDigits) != std::string_view::npos)
    return read_named(ranges, text);
  counts.clear();
  for (const char digit : digits) counts.push_back(digit - '0');
  return counts;
}

/// "aabb=1,0"
std::string example_turn(const Game& game) {
  const Code guess = game.targets().front();
  return write_turn(game, {guess, game.answer(guess, game.targets().back())});
}

}  // namespace

Result<std::vector<Item>> read_items(const Description& description, std::string_view text) {
  const auto words = split(text);
  if (words.size() == 1 && words[0] == "-" && !find_item(description, "-")) return std::vector<Item>{};
  if (description.writing.separator.empty()) return read_characters(description, text);
  std::vector<Item> items;
  items.reserve(words.size());
  for (const std::string_view word : words) {
    if (const auto item = find_label(description, word)) {
      items.push_back(*item);
      continue;
    }
    const auto run = read_run(description, word);
    if (!run) return run.error();
    items.insert(items.end(), run->begin(), run->end());
  }
  return items;
}

Result<Code> read_target(const Game& game, std::string_view text) {
  return read_code(game, text, game.description().target, "a target");
}

Result<Code> read_guess(const Game& game, std::string_view text) {
  return read_code(game, text, game.description().guess, "a guess");
}

std::string write_code(const Game& game, Code code) {
  const Writing& writing = game.description().writing;
  std::string text = writing.open;
  append_items(text, game, code, writing.separator, writing.quote);
  return text += writing.close;
}

std::string write_plain(const Game& game, Code code) {
  std::string text;
  append_items(text, game, code, game.description().writing.separator, "");
  if (text.empty()) text = "-";
  return text;
}

Result<Answer> read_answer(const Game& game, Code guess, std::string_view text) {
  const auto words = split(text);
  if (words.size() == 1 && lower_case(words[0]) == "win") {
    if (!game.find_target(guess))
      return Error{write_plain(game, guess) + " cannot win: it is not a possible target"};
    return kWin;
  }
  const auto counts = read_counts(game.answers().ranges(), text);
  if (!counts) return Error{in_quotes(text) + " is not an answer: " + answer_form(game)};
  return answer_from_counts(game, guess, *counts);
}

Result<Answer> answer_from_counts(const Game& game, Code guess, const Counts& counts) {
  const auto answer = game.answers().answer(counts);
  if (!answer) return Error{write_counts(counts) + " is out of range: " + answer_form(game)};
  const bool may_be_right = counts == game.counts(guess, guess) && game.find_target(guess);
  const auto earned_by_others = [&] { return is_earned(game, {guess, *answer}); };
  return may_be_right && !earned_by_others() ? kWin : *answer;
}

std::string write_counts(const Counts& counts) { return "(" + write_numbers(counts) + ")"; }

std::string write_answer(const Game& game, Answer answer) {
  return answer == kWin ? "win" : write_counts(game.answers().counts(answer));
}

std::string write_plain_answer(const Game& game, Answer answer) {
  return answer == kWin ? "win" : write_numbers(game.answers().counts(answer));
}

std::string answer_labels(const Description& description) { return labels(description.counts, ", "); }

std::string write_turn(const Game& game, const Turn& turn) {
  return write_plain(game, turn.guess) + "=" + write_plain_answer(game, turn.answer);
}

Result<Turn> read_turn(const Game& game, std::string_view text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string_view::npos) {
    return Error{in_quotes(text) + " is not GUESS=ANSWER, such as " + example_turn(game)};
  }
  const auto in_turn = [text](const Error& error) { return Error{in_quotes(text) + ": " + error.message}; };
  const auto guess = read_guess(game, text.substr(0, equals));
  if (!guess) return in_turn(guess.error());
  const auto answer = read_answer(game, *guess, text.substr(equals + 1));
  if (!answer) return in_turn(answer.error());
  return Turn{*guess, *answer};
}

}  // namespace winnow
