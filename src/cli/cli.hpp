#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/text.hpp"
#include "base/whole_file.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/session/long_operation.hpp"
#include "terminal/session/streams.hpp"
#include "winnow/coach.hpp"
#include "winnow/registry.hpp"
#include "winnow/result.hpp"
#include "winnow/solver.hpp"
#include "winnow/text.hpp"

/// What the subcommands share, headers too. A subcommand is one file that defines its `add_…`, which is
/// declared here and listed in main.cpp.
namespace winnow::cli {

using namespace terminal;  // where the commands read and write

enum ExitCode : int { kDone = 0, kCheckFailed = 1, kBadInput = 2, kInterrupted = kInterruptedStatus };

/// A subcommand: what it accepts, and what it does once that is parsed.
struct Command {
  CLI::App* parser;
  std::function<int()> run;  ///< returns the exit code, or throws an `Error`: see `need`
};

Command add_games(CLI::App& app);
Command add_feedback(CLI::App& app);
Command add_guess(CLI::App& app);
Command add_guesser(CLI::App& app);
Command add_mark(CLI::App& app);
Command add_suggest(CLI::App& app);
Command add_review(CLI::App& app);
Command add_evaluate(CLI::App& app);
Command add_verify(CLI::App& app);
Command add_show(CLI::App& app);
Command add_serve(CLI::App& app);
Command add_web(CLI::App& app);
Command add_play(CLI::App& app);
Command add_puzzle(CLI::App& app);
Command add_learn(CLI::App& app);
Command add_bench(CLI::App& app);
Command add_stats(CLI::App& app);
Command add_help(CLI::App& app);
Command add_completion(CLI::App& app);
Command add_manual(CLI::App& app);

/// What `solve` asks: this process alone, or many of them.
using Solver = std::function<Result<Solution>(std::shared_ptr<const Game> game, const SolveOptions& options)>;
Command add_solve(CLI::App& app, const Solver& solver = solve);

/// As `winnow` alone on a terminal: lets a person choose a game, and plays it.
int play_from_menu();

/// A review, with a line that shows how far it is. An error too if Ctrl-C has ended it.
Result<Review> review_with_progress(const GameRecord& record, const SearchBudget& budget = {});

/// A new subcommand. `help` stands below its options, with examples filled in: see help/example.hpp.
CLI::App& declare(CLI::App& app, const char* name, const char* summary, const char* help);

/// Gives an option its type for the help, and for whatever else is made from that; `mean|worst` also lets it
/// take one of these words only, in upper or lower case.
CLI::Option* give_type(CLI::Option* option, const std::string& type);

/// What --help says of the program or of one command.
void print_help(const CLI::App& app);

/// An option or an argument as the help shows it: `--depth N`, `--objective mean|worst`, `GAME`.
template <class Value>
CLI::Option* add_option(CLI::App& command, const std::string& form, Value& value,
                        const std::string& meaning) {
  const std::size_t space = std::min(form.find(' '), form.size());
  return give_type(command.add_option(form.substr(0, space), value, meaning),
                   form.substr(std::min(space + 1, form.size())));
}

/// The argument GAME, which most commands take.
CLI::Option* add_game_argument(CLI::App& command, std::string& token);

/// The argument FILE of the commands that look at a book.
void add_book_argument(CLI::App& command, std::string& path);

/// The option --threads.
CLI::Option* add_threads_option(CLI::App& command, int& threads);

/// The flag --force of the commands that write files.
void add_force_option(CLI::App& command, bool& force);

/// Accepts a whole number of this range only, and says so.
CLI::Validator whole_number(std::uint64_t least, std::uint64_t most);

/// CLI11 takes a word like [A,B] apart as a list of its own, makes nothing of [], and sees an option in
/// -=0, which is the empty code and its answer. A space in front keeps them whole.
inline constexpr char kProtection = ' ';
bool needs_protection(std::string_view argument);

/// An argument as it was before that, for commands that hand it on.
std::string as_typed(std::string_view argument);

/// The value. Where there is none its error is thrown: it ends the command, and main.cpp prints it.
template <class Value>
Value need(Result<Value> result) {
  if (!result) throw Error(result.error());
  return *std::move(result);
}

inline void need(const Result<void>& result) {
  if (!result) throw Error(result.error());
}

/// Throws unless a file can be written, to be asked before long work; the error says where --force would
/// help.
void check_output(const std::string& path, const FileKind& kind, bool force);

/// A line of a name and what belongs to it.
void print_detail(std::string_view name, std::string_view text);

/// A text of JSON, as a line; is the exit code to return.
int print_json(std::string_view json);

/// One line to standard error.
void complain(std::string_view message);

/// Complains, and is the exit code to return.
int fail(std::string_view message);

}  // namespace winnow::cli
