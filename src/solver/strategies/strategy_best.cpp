#include <algorithm>

#include "solver/strategies/beam.hpp"
#include "solver/strategies/book_choice.hpp"
#include "solver/strategies/strategy_by_name.hpp"

namespace winnow {
namespace {

/// The budget: how many rows may be computed to rank guesses once more after each guess that is followed from
/// a position. Counted and not timed, so that every machine looks equally far. Half of it, this, and twice as
/// much: 158, 156, 156 guesses for 40 targets of cards:3, in 5.6, 9.7, 13.3 s.
constexpr std::size_t kRowsAhead = 240'000;
constexpr std::size_t kNarrowest = 2;  ///< a plan needs something to be compared with
/// 12, 24, 48: musician takes 5403, 5402, 5402 guesses, in 0.13, 0.22, 0.35 s; mastermind:4x6 5678, 5677,
/// 5677.
constexpr std::size_t kWidest = 24;
/// 3, 6, 12: 1000 targets of chess:16 take 3918, 3909, 3917 guesses, in 13, 23, 63 s.
constexpr std::size_t kWidthWhenClimbing = 6;

/// How many guesses are followed from a position.
std::size_t width_for(const EncodedGame& game) {
  const std::size_t guesses = game.all_guesses().size();
  return guesses == 0 ? kWidthWhenClimbing : std::clamp(kRowsAhead / guesses, kNarrowest, kWidest);
}

/// With more candidates than this a guess is only ranked, on some of them, and not followed; nor is the
/// first guess, unless the game is small: its tree is too large to look at without an opening.
constexpr std::size_t kMostFollowed = 1U << 15U;
constexpr std::size_t kMostFollowedFromStart = 512;

/// Looks ahead to the end of the game, and keeps the game's promise as long as it is in reach.
class Best final : public Strategy {
 public:
  Best(const EncodedGame& game, std::size_t width)
      : game_(game), beam_(game, width, std::min(kMostFollowed, game.game().targets().size())) {}

  [[nodiscard]] Code choose(const CandidateBlock& block, std::span<const Turn> turns,
                            Workspace& workspace) const override {
    if (block.size() > (turns.empty() ? kMostFollowedFromStart : kMostFollowed)) {
      return beam_.best_ranked(sampled(game_, block, kMostFollowed), workspace);
    }
    if (const auto promise = game_.game().description().promise) {
      const int left = *promise - static_cast<int>(turns.size());
      if (const auto plan = beam_.plan(block, left, workspace)) return plan->guess;
    }
    const auto plan = beam_.plan(block, kNoLimit, workspace);
    return plan ? plan->guess : game_.game().target(block.ids[0]);  // none only if it was stopped
  }

 private:
  const EncodedGame& game_;
  Beam beam_;
};

}  // namespace

std::unique_ptr<const Strategy> make_best(const EncodedGame& game, const StrategyChoice& choice,
                                          std::size_t width) {
  auto best = std::make_unique<Best>(game, std::min(width, width_for(game)));
  return with_book(book_for_best(game.game(), choice),
                   with_book(opening_for(game.game(), choice), std::move(best)));
}

}  // namespace winnow
