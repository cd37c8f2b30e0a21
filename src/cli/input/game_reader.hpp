#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/game_line.hpp"
#include "winnow/registry.hpp"

/// Targets and games, as they are typed or stand in a file. What is wrong with them is thrown: see `need`.
namespace winnow::cli {

/// A target and the game that it belongs to.
struct Hidden {
  std::shared_ptr<const Game> game;
  Code target{};
};

/// Reads targets of the game that a token names. In families that say so, and where the token leaves
/// it open, each target decides by its number of items which game it belongs to.
class TargetReader {
 public:
  explicit TargetReader(std::string_view token);

  /// What the token names while no target is known.
  [[nodiscard]] const Game& game() const { return *game_; }

  /// Whether each target decides which game it belongs to.
  [[nodiscard]] bool sized_by_target() const { return sized_by_target_; }

  /// The game that a code with as many items as this one belongs to.
  std::shared_ptr<const Game> game_of(std::string_view code);

  Hidden read(std::string_view text);

 private:
  GameInfo family_;
  std::shared_ptr<const Game> game_;
  bool sized_by_target_;
  std::map<std::size_t, std::shared_ptr<const Game>> sized_;  ///< by number of items
};

/// A game as it is typed: its token or a game line, then GUESS=ANSWER for each turn that is not in the line,
/// or a line of `show --format lines`.
GameRecord read_record(const std::string& game, const std::vector<std::string>& arguments);

/// The games of a file, a game line each; as in the log, the time may stand before it. There is one at least.
std::vector<GameRecord> read_game_file(const std::string& path);

}  // namespace winnow::cli
