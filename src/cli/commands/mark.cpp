#include "api/json/csv.hpp"
#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "cli/mark/folder_entries.hpp"
#include "cli/mark/mark_report.hpp"
#include "cli/mark/marking.hpp"
#include "cli/mark/target_file.hpp"
#include "cli/options/mark_scale.hpp"
#include "cli/options/search_options.hpp"
#include "solver/strategies/book_choice.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kMarkHelp =
    R"(The program reads lines and answers them, as docs/protocol.md describes; it is
run as it stands after --, and plays one game after another. If it hangs, dies
or writes without end, all that it has started is ended, and it starts again.
This is no sandbox: the program may do whatever you may do.

The mark depends on the mean number of guesses: 100 % up to the full mark, 0 %
from the zero mark on, and logarithmic between: 100 (1 - ln(mean / full) /
ln(zero / full)). Targets that are not found earn nothing. The full mark is that
of the game's specification. If it names none, --full-mark sets it; without a
full mark there is no mark. The zero mark is half the number of targets, or what
--zero-mark says.

The exit code is 1 if anything was wrong: a game lost or over the time limit,
more guesses than the specification promises, a wrong answer. Ctrl-C ends it and
tells the result so far.

Examples:
* winnow mark {game} -- winnow guesser {game}
  winnow mark {game} --sample 100 --jobs 4 -- python3 guesser.py
  winnow mark {game} --full-mark 4.5 -- ./my_guesser
  winnow mark {game} --guess-time 2s --memory 1G -- ./my_guesser
  winnow mark {game} --feedback -- python3 feedback.py
  winnow mark {game} --each submissions --csv -- python3 {{}}
)";

/// Feedback is asked for so many pairs, if nothing else is said.
constexpr std::uint64_t kUsualPairs = 100'000;

struct MarkOptions {
  std::string token;
  std::vector<std::string> command;
  std::optional<std::uint64_t> sample;
  std::uint64_t seed = 1;
  std::optional<std::string> targets;  ///< a file
  std::optional<std::string> each;     ///< a folder
  bool feedback = false;
  std::uint64_t jobs = 1;
  std::uint64_t most_guesses = 100;
  double guess_time = 10;
  std::uint64_t memory = 0;  ///< bytes; 0: no limit
  ScaleOptions scale;
  bool json = false;
  bool csv = false;
};

void check_options(const MarkOptions& options, bool seeded) {
  if (seeded && !options.sample && !options.feedback)
    throw Error{"--seed means nothing here: it is for --sample and --feedback"};
  const auto& command = options.command;
  if (options.each && std::none_of(command.begin(), command.end(), has_place_for_entry))
    throw Error{"--each needs {} in the command, where the path of each entry is to stand"};
}

/// What is to be marked: the command, or with --each one for every entry.
std::vector<MarkedProgram> programs_of(const std::shared_ptr<const Game>& game, const MarkOptions& options) {
  const MarkedProgram program{.game = game, .command = options.command, .seed = options.seed};
  if (!options.each) return {program};
  std::vector<MarkedProgram> programs;
  for (const std::string& entry : folder_entries(*options.each)) {
    programs.push_back(program);
    programs.back().command = with_entry(options.command, *options.each, entry);
    programs.back().entry = entry;
  }
  return programs;
}

/// A program that is an entry itself may be none; any other that is not there is a mistake of whoever asks.
MarkingJobs jobs_of(const MarkOptions& options) {
  return {.program = {{}, options.memory},
          .jobs = static_cast<std::size_t>(options.jobs),
          .guess_time = std::chrono::duration<double>(options.guess_time),
          .may_be_missing = options.each && has_place_for_entry(options.command.front())};
}

std::vector<MarkedGuesser> mark_guessers(std::vector<MarkedProgram> programs, const MarkOptions& options) {
  const auto game = programs.front().game;
  const auto targets = options.targets
                           ? read_target_file(*game, *options.targets)
                           : sampled_targets(*game, options.sample.value_or(UINT64_MAX), options.seed);
  const auto scale = read_scale(*game, options.scale, scale_for_means(*game));
  const auto most_guesses = static_cast<std::size_t>(options.most_guesses);
  std::vector<MarkedGuesser> all;
  all.reserve(programs.size());
  for (MarkedProgram& program : programs) {
    all.push_back(mark_guesser(std::move(program), targets, most_guesses, jobs_of(options)));
    all.back().scale = scale;
    if (LongOperation::interrupted()) return all;
  }
  const auto best = evaluate_best(game, targets);
  for (MarkedGuesser& marked : all) {
    marked.best = best;
    marked.optimum = book_for_optimal(*game, {});
  }
  return all;
}

std::vector<MarkedFunction> mark_functions(std::vector<MarkedProgram> programs, const MarkOptions& options) {
  const protocol::FeedbackPairs pairs(*programs.front().game, options.sample.value_or(kUsualPairs),
                                      options.seed);
  std::vector<MarkedFunction> all;
  all.reserve(programs.size());
  for (MarkedProgram& program : programs) {
    all.push_back(mark_function(std::move(program), pairs, jobs_of(options)));
    if (LongOperation::interrupted()) break;
  }
  return all;
}

/// Prints what came of it; is the exit code.
template <class Marked>
int report(const std::vector<Marked>& all, const MarkOptions& options) {
  if (options.json) {
    print_json(options.each ? marked_json(all) : marked_json(all.front()));
  } else if (options.csv) {
    write(marked_csv(all));
  } else if (options.each) {
    print_marked_table(all);
  } else {
    print_marked(all.front());
  }
  if (LongOperation::interrupted()) return kInterrupted;
  const bool faultless =
      std::all_of(all.begin(), all.end(), [](const Marked& marked) { return marked.is_faultless(); });
  return faultless ? kDone : kCheckFailed;
}

int run(const MarkOptions& options) {
  const auto game = need(make_game(options.token));
  auto programs = programs_of(game, options);
  return options.feedback ? report(mark_functions(std::move(programs), options), options)
                          : report(mark_guessers(std::move(programs), options), options);
}

/// The options that limit what the program may do.
void add_limits(CLI::App& command, MarkOptions& options) {
  add_option(command, "--guess-time D", options.guess_time,
             "The program has so long for each line, as 2s; 10s by default")
      ->transform(as_seconds());
  add_option(command, "--memory SIZE", options.memory,
             "Address space that each of its processes may have, as 500M")
      ->transform(as_bytes());
}

}  // namespace

Command add_mark(CLI::App& app) {
  constexpr std::uint64_t kMostJobs = 256;
  constexpr std::uint64_t kMostGuesses = 1'000'000;
  auto options = std::make_shared<MarkOptions>();
  CLI::App& command = declare(app, "mark", "Mark a guesser that anyone wrote, over all targets", kMarkHelp);
  add_game_argument(command, options->token)->required();
  add_option(command, "PROGRAM", options->command, "After --: what to run, with its arguments")->required();
  CLI::Option* feedback = command.add_flag("--feedback", options->feedback,
                                           "Mark its feedback instead, of all pairs or 100,000 at random");
  CLI::Option* sample =
      add_option(command, "--sample N", options->sample, "Only N targets or pairs, drawn at random")
          ->check(whole_number(1, kMostTargets));
  CLI::Option* seed = add_option(command, "--seed K", options->seed, "Seed of the sample; 1 by default")
                          ->check(whole_number(0, UINT64_MAX));
  add_option(command, "--targets FILE", options->targets, "Only the targets in FILE, one on each line")
      ->excludes(sample)
      ->excludes(feedback);
  add_option(command, "--each DIR", options->each, "Mark each entry of a folder, whose path replaces {}");
  add_option(command, "--jobs N", options->jobs, "Run N processes at once; 1 by default")
      ->check(whole_number(1, kMostJobs));
  add_option(command, "--most-guesses N", options->most_guesses,
             "A target not found within N guesses is lost; 100 by default")
      ->check(whole_number(1, kMostGuesses))
      ->excludes(feedback);
  for (CLI::Option* scale : add_scale_options(command, options->scale)) scale->excludes(feedback);
  add_limits(command, *options);
  CLI::Option* json =
      command.add_flag("--json", options->json, "One object: what is told; with --each, one with results");
  command.add_flag("--csv", options->csv, "A table with commas: a header, and a line for each program")
      ->excludes(json);
  return {&command, [options, seed] {
            for (std::string& word : options->command) word = as_typed(word);
            check_options(*options, seed->count() > 0);
            return run(*options);
          }};
}

}  // namespace winnow::cli
