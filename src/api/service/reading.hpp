#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/service/call.hpp"
#include "winnow/game_line.hpp"
#include "winnow/progress.hpp"
#include "winnow/solver.hpp"
#include "winnow/strategy.hpp"

/// What the parameters of several methods mean.
namespace winnow::service {

inline constexpr ParameterRule kGameRule{.name = "game", .required = true};
inline constexpr ParameterRule kTurnsRule{.name = "turns", .kind = ParameterKind::kTurns};
inline constexpr ParameterRule kAfterRule{.name = "after", .kind = ParameterKind::kTurns};
inline constexpr ParameterRule kBookRule{.name = "book", .required = true};
inline constexpr ParameterRule kPositionRule{.name = "position"};
inline constexpr ParameterRule kSessionRule{.name = "session", .required = true};
inline constexpr ParameterRule kProgressRule{.name = "progress", .kind = ParameterKind::kFlag};
inline constexpr ParameterRule kSecondsRule{.name = "seconds", .kind = ParameterKind::kSeconds};
inline constexpr ParameterRule kEffortRule{
    .name = "effort", .kind = ParameterKind::kNumber, .least = 1, .most = 1'000'000};
inline constexpr ParameterRule kSeedRule{
    .name = "seed", .kind = ParameterKind::kNumber, .least = 0, .most = UINT64_MAX};
inline constexpr ParameterRule kThreadsRule{
    .name = "threads", .kind = ParameterKind::kNumber, .least = 1, .most = 1024};
inline constexpr ParameterRule kMemoryRule{
    .name = "memory", .kind = ParameterKind::kNumber, .least = 1, .most = UINT64_MAX};

/// `rules`, then those by which a strategy is chosen.
std::vector<ParameterRule> with_strategy(std::vector<ParameterRule> rules);

/// A text GUESS=ANSWER, or an object with guess and answer.
Result<Turn> read_turn(const Game& game, const Value& value);
Result<std::vector<Turn>> read_turns(const Game& game, const Call& call, std::string_view parameter);

/// The answer to a guess, as a text or a list of counts.
Result<Answer> read_answer(const Game& game, Code guess, const Value& value);

/// The guess of the first of `turns`, by whose size some games are told apart.
std::optional<std::string> first_guess_of(const Parameters& parameters);

/// The game of `game`, which is a token or a game line, with the turns of the line and then those of `turns`.
Result<GameRecord> read_record(const Call& call);

Result<SearchBudget> read_budget(const Call& call);
Result<StrategyChoice> read_strategy(const Call& call, const Game& game);

/// The position that `position` names, or the start of `game`; then after `turns`.
Result<std::shared_ptr<Position>> read_position(const Call& call);

/// The book whose text `book` is.
Result<Book> read_book(const Call& call);

/// How many threads, how much memory and how long a search may take: what is asked for, as far as the service
/// allows.
int read_threads(const Call& call);
SolveOptions read_search_limits(const Call& call);

/// Reports each hundredth of a long operation if that is asked for, and ends it when the request is
/// cancelled.
ProgressCallback progress_of(const Call& call);

}  // namespace winnow::service
