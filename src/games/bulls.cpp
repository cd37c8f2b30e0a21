#include <array>
#include <memory>
#include <string>

#include "winnow/authoring.hpp"
#include "winnow/describing.hpp"
#include "winnow/reasons.hpp"

/// Bulls and Cows: find a sequence of different digits.
namespace winnow::bulls {
namespace {

constexpr int kMostDigits = 10;

// A target is two words, cut into fields of ten bits, a bit for each digit:
//
//     word 0, bits  0..49   which digit stands at positions 0 to 4
//     word 0, bits 50..59   which digits there are
//     word 1, bits  0..49   which digit stands at positions 5 to 9
constexpr int kPositionsOfWord = 5;
constexpr int kAnywhere = kPositionsOfWord * kMostDigits;

/// A digit in its place is a bull. Digits in common are bulls and cows, so each bull takes one cow away.
const PopcountRule& rule() {
  static const PopcountRule rule{.target_words = 2,
                                 .fields = {{.target_word = 0, .adds = {1, -1}},
                                            {.target_word = 1, .adds = {1, -1}},
                                            {.target_word = 0, .adds = {0, 1}}}};
  return rule;
}

/// The words of a guess, one for each field of the rule.
std::array<std::uint64_t, 3> guess_words(std::span<const Item> digits) {
  std::array<std::uint64_t, 3> words{};
  for (std::size_t position = 0; position < digits.size(); ++position) {
    const int place = static_cast<int>(position) % kPositionsOfWord;
    words[position / kPositionsOfWord] |= bit(place * kMostDigits + digits[position]);
    words[2] |= bit(kAnywhere + digits[position]);
  }
  return words;
}

Description describe(int length, int digits) {
  const std::string choice = std::to_string(length) + " out of " + std::to_string(digits);
  Description d;
  d.id = "bulls";
  d.token = "bulls:" + std::to_string(length) + "x" + std::to_string(digits);
  d.title = "Bulls and Cows";
  d.secret = "a row of different digits, " + choice;
  d.summary = "Find " + d.secret + ".";
  d.rules =
      "The hider writes down a row of different digits, and the guesser guesses rows of as many different "
      "digits. A digit in its right place is a bull; a digit that the hider has in another place is a cow.";
  d.roles = {.hider = "hider", .guesser = "guesser"};
  d.item = {.one = "digit", .many = "digits"};
  d.grid.style = CellStyle::kKey;
  d.grid.rows = {""};
  for (int digit = 0; digit < digits; ++digit) {
    const std::string label = std::to_string(digit);
    d.grid.columns.push_back(label);
    d.items.push_back({.label = label, .glyph = label, .column = digit, .row = 0});
  }
  d.target = different_items(length, d.items.size());
  d.target.ordered = true;
  d.guess = d.target;
  d.writing = {.open = "", .separator = "", .close = "", .quote = ""};
  d.counts = {{"bulls", 0, length, {"bull", "a"}}, {"cows", 0, length, {"cow", "b"}}};
  d.transcript.prompt = "Target (a row of different digits, " + choice + "): ";
  d.transcript.wrong_guess = "Guess {n}: {guess} earns {answer}\n";
  d.transcript.right_guess = "Guess {n}: {guess} is right\n";
  return d;
}

Error too_long(int length, int digits) {
  const std::string most = std::to_string(digits);
  return {"bulls: length must be 1 to " + most + " with " + most + " different digits, not " +
          std::to_string(length)};
}

/// Digits may be renamed and positions exchanged.
class Bulls final : public Game {
 public:
  Bulls(int length, int digits)
      : Game(describe(length, digits), all_interchangeable(static_cast<std::size_t>(digits), length)) {}

  [[nodiscard]] const PopcountRule* popcount_rule() const override { return &rule(); }

  [[nodiscard]] std::vector<Reason> explain(Code guess, Code target) const override {
    return reasons_by_place(*this, guess, target, "is a bull: it is in its right place", "is a cow");
  }

  void encode_guess(Code guess, std::span<std::uint64_t> words) const override {
    store(guess_words(items(guess)), words);
  }
  void encode_target(Code target, std::span<std::uint64_t> words) const override {
    std::array<Item, kMostDigits> items{};
    const auto digits = std::span(items).first(static_cast<std::size_t>(description().target.most_items));
    unpack_sequence(target, description().items.size(), digits);
    const auto [placed, placed_later, anywhere] = guess_words(digits);
    words[0] = placed | anywhere;
    words[1] = placed_later;
  }
};

}  // namespace

GameFamily family() {
  return {.info = {.id = "bulls",
                   .parameters = {{"length", 1, kMostDigits, 4, "digits of a code"},
                                  {"digits", 2, kMostDigits, 10, "digits to choose from, 0 first"}}},
          .make = [](const Arguments& a) -> Result<std::shared_ptr<const Game>> {
            const int length = a.numbers[0];
            const int digits = a.numbers[1];
            if (length > digits) return too_long(length, digits);
            return std::shared_ptr<const Game>(std::make_shared<Bulls>(length, digits));
          }};
}

}  // namespace winnow::bulls
