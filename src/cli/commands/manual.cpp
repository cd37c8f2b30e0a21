#include <cctype>
#include <span>
#include <sstream>

#include "cli/cli.hpp"
#include "cli/completion/outline.hpp"
#include "cli/help/replaced.hpp"
#include "winnow/version.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kManualHelp = R"(Installed with winnow, it is what man winnow shows.

Examples:
  winnow manual | man -l -
  winnow manual > winnow.1
)";

// What no command says of itself.

constexpr const char* kDescription =
    "One side hides a target, the other guesses, and each guess earns an answer: a few small counts. "
    "Guesses\n"
    "winnow the candidates, the targets that agree with every answer so far, until one is left.\n"
    "The program plays all of its games alike, measures strategies over every target, and finds strategies "
    "that\n"
    "are proven to be the best. Those are kept in books, which anyone can check.\n";

constexpr const char* kGames =
    "Here is every game in its standard size. The command games says how to choose another.\n";

struct Fact {
  const char* name;
  const char* text;
};

constexpr Fact kFiles[] = {
    {"$XDG_DATA_HOME/winnow/games.log", "The games that you have finished, one a line."},
    {"PREFIX/share/winnow/books/*.book",
     "The books that are part of the program, to be looked into. PREFIX is where it was installed, mostly "
     "/usr."},
};

constexpr Fact kEnvironment[] = {
    {"NO_COLOR", "If set and not empty, nothing is shown in colour."},
    {"TERM", "Unset or dumb: no colour, and no line that is overwritten."},
    {"LC_ALL, LC_CTYPE, LANG", "The first that is set says whether more than ASCII is shown."},
    {"XDG_DATA_HOME", "Where your games are kept; ~/.local/share by default."},
};

constexpr Fact kExitStatus[] = {
    {"0", "All is well."},
    {"1", "A check has failed: a book is not what it claims, or its lower bound could not be proven."},
    {"2", "Bad usage or bad input. One line on standard error says what was wrong, and what would be right."},
    {"130", "Interrupted."},
};

// Pieces of a manual page, in the macros of man(7).

/// So that nothing in the text has a meaning for roff. Line breaks stay.
std::string roff_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool starts_line = result.empty() || result.back() == '\n';
    if (starts_line && (c == '.' || c == '\'')) result += "\\&";  // would be a request
    // A plain minus is a hyphen, which cannot be pasted into a shell.
    result += replaced({&c, 1}, {{'\\', "\\e"}, {'-', "\\-"}, {'~', "\\(ti"}, {'\'', "\\(aq"}});
  }
  return result;
}

std::string roff_bold(std::string_view text) { return fmt::format("\\fB{}\\fR", roff_text(text)); }

std::string roff_italic(std::string_view text) { return fmt::format("\\fI{}\\fR", roff_text(text)); }

std::string roff_section(std::string_view title) { return fmt::format(".SH {}\n", roff_text(title)); }

std::string roff_subsection(std::string_view title) { return fmt::format(".SS {}\n", roff_text(title)); }

std::string roff_paragraph(std::string_view text) { return fmt::format(".PP\n{}\n", roff_text(text)); }

/// A line of roff, and what is said of it, indented.
std::string roff_item(std::string_view term, std::string_view text) {
  return fmt::format(".TP\n{}\n{}\n", term, roff_text(text));
}

/// Indented lines, as they are.
std::string roff_lines(const std::vector<std::string>& lines) {
  std::string text = ".RS 4\n.nf\n";
  for (const std::string& line : lines) text += roff_text(line) + "\n";
  return text + ".fi\n.RE\n";
}

std::string facts(std::span<const Fact> all) {
  std::string text;
  for (const Fact& fact : all) text += roff_item(roff_bold(fact.name), fact.text);
  return text;
}

// What is read off the commands, whose footers are taken apart as a reader sees them.

/// What stands between two blank lines.
struct Block {
  std::string heading = {};  ///< without its colon; may be empty
  std::vector<std::string> lines = {};

  friend bool operator==(const Block&, const Block&) = default;
};

std::vector<Block> blocks_of(const CommandOutline& command) {
  std::vector<Block> blocks;
  std::istringstream lines(command.footer);
  bool starts_block = true;
  for (std::string line; std::getline(lines, line); starts_block = line.empty()) {
    if (line.empty()) continue;
    if (starts_block) blocks.emplace_back();
    if (starts_block && line.ends_with(':')) {
      blocks.back().heading = line.substr(0, line.size() - 1);
    } else {
      blocks.back().lines.push_back(line);
    }
  }
  return blocks;
}

/// Paragraphs and the entries of a list: a term, two spaces or more, and what is said of it. A line goes on
/// with the entry before if it starts where the text of that one does.
std::string entries_text(const Block& block) {
  constexpr std::size_t kNone = std::string::npos;
  std::vector<std::pair<std::string, std::string>> entries;  // of a paragraph, the term is empty
  std::size_t text_column = kNone;
  for (const std::string& line : block.lines) {
    const std::size_t start = line.find_first_not_of(' ');
    const std::size_t gap = line.find("  ", start);
    if (start == text_column) {
      entries.back().second += " " + line.substr(start);
      continue;
    }
    text_column = gap == kNone ? start : line.find_first_not_of(' ', gap);
    entries.emplace_back(gap == kNone ? "" : line.substr(start, gap - start), line.substr(text_column));
  }
  std::string text;
  for (const auto& [term, meaning] : entries)
    text += term.empty() ? roff_paragraph(meaning) : roff_item(roff_bold(term), meaning);
  return text;
}

/// The examples, which every command has at the end of its help.
std::string examples_text(const CommandOutline& command) {
  std::vector<std::string> lines = blocks_of(command).back().lines;
  for (std::string& line : lines) line.erase(0, line.find_first_not_of(' '));
  return roff_lines(lines);
}

/// What several commands say word for word becomes a section of its own.
std::vector<Block> shared_blocks(const Outline& outline) {
  std::vector<Block> once;
  std::vector<Block> shared;
  for (const CommandOutline& command : outline) {
    for (const Block& block : blocks_of(command)) {
      const auto is_in = [&block](const std::vector<Block>& blocks) {
        return std::find(blocks.begin(), blocks.end(), block) != blocks.end();
      };
      if (!block.heading.empty() && is_in(once) && !is_in(shared)) shared.push_back(block);
      once.push_back(block);
    }
  }
  return shared;
}

std::string section_title(const Block& block) {
  std::string title = block.heading;
  for (char& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return title;
}

std::string option_text(const OptionOutline& option) {
  std::string term;
  for (const std::string& name : option.names) term += (term.empty() ? "" : ", ") + roff_bold(name);
  if (!option.is_flag()) term += " " + roff_italic(option.value.name + (option.repeated ? " ..." : ""));
  return roff_item(term, option.meaning);
}

std::string argument_text(const OptionOutline& argument) {
  const std::string& name = argument.names.front();
  const bool listed = argument.value.name != name;
  return roff_item(roff_italic(name), argument.meaning + (listed ? ": " + argument.value.name : ""));
}

std::string usage(const CommandOutline& command) {
  std::string text = "winnow " + command.name + " [OPTIONS]";
  for (const OptionOutline& argument : command.arguments) {
    const std::string name = argument.names.front() + (argument.repeated ? " ..." : "");
    text += argument.required ? " " + name : " [" + name + "]";
  }
  return text;
}

std::string command_text(const CommandOutline& command, const std::vector<Block>& shared) {
  std::string text = roff_subsection(usage(command)) + roff_text(command.summary) + ".\n";
  for (const OptionOutline& argument : command.arguments) text += argument_text(argument);
  for (const OptionOutline& option : command.options) {
    const bool is_help = option.names.back() == "--help";
    if (!is_help) text += option_text(option);
  }
  for (const Block& block : blocks_of(command)) {
    const bool elsewhere = std::find(shared.begin(), shared.end(), block) != shared.end();
    if (block.heading == "Examples") continue;
    if (elsewhere) {
      text += roff_paragraph(fmt::format("See {} below.", section_title(block)));
    } else {
      text += (block.heading.empty() ? "" : roff_paragraph(block.heading + ":")) + entries_text(block);
    }
  }
  return text + ".PP\n" + examples_text(command);
}

std::string games_text() {
  std::string text = roff_text(kGames);
  for (const GameInfo& family : registered_games()) {
    const auto game = make_game(family.id);
    if (!game) continue;
    text += roff_item(roff_bold((*game)->description().token), (*game)->description().summary);
  }
  return text;
}

std::string commands_text(const Outline& outline) {
  const std::vector<Block> shared = shared_blocks(outline);
  std::string text = roff_section("COMMANDS");
  for (const CommandOutline& command : std::span(outline).subspan(1)) text += command_text(command, shared);
  for (const Block& block : shared) text += roff_section(section_title(block)) + entries_text(block);
  return text;
}

std::string manual(const Outline& outline) {
  std::string text = fmt::format(".TH WINNOW 1 \"\" \"winnow {}\" \"User Commands\"\n", kVersion);
  text += roff_section("NAME") + "winnow \\- play and solve games of deduction\n";
  text += roff_section("SYNOPSIS") + roff_bold("winnow") + " " + roff_italic("COMMAND") + " [" +
          roff_italic("OPTIONS") + "] [" + roff_italic("ARGUMENTS") + "]\n";
  text += roff_section("DESCRIPTION") + roff_text(kDescription);
  text += roff_section("OPTIONS");
  for (const OptionOutline& option : outline.front().options) text += option_text(option);
  text += roff_paragraph("Every command takes --help too.");
  text += commands_text(outline);
  text += roff_section("GAMES") + games_text();
  text += roff_section("FILES") + facts(kFiles);
  text += roff_section("ENVIRONMENT") + facts(kEnvironment);
  text += roff_section("EXIT STATUS") + facts(kExitStatus);
  return text + roff_section("EXAMPLES") + examples_text(outline.front());
}

}  // namespace

Command add_manual(CLI::App& app) {
  CLI::App& command = declare(app, "manual", "Print the manual page, to be shown by man", kManualHelp);
  command.group("Installing");
  return {&command, [&app] {
            write(manual(outline_of(app)));
            return kDone;
          }};
}

}  // namespace winnow::cli
