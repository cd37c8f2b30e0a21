#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "cli/input/game_reader.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kFeedbackHelp =
    R"(Without --target and --guess, every line TARGET ; GUESS of standard input is
answered by one line. Blank lines and lines that start with # are skipped. A bad
line is answered by the word error, and standard error says what is wrong with
it; the exit code is then 2.

Examples:
* winnow feedback {game} --target {target} --guess {guess}
  echo '{target} ; {guess}' | winnow feedback {game}
)";

struct FeedbackOptions {
  std::string token;
  std::optional<std::string> target;
  std::optional<std::string> guess;
  bool json = false;
};

void answer(TargetReader& targets, std::string_view target, std::string_view guess, bool json) {
  const auto& [game, hidden] = targets.read(target);
  const Code guessed = need(read_guess(*game, guess));
  if (json) {
    print_json(feedback_json(*game, hidden, guessed));
  } else {
    print("{}\n", write_counts(game->counts(guessed, hidden)));
  }
}

void answer_line(TargetReader& targets, std::string_view line, bool json) {
  const std::size_t semicolon = line.find(';');
  if (semicolon == std::string_view::npos) throw Error{"no semicolon; write TARGET ; GUESS"};
  answer(targets, line.substr(0, semicolon), line.substr(semicolon + 1), json);
}

/// A bad line is answered too, by `error`, so that answers stay in step with pairs.
void print_bad_line(int number, const Error& error, bool json) {
  complain(fmt::format("line {}: {}", number, error.message));
  if (json) {
    print_json(feedback_error_json(number, error));
  } else {
    write("error\n");
  }
}

bool is_skipped(std::string_view line) {
  const std::size_t start = line.find_first_not_of(" \t");
  return start == std::string_view::npos || line[start] == '#';
}

int answer_batch(TargetReader& targets, bool json) {
  int status = kDone;
  int number = 0;
  if (stdin_is_terminal()) complain("reading lines TARGET ; GUESS up to Ctrl-D");
  while (const auto line = read_line()) {
    ++number;
    if (is_skipped(*line)) continue;
    try {
      answer_line(targets, *line, json);
    } catch (const Error& error) {
      print_bad_line(number, error, json);
      status = kBadInput;
    }
    flush();  // whoever writes one pair and waits for its answer gets it
  }
  return status;
}

int run(const FeedbackOptions& options) {
  TargetReader targets(options.token);
  const auto& [token, target, guess, json] = options;
  if (target.has_value() != guess.has_value()) {
    return fail(
        fmt::format("--{} is missing; give both --target and --guess, or neither to read lines of pairs",
                    target ? "guess" : "target"));
  }
  if (!target) return answer_batch(targets, json);
  answer(targets, *target, *guess, json);
  return kDone;
}

}  // namespace

Command add_feedback(CLI::App& app) {
  auto options = std::make_shared<FeedbackOptions>();
  CLI::App& command = declare(app, "feedback", "Say what a guess earns, for one pair or many", kFeedbackHelp);
  add_game_argument(command, options->token)->required();
  add_option(command, "--target T", options->target, "What is hidden");
  add_option(command, "--guess G", options->guess, "What is guessed");
  command.add_flag("--json", options->json, "One object per pair: game, target, guess, answer, right");
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
