#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "games/common/shape.hpp"
#include "games/mastermind_layout.hpp"
#include "winnow/authoring.hpp"
#include "winnow/describing.hpp"
#include "winnow/mastermind_rules.hpp"
#include "winnow/reasons.hpp"

namespace winnow::mastermind {

GameFamily family();

namespace {

constexpr std::string_view kSymbols = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
constexpr int kMostPegs = 64;
constexpr unsigned char kLastAscii = 0x7F;

std::size_t size(int number) { return static_cast<std::size_t>(number); }

/// Coloured pegs, and white ones as the symbols in common less the coloured. Works on any two lists of
/// the same length whose elements are single bytes.
Score score_lists(std::string_view a, std::string_view b) {
  std::array<int, 256> surplus{};
  Score score;
  int common = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) ++score.coloured;
    // A symbol meets one that the other list had too many of so far, or adds to its own list's surplus.
    if (surplus[static_cast<unsigned char>(a[i])]++ < 0) ++common;
    if (surplus[static_cast<unsigned char>(b[i])]-- > 0) ++common;
  }
  score.white = common - score.coloured;
  return score;
}

Sequence default_first_guess(int pegs, std::string_view symbols) {
  const std::size_t half = size(pegs) / 2;
  return Sequence(half, symbols.front()) + Sequence(size(pegs) - half, symbols[symbols.size() > 1 ? 1 : 0]);
}

CodeShape shape_of(const Settings& settings) {
  return {.ordered = true, .least_items = settings.pegs, .most_items = settings.pegs};
}

std::string token_of(const Settings& settings, bool renamed) {
  return canonical_token(family().info,
                         {.numbers = {settings.pegs, static_cast<int>(settings.symbols.size())},
                          .characters = settings.symbols,
                          .renamed = renamed});
}

/// The colour whose name starts with a letter, if one does.
std::optional<winnow::Colour> colour_called(char letter) {
  switch (letter) {
    case 'r':
      return winnow::Colour::kRed;
    case 'g':
      return winnow::Colour::kGreen;
    case 'y':
      return winnow::Colour::kYellow;
    case 'b':
      return winnow::Colour::kBlue;
    case 'm':
      return winnow::Colour::kMagenta;
    case 'c':
      return winnow::Colour::kCyan;
    case 'w':
      return winnow::Colour::kWhite;
    case 'k':
      return winnow::Colour::kBlack;
    case 'o':
      return winnow::Colour::kOrange;
    case 'p':
    case 'v':
      return winnow::Colour::kPurple;
    default:
      return std::nullopt;
  }
}

/// Letters that somebody has chosen may stand for colours; those of the alphabet in order do not.
std::vector<winnow::Colour> colours_of(std::string_view symbols) {
  constexpr std::array kColours = {winnow::Colour::kRed,   winnow::Colour::kGreen,   winnow::Colour::kYellow,
                                   winnow::Colour::kBlue,  winnow::Colour::kMagenta, winnow::Colour::kCyan,
                                   winnow::Colour::kWhite, winnow::Colour::kPlain};
  const bool named =
      std::all_of(symbols.begin(), symbols.end(), [](char c) { return colour_called(c).has_value(); });
  std::vector<winnow::Colour> colours;
  for (std::size_t i = 0; i < symbols.size(); ++i)
    colours.push_back(named ? *colour_called(symbols[i]) : kColours[i % kColours.size()]);
  return colours;
}

Description describe(const Settings& settings) {
  const auto colours = colours_of(settings.symbols);
  Description d;
  d.id = "mastermind";
  d.token = token_of(settings, !kSymbols.starts_with(settings.symbols));
  d.book = token_of(settings, false);
  d.title = "Mastermind";
  d.secret = "a sequence of " + std::to_string(settings.pegs) +
             (settings.pegs == 1 ? " symbol out of " : " symbols out of ") +
             std::to_string(settings.symbols.size());
  d.summary = "Find " + d.secret + ".";
  d.rules =
      "The codemaker makes up a sequence of symbols; a symbol may be used any number of times. The "
      "codebreaker guesses sequences and scores one coloured marker for each symbol in the right place and "
      "one white marker for each right symbol in a wrong place. At most one marker is given for each peg of "
      "the code.";
  d.roles = {.hider = "codemaker", .guesser = "codebreaker"};
  d.item = {.one = "symbol", .many = "symbols"};
  d.grid.style = CellStyle::kPeg;
  d.grid.rows = {""};
  for (std::size_t i = 0; i < settings.symbols.size(); ++i) {
    const std::string label(1, settings.symbols[i]);
    d.grid.columns.push_back(label);
    d.items.push_back(
        {.label = label, .glyph = label, .colour = colours[i], .column = static_cast<int>(i), .row = 0});
  }
  d.target = shape_of(settings);
  d.guess = d.target;
  d.writing = {.open = "", .separator = "", .close = "", .quote = ""};
  d.counts = {{"coloured", 0, settings.pegs, {"colored", "black", "blacks", "b"}},
              {"white", 0, settings.pegs, {"whites", "w"}}};
  for (const char symbol : settings.first_guess)
    d.first_guess.push_back(static_cast<Item>(settings.symbols.find(symbol)));
  d.transcript.prompt = "Enter a code: ";
  d.transcript.guess_prompt = d.transcript.prompt;
  d.transcript.opening = "You are the codemaker!\n";
  d.transcript.wrong_guess = "{n}. The computer guessed incorrectly ({guess})!\n";
  d.transcript.right_guess = "{n}. The computer guessed correctly ({guess})!\n";
  const bool five_guess_algorithm = settings.pegs == 4 && settings.symbols.size() == 6;
  if (five_guess_algorithm) d.promise = 5;
  d.marks.feedback = true;
  return d;
}

/// Symbols may be renamed and pegs moved about.
class Mastermind final : public Game {
 public:
  explicit Mastermind(const Settings& settings)
      : Game(describe(settings), all_interchangeable(settings.symbols.size(), settings.pegs)),
        layout_(settings.pegs, static_cast<int>(settings.symbols.size())) {}

  [[nodiscard]] const PopcountRule* popcount_rule() const override {
    return layout_.compact() ? &layout_.rule() : nullptr;
  }
  [[nodiscard]] std::vector<Reason> explain(Code guess, Code target) const override {
    return reasons_by_place(*this, guess, target, "is right", "is in a wrong place");
  }
  void encode_guess(Code guess, std::span<std::uint64_t> words) const override {
    layout_.encode_fields(items(guess), words);
  }
  void encode_target(Code target, std::span<std::uint64_t> words) const override {
    std::array<Item, kMostPegs> items{};
    const auto pegs = std::span(items).first(static_cast<std::size_t>(description().target.most_items));
    unpack_sequence(target, description().items.size(), pegs);
    layout_.encode(pegs, words);
  }

 protected:
  void count_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const override {
    if (layout_.compact()) {
      Game::count_row(guess, targets, row);
      return;
    }
    const Sequence guessed = as_list(guess);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const Score score = score_lists(as_list(targets[i]), guessed);
      row[i] = *answers().answer({score.coloured, score.white});
    }
  }

 private:
  [[nodiscard]] Sequence as_list(Code code) const {
    const auto list = items(code);
    return {list.begin(), list.end()};
  }

  Layout layout_;
};

Result<void> check_sequence(const Settings& settings, std::string_view sequence) {
  if (validate_code(settings, sequence)) return {};
  return Error{in_quotes(sequence) + " is not a code of " + std::to_string(settings.pegs) + " symbols of " +
               in_quotes(settings.symbols)};
}

Result<void> check_symbols(const Settings& settings) {
  const std::string& symbols = settings.symbols;
  if (settings.pegs < 1 || symbols.empty()) return Error{"there must be at least one peg and one symbol"};
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (static_cast<unsigned char>(symbols[i]) > kLastAscii) {
      return Error{"a symbol is one ASCII character, and " + in_quotes(symbols) + " has others"};
    }
    if (symbols.find(symbols[i]) < i) {
      return Error{"symbol " + in_quotes(symbols.substr(i, 1)) + " is repeated"};
    }
  }
  return {};
}

Result<void> check(const Settings& settings) {
  if (auto symbols = check_symbols(settings); !symbols) return symbols;
  return check_sequence(settings, settings.first_guess);
}

Result<void> check_number_of_codes(const Settings& settings) {
  if (count_codes(shape_of(settings), settings.symbols.size()) <= kMostTargets) return {};
  return Error{"mastermind: there are too many codes to list"};
}

}  // namespace

Result<Settings> Settings::make(int pegs, std::string symbols, std::optional<Sequence> first_guess,
                                Player codemaker) {
  Settings settings;
  settings.pegs = pegs;
  settings.symbols = std::move(symbols);
  settings.codemaker = codemaker;
  if (const auto valid = check_symbols(settings); !valid) return valid.error();
  settings.first_guess = first_guess ? *std::move(first_guess) : default_first_guess(pegs, settings.symbols);
  if (const auto valid = check(settings); !valid) return valid.error();
  return settings;
}

bool correct_guess(const Settings& settings, Score score) {
  return score.coloured == settings.pegs && score.white == 0;
}

bool validate_code(const Settings& settings, std::string_view sequence) {
  return sequence.size() == size(settings.pegs) &&
         sequence.find_first_not_of(settings.symbols) == std::string_view::npos;
}

Result<std::vector<Sequence>> codes(const Settings& settings) {
  if (const auto valid = check_symbols(settings); !valid) return valid.error();
  if (const auto few = check_number_of_codes(settings); !few) return few.error();
  std::vector<Sequence> all;
  for_each_code(shape_of(settings), settings.symbols.size(), [&](std::span<const Item> items) {
    Sequence& sequence = all.emplace_back();
    for (const Item item : items) sequence += settings.symbols[item];
  });
  return all;
}

std::vector<Score> results(const Settings& settings) {
  std::vector<Score> all;
  const std::size_t symbols = settings.symbols.size();
  for (int coloured = 0; coloured <= settings.pegs; ++coloured) {
    const int others = settings.pegs - coloured;
    for (int white = 0; white <= others; ++white) {
      // One symbol is always in its place. Two symbols are out of place in pairs. With more, only a
      // single last peg cannot be right and out of place.
      const bool occurs = symbols == 1   ? others == 0
                          : symbols == 2 ? white % 2 == 0
                                         : !(others == 1 && white == 1);
      if (occurs) all.push_back({coloured, white});
    }
  }
  return all;
}

Result<Score> score(const Settings& settings, std::string_view code, std::string_view guess) {
  for (const std::string_view sequence : {code, guess}) {
    if (const auto valid = check_sequence(settings, sequence); !valid) return valid.error();
  }
  return score_lists(code, guess);
}

Result<std::vector<Sequence>> eliminate(const Settings& settings, Score score, std::string_view guess,
                                        const std::vector<Sequence>& sequences) {
  std::vector<Sequence> rest;
  for (const Sequence& sequence : sequences) {
    const auto earned = mastermind::score(settings, sequence, guess);
    if (!earned) return earned.error();
    if (*earned == score) rest.push_back(sequence);
  }
  return rest;
}

Result<std::shared_ptr<const Game>> game(const Settings& settings) {
  if (const auto valid = check(settings); !valid) return valid.error();
  if (settings.pegs > kMostPegs) {
    return Error{"mastermind: a game has at most " + std::to_string(kMostPegs) + " pegs"};
  }
  if (const auto few = check_number_of_codes(settings); !few) return few.error();
  return std::shared_ptr<const Game>(std::make_shared<Mastermind>(settings));
}

Result<Code> to_code(const Settings& settings, std::string_view sequence) {
  if (const auto valid = check_sequence(settings, sequence); !valid) return valid.error();
  std::vector<Item> items;
  for (const char symbol : sequence) items.push_back(static_cast<Item>(settings.symbols.find(symbol)));
  return pack_sequence(items, settings.symbols.size());
}

Result<Sequence> to_sequence(const Settings& settings, Code code) {
  if (const auto valid = check_symbols(settings); !valid) return valid.error();
  Sequence sequence;
  for (const Item item : unpack_sequence(code, settings.symbols.size(), size(settings.pegs))) {
    sequence += settings.symbols[item];
  }
  return sequence;
}

GameFamily family() {
  return {.info = {.id = "mastermind",
                   .parameters = {{"pegs", 1, kMostPegs, 4, "pegs of a code"},
                                  {"symbols", 1, static_cast<int>(kSymbols.size()), 6,
                                   "symbols to choose from", std::string(kSymbols)}}},
          .make = [](const Arguments& a) -> Result<std::shared_ptr<const Game>> {
            const auto settings = Settings::make(a.numbers[0], a.characters);
            if (!settings) return settings.error();
            return std::shared_ptr<const Game>(std::make_shared<Mastermind>(*settings));
          }};
}

}  // namespace winnow::mastermind
