#include "play/guesser.hpp"

#include <algorithm>
#include <utility>

#include "solver/strategies/strategy_by_name.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

Error contradiction(const Game& game, const Turn& turn, std::size_t number) {
  return {"answer " + std::to_string(number) + ", " + write_answer(game, turn.answer) + " to " +
              write_plain(game, turn.guess) +
              (number == 1 ? ", is one that no target gives"
                           : ", contradicts the answers before it: no target is left"),
          ErrorKind::kContradiction};
}

/// The candidates that would give this answer. Some after the other, as a row for millions takes much room.
std::vector<TargetId> agreeing(const EncodedGame& game, std::span<const TargetId> candidates,
                               const Turn& turn) {
  constexpr std::size_t kAtOnce = std::size_t{1} << 16U;
  const EncodedGuess guess = game.encode(turn.guess);
  std::vector<Answer> row(kernel::padded(std::min(candidates.size(), kAtOnce)));
  std::vector<TargetId> agreeing;
  for (; !candidates.empty(); candidates = candidates.subspan(std::min(candidates.size(), kAtOnce))) {
    const auto some = candidates.first(std::min(candidates.size(), kAtOnce));
    game.fill_row(guess, game.block({some.begin(), some.end()}), row.data());
    for (std::size_t i = 0; i < some.size(); ++i) {
      if (row[i] == turn.answer) agreeing.push_back(some[i]);
    }
  }
  return agreeing;
}

}  // namespace

Guesser::Guesser(std::shared_ptr<const Game> game, const StrategyChoice& choice)
    : game_(std::move(game)), choice_(choice), strategy_(make_strategy(game_, choice)) {}

Code Guesser::choose(const GameState& state, Thinking* thinking) const {
  if (const auto known = strategy_->known_guess(state.turns())) return *known;
  WorkspacePointer workspace;
  {
    const std::scoped_lock lock(mutex_);
    if (!idle_.empty()) {
      workspace = std::move(idle_.back());
      idle_.pop_back();
    }
  }
  if (!workspace) workspace = std::make_unique<Workspace>(game_);
  workspace->stop = thinking != nullptr ? &thinking->stop : nullptr;
  workspace->done = thinking != nullptr ? &thinking->done : nullptr;
  const Code guess = strategy_->choose(game_.block(state.candidates()), state.turns(), *workspace);
  const std::scoped_lock lock(mutex_);
  idle_.push_back(std::move(workspace));
  return guess;
}

Result<GameState> GameState::start(std::shared_ptr<const Game> game, const StrategyChoice& choice) {
  if (const auto playable = check_strategy(*game, choice); !playable) return playable.error();
  auto guesser = std::make_shared<const Guesser>(game, choice);
  return GameState(std::move(game), std::move(guesser));
}

GameState::GameState(std::shared_ptr<const Game> game, std::shared_ptr<const Guesser> guesser)
    : game_(std::move(game)),
      guesser_(std::move(guesser)),
      candidates_(std::make_shared<const std::vector<TargetId>>(guesser_->game().all_targets())) {}

Result<GameState> GameState::after(Turn turn) const {
  std::vector<TargetId> rest = agreeing(guesser_->game(), *candidates_, turn);
  if (rest.empty()) return contradiction(*game_, turn, turns_.size() + 1);
  GameState next = *this;
  next.turns_.push_back(turn);
  next.candidates_ = std::make_shared<const std::vector<TargetId>>(std::move(rest));
  return next;
}

bool operator==(const GameState& a, const GameState& b) {
  return a.game().description().token == b.game().description().token && a.turns_ == b.turns_;
}

Code choose_guess(const GameState& state) { return Guesser::of(state).choose(state, nullptr); }

Code choose_guess(const GameState& state, Thinking& thinking) {
  return Guesser::of(state).choose(state, &thinking);
}

std::vector<Turn> play_game(GameState state, Code target, const TurnCallback& on_turn,
                            const GuessChooser& choose) {
  std::vector<Turn> turns;
  while (true) {
    const Code guess = choose ? choose(state) : choose_guess(state);
    turns.push_back({guess, state.game().answer(guess, target)});
    if (on_turn) on_turn(turns.back());
    if (turns.back().answer == kWin) return turns;
    state = *state.after(turns.back());
  }
}

}  // namespace winnow
