#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "cli/cli.hpp"
#include "winnow/solver.hpp"

namespace winnow::cli {

/// Where a search is told of while it runs, besides the terminal.
struct SearchReportOptions {
  bool json = false;                       ///< as lines of JSON on standard output
  std::optional<std::string> status = {};  ///< in a file that always holds the latest of them
};

/// The option --status.
CLI::Option* add_status_option(CLI::App& command, SearchReportOptions& options);

/// Throws unless the status can be written. `force`: nothing for a command without that flag.
void check_status_file(const SearchReportOptions& options, std::optional<bool> force = {});

/// "proving  5,601 to 5,625 (0.43 %)  3 of 5 settled  about 2 s left", in at most so many columns; what does
/// not fit has its turn some seconds later.
std::string progress_line(const SolveProgress& progress, std::size_t columns);

/// Tells how far a search is: on a terminal at any time, elsewhere once a second. Lets Ctrl-C, SIGTERM and
/// SIGHUP end it.
class SearchReport {
 public:
  /// `force`: the file may replace one of another kind.
  SearchReport(const Game& game, SearchReportOptions options, bool force);

  /// For the search, which this must outlive.
  std::function<bool(const SolveProgress&)> callback();

  /// The last word in the file: whether the search finished or was ended, and what it found, if that is
  /// known. Complains if it cannot be written.
  void end(bool finished, const Solution* found = nullptr);

  /// What was told last.
  [[nodiscard]] const SolveProgress& last() const { return last_; }

 private:
  bool tell_terminal();
  bool write_line();
  void write_status();

  using Clock = std::chrono::steady_clock;

  const Game& game_;
  SearchReportOptions options_;
  bool force_;
  LongOperation operation_;
  Clock::time_point told_ = Clock::now();
  SolveProgress last_;
  std::optional<Error> status_error_;
};

}  // namespace winnow::cli
