#include "winnow/contradiction.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace winnow {
namespace {

/// How one target disagrees with the turns.
struct Witness {
  std::size_t first_wrong = 0;  ///< index of a turn; the number of turns if all are right
  std::size_t wrong = 0;
  Answer instead = kWin;  ///< what the target gives at that turn
};

std::vector<Witness> ask_all_targets(const Game& game, std::span<const Turn> turns) {
  const auto targets = game.targets();
  std::vector<Witness> witnesses(targets.size(), {.first_wrong = turns.size()});
  std::vector<Answer> row(targets.size());
  for (std::size_t t = 0; t < turns.size(); ++t) {
    game.fill_row(turns[t].guess, targets, row);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i] == turns[t].answer) continue;
      if (witnesses[i].wrong++ == 0) {
        witnesses[i].first_wrong = t;
        witnesses[i].instead = row[i];
      }
    }
  }
  return witnesses;
}

std::vector<Correction> likeliest_first(const std::map<std::pair<std::size_t, Answer>, std::size_t>& counts) {
  std::vector<Correction> corrections;
  corrections.reserve(counts.size());
  for (const auto& [change, candidates] : counts)
    corrections.push_back({change.first, change.second, candidates});
  std::stable_sort(corrections.begin(), corrections.end(), [](const Correction& a, const Correction& b) {
    return a.turn != b.turn ? a.turn < b.turn : a.candidates > b.candidates;
  });
  return corrections;
}

}  // namespace

std::optional<Contradiction> find_contradiction(const Game& game, std::span<const Turn> turns) {
  std::size_t lost_at = 0;
  std::map<std::pair<std::size_t, Answer>, std::size_t> counts;
  for (const Witness& witness : ask_all_targets(game, turns)) {
    if (witness.wrong == 0) return std::nullopt;
    lost_at = std::max(lost_at, witness.first_wrong);
    if (witness.wrong == 1) ++counts[{witness.first_wrong, witness.instead}];
  }
  return Contradiction{lost_at, likeliest_first(counts)};
}

}  // namespace winnow
