#include "winnow/registry.hpp"

#include "base/text.hpp"
#include "games/common/limits.hpp"
#include "games/common/token.hpp"

namespace winnow {

#define WINNOW_GAME(name) \
  namespace name {        \
  GameFamily family();    \
  }
#include "games/games.def"
#undef WINNOW_GAME

std::span<const GameFamily> game_families() {
  static const std::vector<GameFamily> families = {
#define WINNOW_GAME(name) name::family(),
#include "games/games.def"
#undef WINNOW_GAME
  };
  return families;
}

Result<const GameFamily*> find_family(std::string_view token) {
  const std::string id = token_id(token);
  std::string known;
  for (const GameFamily& family : game_families()) {
    if (family.id == id) return &family;
    known += (known.empty() ? "" : ", ") + family.id;
  }
  return Error{"unknown game " + in_quotes(token.substr(0, token.find(':'))) + ": games are " + known};
}

Result<std::shared_ptr<const Game>> make_game(std::string_view token) {
  const auto family = find_family(token);
  if (!family) return family.error();
  const auto arguments = read_arguments(**family, token);
  if (!arguments) return arguments.error();
  auto game = (*family)->make(*arguments);
  if (game) {
    if (const auto listed = check_size(**game); !listed) return listed.error();
  }
  return game;
}

}  // namespace winnow
