#include "cli/mark/mark_report.hpp"

#include "cli/cli.hpp"

namespace winnow::cli {
namespace {

using protocol::Fault;
using protocol::Finding;
using protocol::MarkedGame;

/// "4.0609 (best: 4.0609, full mark: 4.3)": a figure, and those to compare it with.
std::string compared(std::string figure, const std::vector<std::string>& others) {
  return others.empty() ? figure : fmt::format("{} ({})", figure, fmt::join(others, ", "));
}

std::vector<std::string> figure_of_best(const Marked& marked,
                                        const std::function<std::string(const GuessCounts&)>& figure) {
  if (!marked.best) return {};
  return {"best: " + figure(marked.best->guesses)};
}

void print_figures(const Marked& marked) {
  const auto total = [](const GuessCounts& guesses) { return with_commas(guesses.total()); };
  const auto mean = [](const GuessCounts& guesses) { return fmt::format("{:.4f}", guesses.mean()); };
  const auto worst = [](const GuessCounts& guesses) { return std::to_string(guesses.worst()); };
  const GuessCounts& guesses = marked.sheet.guesses;
  const Marks& marks = marked.game->description().marks;
  auto means = figure_of_best(marked, mean);
  if (marks.specified) means.push_back(fmt::format("full mark: {}", marks.par));
  print_detail("total",
               compared(counted(guesses.total(), "guess", "guesses"), figure_of_best(marked, total)));
  print_detail("mean", compared(mean(guesses), means));
  print_detail("worst", compared(worst(guesses), figure_of_best(marked, worst)));
  print_detail("mark", fmt::format("{:.1f} %", marked.mark()));
}

void print_summary(const Marked& marked) {
  const auto& sheet = marked.sheet;
  const std::uint64_t all = marked.game->target_count();
  print_detail("game", marked.game->description().token);
  print_detail("program", fmt::format("{}", fmt::join(marked.command, " ")));
  std::string targets = with_commas(marked.targets);
  if (marked.sampled()) targets += fmt::format(" of {}", with_commas(all));
  if (!marked.finished()) targets += fmt::format(", of which {} were played", with_commas(sheet.played));
  print_detail("targets", targets);
  print_detail("found", with_commas(sheet.guesses.targets()));
  if (sheet.guesses.targets() > 0) print_figures(marked);
  if (sheet.contradicting.count > 0) {
    print_detail("ruled out", fmt::format("{} that earlier answers rule out, first for {}",
                                          counted(sheet.contradicting.count, "guess", "guesses"),
                                          write_plain(*marked.game, sheet.contradicting.target)));
  }
  print_detail(
      "time", fmt::format("{}, the longest game {}", duration(marked.seconds), duration(sheet.longest_game)));
}

void print_faults(const Marked& marked) {
  if (marked.sheet.is_faultless()) return;
  write("\n  GAMES  LOST SINCE\n");
  for (std::size_t i = 0; i < protocol::kFaults; ++i) {
    const Finding& finding = marked.sheet.faults.at(i);
    if (finding.count == 0) continue;
    constexpr std::size_t kColumn = 9;
    const std::string text = fmt::format("{}, first for {}: {}", fault_name(static_cast<Fault>(i)),
                                         write_plain(*marked.game, finding.target), finding.detail);
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

}  // namespace

void print_marked(const Marked& marked) {
  print_summary(marked);
  print_faults(marked);
  if (marked.sheet.guesses.targets() > 0) {
    write("\n");
    write(histogram_lines(marked.sheet.guesses.histogram, "TARGETS"));
  }
  if (marked.sheet.worst) print_worst_game(*marked.game, *marked.sheet.worst);
  if (marked.errors.empty()) return;
  write("\nIts standard error ends with:\n");
  for (const std::string& line : marked.errors) print("  {}\n", line);
}

}  // namespace winnow::cli
