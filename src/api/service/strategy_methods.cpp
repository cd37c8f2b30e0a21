#include "api/json/json.hpp"
#include "api/quality.hpp"
#include "api/service/reading.hpp"
#include "api/target_reader.hpp"
#include "api/verified.hpp"
#include "base/memory_use.hpp"
#include "base/text.hpp"
#include "winnow/text.hpp"

namespace winnow::service {
namespace {

Result<std::string> guess_target(const Call& call) {
  auto opened = TargetReader::open(*call.parameters.text("game"));
  if (!opened) return about("game", opened.error());
  TargetReader targets = *std::move(opened);
  const auto hidden = targets.read(*call.parameters.text("target"));
  if (!hidden) return about("target", hidden.error());
  const auto choice = read_strategy(call, *hidden->game);
  if (!choice) return choice.error();
  const auto start = call.memory.start(hidden->game, *choice);
  if (!start) return start.error();
  const auto choose = [&](const GameState& state) { return choose_guess(state, call.thinking); };
  const auto turns = play_game(*start, hidden->target, {}, choose);
  if (call.thinking.stop) return cancelled();
  return transcript_json(*hidden->game, hidden->target, turns, scale_for_one_game(*hidden->game));
}

Result<Evaluated> evaluate_one(const Call& call, const std::shared_ptr<const Game>& game,
                               const StrategyChoice& choice) {
  EvaluationOptions options{.seed = choice.seed,
                            .threads = read_threads(call),
                            .stop = &call.thinking.stop,
                            .progress = progress_of(call)};
  if (call.parameters.has("sample")) options.sample = call.parameters.number("sample", 0);
  auto evaluation = evaluate(game, choice, options);
  if (!evaluation) return evaluation.error();
  return Evaluated{game, choice, *std::move(evaluation), peak_memory()};
}

/// Those that are named or, if none is, all that can play the game.
Result<std::vector<StrategyChoice>> compared(const Game& game, StrategyChoice choice,
                                             std::vector<std::string> names) {
  const bool all = names.empty();
  for (const StrategyInfo& info : strategies()) {
    if (all) names.push_back(info.name);
  }
  std::vector<StrategyChoice> choices;
  choices.reserve(names.size());
  for (std::string& name : names) {
    choice.name = std::move(name);
    const auto playable = check_strategy(game, choice);
    if (!all && !playable) return about("compare", playable.error());
    if (playable) choices.push_back(choice);
  }
  return choices;
}

Result<std::string> compare_strategies(const Call& call, const std::shared_ptr<const Game>& game,
                                       const StrategyChoice& choice) {
  if (call.parameters.has("strategy")) return Error{R"("compare" and "strategy" exclude each other)"};
  const auto choices = compared(*game, choice, call.parameters.texts("compare"));
  if (!choices) return choices.error();
  std::vector<Evaluated> all;
  all.reserve(choices->size());
  for (const StrategyChoice& each : *choices) {
    auto evaluated = evaluate_one(call, game, each);
    if (!evaluated) return evaluated.error();
    all.push_back(*std::move(evaluated));
  }
  return evaluations_json(all);
}

Result<std::string> evaluate_strategy(const Call& call) {
  const auto game = call.memory.game(*call.parameters.text("game"));
  if (!game) return about("game", game.error());
  const auto choice = read_strategy(call, **game);
  if (!choice) return choice.error();
  if (call.parameters.has("compare")) return compare_strategies(call, *game, *choice);
  const auto evaluated = evaluate_one(call, *game, *choice);
  return evaluated ? Result<std::string>(evaluation_json(*evaluated)) : evaluated.error();
}

Result<SolveOptions> read_question(const Call& call, const Game& game) {
  const Parameters& given = call.parameters;
  SolveOptions asked = read_search_limits(call);
  const std::string objective = given.text("objective").value_or("mean");
  if (objective != "mean" && objective != "worst")
    return Error{R"("objective" must be "mean" or "worst", not )" + in_quotes(objective)};
  if (objective == "worst") asked.objective = Objective::kWorst;
  if (given.has("max_guesses")) asked.max_guesses = static_cast<int>(given.number("max_guesses", 0));
  if (const auto first = given.text("first")) {
    const auto guess = read_guess(game, *first);
    if (!guess) return about("first", guess.error());
    asked.first_guess = *guess;
  }
  auto after = read_turns(game, call, "after");
  if (!after) return after.error();
  asked.after = *std::move(after);
  asked.tidy = given.flag("tidy");
  asked.book = !given.flag("no_book");
  asked.symmetry = !given.flag("no_symmetry");
  return asked;
}

Result<std::string> solve_game(const Call& call) {
  const auto game = call.memory.game(*call.parameters.text("game"));
  if (!game) return about("game", game.error());
  const auto asked = read_question(call, **game);
  if (!asked) return asked.error();
  const auto solution = solve(*game, *asked);
  if (!solution) return solution.error();
  if (solution->failure) return *solution->failure;
  return solution_json(**game, *solution, call.parameters.flag("write_book"));
}

/// A book and the game that it is of.
struct OpenBook {
  Book book;
  std::shared_ptr<const Game> game;
};

Result<OpenBook> open_book(const Call& call) {
  auto book = read_book(call);
  if (!book) return book.error();
  auto game = call.memory.game(book->game);
  if (!game) return about("book", game.error());
  return OpenBook{*std::move(book), *std::move(game)};
}

Result<std::string> verify_book(const Call& call) {
  const auto opened = open_book(call);
  if (!opened) return opened.error();
  const auto& [book, game] = *opened;
  Verification found = verify(*game, book);
  if (!call.parameters.flag("prove") || !found.good())
    return verification_json(*game, book, found, std::nullopt);
  if (book.lower == 0) return Error{"book: it claims no lower bound to prove"};
  const auto checked = prove_lower_bound(game, book, read_search_limits(call));
  if (!checked) return checked.error();
  if (call.thinking.stop) return cancelled();
  add_verdict(found, checked->verdict);
  return verification_json(*game, book, found, checked->verdict);
}

Result<std::string> show_book(const Call& call) {
  const auto opened = open_book(call);
  if (!opened) return opened.error();
  const auto& [book, game] = *opened;
  const auto after = read_turns(*game, call, "after");
  if (!after) return after.error();
  std::vector<Turn> turns = book.after;
  turns.insert(turns.end(), after->begin(), after->end());
  if (find_node(book, turns) == nullptr) return Error{"after: no guess follows these turns in the book"};
  return tree_json(show_tree(*game, book, std::move(turns),
                             static_cast<std::size_t>(call.parameters.number("depth", kDeepest))));
}

}  // namespace

std::vector<Method> strategy_methods() {
  constexpr std::uint64_t kMostGuesses = 254;
  const std::vector<ParameterRule> solving = {
      kGameRule,
      {.name = "objective"},
      {.name = "max_guesses", .kind = ParameterKind::kNumber, .least = 1, .most = kMostGuesses},
      {.name = "first"},
      kAfterRule,
      {.name = "tidy", .kind = ParameterKind::kFlag},
      {.name = "no_book", .kind = ParameterKind::kFlag},
      {.name = "no_symmetry", .kind = ParameterKind::kFlag},
      {.name = "write_book", .kind = ParameterKind::kFlag},
      kSecondsRule,
      kMemoryRule,
      kThreadsRule,
      kProgressRule,
  };
  return {
      {"guess", with_strategy({kGameRule, {.name = "target", .required = true}}), guess_target},
      {"evaluate",
       with_strategy({kGameRule,
                      {.name = "compare", .kind = ParameterKind::kTexts},
                      {.name = "sample", .kind = ParameterKind::kNumber, .least = 1, .most = kMostTargets},
                      kThreadsRule,
                      kProgressRule}),
       evaluate_strategy},
      {"solve", solving, solve_game},
      {"verify",
       {kBookRule,
        {.name = "prove", .kind = ParameterKind::kFlag},
        kSecondsRule,
        kMemoryRule,
        kThreadsRule,
        kProgressRule},
       verify_book},
      {"show",
       {kBookRule,
        kAfterRule,
        {.name = "depth", .kind = ParameterKind::kNumber, .least = 1, .most = kDeepest}},
       show_book},
  };
}

}  // namespace winnow::service
