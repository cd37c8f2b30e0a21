#pragma once

#include "cli/cli.hpp"
#include "winnow/solver.hpp"

/// What `solve` and `verify` share: the limits of a search, how far it is, and what a book is an answer to.
namespace winnow::cli {

/// The options --time, --memory and --threads.
std::vector<CLI::Option*> add_search_limits(CLI::App& command, SolveOptions& options);

/// The option --memory.
CLI::Option* add_memory_option(CLI::App& command, std::optional<std::uint64_t>& memory);

/// Turns `90`, `90s`, `10m` or `1.5h` into seconds.
CLI::Validator as_seconds();

/// Turns `500M` or `8G` into bytes; a number alone is in bytes.
CLI::Validator as_bytes();

/// "512 MiB", "2.5 GiB"
std::string bytes_text(std::uint64_t bytes);

/// A callback that shows "proving  5,601 to 5,625 (0.43 %)  812 k sets/s  70 MiB  3 s", and ends the search
/// when the operation is to end.
std::function<bool(const SolveProgress&)> progress_shown_by(LongOperation& operation);

/// One line for the game, the objective and each condition.
void print_question(const Game& game, const Book& book);

}  // namespace winnow::cli
