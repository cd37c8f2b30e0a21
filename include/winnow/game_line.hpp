#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"
#include "winnow/turn.hpp"

/// A game that was or is being played, as one line of text that needs no quoting in a shell or a URL:
///
///     musician/A1,B1,C2=0,1,2/A2,D1,E3=1,0,1        the game, then every guess with its answer
///     musician@gk7q2/A1,B1,C2=0,1,2                 and after @ who played, and what is hidden
namespace winnow {

/// What the person does in a game.
enum class Side : std::uint8_t { kGuesser, kHider };

struct GameRecord {
  std::shared_ptr<const Game> game;
  std::vector<Turn> turns = {};
  std::optional<Side> person = {};
  bool evil = false;                ///< nothing was hidden: the hider answers what leaves the most candidates
  std::optional<Code> target = {};  ///< what was hidden, where that is known

  friend bool operator==(const GameRecord& a, const GameRecord& b);
};

/// Whether the last guess was right.
bool is_won(const GameRecord& record);

/// The line, without its end. The target is obscured: whoever is to find it cannot read it off.
std::string write_game_line(const GameRecord& record);

/// An error if it is no such line: each guess must be one of the game, each answer one that the guess can
/// earn, a win the last of them, and the target, where there is one, must give all the answers.
Result<GameRecord> read_game_line(std::string_view line);

}  // namespace winnow
