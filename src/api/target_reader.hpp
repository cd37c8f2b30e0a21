#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string_view>

#include "winnow/game.hpp"
#include "winnow/game_line.hpp"
#include "winnow/registry.hpp"
#include "winnow/result.hpp"

namespace winnow {

/// A target and the game that it belongs to.
struct Hidden {
  std::shared_ptr<const Game> game;
  Code target{};
};

/// Reads targets of the game that a token names. In families that say so, and where the token leaves
/// it open, each target decides by its number of items which game it belongs to.
class TargetReader {
 public:
  static Result<TargetReader> open(std::string_view token);

  /// What the token names while no target is known.
  [[nodiscard]] const std::shared_ptr<const Game>& game() const { return game_; }

  /// Whether each target decides which game it belongs to.
  [[nodiscard]] bool sized_by_target() const { return sized_by_target_; }

  /// The game that a code with as many items as this one belongs to.
  Result<std::shared_ptr<const Game>> game_of(std::string_view code);

  Result<Hidden> read(std::string_view text);

 private:
  TargetReader(GameInfo family, std::shared_ptr<const Game> game, bool sized_by_target);

  /// "; chess:5 has such targets": the size of the game that a code has too many or too few items for; may be
  /// empty.
  [[nodiscard]] std::string other_size(std::string_view code) const;

  GameInfo family_;
  std::shared_ptr<const Game> game_;
  bool sized_by_target_;
  std::map<std::size_t, std::shared_ptr<const Game>> sized_;  ///< by number of items
};

/// A game as it is typed: its token or a game line. `first_guess` is the first of those that follow it.
Result<GameRecord> read_typed_game(std::string_view game, std::optional<std::string_view> first_guess);

}  // namespace winnow
