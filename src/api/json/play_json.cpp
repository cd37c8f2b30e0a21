#include <cmath>

#include "api/json/json_values.hpp"
#include "api/quality.hpp"

namespace winnow {
namespace {

Json guess_advice_json(const Game& game, const GuessAdvice& advice) {
  return {{"guess", write_plain(game, advice.guess)},
          {"to_come", advice.estimated ? std::round(10 * advice.to_come) / 10 : advice.to_come},
          {"lower", advice.lower},
          {"proven", advice.proven},
          {"estimated", advice.estimated},
          {"expected_size", advice.expected_size},
          {"bits", advice.bits},
          {"parts", advice.parts},
          {"worst_size", advice.worst},
          {"possible", advice.possible}};
}

Json expectation_json(const Expectation& expectation) {
  return {{"to_come", expectation.mean()},
          {"total", expectation.total},
          {"proven", expectation.proven},
          {"estimated", expectation.estimated}};
}

Json turn_review_json(const Game& game, const TurnReview& turn, bool evil) {
  Json best = {{"guess", write_plain(game, turn.best)}};
  best.update(expectation_json(turn.least));
  Json json = turn_json(game, turn.turn);
  json.update({{"candidates", turn.before},
               {"candidates_left", turn.after},
               {"expected_size", turn.expected_after},
               {"best", best},
               {"made", expectation_json(turn.made)},
               {"left", expectation_json(turn.left)},
               {"gain", turn.gain()},
               {"luck", json_or_null(!evil, turn.luck)},
               {"skill", turn.skill}});
  return json;
}

Json model_json(const Game& game, const ModelGame& model) {
  return {{"proven", model.proven}, {"turns", turns_json(game, model.turns)}};
}

}  // namespace

Json split_json(const GameState& state, Code guess) {
  return json_list(split_by_answer(state, guess), [&](const AnswerGroup& group) -> Json {
    return {{"answer", counts_json(state.game(), {guess, group.answer})},
            {"right", group.answer == kWin},
            {"candidates", group.candidates.size()}};
  });
}

Json statistics_of_kind_json(const Statistics& statistics) {
  const Description& description = statistics.game->description();
  const bool hides = statistics.person == Side::kHider;
  const bool any = statistics.won() > 0;
  return {{"game", description.token},
          {"side", hides ? "hider" : "guesser"},
          {"role", hides ? description.roles.hider : description.roles.guesser},
          {"evil", statistics.evil},
          {"assisted", statistics.assisted},
          {"played", statistics.games},
          {"won", statistics.won()},
          {"given_up", statistics.given_up()},
          {"mean", json_or_null(any, statistics.guesses.mean())},
          {"fewest", json_or_null(any, statistics.guesses.best())},
          {"streak", statistics.streak},
          {"longest_streak", statistics.longest_streak},
          {"histogram", statistics.guesses.histogram}};
}

std::string transcript_json(const Game& game, Code target, std::span<const Turn> turns,
                            const std::optional<MarkScale>& scale) {
  const auto mark = [&] { return std::round(10 * quality(*scale, static_cast<double>(turns.size()))) / 10; };
  return result_text({{"game", game.description().token},
                      {"target", write_plain(game, target)},
                      {"turns", turns_json(game, turns)},
                      {"guesses", turns.size()},
                      {"quality", scale ? Json(mark()) : Json(nullptr)}});
}

std::string advice_json(const GameState& state, const Advice& advice, bool with_split) {
  const Game& game = state.game();
  const std::size_t left = state.candidates().size();
  const bool won = advice.top.empty();
  Json json = {
      {"game", game.description().token},
      {"candidates", left},
      {"guess", won ? Json(nullptr) : Json(write_plain(game, advice.best.guess))},
      {"top", json_list(advice.top, [&](const GuessAdvice& each) { return guess_advice_json(game, each); })},
      {"won", won},
      {"reproducible", advice.reproducible},
      {"candidate_list",
       left > kFewCandidates ? Json(nullptr) : Json(write_candidates(state, kFewCandidates))}};
  if (with_split && !won) json["split"] = split_json(state, advice.best.guess);
  if (with_split && advice.top.size() > 1) json["why"] = why_first(game, advice);
  return result_text(json);
}

std::string review_json(const Review& review) {
  const Game& game = *review.game;
  const auto reviewed = [&](const TurnReview& turn) { return turn_review_json(game, turn, review.evil); };
  return result_text(
      {{"game", game.description().token},
       {"complete", review.complete},
       {"won", review.turns.back().turn.answer == kWin},
       {"luck", json_or_null(!review.evil, review.luck)},
       {"skill", review.skill},
       {"turning_point", review.turning_point ? Json(*review.turning_point + 1) : Json(nullptr)},
       {"turns", json_list(review.turns, reviewed)},
       {"model", review.model ? model_json(game, *review.model) : Json(nullptr)}});
}

std::string share_json(const GameRecord& record, std::optional<std::chrono::sys_days> day) {
  return result_text({{"game", record.game->description().token}, {"text", share_text(record, day, true)}});
}

std::string puzzle_json(const GameRecord& puzzle, std::optional<std::chrono::sys_days> day) {
  return result_text({{"game", puzzle.game->description().token},
                      {"game_line", write_game_line(puzzle)},
                      {"date", day ? Json(write_day(*day)) : Json(nullptr)}});
}

std::string statistics_json(const std::vector<Statistics>& statistics, std::size_t unreadable) {
  return result_text(
      {{"results", json_list(statistics, statistics_of_kind_json)}, {"unreadable_lines", unreadable}});
}

}  // namespace winnow
