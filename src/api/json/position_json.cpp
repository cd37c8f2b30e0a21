#include <algorithm>

#include "api/json/json_values.hpp"

namespace winnow {
namespace {

/// How many of the candidates have each item.
std::vector<std::size_t> count_holders(const GameState& state) {
  std::vector<std::size_t> holders(state.game().description().items.size());
  for (const TargetId id : state.candidates()) {
    std::vector<Item> items = state.game().items(state.game().target(id));
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
    for (const Item item : items) ++holders[item];
  }
  return holders;
}

Json with_shares(Json known, const GameState& state) {
  const auto holders = count_holders(state);
  const auto all = static_cast<double>(state.candidates().size());
  for (std::size_t i = 0; i < holders.size(); ++i)
    known["items"][i]["share"] = static_cast<double>(holders[i]) / all;
  return known;
}

}  // namespace

Json certainty_json(const Game& game, const Certainty& certainty) {
  const auto& items = game.description().items;
  auto occurrences = Json::array();
  for (std::size_t i = 0; i < items.size(); ++i) {
    occurrences.push_back(
        {{"label", items[i].label}, {"min", certainty.items[i].least}, {"max", certainty.items[i].most}});
  }
  const auto labels = [&](const std::vector<Item>& possible) {
    return json_list(possible, [&](Item item) { return items[item].label; });
  };
  return {
      {"items", std::move(occurrences)},
      {"positions", certainty.positions.empty() ? Json(nullptr) : json_list(certainty.positions, labels)}};
}

std::string position_json(const std::string& name, const GameState& state) {
  const auto& turns = state.turns();
  return result_text({{"position", name},
                      {"game", state.game().description().token},
                      {"turns", turns_json(state.game(), turns)},
                      {"candidates", state.candidates().size()},
                      {"won", !turns.empty() && turns.back().answer == kWin}});
}

std::string closed_json(const std::string& name) { return result_text({{"closed", name}}); }

std::string candidates_json(const GameState& state, const CandidatesShown& shown) {
  const Game& game = state.game();
  const auto& all = state.candidates();
  const auto from = static_cast<std::size_t>(std::min<std::uint64_t>(shown.from, all.size()));
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(shown.most, all.size() - from));
  const auto text = [&](TargetId id) { return write_plain(game, game.target(id)); };
  Json json = {{"game", game.description().token},
               {"candidates", all.size()},
               {"from", from},
               {"candidate_list", json_list(std::span(all).subspan(from, count), text)}};
  if (shown.items) json["known"] = with_shares(certainty_json(game, certainty(game, all)), state);
  return result_text(json);
}

std::string assessment_json(const GameState& state, Code guess) {
  const GuessAdvice advice = assess(state, guess);
  return result_text({{"game", state.game().description().token},
                      {"candidates", state.candidates().size()},
                      {"guess", write_plain(state.game(), guess)},
                      {"expected_size", advice.expected_size},
                      {"bits", advice.bits},
                      {"parts", advice.parts},
                      {"worst_size", advice.worst},
                      {"possible", advice.possible},
                      {"split", split_json(state, guess)}});
}

}  // namespace winnow
