#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/packing.hpp"
#include "winnow/registry.hpp"
#include "winnow/result.hpp"

/// What the author of a game needs, be it one of winnow's own or one that a program brings along:
/// docs/adding-a-game.md tells how.
namespace winnow {

/// What a token such as `mastermind:pegs=4,symbols=rgbyop` says, checked against the parameters.
struct Arguments {
  std::vector<int> numbers;     ///< one a parameter
  std::string characters = {};  ///< of the parameter that has characters
  bool renamed = false;         ///< those characters are not the first of the parameter's own
};

/// A game and how it is configured. `make` may be called by several threads at once.
struct GameFamily {
  GameInfo info;
  std::function<Result<std::shared_ptr<const Game>>(const Arguments& arguments)> make;
};

/// Makes a game known under its id, in this program and until it ends, after checking the family and its
/// standard size as `check_game` does. May be called at any time, by any thread; tokens of the game are
/// understood once it has returned.
Result<void> register_game(GameFamily family);

/// Checks a configured game: its description, symmetries and popcount rule, and on a sample of
/// codes whether `encode` and `items` are inverses, texts are read as they are written, answers are within
/// their ranges and symmetries leave the rules as they are. Nothing found is no proof.
Result<void> check_game(const Game& game);

/// The token of a configured game, in short: `mastermind:4x6`.
std::string canonical_token(const GameInfo& info, const Arguments& arguments);

/// Answers as popcounts. A guess and a target are encoded as a few words such that each count of the
/// answer is a signed sum of popcounts of (guess word AND target word): a count k in a class is
/// written as k low bits of a field for that class, and then the common bits are the smaller count.
/// Field f is word f of the guess against `target_word` of the target.
struct PopcountRule {
  /// A word of the guess against one of the target.
  struct Field {
    int target_word = 0;    ///< index of the latter
    std::vector<int> adds;  ///< what every common bit adds to each count
  };
  int target_words = 0;       ///< in how many words a target is encoded
  std::vector<Field> fields;  ///< as many as a guess has words
};

/// The most words that a target, and the most fields that a guess, may be encoded in.
inline constexpr int kMostTargetWords = 4;
inline constexpr int kMostFields = 8;

}  // namespace winnow
