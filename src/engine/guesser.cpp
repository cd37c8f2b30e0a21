#include "winnow/guesser.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "winnow/text.hpp"

namespace winnow {
namespace {

Error contradiction(const Game& game, const Turn& turn, std::size_t number) {
  const std::string answer = turn.answer == kWin ? "win" : write_counts(game.answers().counts(turn.answer));
  return {"answer " + std::to_string(number) + ", " + answer + " to " + write_plain(game, turn.guess) +
          ", contradicts the answers before it: no target is left"};
}

}  // namespace

GameState::GameState(std::shared_ptr<const Game> game) : game_(std::move(game)) {
  std::vector<TargetId> all(game_->targets().size());
  std::iota(all.begin(), all.end(), TargetId{0});
  candidates_ = std::make_shared<const std::vector<TargetId>>(std::move(all));
}

Result<GameState> GameState::after(Turn turn) const {
  std::vector<Code> codes;
  codes.reserve(candidates_->size());
  for (const TargetId id : *candidates_) codes.push_back(game_->targets()[id]);
  std::vector<Answer> row(codes.size());
  game_->fill_row(turn.guess, codes, row);

  std::vector<TargetId> rest;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] == turn.answer) rest.push_back((*candidates_)[i]);
  }
  if (rest.empty()) return contradiction(*game_, turn, turns_.size() + 1);
  GameState next = *this;
  next.turns_.push_back(turn);
  next.candidates_ = std::make_shared<const std::vector<TargetId>>(std::move(rest));
  return next;
}

bool operator==(const GameState& a, const GameState& b) {
  return a.game_->description().token == b.game_->description().token && a.turns_ == b.turns_;
}

Code choose_guess(const GameState& state) { return state.game().targets()[state.candidates().front()]; }

}  // namespace winnow
