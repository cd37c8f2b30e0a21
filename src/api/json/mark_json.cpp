#include "api/json/json_values.hpp"

namespace winnow {
namespace {

using protocol::Fault;
using protocol::Finding;

Json fault_json(const Game& game, Fault fault, const Finding& finding) {
  return {{"kind", fault_id(fault)},
          {"count", finding.count},
          {"target", write_plain(game, finding.target)},
          {"detail", finding.detail}};
}

Json faults_json(const Marked& marked) {
  auto list = Json::array();
  for (std::size_t i = 0; i < protocol::kFaults; ++i) {
    const Finding& finding = marked.sheet.faults.at(i);
    if (finding.count > 0) list.push_back(fault_json(*marked.game, static_cast<Fault>(i), finding));
  }
  return list;
}

Json guesses_json(const GuessCounts& guesses) {
  return {{"total", guesses.total()},
          {"mean", guesses.mean()},
          {"worst", guesses.worst()},
          {"histogram", guesses.histogram}};
}

Json worst_game_json(const Game& game, const std::optional<protocol::MarkedGame>& worst) {
  if (!worst) return nullptr;
  return {{"target", write_plain(game, worst->target)},
          {"turns", turns_json(game, worst->turns)},
          {"fault", worst->fault ? Json(fault_id(*worst->fault)) : Json(nullptr)}};
}

}  // namespace

std::string marked_json(const Marked& marked) {
  const Game& game = *marked.game;
  const auto& sheet = marked.sheet;
  const Description& description = game.description();
  Json json = {{"game", description.token},
               {"command", marked.command},
               {"targets", marked.targets},
               {"played", sheet.played},
               {"found", sheet.guesses.targets()}};
  json.update(guesses_json(sheet.guesses));
  json.update({{"sampled", marked.sampled()},
               {"seed", marked.seed},
               {"full_mark", json_or_null(description.marks.specified, description.marks.par)},
               {"mark", marked.mark()},
               {"best", marked.best ? guesses_json(marked.best->guesses) : Json(nullptr)},
               {"faults", faults_json(marked)},
               {"contradicting", sheet.contradicting.count},
               {"worst_game", worst_game_json(game, sheet.worst)},
               {"errors", marked.errors},
               {"longest_game_seconds", sheet.longest_game},
               {"seconds", marked.seconds}});
  return result_text(json);
}

}  // namespace winnow
