#include <utility>

#include "api/json/json.hpp"
#include "api/service/reading.hpp"
#include "api/target_reader.hpp"
#include "winnow/text.hpp"

namespace winnow::service {
namespace {

Result<ConfiguredGame> configured(const Call& call, std::string_view token) {
  auto family = game_info(token);
  if (!family) return family.error();
  auto game = call.memory.game(token);
  if (!game) return game.error();
  return ConfiguredGame{*std::move(family), *std::move(game)};
}

Result<std::string> list_games(const Call& call) {
  if (const auto token = call.parameters.text("game")) {
    const auto game = configured(call, *token);
    return game ? Result<std::string>(game_json(*game)) : about("game", game.error());
  }
  std::vector<ConfiguredGame> games;
  const auto families = registered_games();
  games.reserve(families.size());
  for (const GameInfo& family : families) {
    auto game = configured(call, family.id);
    if (!game) return game.error();
    games.push_back(*std::move(game));
  }
  return games_json(games);
}

/// A guess at a target.
struct Pair {
  Hidden hidden;
  Code guess{};
};

Result<Pair> read_pair(TargetReader& targets, std::string_view target, std::string_view guess) {
  auto hidden = targets.read(target);
  if (!hidden) return about("target", hidden.error());
  const auto guessed = read_guess(*hidden->game, guess);
  if (!guessed) return about("guess", guessed.error());
  return Pair{*std::move(hidden), *guessed};
}

Result<std::string> answer_pairs(TargetReader& targets, const Call& call, const Value& pairs) {
  FeedbackList list(call.parameters.flag("explain"));
  std::size_t line = 0;
  for (const Value& each : pairs) {
    if (call.thinking.stop) return cancelled();
    ++line;
    const auto pair =
        read_pair(targets, each[0].get_ref<const std::string&>(), each[1].get_ref<const std::string&>());
    if (pair)
      list.add(*pair->hidden.game, pair->hidden.target, pair->guess);
    else
      list.add_error(line, pair.error());
  }
  return list.finish();
}

Result<std::string> feedback(const Call& call) {
  const Parameters& given = call.parameters;
  auto opened = TargetReader::open(*given.text("game"));
  if (!opened) return about("game", opened.error());
  TargetReader targets = *std::move(opened);
  const auto target = given.text("target");
  const auto guess = given.text("guess");
  const Value* pairs = given.find("pairs");
  if (pairs != nullptr ? target || guess : !target || !guess)
    return Error{R"(give either "target" and "guess", or "pairs")"};
  if (pairs != nullptr) return answer_pairs(targets, call, *pairs);
  const auto pair = read_pair(targets, *target, *guess);
  if (!pair) return pair.error();
  return feedback_json(*pair->hidden.game, pair->hidden.target, pair->guess, given.flag("explain"));
}

Error bad_day() { return {R"("date" must be a day such as "2026-12-24")"}; }

Result<std::string> puzzle(const Call& call) {
  const auto token = *call.parameters.text("game");
  const auto target = call.parameters.text("target");
  const auto date = call.parameters.text("date");
  if (target.has_value() == date.has_value()) return Error{R"(give either "target" or "date")"};
  if (date) {
    const auto day = read_day(*date);
    if (!day) return bad_day();
    const auto game = call.memory.game(token);
    if (!game) return about("game", game.error());
    return puzzle_json(make_puzzle(*game, daily_target(**game, *day)), *day);
  }
  auto targets = TargetReader::open(token);
  if (!targets) return about("game", targets.error());
  const auto hidden = TargetReader(*std::move(targets)).read(*target);
  if (!hidden) return about("target", hidden.error());
  return puzzle_json(make_puzzle(hidden->game, hidden->target), std::nullopt);
}

Result<std::string> share(const Call& call) {
  const auto record = read_record(call);
  if (!record) return record.error();
  std::optional<std::chrono::sys_days> day;
  if (const auto date = call.parameters.text("date")) {
    day = read_day(*date);
    if (!day) return bad_day();
  }
  return share_json(*record, day);
}

}  // namespace

std::vector<Method> game_methods() {
  return {
      {"games", {{.name = "game"}}, list_games},
      {"feedback",
       {kGameRule,
        {.name = "target"},
        {.name = "guess"},
        {.name = "pairs", .kind = ParameterKind::kPairs},
        {.name = "explain", .kind = ParameterKind::kFlag}},
       feedback},
      {"puzzle", {kGameRule, {.name = "target"}, {.name = "date"}}, puzzle},
      {"share", {kGameRule, kTurnsRule, {.name = "date"}}, share},
  };
}

}  // namespace winnow::service
