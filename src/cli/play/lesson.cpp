#include "cli/play/lesson.hpp"

#include "cli/cli.hpp"
#include "terminal/session/teaching.hpp"

namespace winnow::cli {

Leave give_lesson(Console& console, std::string_view token) {
  const auto game = need(make_game(token.empty() ? registered_games().front().id : token));
  return teach({console}, make_lesson(need(GameState::start(game))));
}

}  // namespace winnow::cli
