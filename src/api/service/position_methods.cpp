#include <algorithm>

#include "api/json/json.hpp"
#include "api/service/reading.hpp"
#include "winnow/text.hpp"

namespace winnow::service {
namespace {

constexpr std::uint64_t kMostListed = 100'000;
constexpr std::uint64_t kUsuallyListed = 1000;
constexpr std::uint64_t kMostAdvised = 1000;
constexpr std::uint64_t kUsuallyAdvised = 10;

Result<std::string> open(const Call& call) {
  auto position = read_position(call);
  if (!position) return position.error();
  const std::string name = call.memory.keep(*position);
  return position_json(name, (*position)->state());
}

Result<std::string> close(const Call& call) {
  const auto position = call.parameters.text("position");
  const auto session = call.parameters.text("session");
  if (position.has_value() == session.has_value()) return Error{R"(give either "position" or "session")"};
  const auto closed = position ? call.memory.close_position(*position) : call.memory.close_session(*session);
  if (!closed) return closed.error();
  return closed_json(position ? *position : *session);
}

Result<std::string> candidates(const Call& call) {
  const auto position = read_position(call);
  if (!position) return position.error();
  return candidates_json((*position)->state(), {.from = call.parameters.number("from", 0),
                                                .most = call.parameters.number("most", kUsuallyListed),
                                                .items = call.parameters.flag("items")});
}

Result<std::string> suggest(const Call& call) {
  const auto position = read_position(call);
  if (!position) return position.error();
  const auto top = static_cast<std::size_t>(call.parameters.number("top", kUsuallyAdvised));
  const Advice advice = (*position)->advice(top, call.thinking);
  return advice_json((*position)->state(), advice, call.parameters.flag("explain"));
}

Result<std::string> assess_guess(const Call& call) {
  const auto position = read_position(call);
  if (!position) return position.error();
  const GameState& state = (*position)->state();
  const auto guess = read_guess(state.game(), *call.parameters.text("guess"));
  if (!guess) return about("guess", guess.error());
  return assessment_json(state, *guess);
}

Result<std::string> review_game(const Call& call) {
  const auto record = read_record(call);
  if (!record) return record.error();
  const auto budget = read_budget(call);
  if (!budget) return budget.error();
  const auto reviewed = review(*record, {.progress = progress_of(call), .budget = *budget});
  return reviewed ? Result<std::string>(review_json(*reviewed)) : reviewed.error();
}

/// Where a position is asked about: a game and its turns, or a handle and what came after it.
std::vector<ParameterRule> position_rules(std::vector<ParameterRule> others) {
  std::vector<ParameterRule> rules = {{.name = "game"}, kTurnsRule};
  rules.insert(rules.end(), others.begin(), others.end());
  rules.push_back(kPositionRule);
  return with_strategy(std::move(rules));
}

}  // namespace

std::vector<Method> position_methods() {
  return {
      {"open", position_rules({}), open},
      {"close", {kPositionRule, {.name = "session"}}, close},
      {"candidates",
       position_rules({{.name = "most", .kind = ParameterKind::kNumber, .least = 0, .most = kMostListed},
                       {.name = "from", .kind = ParameterKind::kNumber, .least = 0, .most = kMostTargets},
                       {.name = "items", .kind = ParameterKind::kFlag}}),
       candidates},
      {"suggest",
       position_rules({{.name = "top", .kind = ParameterKind::kNumber, .least = 1, .most = kMostAdvised},
                       {.name = "explain", .kind = ParameterKind::kFlag}}),
       suggest},
      {"assess", position_rules({{.name = "guess", .required = true}}), assess_guess},
      {"review", {kGameRule, kTurnsRule, kEffortRule, kSecondsRule, kProgressRule}, review_game},
  };
}

}  // namespace winnow::service
