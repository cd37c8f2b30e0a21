#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/whole_file.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/session/long_operation.hpp"
#include "terminal/session/streams.hpp"
#include "winnow/result.hpp"

// Each takes seconds to compile: only the files that use it include it.
namespace CLI {
class App;
class Option;
class Validator;
}  // namespace CLI

/// What the subcommands share. A subcommand is one file that defines its `add_…`, which is declared
/// here and listed in main.cpp.
namespace winnow::cli {

using namespace terminal;  // where the commands read and write

enum ExitCode : int { kDone = 0, kCheckFailed = 1, kBadInput = 2, kInterrupted = kInterruptedStatus };

/// A subcommand: what it accepts, and what it does once that is parsed.
struct Command {
  CLI::App* parser;
  std::function<int()> run;  ///< returns the exit code
};

Command add_games(CLI::App& app);
Command add_feedback(CLI::App& app);
Command add_guess(CLI::App& app);
Command add_suggest(CLI::App& app);
Command add_review(CLI::App& app);
Command add_evaluate(CLI::App& app);
Command add_solve(CLI::App& app);
Command add_verify(CLI::App& app);
Command add_show(CLI::App& app);
Command add_play(CLI::App& app);
Command add_bench(CLI::App& app);
Command add_stats(CLI::App& app);
Command add_completion(CLI::App& app);
Command add_manual(CLI::App& app);

/// The argument GAME, which most commands take.
CLI::Option* add_game_argument(CLI::App& command, std::string& token);

/// The argument FILE of the commands that look at a book.
CLI::Option* add_book_argument(CLI::App& command, std::string& path);

/// The option --threads.
CLI::Option* add_threads_option(CLI::App& command, int& threads);

/// The flag --force of the commands that write files.
CLI::Option* add_force_option(CLI::App& command, bool& force);

/// Whether a file can be written, to be asked before long work; the error says where --force would help.
Result<void> check_output(const std::string& path, const FileKind& kind, bool force);

/// Accepts a whole number of this range only, and says so.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

/// Lets an option take one of these words only. Its type then lists them, as `mean|worst`, for the help and
/// for whatever else is made from it.
CLI::Option* take_one_of(CLI::Option* option, std::vector<std::string> words);

/// A line of a name and what belongs to it.
void print_detail(std::string_view name, std::string_view text);

/// A text of JSON, as a line.
void print_json(std::string_view json);

/// One line to standard error.
void complain(std::string_view message);

/// Complains, and is the exit code to return.
int fail(std::string_view message);
int fail(const Error& error);

}  // namespace winnow::cli
