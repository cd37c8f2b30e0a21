#include "cli/cli.hpp"
#include "cli/mark/mark_report.hpp"

namespace winnow::cli {
namespace {

using protocol::Fault;
using protocol::FaultFindings;

constexpr std::size_t kLongestName = 24;

/// What the program is called, as a terminal can show it: names of files may have anything in them.
std::string name_of(const MarkedProgram& program) {
  const std::string name = program.entry.value_or("");
  return is_printable(name) ? name : path_in_quotes(name);
}

/// The names of the programs, in a column as wide as they need.
template <class Marked>
std::size_t name_column(const std::vector<Marked>& all) {
  std::size_t column = 14;  // for "least possible"
  for (const Marked& marked : all) column = std::max(column, width(name_of(marked.program)));
  return std::min(column, kLongestName) + 2;
}

/// The beginning of a line; a name that is too long has a line to itself.
void print_name(const std::string& name, std::size_t column) {
  if (width(name) + 2 > column) {
    print("{}\n{}", name, padded("", column));
  } else {
    write(padded(name, column));
  }
}

/// "9 target not found, 1 silent"
std::vector<std::string> fault_texts(const FaultFindings& faults) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < faults.size(); ++i) {
    if (faults.at(i).count > 0)
      texts.push_back(
          fmt::format("{} {}", with_commas(faults.at(i).count), fault_name(static_cast<Fault>(i))));
  }
  return texts;
}

void print_line(const std::string& figures, const std::vector<std::string>& faults, std::size_t column) {
  const std::string text = fmt::format("{}", fmt::join(faults, ", "));
  print("{}\n", without_trailing_spaces(figures + wrapped(text, column + figures.size())));
}

/// Nothing where there are no marks.
std::string mark_column(const MarkedGuesser& marked, std::string_view text) {
  return marked.scale ? fmt::format("{:>9}", text) : "";
}

std::string guesser_figures(std::string_view found, std::string_view mean, std::string_view worst,
                            std::string_view mark, std::string_view longest) {
  return fmt::format("{:>7}{:>9}{:>7}{}{:>9}  ", found, mean, worst, mark, longest);
}

std::string figures_of(const MarkedGuesser& marked) {
  const auto& sheet = marked.sheet;
  const bool any = sheet.guesses.targets() > 0;
  return guesser_figures(
      with_commas(sheet.guesses.targets()), any ? fmt::format("{:.4f}", sheet.guesses.mean()) : "",
      any ? std::to_string(sheet.guesses.worst()) : "",
      mark_column(marked, fmt::format("{:.1f} %", marked.mark().value_or(0))), duration(sheet.longest_game));
}

void print_heading(const MarkedGuesser& first) {
  const Description& description = first.game().description();
  print("{}: {}", description.token, counted(first.targets, "target", "targets"));
  if (first.sampled()) print(" of {}", with_commas(first.game().target_count()));
  if (first.scale) print(", full mark {}, zero mark {}", first.scale->full, first.scale->zero);
  if (description.promise) print(", promise {}", *description.promise);
  if (description.marks.seconds) print(", time limit {} s", *description.marks.seconds);
  write("\n\n");
}

/// Those to compare the programs with.
void print_models(const MarkedGuesser& marked, std::size_t column) {
  if (marked.best) {
    const GuessCounts& best = marked.best->guesses;
    print_name("best", column);
    print_line(guesser_figures(with_commas(best.targets()), fmt::format("{:.4f}", best.mean()),
                               std::to_string(best.worst()), mark_column(marked, ""), ""),
               {}, column);
  }
  if (marked.optimum == nullptr || marked.sampled()) return;
  const auto targets = static_cast<double>(marked.optimum->targets);
  print_name("least possible", column);
  print_line(guesser_figures(with_commas(marked.optimum->targets),
                             fmt::format("{:.4f}", static_cast<double>(marked.optimum->total) / targets), "",
                             mark_column(marked, ""), ""),
             {}, column);
}

}  // namespace

void print_marked_table(const std::vector<MarkedGuesser>& all) {
  const std::size_t column = name_column(all);
  print_heading(all.front());
  print_name("PROGRAM", column);
  print_line(guesser_figures("FOUND", "MEAN", "WORST", mark_column(all.front(), "MARK"), "SLOWEST"),
             {"FAULTS"}, column);
  for (const MarkedGuesser& marked : all) {
    auto faults = fault_texts(marked.sheet.faults);
    if (marked.sheet.overtime.count > 0)
      faults.push_back(fmt::format("{} over the time limit", with_commas(marked.sheet.overtime.count)));
    if (marked.sheet.over_promise.count > 0)
      faults.push_back(fmt::format("{} over the promise", with_commas(marked.sheet.over_promise.count)));
    print_name(name_of(marked.program), column);
    print_line(figures_of(marked), faults, column);
  }
  print_models(all.front(), column);
}

void print_marked_table(const std::vector<MarkedFunction>& all) {
  const MarkedFunction& first = all.front();
  const std::size_t column = name_column(all);
  print("{}: {}", first.game().description().token, counted(first.pairs, "pair", "pairs"));
  if (first.sampled()) print(" of {}", with_commas(first.all));
  write("\n\n");
  const auto figures = [](std::string_view right, std::string_view wrong, std::string_view time) {
    return fmt::format("{:>11}{:>11}{:>9}  ", right, wrong, time);
  };
  print_name("PROGRAM", column);
  print_line(figures("RIGHT", "WRONG", "TIME"), {"FAULTS"}, column);
  for (const MarkedFunction& marked : all) {
    print_name(name_of(marked.program), column);
    print_line(figures(with_commas(marked.sheet.right), with_commas(marked.sheet.wrong),
                       duration(marked.program.seconds)),
               fault_texts(marked.sheet.faults), column);
  }
}

}  // namespace winnow::cli
