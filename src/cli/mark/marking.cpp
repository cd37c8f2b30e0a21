#include "cli/mark/marking.hpp"

#include <chrono>
#include <mutex>
#include <sstream>

#include "cli/cli.hpp"

namespace winnow::cli {
namespace {

using protocol::Conversation;
using protocol::Fault;

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

/// Asks all questions by `ask`, which adds what comes of one to the sheet, one thread at a time.
void ask_questions(MarkedProgram& program, std::uint64_t questions, MarkingJobs jobs, const Ask& ask) {
  const auto start = std::chrono::steady_clock::now();
  jobs.program.command = program.command;
  LongOperation operation(program.entry.value_or("marking"), questions);
  program.errors = last_lines(ask_all(*program.game, questions, jobs, ask, operation));
  program.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <class Marked>
Step step_after(const Marked& marked) {
  return marked.fault == Fault::kNotReady ? Step::kNotReady : Step::kGoOn;
}

}  // namespace

MarkedGuesser mark_guesser(MarkedProgram program, const std::vector<TargetId>& targets,
                           std::size_t most_guesses, const MarkingJobs& jobs) {
  const std::shared_ptr<const Game> game = program.game;
  MarkedGuesser marked{.program = std::move(program), .targets = targets.size()};
  if (const auto limit = game->description().marks.seconds) marked.sheet.time_limit = *limit;
  marked.sheet.promise = game->description().promise;
  std::mutex mutex;
  const auto ask = [&](Conversation& guesser, std::uint64_t question) {
    const Code target = game->target(targets[static_cast<std::size_t>(question)]);
    const auto played = mark_game(guesser, target, most_guesses);
    if (!played) return Step::kStop;
    const std::lock_guard lock(mutex);
    marked.sheet.add(*played);
    return step_after(*played);
  };
  ask_questions(marked.program, targets.size(), jobs, ask);
  return marked;
}

MarkedFunction mark_function(MarkedProgram program, const protocol::FeedbackPairs& pairs,
                             const MarkingJobs& jobs) {
  const std::shared_ptr<const Game> game = program.game;
  MarkedFunction marked{.program = std::move(program), .pairs = pairs.size(), .all = pairs.all()};
  std::mutex mutex;
  const auto ask = [&](Conversation& other, std::uint64_t question) {
    const auto told = mark_feedback(other, pairs.at(question));
    if (!told) return Step::kStop;
    const std::lock_guard lock(mutex);
    marked.sheet.add(*game, *told);
    return step_after(*told);
  };
  ask_questions(marked.program, pairs.size(), jobs, ask);
  return marked;
}

std::optional<Evaluation> evaluate_best(const std::shared_ptr<const Game>& game,
                                        const std::vector<TargetId>& targets) {
  LongOperation operation("best", targets.size());
  const auto on_progress = [&](std::uint64_t done, std::uint64_t) { return operation.advance(done); };
  const auto evaluation = evaluate(game, {}, {.only = targets, .progress = on_progress});
  return evaluation ? std::optional(*evaluation) : std::nullopt;
}

}  // namespace winnow::cli
