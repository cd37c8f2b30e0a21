#include "api/service/reading.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "api/json/json.hpp"
#include "api/target_reader.hpp"
#include "base/text.hpp"
#include "winnow/book.hpp"
#include "winnow/text.hpp"

namespace winnow::service {
namespace {

constexpr ParameterRule kStrategyRules[] = {
    {.name = "strategy"},
    {.name = "first"},
    {.name = "book"},
    {.name = "no_book", .kind = ParameterKind::kFlag},
    kEffortRule,
    kSecondsRule,
    kSeedRule,
};

/// The guess of a turn that is text or an object.
std::string guess_of(const Value& turn) {
  if (turn.is_object()) return turn["guess"].get<std::string>();
  const auto text = turn.get<std::string>();
  return text.substr(0, text.rfind('='));
}

/// What says how to search means nothing to a strategy that does not.
Result<void> check_follows_books(const Call& call, const std::string& strategy) {
  const auto& all = strategies();
  const bool follows = std::any_of(all.begin(), all.end(), [&](const StrategyInfo& info) {
    return info.follows_books && info.name == strategy;
  });
  for (const char* name : {"book", "effort", "seconds"}) {
    if (!follows && call.parameters.has(name))
      return Error{in_quotes(name) + " means nothing to the strategy " + strategy};
  }
  return {};
}

}  // namespace

std::vector<ParameterRule> with_strategy(std::vector<ParameterRule> rules) {
  rules.insert(rules.end(), std::begin(kStrategyRules), std::end(kStrategyRules));
  return rules;
}

Result<Answer> read_answer(const Game& game, Code guess, const Value& value) {
  if (value.is_string()) return winnow::read_answer(game, guess, value.get_ref<const std::string&>());
  return answer_from_counts(game, guess, value.get<Counts>());
}

Result<Turn> read_turn(const Game& game, const Value& value) {
  if (value.is_string()) return winnow::read_turn(game, value.get_ref<const std::string&>());
  const auto guess = read_guess(game, value["guess"].get_ref<const std::string&>());
  if (!guess) return guess.error();
  const auto right = value.find("right");
  if (right != value.end() && right->get<bool>()) {
    const auto win = winnow::read_answer(game, *guess, "win");
    return win ? Result<Turn>(Turn{*guess, *win}) : win.error();
  }
  const auto answer = read_answer(game, *guess, value["answer"]);
  if (!answer) return answer.error();
  return Turn{*guess, *answer};
}

Result<std::vector<Turn>> read_turns(const Game& game, const Call& call, std::string_view parameter) {
  std::vector<Turn> turns;
  const Value* given = call.parameters.find(parameter);
  if (given == nullptr) return turns;
  turns.reserve(given->size());
  for (const Value& each : *given) {
    const auto turn = read_turn(game, each);
    if (!turn) return about(parameter, turn.error());
    turns.push_back(*turn);
  }
  return turns;
}

std::optional<std::string> first_guess_of(const Parameters& parameters) {
  const Value* turns = parameters.find("turns");
  if (turns == nullptr || turns->empty()) return std::nullopt;
  return guess_of(turns->front());
}

Result<GameRecord> read_record(const Call& call) {
  const auto typed = call.parameters.text("game");
  if (!typed) return Error{R"(the parameter "game" is missing: a game, or the line of one that was played)"};
  auto named = read_typed_game(*typed, first_guess_of(call.parameters));
  if (!named) return about("game", named.error());
  GameRecord record = *std::move(named);
  // The one that is remembered, if it is.
  auto game = call.memory.game(record.game->description().token);
  if (!game) return about("game", game.error());
  record.game = *std::move(game);
  const auto turns = read_turns(*record.game, call, "turns");
  if (!turns) return turns.error();
  record.turns.insert(record.turns.end(), turns->begin(), turns->end());
  return record;
}

Result<SearchBudget> read_budget(const Call& call) {
  if (call.parameters.has("effort") && call.parameters.has("seconds"))
    return Error{R"("effort" and "seconds" exclude each other: give one of them)"};
  return SearchBudget{.effort = static_cast<double>(call.parameters.number("effort", 1)),
                      .seconds = call.parameters.seconds("seconds")};
}

Result<StrategyChoice> read_strategy(const Call& call, const Game& game) {
  const Parameters& given = call.parameters;
  const auto budget = read_budget(call);
  if (!budget) return budget.error();
  StrategyChoice choice{.book = !given.flag("no_book"), .budget = *budget, .seed = given.number("seed", 1)};
  choice.name = given.text("strategy").value_or(choice.name);
  if (const auto known = check_strategy(choice.name); !known) return about("strategy", known.error());
  if (const auto sensible = check_follows_books(call, choice.name); !sensible) return sensible.error();
  if (const auto first = given.text("first")) {
    const auto guess = read_guess(game, *first);
    if (!guess) return about("first", guess.error());
    choice.first_guess = *guess;
  }
  if (given.has("book")) {
    if (!choice.book) return Error{R"("book" and "no_book" exclude each other)"};
    auto book = read_book(call);
    if (!book) return book.error();
    choice.given_book = std::make_shared<const Book>(*std::move(book));
  }
  if (const auto playable = check_strategy(game, choice); !playable) return playable.error();
  return choice;
}

namespace {

/// The start of the game and its turns, or a position that is known and those after it.
struct Way {
  std::shared_ptr<Position> start;
  std::vector<Turn> turns;
};

Result<Way> way_from_handle(const Call& call, std::string_view handle) {
  for (const ParameterRule& rule : with_strategy({kGameRule})) {
    if (call.parameters.has(rule.name))
      return Error{in_quotes(rule.name) +
                   " means nothing beside \"position\", which has its game and strategy"};
  }
  auto start = call.memory.position(handle);
  if (!start) return start.error();
  auto turns = read_turns((*start)->state().game(), call, "turns");
  if (!turns) return turns.error();
  return Way{*std::move(start), *std::move(turns)};
}

Result<Way> way_from_game(const Call& call) {
  auto record = read_record(call);
  if (!record) return record.error();
  const auto choice = read_strategy(call, *record->game);
  if (!choice) return choice.error();
  auto start = call.memory.start(record->game, *choice);
  if (!start) return start.error();
  return Way{std::make_shared<Position>(*std::move(start)), record->turns};
}

}  // namespace

Result<std::shared_ptr<Position>> read_position(const Call& call) {
  const auto handle = call.parameters.text("position");
  const auto way = handle ? way_from_handle(call, *handle) : way_from_game(call);
  if (!way) return way.error();
  if (way->turns.empty()) return way->start;
  GameState state = way->start->state();
  for (const Turn& turn : way->turns) {
    if (call.thinking.stop) return cancelled();
    auto next = state.after(turn);
    if (!next) return next.error();
    state = *std::move(next);
  }
  return std::make_shared<Position>(std::move(state));
}

Result<Book> read_book(const Call& call) {
  auto book = winnow::read_book(*call.parameters.text("book"));
  return book ? std::move(book) : about("book", book.error());
}

int read_threads(const Call& call) {
  const int most = call.options.threads;
  const auto asked = static_cast<int>(call.parameters.number("threads", 0));
  if (asked == 0 || most == 0) return std::max(asked, most);
  return std::min(asked, most);
}

SolveOptions read_search_limits(const Call& call) {
  SolveOptions limits{.threads = read_threads(call),
                      .memory = call.options.memory,
                      .seconds = call.parameters.seconds("seconds")};
  if (call.parameters.has("memory")) {
    const std::uint64_t asked = call.parameters.number("memory", 0);
    limits.memory = std::min(asked, limits.memory.value_or(asked));
  }
  limits.progress = [&call](const SolveProgress& progress) {
    if (call.parameters.flag("progress")) call.report(progress_keys(progress));
    return !call.thinking.stop;
  };
  return limits;
}

ProgressCallback progress_of(const Call& call) {
  return [&call, told = std::uint64_t{0}](std::uint64_t done, std::uint64_t all) mutable {
    const std::uint64_t hundredths = 100 * done / std::max<std::uint64_t>(all, 1);
    if (call.parameters.flag("progress") && hundredths > told) {
      told = hundredths;
      call.report(R"("done":)" + std::to_string(done) + R"(,"all":)" + std::to_string(all));
    }
    return !call.thinking.stop;
  };
}

}  // namespace winnow::service
