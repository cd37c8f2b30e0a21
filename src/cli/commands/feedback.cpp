#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "cli/help/example.hpp"
#include "cli/input/game_reader.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {
namespace {

struct FeedbackOptions {
  std::string token;
  std::string target;
  std::string guess;
  bool target_given = false;
  bool guess_given = false;
  bool json = false;
};

/// A target, its game, and a guess at it.
struct Pair {
  Hidden hidden;
  Code guess{};
};

Result<Pair> read_pair(TargetReader& targets, std::string_view target, std::string_view guess) {
  auto hidden = targets.read(target);
  if (!hidden) return hidden.error();
  const auto code = read_guess(*hidden->game, guess);
  if (!code) return code.error();
  return Pair{*hidden, *code};
}

Result<Pair> read_pair(TargetReader& targets, std::string_view line) {
  const std::size_t semicolon = line.find(';');
  if (semicolon == std::string_view::npos) return Error{"no semicolon; write TARGET ; GUESS"};
  return read_pair(targets, line.substr(0, semicolon), line.substr(semicolon + 1));
}

void print_answer(const Pair& pair, bool json) {
  const auto& [game, target] = pair.hidden;
  if (json) {
    print_json(feedback_json(*game, target, pair.guess));
  } else {
    print("{}\n", write_counts(game->counts(pair.guess, target)));
  }
}

int answer_one(TargetReader& targets, const FeedbackOptions& options) {
  const auto pair = read_pair(targets, options.target, options.guess);
  if (!pair) return fail(pair.error());
  print_answer(*pair, options.json);
  return kDone;
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
    const auto pair = read_pair(targets, *line);
    if (pair) {
      print_answer(*pair, json);
    } else {
      print_bad_line(number, pair.error(), json);
      status = kBadInput;
    }
    flush();  // whoever writes one pair and waits for its answer gets it
  }
  return status;
}

int run(const FeedbackOptions& options) {
  auto reader = TargetReader::make(options.token);
  if (!reader) return fail(reader.error());
  TargetReader targets = *std::move(reader);
  if (options.target_given != options.guess_given) {
    return fail(
        fmt::format("--{} is missing; give both --target and --guess, or neither to read lines of pairs",
                    options.target_given ? "guess" : "target"));
  }
  return options.target_given ? answer_one(targets, options) : answer_batch(targets, options.json);
}

std::string feedback_footer() {
  const Example first = first_example();
  return "Without --target and --guess, every line TARGET ; GUESS of standard input is\n"
         "answered by one line. Blank lines and lines that start with # are skipped. A bad\n"
         "line is answered by the word error, and standard error says what is wrong with\n"
         "it; the exit code is then 2.\n"
         "\n"
         "Examples:\n" +
         example_lines([](const Example& example) {
           return fmt::format("winnow feedback {} --target {} --guess {}", example.token, example.target,
                              example.guess);
         }) +
         fmt::format("  echo '{} ; {}' | winnow feedback {}\n", first.target, first.guess, first.token);
}

}  // namespace

Command add_feedback(CLI::App& app) {
  auto options = std::make_shared<FeedbackOptions>();
  CLI::App* command = app.add_subcommand("feedback", "Say what a guess earns, for one pair or many");
  add_game_argument(*command, options->token)->required();
  CLI::Option* target = command->add_option("--target", options->target, "What is hidden")->type_name("T");
  CLI::Option* guess = command->add_option("--guess", options->guess, "What is guessed")->type_name("G");
  command->add_flag("--json", options->json, "One object per pair: game, target, guess, answer, right");
  command->footer(feedback_footer);
  return {command, [options, target, guess] {
            options->target_given = target->count() > 0;
            options->guess_given = guess->count() > 0;
            return run(*options);
          }};
}

}  // namespace winnow::cli
