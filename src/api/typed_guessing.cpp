#include <algorithm>
#include <stdexcept>
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

template <class T>
T or_throw(Result<T> result) {
  if (!result) throw std::invalid_argument(result.error().message);
  return *std::move(result);
}

/// Items by their labels, which is what a game and its types have in common.
template <class List>
Code to_guess(const Game& game, const List& list) {
  std::string text;
  for (const auto& item : list) text += to_string(item) + " ";
  return or_throw(read_guess(game, text));
}

template <class List, class ReadItem>
List from_code(const Game& game, Code code, ReadItem read_item) {
  List list;
  for (const Item item : game.items(code)) list.push_back(*read_item(game.description().items[item].label));
  return list;
}

template <class List, class ReadItem>
std::pair<List, GameState> open(std::shared_ptr<const Game> game, ReadItem read_item) {
  const GameState state = *GameState::start(std::move(game));
  return {from_code<List>(state.game(), choose_guess(state), read_item), state};
}

GameState state_after(const GameState& state, Code guess, const Counts& counts) {
  const Answer answer = or_throw(answer_from_counts(state.game(), guess, counts));
  return or_throw(state.after({guess, answer}));
}

template <class List, class ReadItem>
std::pair<List, GameState> go_on(const std::pair<List, GameState>& previous, const Counts& counts,
                                 ReadItem read_item) {
  const auto& [guess, state] = previous;
  const GameState next = state_after(state, to_guess(state.game(), guess), counts);
  return {from_code<List>(next.game(), choose_guess(next), read_item), next};
}

}  // namespace

namespace musician {

std::pair<Chord, GameState> initial_guess() { return open<Chord>(game(), to_pitch); }

std::pair<Chord, GameState> next_guess(const std::pair<Chord, GameState>& previous, const Feedback& f) {
  return go_on(previous, {f.pitches, f.notes, f.octaves}, to_pitch);
}

}  // namespace musician

namespace battleship {
namespace {

std::optional<Location> on_largest_board(std::string_view label) {
  return to_location(label, {.width = 26, .height = 9, .ships = 1});
}

}  // namespace

std::pair<Locations, GameState> initial_guess(const Settings& settings) {
  return open<Locations>(game(settings), on_largest_board);
}

std::pair<Locations, GameState> next_guess(const std::pair<Locations, GameState>& previous,
                                           const Feedback& f) {
  return go_on(previous, {f.exact, f.one_away, f.two_away}, on_largest_board);
}

}  // namespace battleship

namespace cards {

std::pair<Cards, GameState> initial_guess(int number) { return open<Cards>(game(number), to_card); }

std::pair<Cards, GameState> next_guess(const std::pair<Cards, GameState>& previous, const Feedback& f) {
  return go_on(previous, {f.cards, f.lower, f.ranks, f.higher, f.suits}, to_card);
}

}  // namespace cards

namespace chess {

std::pair<Pieces, GameState> initial_guess(int size) { return open<Pieces>(game(size), to_piece); }

std::pair<Pieces, GameState> next_guess(const std::pair<Pieces, GameState>& previous, const Feedback& f) {
  return go_on(previous, {f.pieces, f.kinds, f.colours}, to_piece);
}

}  // namespace chess

namespace mastermind {

std::pair<Sequence, GameState> initial_guess(const Settings& settings) {
  return {settings.first_guess, *GameState::start(game(settings))};
}

std::pair<Sequence, GameState> next_guess(const std::pair<Sequence, GameState>& previous, Score score) {
  const auto& [guess, state] = previous;
  const Code code = or_throw(read_guess(state.game(), guess));
  const GameState next = state_after(state, code, {score.coloured, score.white});
  return {write_plain(next.game(), choose_guess(next)), next};
}

Sequence next_guess(const Settings& settings, const std::vector<Sequence>& candidates) {
  if (candidates.empty()) throw std::invalid_argument("no candidates are left to guess from");
  const EncodedGame encoded(game(settings));
  std::vector<TargetId> ids;
  ids.reserve(candidates.size());
  for (const Sequence& candidate : candidates) {
    ids.push_back(*encoded.game().find_target(to_code(settings, candidate)));
  }
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  Workspace workspace(encoded);
  const auto five_guess_algorithm = make_strategy(encoded, {.name = "minimax"});
  return to_sequence(settings, five_guess_algorithm->choose(encoded.block(std::move(ids)), {}, workspace));
}

}  // namespace mastermind

}  // namespace winnow
