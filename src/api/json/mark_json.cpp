#include "api/json/json_values.hpp"
#include "base/text.hpp"

namespace winnow {
namespace {

using protocol::Fault;
using protocol::FaultFindings;
using protocol::Finding;

Json fault_json(const Game& game, Fault fault, const Finding& finding) {
  Json json = {{"kind", fault_id(fault)},
               {"count", finding.count},
               {"target", write_plain(game, finding.first.target)}};
  if (finding.first.guess) json["guess"] = write_plain(game, *finding.first.guess);
  json["detail"] = finding.detail;
  return json;
}

Json faults_json(const Game& game, const FaultFindings& faults) {
  auto list = Json::array();
  for (std::size_t i = 0; i < faults.size(); ++i) {
    if (faults.at(i).count > 0) list.push_back(fault_json(game, static_cast<Fault>(i), faults.at(i)));
  }
  return list;
}

/// A column for each kind of fault that there can be.
Json fault_columns(const FaultFindings& faults) {
  Json json;
  for (std::size_t i = 0; i < faults.size(); ++i)
    json[std::string(fault_id(static_cast<Fault>(i)))] = faults.at(i).count;
  return json;
}

Json program_json(const MarkedProgram& program) {
  return {{"game", program.game->description().token},
          {"entry", json_or_null(program.entry)},
          {"command", program.command}};
}

Json guesses_json(const GuessCounts& guesses) {
  const bool any = guesses.targets() > 0;
  return {{"total", guesses.total()},
          {"mean", json_or_null(any, guesses.mean())},
          {"worst", json_or_null(any, guesses.worst())},
          {"histogram", guesses.histogram}};
}

Json optimum_json(const std::shared_ptr<const Book>& book) {
  if (book == nullptr) return nullptr;
  const double mean = static_cast<double>(book->total) / static_cast<double>(book->targets);
  return {{"total", book->total}, {"mean", mean}};
}

Json worst_game_json(const Game& game, const std::optional<protocol::MarkedGame>& worst) {
  if (!worst) return nullptr;
  return {{"target", write_plain(game, worst->target)},
          {"turns", turns_json(game, worst->turns)},
          {"fault", worst->fault ? Json(fault_id(*worst->fault)) : Json(nullptr)}};
}

Json mismatch_json(const Game& game, const protocol::MarkedFeedback& marked) {
  const auto& [target, guess] = marked.pair;
  return {{"target", write_plain(game, target)},
          {"guess", write_plain(game, *guess)},
          {"told", marked.told},
          {"answer", game.counts(*guess, target)},
          {"reasons", reasons_json(game, target, *guess)}};
}

Json guesser_json(const MarkedGuesser& marked) {
  const auto& sheet = marked.sheet;
  const MarkScale scale = marked.scale.value_or(MarkScale{});
  Json json = program_json(marked.program);
  json.update({{"targets", marked.targets}, {"played", sheet.played}, {"found", sheet.guesses.targets()}});
  json.update(guesses_json(sheet.guesses));
  json.update({{"sampled", marked.sampled()},
               {"seed", marked.program.seed},
               {"full_mark", json_or_null(marked.scale.has_value(), scale.full)},
               {"zero_mark", json_or_null(marked.scale.has_value(), scale.zero)},
               {"mark", json_or_null(marked.mark())},
               {"best", marked.best ? guesses_json(marked.best->guesses) : Json(nullptr)},
               {"optimum", optimum_json(marked.optimum)},
               {"faults", faults_json(marked.game(), sheet.faults)},
               {"contradicting", sheet.contradicting.count},
               {"overtime", sheet.overtime.count},
               {"promise", json_or_null(sheet.promise)},
               {"over_promise", sheet.over_promise.count},
               {"worst_game", worst_game_json(marked.game(), sheet.worst)},
               {"errors", marked.program.errors},
               {"time_limit_seconds", json_or_null(marked.game().description().marks.seconds)},
               {"longest_game_seconds", sheet.longest_game},
               {"seconds", marked.program.seconds}});
  return json;
}

Json function_json(const MarkedFunction& marked) {
  const auto& sheet = marked.sheet;
  const auto mismatch = [&](const auto& one) { return mismatch_json(marked.game(), one); };
  Json json = program_json(marked.program);
  json.update({{"pairs", marked.pairs},
               {"asked", sheet.asked},
               {"right", sheet.right},
               {"wrong", sheet.wrong},
               {"sampled", marked.sampled()},
               {"seed", marked.program.seed},
               {"wrong_counts", sheet.wrong_counts},
               {"mismatches", json_list(sheet.mismatches, mismatch)},
               {"faults", faults_json(marked.game(), sheet.faults)},
               {"errors", marked.program.errors},
               {"seconds", marked.program.seconds}});
  return json;
}

/// For a table: what is an object or a list in JSON is a column or several.
Json as_row(Json json, const FaultFindings& faults, const std::vector<std::string>& command) {
  json["command"] = joined(command, " ", [](const std::string& word) { return word; });
  json.update(fault_columns(faults));
  return json;
}

}  // namespace

std::string marked_json(const MarkedGuesser& marked) { return result_text(guesser_json(marked)); }
std::string marked_json(const MarkedFunction& marked) { return result_text(function_json(marked)); }

std::string marked_json(const std::vector<MarkedGuesser>& all) {
  return result_text({{"results", json_list(all, guesser_json)}});
}

std::string marked_json(const std::vector<MarkedFunction>& all) {
  return result_text({{"results", json_list(all, function_json)}});
}

Json guesser_row(const MarkedGuesser& marked) {
  Json row = as_row(guesser_json(marked), marked.sheet.faults, marked.program.command);
  const auto mean_of = [&](const char* other) { return row[other].is_null() ? Json() : row[other]["mean"]; };
  row.update({{"best_mean", mean_of("best")}, {"optimum_mean", mean_of("optimum")}});
  return row;
}

Json function_row(const MarkedFunction& marked) {
  return as_row(function_json(marked), marked.sheet.faults, marked.program.command);
}

}  // namespace winnow
