#include <sstream>

#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "cli/mark/mark_report.hpp"
#include "cli/mark/marking_jobs.hpp"
#include "cli/options/search_options.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kMarkHelp =
    R"(The program reads lines and answers them, as docs/protocol.md describes; it is
run as it stands after --, and plays one game after another. If it hangs, dies
or writes without end, all that it has started is ended, and it starts again.
This is no sandbox: the program may do whatever you may do.

The mark is that of the mean; targets that are not found earn nothing. The exit
code is 1 if any game was lost. Ctrl-C ends it and tells the result so far.

Examples:
* winnow mark {game} -- winnow guesser {game}
  winnow mark {game} --sample 100 --jobs 4 -- python3 guesser.py
  winnow mark {game} --guess-time 2s -- ./my_guesser
)";

struct MarkOptions {
  std::string token;
  std::vector<std::string> command;
  std::optional<std::uint64_t> sample;
  std::uint64_t seed = 1;
  std::optional<std::string> targets;  ///< a file
  std::uint64_t jobs = 1;
  std::uint64_t most_guesses = 100;
  double guess_time = 10;
  bool json = false;
};

/// A target on each line; blank lines and lines that start with # are skipped.
std::vector<TargetId> read_targets(const Game& game, const std::string& path) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 28U;
  std::istringstream lines(need(read_whole_file(path, "", kMostBytes)));
  std::vector<TargetId> targets;
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const std::size_t start = line.find_first_not_of(" \t\r");
    if (start == std::string::npos || line[start] == '#') continue;
    const auto target = read_target(game, line);
    if (!target) throw Error{fmt::format("{}, line {}: {}", in_quotes(path), number, target.error().message)};
    targets.push_back(game.find_target(*target).value());
  }
  if (targets.empty()) throw Error{fmt::format("{} has no target in it", in_quotes(path))};
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  return targets;
}

/// The last lines of a text, such as a terminal can show.
std::vector<std::string> last_lines(const std::string& text) {
  constexpr std::size_t kMost = 10;
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    if (line.ends_with('\r')) line.pop_back();
    lines.push_back(is_printable(line) ? line : in_quotes(line));
  }
  if (lines.size() > kMost) lines.erase(lines.begin(), lines.end() - kMost);
  return lines;
}

/// How `best` does with the same targets; nothing if Ctrl-C came.
std::optional<Evaluation> evaluate_best(const std::shared_ptr<const Game>& game,
                                        const std::vector<TargetId>& targets) {
  LongOperation operation("best", targets.size());
  const auto on_progress = [&](std::uint64_t done, std::uint64_t) { return operation.advance(done); };
  const auto evaluation = evaluate(game, {}, {.only = targets, .progress = on_progress});
  return evaluation ? std::optional(*evaluation) : std::nullopt;
}

int run(const MarkOptions& options) {
  const auto game = need(make_game(options.token));
  const auto targets = options.targets
                           ? read_targets(*game, *options.targets)
                           : sampled_targets(*game, options.sample.value_or(UINT64_MAX), options.seed);
  Marked marked{
      .game = game, .command = options.command, .targets = targets.size(), .seed = options.seed, .sheet = {}};
  const MarkingJobs jobs{.command = options.command,
                         .jobs = static_cast<std::size_t>(options.jobs),
                         .most_guesses = static_cast<std::size_t>(options.most_guesses),
                         .guess_time = std::chrono::duration<double>(options.guess_time)};
  const auto start = std::chrono::steady_clock::now();
  {
    LongOperation operation("marking", targets.size());
    MarkingResult result = mark(*game, targets, jobs, operation);
    marked.sheet = std::move(result.sheet);
    marked.errors = last_lines(result.errors);
  }
  marked.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  bool interrupted = LongOperation::interrupted();
  if (!interrupted) {
    marked.best = evaluate_best(game, targets);
    interrupted = LongOperation::interrupted();
  }
  if (options.json) {
    print_json(marked_json(marked));
  } else {
    print_marked(marked);
  }
  if (interrupted) return kInterrupted;
  return marked.sheet.is_faultless() ? kDone : kCheckFailed;
}

}  // namespace

Command add_mark(CLI::App& app) {
  constexpr std::uint64_t kMostJobs = 256;
  constexpr std::uint64_t kMostGuesses = 1'000'000;
  auto options = std::make_shared<MarkOptions>();
  CLI::App& command = declare(app, "mark", "Mark a guesser that anyone wrote, over all targets", kMarkHelp);
  add_game_argument(command, options->token)->required();
  add_option(command, "PROGRAM", options->command, "After --: what to run, with its arguments")->required();
  CLI::Option* sample = add_option(command, "--sample N", options->sample, "Only N targets, drawn at random")
                            ->check(whole_number(1, kMostTargets));
  add_option(command, "--seed K", options->seed, "Seed of the sample; 1 by default")
      ->check(whole_number(0, UINT64_MAX))
      ->needs(sample);
  add_option(command, "--targets FILE", options->targets, "Only the targets in FILE, one on each line")
      ->excludes(sample);
  add_option(command, "--jobs N", options->jobs, "Run N processes at once; 1 by default")
      ->check(whole_number(1, kMostJobs));
  add_option(command, "--most-guesses N", options->most_guesses,
             "A target not found within N guesses is lost; 100 by default")
      ->check(whole_number(1, kMostGuesses));
  add_option(command, "--guess-time D", options->guess_time,
             "The program has so long for each line, as 2s; 10s by default")
      ->transform(as_seconds());
  command.add_flag("--json", options->json, "One object: what is told, and the turns of the worst game");
  return {&command, [options] {
            for (std::string& word : options->command) word = as_typed(word);
            return run(*options);
          }};
}

}  // namespace winnow::cli
