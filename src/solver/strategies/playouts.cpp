#include "solver/strategies/playouts.hpp"

#include <algorithm>
#include <utility>

#include "base/random.hpp"

namespace winnow {
namespace {

/// The number of games. With other random numbers, estimates of twelve large games differ by 1 % at most (one
/// standard deviation); four times as many games halve that.
constexpr std::size_t kGames = 16;

/// A game ends here, with a search that has this share of the budget. With 8 candidates estimates are up to 2
/// % higher, with 64 they are 0.5 % lower and take twice as long.
constexpr std::size_t kFewCandidates = 32;
constexpr double kShare = 1.0 / 16;

constexpr unsigned kPlaceBits = 32;
constexpr std::uint64_t kPlaceMask = (std::uint64_t{1} << kPlaceBits) - 1;

}  // namespace

std::optional<std::uint64_t> Playouts::total(Code guess, const CandidateBlock& block,
                                             std::span<const Turn> turns, Workspace& workspace) const {
  std::vector<Place> places;
  for (std::size_t i = 0; i < kGames; ++i) places.push_back(((2 * i + 1) << (kPlaceBits - 1)) / kGames);
  std::vector<Turn> so_far(turns.begin(), turns.end());
  const Fixed sum = play_on(guess, block, std::move(places), so_far, workspace);
  if (workspace.stopped()) return std::nullopt;
  const auto mean = sum / static_cast<Fixed>(kGames);
  return static_cast<std::uint64_t>(mean * static_cast<Fixed>(block.size()) / kFixedOne);
}

Fixed Playouts::play(const CandidateBlock& block, std::vector<Place> places, std::vector<Turn>& turns,
                     Workspace& workspace) const {
  const auto games = static_cast<Fixed>(places.size());
  if (workspace.stopped()) return 0;
  const auto known = known_(turns);
  if (!known && block.size() <= kFewCandidates) {
    const auto found = search_.find(block, solver::kAnyNumber, kShare, workspace);
    return found ? games * static_cast<Fixed>(found->total) * kFixedOne / static_cast<Fixed>(block.size())
                 : 0;
  }
  const Code guess = known ? *known : search_.choose_quickly(block, workspace);
  return play_on(guess, block, std::move(places), turns, workspace);
}

Fixed Playouts::play_on(Code guess, const CandidateBlock& block, std::vector<Place> places,
                        std::vector<Turn>& turns, Workspace& workspace) const {
  auto groups = workspace.scorer.groups(game_.encode(guess), block);
  std::stable_sort(groups.begin(), groups.end(), [](const AnswerGroup& a, const AnswerGroup& b) {
    return a.candidates.size() < b.candidates.size();
  });
  // All parts count by what their sizes cost, and those that are played on by how far that was wrong: much
  // less chance is left than if those alone counted.
  Fixed by_size = 0;
  for (const auto& [answer, candidates] : groups) {
    if (answer != kWin)
      by_size += static_cast<Fixed>(candidates.size()) * search_.cost_of_each(candidates.size());
  }
  Fixed sum = static_cast<Fixed>(places.size()) * (kFixedOne + by_size / static_cast<Fixed>(block.size()));
  // Turning the places within each part by the same random amount keeps them apart, and favours none.
  std::uint64_t seed = bits(guess);
  for (const Turn& turn : turns) seed = mixed(seed ^ bits(turn.guess)) + number(turn.answer);
  std::sort(places.begin(), places.end());
  auto place = places.begin();
  std::uint64_t before = 0;
  for (auto& [answer, candidates] : groups) {
    const std::size_t size = candidates.size();
    const std::uint64_t end = (before + size) << kPlaceBits;
    std::vector<Place> inside;
    for (; place != places.end() && *place * block.size() < end; ++place) {
      const std::uint64_t within = (*place * block.size() - (before << kPlaceBits)) / size;
      inside.push_back((within + mixed(seed + number(answer))) & kPlaceMask);
    }
    before += size;
    if (inside.empty() || answer == kWin) continue;
    sum -= static_cast<Fixed>(inside.size()) * search_.cost_of_each(size);
    turns.push_back({guess, answer});
    sum += play(game_.block(std::move(candidates)), std::move(inside), turns, workspace);
    turns.pop_back();
  }
  return sum;
}

}  // namespace winnow
