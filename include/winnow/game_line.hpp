#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/help.hpp"
#include "winnow/result.hpp"
#include "winnow/turn.hpp"

/// A game that was or is being played, as one line of text that needs no quoting in a shell or a URL:
///
///     musician/A1,B1,C2=0,1,2/A2,D1,E3=1,0,1        the game, then every guess with its answer
///     musician@gkfn2/A1,B1,C2=0,1,2                 and after @ who played, and what is hidden
///     musician@gkfn2.h2u1/A1,B1,C2=0,1,2            and after a dot the help that was used
///
/// The letter after @ is `g` for a person who guesses, `h` for one who hides, and `e` for one who guesses
/// against an evil hider. If the target is known its seal follows: a few letters and digits from which a
/// person cannot tell the target. Help is `h` for hints, `b` for best guesses shown, `c` for looks at the
/// candidates and `u` for guesses taken back, in this order and each with how many. Guesses and answers are
/// read however `read_turn` reads them.
namespace winnow {

/// What the person does in a game.
enum class Side : std::uint8_t { kGuesser, kHider };

/// A game as its line has it.
struct GameRecord {
  std::shared_ptr<const Game> game;
  std::vector<Turn> turns = {};     ///< so far
  std::optional<Side> person = {};  ///< nothing where nobody says
  bool evil = false;                ///< the computer answers as `evil_answer` does, and hides nothing
  std::optional<Code> target = {};  ///< what was hidden, where that is known
  Help help = {};                   ///< for a person who guesses

  /// Records of equal games with equal turns, sides and targets, whatever the help.
  friend bool operator==(const GameRecord& a, const GameRecord& b);
};

/// Whether the last guess was right.
bool is_won(const GameRecord& record);

/// The line, without a line break. Only a person who guesses meets an evil hider, and the target is written
/// only if `person` is known.
std::string write_game_line(const GameRecord& record);

/// An error if it is not such a line: each guess must be one of the game, each answer one that the guess can
/// earn, only the last answer may be a win, and the target, if there is one, must give all the answers.
/// Without a target the answers may contradict each other, since a person who hides can be wrong.
Result<GameRecord> read_game_line(std::string_view line);

/// Makes the game that a token names, as `make_game` does.
using GameMaker = std::function<Result<std::shared_ptr<const Game>>(std::string_view token)>;

/// With another way to make the game, such as one that makes each only once.
Result<GameRecord> read_game_line(std::string_view line, const GameMaker& make);

}  // namespace winnow
