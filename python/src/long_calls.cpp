#include "long_calls.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <pybind11/stl.h>

#include "api/json/json.hpp"
#include "api/verified.hpp"
#include "base/memory_use.hpp"
#include "reading.hpp"
#include "watched.hpp"
#include "winnow/book.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace py = pybind11;

namespace winnow::python {
namespace {

template <class Value>
Value take(const py::kwargs& given, const char* name) {
  try {
    return given[name].cast<Value>();
  } catch (const py::cast_error&) {
    throw py::type_error(std::string(name) + " cannot be " + written(given[name]));
  }
}

std::string take_text(const py::kwargs& given, const char* name) { return text_of(given[name], name); }

template <class Value>
Value take_from(Value least, Value most, const py::kwargs& given, const char* name) {
  const auto value = take<Value>(given, name);
  if (!(value >= least && value <= most))  // nor is it NaN
    raise({std::string(name) + " must be from " + std::string(py::repr(py::cast(least))) + " to " +
           std::string(py::repr(py::cast(most))) + ", not " + written(given[name])});
  return value;
}

std::optional<Code> take_guess(const Game& game, const py::kwargs& given, const char* name) {
  const py::object guess = given[name];
  return guess.is_none() ? std::nullopt : std::optional(guess_of(game, guess));
}

std::optional<double> take_seconds(const py::kwargs& given) {
  const auto seconds = take<std::optional<double>>(given, "seconds");
  if (seconds && !(*seconds > 0)) raise({"seconds must be above zero, not " + written(given["seconds"])});
  return seconds;
}

int take_threads(const py::kwargs& given) {
  constexpr int kMostThreads = 1024;
  return take_from(0, kMostThreads, given, "threads");
}

StrategyChoice take_strategy(const Game& game, const py::kwargs& given) {
  constexpr double kMostEffort = 1e6;
  StrategyChoice choice{
      .name = take_text(given, "strategy"),
      .first_guess = take_guess(game, given, "first"),
      .budget = {.effort = take_from(1e-6, kMostEffort, given, "effort"), .seconds = take_seconds(given)},
      .seed = take<std::uint64_t>(given, "seed")};
  if (PyBool_Check(given["book"].ptr()) != 0) {
    choice.book = take<bool>(given, "book");
  } else {
    choice.given_book = std::make_shared<const Book>(need(load_book(take<std::string>(given, "book"))));
  }
  need(check_strategy(game, choice));
  return choice;
}

std::optional<std::uint64_t> take_sample(const py::kwargs& given) {
  const auto sample = take<std::optional<std::uint64_t>>(given, "sample");
  if (sample == std::uint64_t{0}) raise({"sample must be at least 1"});
  return sample;
}

SolveOptions take_search_limits(const py::kwargs& given) {
  return {.threads = take_threads(given),
          .memory = take<std::optional<std::uint64_t>>(given, "memory"),
          .seconds = take_seconds(given),
          .seed = take<std::uint64_t>(given, "seed")};
}

/// "refining, 5400 to 5410 guesses"
std::string in_words(const SolveProgress& now) {
  std::string text(now.stage);
  if (now.upper == 0) return text;
  text += now.lower == 0 ? ", at most " : ", " + std::to_string(now.lower) + " to ";
  return text + std::to_string(now.upper) + " guesses";
}

/// For the progress of a search: false if it is to end.
bool tell(Progress& progress, const SolveProgress& now) {
  progress.say(in_words(now));
  return !progress.thinking.stop;
}

bool is_won(const std::vector<Turn>& turns) {
  return std::any_of(turns.begin(), turns.end(), [](const Turn& turn) { return turn.answer == kWin; });
}

/// The position after these turns. There is no advice where the game is won.
struct Advised {
  GameState state;
  Advice advice = {};
};

Result<Advised> advise_after(const std::shared_ptr<const Game>& game, const StrategyChoice& choice,
                             const std::vector<Turn>& turns, std::size_t top, Thinking& thinking) {
  auto state = GameState::start(game, choice);
  for (const Turn& turn : turns) {
    if (!state) break;
    state = state->after(turn);
  }
  if (!state) return state.error();
  if (is_won(turns)) return Advised{*state};
  return Advised{*state, advise(*state, top, thinking)};
}

}  // namespace

std::string feedback(const AnswerRows& rows, const py::handle& target, const py::handle& guess,
                     const py::kwargs& given) {
  const Game& game = rows.game();
  return feedback_json(game, target_named(game, target), guess_of(game, guess), take<bool>(given, "explain"));
}

std::string suggest(const AnswerRows& rows, const py::handle& history, const py::object& report,
                    const py::kwargs& given) {
  constexpr std::size_t kMostShown = 1000;
  const std::size_t top = take_from(std::size_t{1}, kMostShown, given, "top");
  const std::vector<Turn> turns = turns_of(rows.game(), history);
  const StrategyChoice choice = take_strategy(rows.game(), given);
  const Advised advised = need(watched(report, [&](Progress& progress) {
    return advise_after(rows.shared_game(), choice, turns, top, progress.thinking);
  }));
  return advice_json(advised.state, advised.advice, take<bool>(given, "explain"));
}

std::string evaluate_strategy(const AnswerRows& rows, const py::object& report, const py::kwargs& given) {
  const StrategyChoice choice = take_strategy(rows.game(), given);
  EvaluationOptions options{
      .sample = take_sample(given), .seed = choice.seed, .threads = take_threads(given)};
  Result<Evaluation> evaluation = watched(report, [&](Progress& progress) {
    options.stop = &progress.thinking.stop;
    options.progress = [&](std::uint64_t done, std::uint64_t all) {
      progress.thinking.done = static_cast<double>(done) / static_cast<double>(all);
      return true;
    };
    return evaluate(rows.shared_game(), choice, options);
  });
  return evaluation_json({rows.shared_game(), choice, need(std::move(evaluation)), peak_memory()});
}

std::vector<TargetId> sample(const Game& game, const py::kwargs& given) {
  return sampled_targets(game, take_sample(given).value_or(game.targets().size()),
                         take<std::uint64_t>(given, "seed"));
}

std::string evaluation_of(const AnswerRows& rows, const std::string& name,
                          const std::vector<std::uint64_t>& histogram, std::uint64_t seed, double seconds,
                          double longest_guess) {
  const GuessCounts guesses{histogram};
  return evaluation_json(
      {rows.shared_game(),
       {.name = name, .seed = seed},
       {.guesses = guesses, .targets = guesses.targets(), .seconds = seconds, .longest_guess = longest_guess},
       peak_memory()});
}

std::string solve_game(const AnswerRows& rows, const py::object& report, const py::kwargs& given) {
  constexpr int kMostGuesses = 254;
  const auto& game = rows.shared_game();
  const auto output = take<std::optional<std::string>>(given, "output");
  const auto objective = take_text(given, "objective");
  SolveOptions options = take_search_limits(given);
  if (objective == objective_name(Objective::kWorst))
    options.objective = Objective::kWorst;
  else if (objective != objective_name(Objective::kMean))
    raise({"objective must be mean or worst, not " + objective});
  if (!given["max_guesses"].is_none()) options.max_guesses = take_from(1, kMostGuesses, given, "max_guesses");
  options.first_guess = take_guess(*game, given, "first");
  options.after = turns_of(*game, given["after"]);
  options.tidy = take<bool>(given, "tidy");
  options.book = take<bool>(given, "book");
  options.checkpoint = take<std::optional<std::string>>(given, "checkpoint").value_or("");
  options.force = take<bool>(given, "force");

  const Solution solution = need(watched(report, [&](Progress& progress) {
    options.progress = [&](const SolveProgress& now) { return tell(progress, now); };
    return solve(game, options);
  }));
  if (solution.failure) raise(*solution.failure);
  if (output) need(save_book(*output, *game, solution.book, options.force));
  return solution_json(*game, solution);
}

std::string verify_book(const std::string& path, const py::object& report, const py::kwargs& given) {
  const Book book = need(load_book(path));
  const auto game = need(make_game(book.game));
  const bool prove = take<bool>(given, "prove");
  if (prove && book.lower == 0) raise({path + " claims no lower bound to prove"});
  SolveOptions limits = take_search_limits(given);
  Verification found = watched(report, [&](Progress& /*progress*/) { return verify(*game, book); });
  std::optional<ProofCheck::Verdict> verdict;
  if (prove && found.good()) {
    const ProofCheck checked = need(watched(report, [&](Progress& progress) {
      limits.progress = [&](const SolveProgress& now) { return tell(progress, now); };
      return prove_lower_bound(game, book, limits);
    }));
    verdict = checked.verdict;
    add_verdict(found, *verdict);
  }
  return verification_json(*game, book, found, verdict);
}

}  // namespace winnow::python
