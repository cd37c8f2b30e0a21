#pragma once

#include <string>
#include <vector>

#include "api/evaluated.hpp"
#include "api/marked.hpp"
#include "play/statistics.hpp"
#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// Values as comma-separated text (RFC 4180, with plain line ends), for tables. Columns have the names of the
/// keys in JSON, and every text ends its lines.
namespace winnow {

/// A header, and a line for each strategy.
std::string evaluations_csv(const std::vector<Evaluated>& all);

/// A header, and a line for each program.
std::string marked_csv(const std::vector<MarkedGuesser>& all);
std::string marked_csv(const std::vector<MarkedFunction>& all);

/// A header, and a line for each game and role.
std::string statistics_csv(const std::vector<Statistics>& statistics);

/// The header of what a guess earns, with a column for each count of the game.
std::string feedback_csv_header(const Game& game);
std::string feedback_csv(const Game& game, Code target, Code guess);

/// In place of a line of feedback that there is not.
std::string feedback_error_csv(const Game& game, const Error& error);

}  // namespace winnow
