#include <algorithm>
#include <utility>

#include "solver/strategies/strategy_by_name.hpp"
#include "winnow/battleship.hpp"
#include "winnow/cards.hpp"
#include "winnow/chess.hpp"
#include "winnow/mastermind.hpp"
#include "winnow/musician.hpp"
#include "winnow/text.hpp"

/// The specifications' `initial_guess` and `next_guess`: typed doors to one way of guessing.
namespace winnow {
namespace {

template <class List>
using Guessed = std::pair<List, GameState>;

/// Items by their labels, which is what a game and its types have in common.
template <class List>
Result<Code> to_guess(const Game& game, const List& list) {
  std::string text;
  for (const auto& item : list) text += to_string(item) + " ";
  return read_guess(game, text);
}

/// What is guessed in a state, in the types of its game.
template <class List, class ReadItem>
Guessed<List> guess_in(const GameState& state, ReadItem read_item) {
  const Game& game = state.game();
  List list;
  for (const Item item : game.items(choose_guess(state)))
    list.push_back(*read_item(game.description().items[item].label));
  return {list, state};
}

template <class List, class ReadItem>
Result<Guessed<List>> open(const Result<std::shared_ptr<const Game>>& game, ReadItem read_item) {
  if (!game) return game.error();
  return guess_in<List>(*GameState::start(*game), read_item);
}

Result<GameState> state_after(const GameState& state, const Result<Code>& guess, const Counts& counts) {
  if (!guess) return guess.error();
  const auto answer = answer_from_counts(state.game(), *guess, counts);
  if (!answer) return answer.error();
  return state.after({*guess, *answer});
}

template <class List, class ReadItem>
Result<Guessed<List>> go_on(const Guessed<List>& previous, const Counts& counts, ReadItem read_item) {
  const auto& [guess, state] = previous;
  const auto next = state_after(state, to_guess(state.game(), guess), counts);
  if (!next) return next.error();
  return guess_in<List>(*next, read_item);
}

}  // namespace

namespace musician {

Guessed<Chord> initial_guess() { return *open<Chord>(game(), to_pitch); }

Result<Guessed<Chord>> next_guess(const Guessed<Chord>& previous, const Feedback& f) {
  return go_on(previous, {f.pitches, f.notes, f.octaves}, to_pitch);
}

}  // namespace musician

namespace battleship {
namespace {

std::optional<Location> on_largest_board(std::string_view label) {
  return to_location(label, {.width = 26, .height = 9, .ships = 1});
}

}  // namespace

Result<Guessed<Locations>> initial_guess(const Settings& settings) {
  return open<Locations>(game(settings), on_largest_board);
}

Result<Guessed<Locations>> next_guess(const Guessed<Locations>& previous, const Feedback& f) {
  return go_on(previous, {f.exact, f.one_away, f.two_away}, on_largest_board);
}

}  // namespace battleship

namespace cards {

Result<Guessed<Cards>> initial_guess(int number) { return open<Cards>(game(number), to_card); }

Result<Guessed<Cards>> next_guess(const Guessed<Cards>& previous, const Feedback& f) {
  return go_on(previous, {f.cards, f.lower, f.ranks, f.higher, f.suits}, to_card);
}

}  // namespace cards

namespace chess {

Result<Guessed<Pieces>> initial_guess(int size) { return open<Pieces>(game(size), to_piece); }

Result<Guessed<Pieces>> next_guess(const Guessed<Pieces>& previous, const Feedback& f) {
  return go_on(previous, {f.pieces, f.kinds, f.colours}, to_piece);
}

}  // namespace chess

namespace mastermind {

Result<Guessed<Sequence>> initial_guess(const Settings& settings) {
  const auto made = game(settings);
  if (!made) return made.error();
  return std::pair(settings.first_guess, *GameState::start(*made));
}

Result<Guessed<Sequence>> next_guess(const Guessed<Sequence>& previous, Score score) {
  const auto& [guess, state] = previous;
  const auto next = state_after(state, read_guess(state.game(), guess), {score.coloured, score.white});
  if (!next) return next.error();
  return std::pair(write_plain(next->game(), choose_guess(*next)), *next);
}

Result<Sequence> next_guess(const Settings& settings, const std::vector<Sequence>& candidates) {
  if (candidates.empty()) return Error{"no candidates are left to guess from"};
  const auto made = game(settings);
  if (!made) return made.error();
  const EncodedGame encoded(*made);
  std::vector<TargetId> ids;
  ids.reserve(candidates.size());
  for (const Sequence& candidate : candidates) {
    const auto code = to_code(settings, candidate);
    if (!code) return code.error();
    ids.push_back(*encoded.game().find_target(*code));
  }
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  Workspace workspace(encoded);
  const auto five_guess_algorithm = make_strategy(encoded, {.name = "minimax"});
  return to_sequence(settings, five_guess_algorithm->choose(encoded.block(std::move(ids)), {}, workspace));
}

}  // namespace mastermind

}  // namespace winnow
