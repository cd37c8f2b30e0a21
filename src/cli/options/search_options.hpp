#pragma once

#include "cli/cli.hpp"
#include "winnow/solver.hpp"

/// What `solve` and `verify` share: the limits of a search, and what a book is an answer to.
namespace winnow::cli {

/// The options --time, --memory and --threads.
std::vector<CLI::Option*> add_search_limits(CLI::App& command, SolveOptions& options);

/// The option --memory.
CLI::Option* add_memory_option(CLI::App& command, std::optional<std::uint64_t>& memory);

/// Turns `90`, `90s`, `10m` or `1.5h` into seconds.
CLI::Validator as_seconds();

/// Turns `500M`, `200 MB`, `1.5GiB` or `2g` into bytes, all in powers of 1024; a number alone is in bytes.
CLI::Validator as_bytes();

/// "512 MiB", "2.5 GiB"
std::string bytes_text(std::uint64_t bytes);

/// "1,240 lines, 12 of them open"
std::string lines_text(const Certificate& certificate);

/// One line for the game, the objective and each condition.
void print_question(const Game& game, const Book& book);

}  // namespace winnow::cli
