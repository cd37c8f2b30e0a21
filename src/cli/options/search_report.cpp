#include "cli/options/search_report.hpp"

#include <unistd.h>

#include "api/json/json.hpp"
#include "cli/options/search_options.hpp"

namespace winnow::cli {
namespace {

constexpr FileKind kStatusFile{.name = "a status of winnow", .start = R"({"schema":1,"progress":)"};

std::string bounds_of(const SolveProgress& progress) {
  if (progress.upper == 0 && progress.lower == 0) return "no strategy yet";
  if (progress.upper == 0) return "at least " + with_commas(progress.lower);
  if (progress.lower == 0) return "at most " + with_commas(progress.upper);
  const auto lower = static_cast<double>(progress.lower);
  const auto upper = static_cast<double>(progress.upper);
  return fmt::format("{} to {} ({:.2f} %)", with_commas(progress.lower), with_commas(progress.upper),
                     100 * (upper - lower) / upper);
}

std::string left_of(const SolveProgress& progress) {
  if (!progress.seconds_left) return "time left unknown";
  return fmt::format("about {} left", rough_duration(std::max(*progress.seconds_left, 1.0)));
}

/// Most important first.
std::vector<std::string> figures_of(const SolveProgress& progress) {
  std::vector<std::string> figures;
  if (progress.first_guesses > 0)
    figures.push_back(
        fmt::format("{} of {} settled", with_commas(progress.settled), with_commas(progress.first_guesses)));
  figures.push_back(left_of(progress));
  figures.push_back(fmt::format("{:.0f} k sets/s", progress.nodes_per_second / 1000));
  figures.push_back(bytes_text(progress.memory));
  figures.push_back(rough_duration(progress.seconds));
  if (progress.checkpoint_age)
    figures.push_back(fmt::format("saved {} ago", rough_duration(*progress.checkpoint_age)));
  return figures;
}

}  // namespace

CLI::Option* add_status_option(CLI::App& command, SearchReportOptions& options) {
  return add_option(command, "--status FILE", options.status,
                    "Keep in FILE how far the search is, as a line of JSON");
}

void check_status_file(const SearchReportOptions& options, std::optional<bool> force) {
  if (!options.status) return;
  if (force) check_output(*options.status, kStatusFile, *force);
  need(check_destination(*options.status, kStatusFile, force.value_or(false)));
}

std::string progress_line(const SolveProgress& progress, std::size_t columns) {
  constexpr double kSecondsForEachTurn = 3;
  return line_in_turns(fmt::format("{}  {}", progress.stage, bounds_of(progress)), figures_of(progress),
                       columns, static_cast<std::size_t>(progress.seconds / kSecondsForEachTurn));
}

SearchReport::SearchReport(const Game& game, SearchReportOptions options, bool force)
    : game_(game), options_(std::move(options)), force_(force), last_{.stage = "preparing"} {
  interrupt_on_termination();
  write_status();
}

std::function<bool(const SolveProgress&)> SearchReport::callback() {
  return [this](const SolveProgress& progress) {
    last_ = progress;
    const bool wanted = tell_terminal();
    if (Clock::now() - told_ < std::chrono::seconds(1)) return wanted;
    told_ = Clock::now();
    write_status();
    return write_line() && wanted;
  };
}

void SearchReport::end(bool finished, const Solution* found) {
  last_.stage = finished ? "finished" : "ended";
  last_.seconds_left = finished ? std::optional(0.0) : std::nullopt;
  if (found != nullptr) {
    last_.lower = found->book.lower;
    last_.upper = found->book.total;
    last_.nodes = found->nodes;
    last_.seconds = found->seconds;
  }
  if (finished) {
    last_.settled = last_.first_guesses;
    last_.open.clear();
  }
  write_status();
  if (status_error_) complain(status_error_->message);
}

/// Not between lines of JSON.
bool SearchReport::tell_terminal() {
  const bool lines_are_seen = options_.json && isatty(STDOUT_FILENO) == 1;
  const std::size_t columns = LongOperation::columns();
  return operation_.report(columns == 0 || lines_are_seen ? "" : progress_line(last_, columns));
}

/// False if nobody reads it any more.
bool SearchReport::write_line() {
  if (!options_.json) return true;
  try {
    print_json(progress_json(game_, last_));
    flush();
    return true;
  } catch (const StreamFailure&) {
    return false;  // the search ends as it does in time; then the result cannot be written either, and says
                   // so
  }
}

/// A disk that is full now may have room in a second.
void SearchReport::write_status() {
  if (!options_.status) return;
  const auto written =
      write_whole_file(*options_.status, progress_json(game_, last_) + "\n", kStatusFile, force_);
  status_error_ = written ? std::nullopt : std::optional(written.error());
}

}  // namespace winnow::cli
