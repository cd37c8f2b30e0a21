#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "winnow/answer.hpp"

/// What a game says of itself, so that any front end can be driven without knowing the game.
namespace winnow {

/// Index into `Description::items`.
using Item = std::uint8_t;

/// What an item is drawn in, where there are colours.
enum class Colour : std::uint8_t {
  kPlain,
  kRed,
  kGreen,
  kYellow,
  kBlue,
  kMagenta,
  kCyan,
  kWhite,
  kBlack,
  kOrange,
  kPurple,
};

/// How a front end draws one item of the grid.
enum class CellStyle : std::uint8_t { kPeg, kKey, kSquare, kCard, kPiece };

/// One thing that codes are made of: a pitch, a square, a card, a piece, a symbol.
struct ItemInfo {
  std::string label;                      ///< the exact text: "A1", "TH", "BK", "a"
  std::string glyph;                      ///< what a capable terminal shows instead
  std::vector<std::string> aliases = {};  ///< what is read as this item too: "T♥", "10H"
  Colour colour = Colour::kPlain;
  int column = 0;
  int row = 0;
};

/// The grid on which the items lie.
struct Grid {
  CellStyle style = CellStyle::kPeg;
  std::vector<std::string> columns;
  std::vector<std::string> rows;
};

/// Which choices of items are codes: a set (every limit 1), a multiset with limits, a sequence, or a
/// sequence without repeats (every limit 1).
struct CodeShape {
  bool ordered = false;
  int least_items = 0;
  int most_items = 0;
  std::vector<int> limits = {};  ///< how often each item may occur; empty: any number of times

  friend bool operator==(const CodeShape&, const CodeShape&) = default;
};

/// How a code is written: `["BK","BQ"]`, `[A1,B1,C2]`, `aabb`. An empty separator also means that
/// every character is an item of its own.
struct Writing {
  std::string open = "[";
  std::string separator = ",";
  std::string close = "]";
  std::string quote = {};
};

/// What the two sides are called: codemaker and codebreaker.
struct Roles {
  std::string hider;
  std::string guesser;
};

/// Singular and plural of what an item is called.
struct Noun {
  std::string one;
  std::string many;
};

/// The transcript of the computer's guessing. `{n}` is the number of guesses so far, `{guess}` the
/// guess and `{answer}` its counts; every template but the prompt ends its own lines.
struct Transcript {
  std::string prompt;       ///< asks for a target
  std::string opening;      ///< before the prompt or, without one, before the first guess
  std::string wrong_guess;  ///< one turn
  std::string right_guess;  ///< the last turn
  std::string ending;
  /// Asks a person for a guess, in a session of the same form.
  std::string guess_prompt = "Enter a guess: ";
};

/// Marks a number of guesses: 100 % up to `full`, 0 % from `zero` on, and logarithmic between them.
struct MarkScale {
  double full = 0;
  double zero = 0;
};

/// How a course marks a guesser.
struct Marks {
  /// The mean number of guesses that earns 100 %, where the specification names one for this size.
  std::optional<double> full = {};
  std::optional<MarkScale> driver = {};  ///< by which the specification's driver program marks one game
  std::optional<int> seconds = {};       ///< the time limit of the specification for a whole game
  bool feedback = false;                 ///< the specification also asks for the feedback function
};

/// All that a game says of itself.
struct Description {
  std::string id;               ///< "cards"
  std::string token;            ///< the configured game, "cards:3"
  std::string book;             ///< the token of the game that this one renames the items of; empty: its own
  std::string title;            ///< "Cards"
  std::string summary;          ///< one line
  std::string secret;           ///< what the hider makes up, within a sentence: "3 cards of a deck of 52"
  std::string rules;            ///< a paragraph or two for a player
  Roles roles;                  ///< what the two sides are called
  Noun item;                    ///< what an item is called
  std::vector<ItemInfo> items;  ///< what codes are made of
  Grid grid;                    ///< where the items lie
  CodeShape target;             ///< what can be hidden
  CodeShape guess;              ///< what can be guessed: every target, and maybe more
  Writing writing;              ///< how codes are written in transcripts
  std::vector<CountRange> counts;  ///< of an answer, in order
  std::vector<Item> first_guess;   ///< the one that the specification names; empty: none
  Transcript transcript;           ///< the words of the specification
  Marks marks;                     ///< how a course marks a guesser
  std::optional<int> promise;      ///< a limit on guesses that the specification promises
};

}  // namespace winnow
