#include "winnow/text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "base/text.hpp"
#include "games/common/shape.hpp"
#include "winnow/split.hpp"

namespace winnow {
namespace {

bool separates(char c) { return std::string_view(" \t\r\n\v\f,'\"[](){}").find(c) != std::string_view::npos; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && separates(text.front())) text.remove_prefix(1);
  while (!text.empty() && separates(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t start = 0; start < text.size();) {
    if (separates(text[start])) {
      ++start;
      continue;
    }
    std::size_t end = start;
    while (end < text.size() && !separates(text[end])) ++end;
    words.push_back(text.substr(start, end - start));
    start = end;
  }
  return words;
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
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

/// Exact text comes first, so that items that differ in case only stay distinct.
std::optional<Item> find_item(const Description& description, std::string_view word) {
  const auto is_label = [&](const ItemInfo& item) { return item.label == word; };
  const auto is_alias = [&](const ItemInfo& item) {
    return item.glyph == word ||
           std::find(item.aliases.begin(), item.aliases.end(), word) != item.aliases.end();
  };
  const std::string lower = lower_case(word);
  const auto is_alike = [&](const ItemInfo& item) {
    return lower_case(item.label) == lower || lower_case(item.glyph) == lower ||
           std::any_of(item.aliases.begin(), item.aliases.end(),
                       [&](const std::string& alias) { return lower_case(alias) == lower; });
  };
  if (const auto exact = only_item(description, is_label)) return exact;
  if (const auto alias = only_item(description, is_alias)) return alias;
  return only_item(description, is_alike);
}

/// "A1, A2, A3 ... G3": enough for a reader to see what items look like.
std::string examples(const Description& description) {
  constexpr std::size_t kAll = 12;
  constexpr std::size_t kSome = 3;
  const auto& items = description.items;
  const std::size_t shown = items.size() <= kAll ? items.size() : kSome;
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) text += (i == 0 ? "" : ", ") + items[i].label;
  if (shown < items.size()) text += " ... " + items.back().label;
  return text;
}

Error unknown_item(const Description& description, std::string_view word) {
  return {"unknown " + description.item.one + " " + in_quotes(word) + ": " + description.item.many + " are " +
          examples(description)};
}

/// Every character is an item, unless it only separates.
Result<std::vector<Item>> read_characters(const Description& description, std::string_view text) {
  std::vector<Item> items;
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    text.remove_prefix(character.size());
    if (const auto item = find_item(description, character)) {
      items.push_back(*item);
    } else if (!separates(character.front())) {
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

std::string join(const Game& game, Code code, const Writing& writing) {
  std::string text = writing.open;
  bool first = true;
  for (const Item item : game.items(code)) {
    if (!first) text += writing.separator;
    text += writing.quote + game.description().items[item].label + writing.quote;
    first = false;
  }
  return text + writing.close;
}

std::string join(const Counts& counts) {
  std::string text;
  for (std::size_t k = 0; k < counts.size(); ++k) text += (k == 0 ? "" : ",") + std::to_string(counts[k]);
  return text;
}

/// "an answer is (coloured, white), coloured 0 to 4, white 0 to 4, or win"
std::string answer_form(const Game& game) {
  std::string labels;
  std::string ranges;
  for (const CountRange& range : game.answers().ranges()) {
    labels += (labels.empty() ? "" : ",") + range.label;
    ranges += range.label + " " + std::to_string(range.least) + " to " + std::to_string(range.most) + ", ";
  }
  return "an answer is (" + labels + "), " + ranges + "or win";
}

/// "aabb=1,0"
std::string example_turn(const Game& game) {
  const Code guess = game.targets().front();
  return write_turn(game, {guess, game.answer(guess, game.targets().back())});
}

}  // namespace

Result<std::vector<Item>> read_items(const Description& description, std::string_view text) {
  if (trimmed(text) == "-" && !find_item(description, "-")) return std::vector<Item>{};
  if (description.writing.separator.empty()) return read_characters(description, text);
  std::vector<Item> items;
  for (const std::string_view word : split(text)) {
    const auto item = find_item(description, word);
    if (!item) return unknown_item(description, word);
    items.push_back(*item);
  }
  return items;
}

Result<Code> read_target(const Game& game, std::string_view text) {
  return read_code(game, text, game.description().target, "a target");
}

Result<Code> read_guess(const Game& game, std::string_view text) {
  return read_code(game, text, game.description().guess, "a guess");
}

std::string write_code(const Game& game, Code code) { return join(game, code, game.description().writing); }

std::string write_plain(const Game& game, Code code) {
  const std::string text = join(
      game, code, {.open = "", .separator = game.description().writing.separator, .close = "", .quote = ""});
  return text.empty() ? "-" : text;
}

Result<Answer> read_answer(const Game& game, Code guess, std::string_view text) {
  const Error malformed{in_quotes(text) + " is not an answer: " + answer_form(game)};
  const auto words = split(text);
  if (words.size() == 1 && lower_case(words[0]) == "win") {
    if (!game.find_target(guess))
      return Error{write_plain(game, guess) + " cannot win: it is not a possible target"};
    return kWin;
  }
  Counts counts;
  for (const std::string_view word : words) {
    int count = 0;
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), count);
    if (problem != std::errc{} || end != word.data() + word.size()) return malformed;
    counts.push_back(count);
  }
  if (counts.size() != game.answers().ranges().size()) return malformed;
  return answer_from_counts(game, guess, counts);
}

Result<Answer> answer_from_counts(const Game& game, Code guess, const Counts& counts) {
  const auto answer = game.answers().answer(counts);
  if (!answer) return Error{write_counts(counts) + " is out of range: " + answer_form(game)};
  const bool may_be_right = counts == game.counts(guess, guess) && game.find_target(guess);
  const auto earned_by_others = [&] { return is_earned(game, {guess, *answer}); };
  return may_be_right && !earned_by_others() ? kWin : *answer;
}

std::string write_counts(const Counts& counts) { return "(" + join(counts) + ")"; }

std::string write_answer(const Game& game, Answer answer) {
  return answer == kWin ? "win" : write_counts(game.answers().counts(answer));
}

std::string write_plain_answer(const Game& game, Answer answer) {
  return answer == kWin ? "win" : join(game.answers().counts(answer));
}

std::string answer_labels(const Description& description) {
  std::string labels;
  for (const CountRange& count : description.counts) labels += (labels.empty() ? "" : ", ") + count.label;
  return labels;
}

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
