#include "cli/mark/mark_report.hpp"

#include "cli/cli.hpp"
#include "terminal/draw/reasons.hpp"

namespace winnow::cli {
namespace {

using protocol::Fault;
using protocol::FaultFindings;
using protocol::Finding;
using protocol::MarkedFeedback;
using protocol::MarkedGame;
using protocol::Question;

/// "4.0857 (best: 4.0609, least possible: 4.0609, full mark: 4.3)": a figure, and those to compare it with.
std::string compared(const std::string& figure, const std::vector<std::string>& others) {
  return others.empty() ? figure : fmt::format("{} ({})", figure, fmt::join(others, ", "));
}

/// What no strategy can beat is known for all targets together.
const Book* comparable_optimum(const MarkedGuesser& marked) {
  return marked.sampled() ? nullptr : marked.optimum.get();
}

std::string total_text(const MarkedGuesser& marked) {
  std::string total = counted(marked.sheet.guesses.total(), "guess", "guesses");
  // Of fewer targets, it compares with nothing.
  if (marked.sheet.guesses.targets() < marked.targets) return total;
  std::vector<std::string> others;
  if (marked.best) others.push_back("best: " + with_commas(marked.best->guesses.total()));
  if (const Book* optimum = comparable_optimum(marked))
    others.push_back("least possible: " + with_commas(optimum->total));
  return compared(total, others);
}

std::string mean_text(const MarkedGuesser& marked) {
  std::vector<std::string> others;
  if (marked.best) others.push_back(fmt::format("best: {:.4f}", marked.best->guesses.mean()));
  if (const Book* optimum = comparable_optimum(marked))
    others.push_back(fmt::format("least possible: {:.4f}", static_cast<double>(optimum->total) /
                                                               static_cast<double>(optimum->targets)));
  if (marked.scale) others.push_back(fmt::format("full mark: {}", marked.scale->full));
  return compared(fmt::format("{:.4f}", marked.sheet.guesses.mean()), others);
}

std::string worst_text(const MarkedGuesser& marked) {
  std::vector<std::string> others;
  if (marked.best) others.push_back(fmt::format("best: {}", marked.best->guesses.worst()));
  if (const auto promise = marked.game().description().promise)
    others.push_back(fmt::format("promise: {}", *promise));
  return compared(std::to_string(marked.sheet.guesses.worst()), others);
}

/// "at most 5 guesses; 12 targets took 6, 1 took 7"
std::string promise_text(const MarkedGuesser& marked) {
  const int promise = *marked.sheet.promise;
  const auto& histogram = marked.sheet.guesses.histogram;
  std::vector<std::string> broken;
  for (auto n = static_cast<std::size_t>(promise) + 1; n < histogram.size(); ++n) {
    if (histogram[n] == 0) continue;
    const std::string targets =
        broken.empty() ? counted(histogram[n], "target", "targets") : with_commas(histogram[n]);
    broken.push_back(fmt::format("{} took {}", targets, n));
  }
  return fmt::format("at most {}; {}", counted(static_cast<std::uint64_t>(promise), "guess", "guesses"),
                     fmt::join(broken, ", "));
}

/// "1.2 s, the longest game 12 ms; the limit of a game is 4 s"
std::string time_text(const MarkedGuesser& marked) {
  const auto& sheet = marked.sheet;
  std::string text =
      fmt::format("{}, the longest game {}", duration(marked.program.seconds), duration(sheet.longest_game));
  if (!sheet.time_limit) return text;
  text += fmt::format("; the limit of a game is {} s", *sheet.time_limit);
  if (sheet.overtime.count == 0) return text;
  return text + fmt::format(", and {} over it, first that of {}",
                            counted(sheet.overtime.count, "game was", "games were"),
                            write_plain(marked.game(), sheet.overtime.first.target));
}

void print_program(const MarkedProgram& program) {
  print_detail("game", program.game->description().token);
  print_detail("program", fmt::format("{}", fmt::join(program.command, " ")));
}

/// "50 of 1,296, of which 20 were played"
std::string extent_text(std::uint64_t wanted, std::uint64_t all, std::uint64_t done,
                        std::string_view done_to) {
  std::string text = with_commas(wanted);
  if (wanted < all) text += fmt::format(" of {}", with_commas(all));
  if (done < wanted) text += fmt::format(", of which {} were {}", with_commas(done), done_to);
  return text;
}

void print_summary(const MarkedGuesser& marked) {
  const auto& sheet = marked.sheet;
  print_program(marked.program);
  print_detail("targets", extent_text(marked.targets, marked.game().target_count(), sheet.played, "played"));
  print_detail("found", with_commas(sheet.guesses.targets()));
  if (sheet.guesses.targets() > 0) {
    print_detail("total", total_text(marked));
    print_detail("mean", mean_text(marked));
    print_detail("worst", worst_text(marked));
  }
  if (sheet.over_promise.count > 0) print_detail("promise", promise_text(marked));
  if (marked.scale)
    print_detail("mark", fmt::format("{:.1f} % (zero mark: {})", *marked.mark(), marked.scale->zero));
  if (sheet.contradicting.count > 0) {
    print_detail("ruled out", fmt::format("{} that earlier answers rule out, first for {}",
                                          counted(sheet.contradicting.count, "guess", "guesses"),
                                          write_plain(marked.game(), sheet.contradicting.first.target)));
  }
  print_detail("time", time_text(marked));
}

std::string question_text(const Game& game, const Question& question) {
  std::string text = write_plain(game, question.target);
  if (question.guess) text += " ; " + write_plain(game, *question.guess);
  return text;
}

void print_faults(const Game& game, const FaultFindings& faults, std::string_view heading) {
  const auto happened = [](const Finding& finding) { return finding.count > 0; };
  if (std::none_of(faults.begin(), faults.end(), happened)) return;
  print("\n{}\n", heading);
  for (std::size_t i = 0; i < faults.size(); ++i) {
    const Finding& finding = faults.at(i);
    if (finding.count == 0) continue;
    constexpr std::size_t kColumn = 9;
    const std::string text = fmt::format("{}, first for {}: {}", fault_name(static_cast<Fault>(i)),
                                         question_text(game, finding.first), finding.detail);
    print("{:>7}  {}\n", with_commas(finding.count), wrapped(text, kColumn));
  }
}

void print_worst_game(const Game& game, const MarkedGame& worst) {
  constexpr std::size_t kShown = 20;
  print("\n{}, {}:\n", worst.fault ? "The first game that was lost" : "The longest game",
        write_plain(game, worst.target));
  for (std::size_t i = 0; i < std::min(worst.turns.size(), kShown); ++i) {
    const Turn& turn = worst.turns[i];
    print("{:>4}  {}  {}\n", i + 1, write_plain(game, turn.guess), write_answer(game, turn.answer));
  }
  if (worst.turns.size() > kShown) print("      and {} more\n", worst.turns.size() - kShown);
  if (worst.fault) print("      {}\n", wrapped(worst.detail, 6));
}

void print_errors(const std::vector<std::string>& errors) {
  if (errors.empty()) return;
  write("\nIts standard error ends with:\n");
  for (auto line = errors.begin(); line != errors.end();) {
    const auto other =
        std::find_if(line, errors.end(), [&](const std::string& next) { return next != *line; });
    const auto times = other - line;
    print("  {}{}\n", *line, times > 1 ? fmt::format("  ({} times)", times) : "");
    line = other;
  }
}

/// The usual reason for a guesser to have no candidate left, or to end, where its author wrote the feedback.
void print_advice(const MarkedGuesser& marked) {
  if (!marked.game().description().marks.feedback) return;
  const auto count = [&](Fault fault) {
    return marked.sheet.faults.at(static_cast<std::size_t>(fault)).count;
  };
  if (count(Fault::kEnded) + count(Fault::kNotFound) == 0) return;
  print("\nIs its feedback right? That is what winnow mark --feedback {} tells.\n",
        marked.game().description().token);
}

/// "12 (pitches in 0, notes in 12, octaves in 3)": also which of the counts it was.
std::string wrong_text(const MarkedFunction& marked) {
  const auto& ranges = marked.game().description().counts;
  std::vector<std::string> counts;
  counts.reserve(marked.sheet.wrong_counts.size());
  for (std::size_t i = 0; i < marked.sheet.wrong_counts.size(); ++i)
    counts.push_back(fmt::format("{} in {}", ranges[i].label, with_commas(marked.sheet.wrong_counts[i])));
  return compared(with_commas(marked.sheet.wrong), counts);
}

void print_mismatch(const Game& game, const MarkedFeedback& mismatch) {
  const Question& pair = mismatch.pair;
  print("\n{}\n", wrapped(fmt::format("{}: it says {}, and right is {}", question_text(game, pair),
                                      write_counts(mismatch.told),
                                      write_counts(game.counts(*pair.guess, pair.target)))));
  write(reasons_text(game, pair.target, *pair.guess));
}

}  // namespace

void print_marked(const MarkedGuesser& marked) {
  const auto& sheet = marked.sheet;
  print_summary(marked);
  print_faults(marked.game(), sheet.faults, "  GAMES  LOST BECAUSE");
  if (sheet.guesses.targets() > 0) {
    write("\n");
    write(histogram_lines(sheet.guesses.histogram, "TARGETS"));
  }
  if (sheet.worst) print_worst_game(marked.game(), *sheet.worst);
  print_errors(marked.program.errors);
  print_advice(marked);
}

void print_marked(const MarkedFunction& marked) {
  const auto& sheet = marked.sheet;
  print_program(marked.program);
  print_detail("pairs", extent_text(marked.pairs, marked.all, sheet.asked, "asked for"));
  print_detail("right", with_commas(sheet.right));
  print_detail("wrong", wrong_text(marked));
  print_detail("time", duration(marked.program.seconds));
  print_faults(marked.game(), sheet.faults, "  PAIRS  WITHOUT AN ANSWER BECAUSE");
  for (const MarkedFeedback& mismatch : sheet.mismatches) print_mismatch(marked.game(), mismatch);
  print_errors(marked.program.errors);
}

}  // namespace winnow::cli
