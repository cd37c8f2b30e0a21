#include "winnow/game_line.hpp"

#include <algorithm>
#include <array>
#include <charconv>
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

constexpr char kBeforeHelp = '.';

struct HelpLetter {
  char letter;
  std::uint32_t Help::*count;
};

constexpr std::array kHelpLetters = {HelpLetter{'h', &Help::hints}, HelpLetter{'b', &Help::best},
                                     HelpLetter{'c', &Help::candidates}, HelpLetter{'u', &Help::undone}};

std::string write_used_help(const Help& help) {
  if (!help.any()) return "";
  std::string text(1, kBeforeHelp);
  for (const auto& [letter, count] : kHelpLetters) {
    if (help.*count > 0) text += letter + std::to_string(help.*count);
  }
  return text;
}

/// What stands after the dot.
std::optional<Help> read_used_help(std::string_view text) {
  Help help;
  for (const auto& [letter, count] : kHelpLetters) {
    if (!text.starts_with(letter)) continue;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), help.*count);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  }
  return text.empty() && help.any() ? std::optional(help) : std::nullopt;
}

std::string write_side(const GameRecord& record) {
  if (!record.person) return "";
  std::string side = {'@', record.evil                      ? kGuessesAgainstEvil
                           : *record.person == Side::kHider ? kHides
                                                            : kGuesses};
  if (record.target && !record.evil) side += seal(*record.game, *record.target);
  return side + write_used_help(record.help);
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
  const std::size_t dot = std::min(text.find(kBeforeHelp), text.size());
  if (dot < text.size()) {
    const auto help = read_used_help(text.substr(dot + 1));
    if (!help) {
      return Error{in_quotes(text.substr(dot)) +
                   " does not say what help was used: after the dot come h, b, c and u, each with a number"};
    }
    record.help = *help;
  }
  const std::string_view sealed = text.substr(1, dot - 1);
  if (sealed.empty()) return std::nullopt;
  if (record.evil) return Error{in_quotes(sealed) + " after @e seals nothing: an evil hider hides nothing"};
  const auto target = unseal(*record.game, sealed);
  if (!target) return target.error();
  record.target = *target;
  return std::nullopt;
}

std::optional<Error> add_turn(std::string_view text, GameRecord& record) {
  const Game& game = *record.game;
  const auto turn = read_turn(game, text);
  if (!turn) return turn.error();
  const auto object = [&](std::string_view why) { return Error{in_quotes(text).append(": ").append(why)}; };
  if (is_won(record)) return object("the game was won before");
  if (record.target && game.answer(turn->guess, *record.target) != turn->answer)
    return object("what is hidden gives another answer");
  if (!record.target && !is_earned(game, *turn)) return object("no target gives that answer");
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
  const auto parts = split_at(line, '/');
  const std::size_t at = parts[0].find('@');
  const auto game = make(parts[0].substr(0, at));
  if (!game) return game.error();
  GameRecord record{.game = *game};
  if (at != std::string_view::npos) {
    if (auto error = read_side(parts[0].substr(at + 1), record)) return *std::move(error);
  }
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (auto error = add_turn(parts[i], record)) return *std::move(error);
  }
  return record;
}

}  // namespace winnow
