#include "play/guesser.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "solver/strategies/strategy_by_name.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

Error contradiction(const Game& game, const Turn& turn, std::size_t number) {
  return {"answer " + std::to_string(number) + ", " + write_answer(game, turn.answer) + " to " +
          write_plain(game, turn.guess) +
          (number == 1 ? ", is one that no target gives"
                       : ", contradicts the answers before it: no target is left")};
}

}  // namespace

Guesser::Guesser(std::shared_ptr<const Game> game, const StrategyChoice& choice)
    : game_(std::move(game)), strategy_(make_strategy(game_, choice)), workspace_(game_) {}

std::optional<Code> Guesser::choose(const GameState& state, const std::atomic<bool>* stop) const {
  const std::scoped_lock lock(mutex_);
  workspace_.stop = stop;
  const Code guess = strategy_->choose(game_.block(state.candidates()), state.turns(), workspace_);
  return workspace_.stopped() ? std::nullopt : std::optional(guess);
}

GameState::GameState(std::shared_ptr<const Game> game, const StrategyChoice& choice)
    : game_(std::move(game)) {
  if (const auto error = check_strategy(*game_, choice)) throw std::invalid_argument(error->message);
  guesser_ = std::make_shared<const Guesser>(game_, choice);
  candidates_ = std::make_shared<const std::vector<TargetId>>(guesser_->game().all_targets());
}

Result<GameState> GameState::after(Turn turn) const {
  const EncodedGame& game = guesser_->game();
  const EncodedGuess guess = game.encode(turn.guess);
  const CandidateBlock block = game.block(*candidates_);
  std::vector<Answer> row(kernel::padded(block.size()));
  game.fill_row(guess, block, row.data());

  std::vector<TargetId> rest;
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (row[i] == turn.answer) rest.push_back(block.ids[i]);
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

Code choose_guess(const GameState& state) { return *state.guesser().choose(state, nullptr); }

std::optional<Code> choose_guess(const GameState& state, const std::atomic<bool>& stop) {
  return state.guesser().choose(state, &stop);
}

}  // namespace winnow
