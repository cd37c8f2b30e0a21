#include <unistd.h>

#include "api/json/csv.hpp"
#include "api/json/json.hpp"
#include "api/target_reader.hpp"
#include "cli/cli.hpp"
#include "cli/input/line_reader.hpp"
#include "terminal/draw/reasons.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kFeedbackHelp =
    R"(Without --target and --guess, every line TARGET ; GUESS of standard input is
answered by one line. Blank lines and lines that start with # are skipped. A bad
line is answered by the word error, and standard error says what is wrong with
it; the exit code is then 2.

Examples:
* winnow feedback {game} --target {target} --guess {guess}
  winnow feedback {game} --target {target} --guess {guess} --explain
  echo '{target} ; {guess}' | winnow feedback {game}
)";

struct FeedbackOptions {
  std::string token;
  std::optional<std::string> target;
  std::optional<std::string> guess;
  bool json = false;
  bool csv = false;
  bool explain = false;
};

/// A guess at a target.
struct Pair {
  std::shared_ptr<const Game> game;
  Code target{};
  Code guess{};
};

Pair read_pair(TargetReader& targets, std::string_view target, std::string_view guess) {
  const auto [game, hidden] = need(targets.read(target));
  return {game, hidden, need(read_guess(*game, guess))};
}

Pair read_pair_of_line(TargetReader& targets, std::string_view line) {
  const std::size_t semicolon = line.find(';');
  if (semicolon == std::string_view::npos) throw Error{"no semicolon; write TARGET ; GUESS"};
  return read_pair(targets, line.substr(0, semicolon), line.substr(semicolon + 1));
}

void print_answer(const Pair& pair, const FeedbackOptions& options) {
  const auto& [game, target, guess] = pair;
  if (options.json) {
    print_json(feedback_json(*game, target, guess, options.explain));
  } else if (options.csv) {
    write(feedback_csv(*game, target, guess));
  } else {
    print("{}\n", write_counts(game->counts(guess, target)));
    if (options.explain) print("\n{}", reasons_text(*game, target, guess));
  }
}

/// A bad line is answered too, by `error`, so that answers stay in step with pairs.
void print_bad_line(const Game& game, std::size_t number, const Error& error,
                    const FeedbackOptions& options) {
  flush();  // what was answered before comes first, where both streams go to one place
  complain(fmt::format("line {}: {}", number, error.message));
  if (options.json) {
    print_json(feedback_error_json(number, error));
  } else if (options.csv) {
    write(feedback_error_csv(game, error));
  } else {
    write("error\n");
  }
}

bool is_skipped(std::string_view line) {
  const std::size_t start = line.find_first_not_of(" \t");
  return start == std::string_view::npos || line[start] == '#';
}

constexpr std::size_t kLongestLine = std::size_t{1} << 20U;

int answer_batch(TargetReader& targets, const FeedbackOptions& options) {
  int status = kDone;
  std::size_t number = 0;
  if (stdin_is_terminal()) complain("reading lines TARGET ; GUESS up to Ctrl-D");
  LineReader lines(STDIN_FILENO, kLongestLine);
  while (const auto line = lines.next()) {
    ++number;
    try {
      if (line->too_long) throw Error{"too long to be a pair"};
      if (!is_skipped(line->text)) print_answer(read_pair_of_line(targets, line->text), options);
    } catch (const Error& error) {
      print_bad_line(*targets.game(), number, error, options);
      status = kBadInput;
    }
    if (!lines.has_next()) flush();  // whoever writes one pair and waits for its answer gets it
  }
  return status;
}

int run(const FeedbackOptions& options) {
  TargetReader targets = need(TargetReader::open(options.token));
  const auto& target = options.target;
  const auto& guess = options.guess;
  if (target.has_value() != guess.has_value()) {
    return fail(
        fmt::format("--{} is missing; give both --target and --guess, or neither to read lines of pairs",
                    target ? "guess" : "target"));
  }
  const auto pair = target ? std::optional(read_pair(targets, *target, *guess)) : std::nullopt;
  if (options.csv) write(feedback_csv_header(*targets.game()));
  if (!pair) return answer_batch(targets, options);
  print_answer(*pair, options);
  return kDone;
}

}  // namespace

Command add_feedback(CLI::App& app) {
  auto options = std::make_shared<FeedbackOptions>();
  CLI::App& command =
      declare(app, "feedback", "Show the answer to a guess, for one pair or many", kFeedbackHelp);
  add_game_argument(command, options->token)->required();
  add_option(command, "--target T", options->target, "What is hidden");
  add_option(command, "--guess G", options->guess, "What is guessed");
  CLI::Option* json =
      command.add_flag("--json", options->json, "One object per pair: game, target, guess, answer, right");
  CLI::Option* csv =
      command.add_flag("--csv", options->csv, "A table with commas: a header, and a line for each pair")
          ->excludes(json);
  command.add_flag("--explain", options->explain, "Say for each count of the answer what adds up to it")
      ->excludes(csv);
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
