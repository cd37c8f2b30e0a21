#include "engine/books/openings.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/books/book_token.hpp"

namespace winnow {
namespace {

/// The first guess of a game, or the second after the first earned `answer`.
struct Opening {
  std::string_view game;
  std::uint16_t answer;  ///< that of kWin: there was none yet
  std::uint64_t guess;
};

// Made by scripts/make-openings; sorted by game and answer.
constexpr Opening kOpenings[] = {
#include "engine/books/openings.inc"
};

std::optional<Code> find_opening(std::string_view game, Answer earned) {
  const std::uint16_t answer = number(earned);
  const auto* const found =
      std::lower_bound(std::begin(kOpenings), std::end(kOpenings), std::pair(game, answer),
                       [](const Opening& opening, const std::pair<std::string_view, std::uint16_t>& wanted) {
                         return std::pair(opening.game, opening.answer) < wanted;
                       });
  if (found == std::end(kOpenings) || found->game != game || found->answer != answer) return std::nullopt;
  return Code{found->guess};
}

}  // namespace

std::optional<Code> opening_guess(const Game& game, std::span<const Turn> turns) {
  const std::string_view name = book_token(game.description());
  const auto first = find_opening(name, kWin);
  if (turns.empty() || !first) return first;
  if (turns.size() > 1 || turns[0].guess != *first) return std::nullopt;
  return find_opening(name, turns[0].answer);
}

}  // namespace winnow
