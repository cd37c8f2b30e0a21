#include "api/json/json.hpp"
#include "cli/cli.hpp"
#include "cli/input/game_reader.hpp"
#include "cli/options/strategy_options.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kSuggestHelp =
    R"(GUESS is written as a target is, ANSWER as 0,1,2 or (0,1,2) or "0 1 2", or win
where the guess was right. Quote what contains spaces or brackets. Counts can
also be named as the game does, those left out being 0 (1A1B, or "2 black 1
white"), and have no space between them where each is one digit, as 11.
A game line, GAME/GUESS=ANSWER/..., says the same in one word.

TO COME is the number of guesses on average until the target is found, the one
that is shown included, then what the guess leaves: candidates on average,
information in bits, different answers, and candidates in the worst case.
Ctrl-C ends the search and shows the best found so far.

{strategies}

Examples:
* winnow suggest {game} {guess}={answer}
  winnow suggest {game}/{guess}={answer}
  winnow suggest {game} --top 3 --strategy size
  winnow suggest {game} {guess}={answer} --explain
)";

struct SuggestOptions {
  std::string game;  ///< a token or a game line
  std::vector<std::string> history;
  StrategyOptions strategy;
  std::size_t top = 10;
  bool explain = false;
  bool json = false;
};

GameState read_state(const SuggestOptions& options) {
  const GameRecord record = read_record(options.game, options.history);
  GameState state = *GameState::start(record.game, read_strategy(*record.game, options.strategy));
  for (const Turn& turn : record.turns) state = need(state.after(turn));
  return state;
}

bool is_won(const GameState& state) {
  return std::any_of(state.turns().begin(), state.turns().end(),
                     [](const Turn& turn) { return turn.answer == kWin; });
}

void print_top(const Game& game, const std::vector<GuessAdvice>& top) {
  constexpr std::size_t kGuessColumn = 62;
  write("  TO COME    EXPECTED    BITS  ANSWERS       WORST  POSSIBLE  GUESS\n");
  for (const GuessAdvice& advice : top) {
    print("{:>9}{:>12}{:>8.3f}{:>9}{:>12}  {:<8}  {}\n",
          fmt::format("{}{:.{}f}", advice.proven ? "" : "~", advice.to_come, advice.estimated ? 1 : 3),
          decimal(advice.expected_size), advice.bits, with_commas(advice.parts), with_commas(advice.worst),
          advice.possible ? "yes" : "no", fitted(write_plain(game, advice.guess), kGuessColumn));
  }
  const bool all_proven = std::all_of(top.begin(), top.end(), [](const auto& each) { return each.proven; });
  const bool estimated = std::any_of(top.begin(), top.end(), [](const auto& each) { return each.estimated; });
  if (estimated)
    write("\n~ marks an estimate, right to a few per cent: the position is too large to search.\n");
  else if (!all_proven)
    write("\n~ marks what the best strategy found takes; the other numbers are proven.\n");
}

void print_split(const GameState& state, Code guess) {
  const Game& game = state.game();
  const auto groups = split_by_answer(state, guess);
  std::size_t widest = std::string_view("ANSWER").size();
  for (const AnswerGroup& group : groups) widest = std::max(widest, write_answer(game, group.answer).size());
  const std::size_t most = groups.front().candidates.size();

  print("\nHow that guess splits them, by ({}):\n\n", answer_labels(game.description()));
  print("  {:<{}}  CANDIDATES    SHARE\n", "ANSWER", widest);
  for (const auto& [answer, candidates] : groups) {
    const auto count = static_cast<double>(candidates.size());
    const std::string line = fmt::format("  {:<{}}  {:>10}  {:>5.1f} %", write_answer(game, answer), widest,
                                         with_commas(candidates.size()),
                                         100 * count / static_cast<double>(state.candidates().size()));
    print("{}  {}\n", line, bar(count / static_cast<double>(most), kPageWidth - line.size() - 2));
  }
}

/// There is none where the game is won.
void print_advice(const GameState& state, const Advice& advice, bool explain) {
  const Game& game = state.game();
  const std::size_t left = state.candidates().size();
  const std::vector<std::string> candidates = write_candidates(state, kFewCandidates);
  if (advice.top.empty()) {
    print("{} is right: the game is won.\n", candidates.front());
    return;
  }
  if (left == 1) {
    print("One candidate is left, so it must be {}.\n", candidates.front());
    return;
  }
  print("Guess {}\n\n", fitted(write_plain(game, advice.best.guess), 6));
  print_top(game, advice.top);
  print("\n{} of {} candidates are left", with_commas(left), with_commas(game.target_count()));
  write(left > kFewCandidates ? ".\n" : ":\n" + in_columns(candidates, 2));
  if (!advice.reproducible)
    write("\nThe search was ended by time or Ctrl-C: it may choose another guess elsewhere.\n");
  if (!explain) return;
  if (advice.top.size() > 1) print("\n{}\n", wrapped(why_first(game, advice)));
  print_split(state, advice.best.guess);
}

int run(const SuggestOptions& options) {
  const GameState state = read_state(options);
  Advice advice;
  const bool to_its_end =
      is_won(state) || think([&](Thinking& thinking) { advice = advise(state, options.top, thinking); });
  if (options.json)
    print_json(advice_json(state, advice, options.explain));
  else
    print_advice(state, advice, options.explain);
  return to_its_end ? kDone : kInterrupted;
}

}  // namespace

Command add_suggest(CLI::App& app) {
  constexpr std::uint64_t kMostShown = 1000;
  auto options = std::make_shared<SuggestOptions>();
  CLI::App& command = declare(app, "suggest", "Say what to guess next, and why", kSuggestHelp);
  add_game_argument(command, options->game)
      ->description("A game, with or without parameters, or a game line")
      ->required();
  add_option(command, "GUESS=ANSWER", options->history, "What has been guessed, and what it earned")
      ->option_text(" ");
  add_strategy_options(command, options->strategy);
  add_option(command, "--top N", options->top,
             fmt::format("How many guesses to show; {} by default", options->top))
      ->check(whole_number(1, kMostShown));
  command.add_flag("--explain", options->explain, "Say why it beats the second guess, and how it splits");
  command.add_flag("--json", options->json, "One object: game, candidates, guess, top and more");
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
