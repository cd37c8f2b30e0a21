#include "solver/strategies/cost_model.hpp"

#include <algorithm>
#include <array>

#include "base/spread.hpp"

namespace winnow {
namespace {

/// The information that a typical guess yields in the opening, from a few guesses on a few targets.
Fixed typical_bits(const EncodedGame& game) {
  // Half or twice as many of either change no total of musician, chess:4, mastermind:4x6 and bulls:3x8.
  constexpr std::size_t kTargets = 2048;
  constexpr std::size_t kGuesses = 32;
  const std::size_t all = game.game().targets().size();
  const std::size_t size = std::min(all, kTargets);
  std::vector<TargetId> ids;
  for (std::size_t i = 0; i < size; ++i) ids.push_back(static_cast<TargetId>(spread(i, size, all)));
  const CandidateBlock block = game.block(std::move(ids));
  const Measure surprise(size, 0, [](std::uint32_t n) { return n * fixed_log2(n); });
  std::vector<EncodedGuess> guesses;
  for (std::size_t i = 0; i < kGuesses; ++i)
    guesses.push_back(game.encode(static_cast<TargetId>(spread(i, kGuesses, all))));
  std::array<Split, kGuesses> splits;
  Scorer(game).score(guesses, block, surprise, splits);
  Fixed least = static_cast<Fixed>(size) * fixed_log2(static_cast<std::uint32_t>(size));
  for (const Split& split : splits) least = std::min(least, split.value);
  const Fixed bits = fixed_log2(static_cast<std::uint32_t>(size)) - least / static_cast<Fixed>(size);
  return std::max(bits, kFixedOne);
}

}  // namespace

Measure expected_guesses(const EncodedGame& game, std::size_t largest) {
  const Fixed bits = typical_bits(game);
  return {largest, 0, [&](std::uint32_t n) {
            if (n == 1) return kFixedOne;
            const Fixed halvings = fixed_log2(n) - kFixedOne;
            return static_cast<Fixed>(n) * (kFixedOne * 3 / 2 + halvings * kFixedOne / bits);
          }};
}

}  // namespace winnow
