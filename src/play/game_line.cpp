#include "winnow/game_line.hpp"

#include <utility>

#include "base/text.hpp"
#include "play/seal.hpp"
#include "winnow/registry.hpp"
#include "winnow/split.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

constexpr char kGuesses = 'g';
constexpr char kHides = 'h';
constexpr char kGuessesAgainstEvil = 'e';

std::string write_side(const GameRecord& record) {
  if (!record.person) return "";
  if (record.evil) return {'@', kGuessesAgainstEvil};
  const std::string side = {'@', *record.person == Side::kHider ? kHides : kGuesses};
  return record.target ? side + seal(*record.game, *record.target) : side;
}

/// What stands after the @.
std::optional<Error> read_side(std::string_view text, GameRecord& record) {
  const char letter = text.empty() ? '\0' : text.front();
  if (letter != kGuesses && letter != kHides && letter != kGuessesAgainstEvil) {
    return Error{in_quotes(text) +
                 " does not say who plays: after @ comes g for a person who guesses, h for one who hides, "
                 "or e for one who guesses against an evil hider"};
  }
  record.person = letter == kHides ? Side::kHider : Side::kGuesser;
  record.evil = letter == kGuessesAgainstEvil;
  const std::string_view sealed = text.substr(1);
  if (sealed.empty()) return std::nullopt;
  if (record.evil) return Error{in_quotes(sealed) + " after @e seals nothing: an evil hider hides nothing"};
  const auto target = unseal(*record.game, sealed);
  if (!target) return target.error();
  record.target = *target;
  return std::nullopt;
}

/// Why the game cannot go on with this turn.
std::optional<std::string> objection(const GameRecord& record, const Turn& turn) {
  const Game& game = *record.game;
  if (is_won(record)) return "the game was won before";
  if (record.target) {
    if (game.answer(turn.guess, *record.target) == turn.answer) return std::nullopt;
    return "what is hidden gives another answer";
  }
  if (!is_earned(game, turn)) return "no target gives that answer";
  return std::nullopt;
}

std::optional<Error> add_turn(std::string_view text, GameRecord& record) {
  const auto turn = read_turn(*record.game, text);
  if (!turn) return turn.error();
  if (const auto problem = objection(record, *turn)) return Error{in_quotes(text) + ": " + *problem};
  record.turns.push_back(*turn);
  return std::nullopt;
}

}  // namespace

bool operator==(const GameRecord& a, const GameRecord& b) {
  return a.game->description().token == b.game->description().token && a.turns == b.turns &&
         a.person == b.person && a.evil == b.evil && a.target == b.target;
}

bool is_won(const GameRecord& record) { return !record.turns.empty() && record.turns.back().answer == kWin; }

std::string write_game_line(const GameRecord& record) {
  std::string line = record.game->description().token + write_side(record);
  for (const Turn& turn : record.turns) line += "/" + write_turn(*record.game, turn);
  return line;
}

Result<GameRecord> read_game_line(std::string_view line) { return read_game_line(line, make_game); }

Result<GameRecord> read_game_line(std::string_view line, const GameMaker& make) {
  const std::size_t slash = line.find('/');
  const std::string_view start = line.substr(0, slash);
  const std::size_t at = start.find('@');

  const auto game = make(start.substr(0, at));
  if (!game) return game.error();
  GameRecord record{.game = *game};
  if (at != std::string_view::npos) {
    if (auto error = read_side(start.substr(at + 1), record)) return *std::move(error);
  }
  for (std::size_t end = slash; end != std::string_view::npos;) {
    const std::size_t begin = end + 1;
    end = line.find('/', begin);
    if (auto error = add_turn(line.substr(begin, end - begin), record)) return *std::move(error);
  }
  return record;
}

}  // namespace winnow
