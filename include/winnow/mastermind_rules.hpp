#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// Mastermind: find a sequence of symbols. The codemaker makes it, the codebreaker guesses.
namespace winnow::mastermind {

/// A list of symbols, one character each: what the specification calls a code. (`winnow::Code` is the
/// engine's number for anything hidden or guessed.)
using Sequence = std::string;

/// Who may make a code.
enum class Player : std::uint8_t { kHuman, kComputer };

/// Everything that can be set; all functions below take it. Any number of pegs and any different
/// characters of ASCII; only `codes`, `next_guess` and the game itself need few enough to enumerate.
struct Settings {
  int pegs = 4;
  std::string symbols = "abcdef";
  Sequence first_guess = "aabb";
  Player codemaker = Player::kHuman;  ///< who makes the first code

  Settings() = default;

  /// The first guess defaults to the first symbol in the first half and the second symbol in the rest. An
  /// error for no pegs, no symbols, a symbol that is repeated or not ASCII, or an invalid first guess.
  static Result<Settings> make(int pegs, std::string symbols, std::optional<Sequence> first_guess = {},
                               Player codemaker = Player::kHuman);

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// Coloured markers for the right symbol in the right place, white ones for the right symbol elsewhere.
struct Score {
  int coloured = 0;
  int white = 0;

  friend bool operator==(const Score&, const Score&) = default;
};

/// All pegs coloured and none white.
bool correct_guess(const Settings& settings, Score score);

/// As many symbols as pegs, and all of them known.
bool validate_code(const Settings& settings, std::string_view sequence);

/// Every sequence once, in the order of the symbols. An error where there are too many to list
/// (`kMostTargets`), and for pegs or symbols that `Settings::make` would
/// refuse.
Result<std::vector<Sequence>> codes(const Settings& settings);

/// Every score that occurs, once: 14 for four pegs and three symbols or more, (3,1) not among them.
std::vector<Score> results(const Settings& settings);

/// Commutative. An error for an invalid sequence.
Result<Score> score(const Settings& settings, std::string_view code, std::string_view guess);

/// Those of `sequences` for which `guess` would have earned `score`. An error for an invalid sequence.
Result<std::vector<Sequence>> eliminate(const Settings& settings, Score score, std::string_view guess,
                                        const std::vector<Sequence>& sequences);

/// The game behind it all; an error for settings that are invalid or make too many codes.
Result<std::shared_ptr<const Game>> game(const Settings& settings = {});

/// Between sequences of symbols and the engine's codes; errors for invalid sequences and settings.
Result<Code> to_code(const Settings& settings, std::string_view sequence);
Result<Sequence> to_sequence(const Settings& settings, Code code);

}  // namespace winnow::mastermind
