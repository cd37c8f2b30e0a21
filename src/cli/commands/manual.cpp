#include <algorithm>
#include <cctype>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/cli.hpp"
#include "cli/completion/outline.hpp"
#include "cli/help/help_text.hpp"
#include "cli/help/roff.hpp"
#include "winnow/registry.hpp"
#include "winnow/version.hpp"

namespace winnow::cli {
namespace {

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

std::string facts(std::span<const Fact> all) {
  std::string text;
  for (const Fact& fact : all) text += roff_item(roff_bold(fact.name), fact.text);
  return text;
}

// What is read off the commands.

std::string block_text(const HelpBlock& block) {
  std::string text;
  for (const HelpEntry& entry : block.entries)
    text += entry.term.empty() ? roff_paragraph(entry.text) : roff_item(roff_bold(entry.term), entry.text);
  return text;
}

std::vector<HelpBlock> headed_blocks(const Outline& outline) {
  std::vector<HelpBlock> blocks;
  for (const CommandOutline& command : outline.commands) {
    for (const HelpBlock& block : read_help_text(command.footer).blocks) {
      if (!block.heading.empty()) blocks.push_back(block);
    }
  }
  return blocks;
}

/// What several commands say word for word becomes a section of its own.
std::vector<HelpBlock> shared_blocks(const Outline& outline) {
  const std::vector<HelpBlock> all = headed_blocks(outline);
  std::vector<HelpBlock> shared;
  for (const HelpBlock& block : all) {
    const bool first = std::find(shared.begin(), shared.end(), block) == shared.end();
    if (first && std::count(all.begin(), all.end(), block) > 1) shared.push_back(block);
  }
  return shared;
}

std::string section_title(const HelpBlock& block) {
  std::string title = block.heading;
  for (char& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return title;
}

std::string option_text(const OptionOutline& option) {
  std::string term;
  for (const std::string& name : option.names) term += (term.empty() ? "" : ", ") + roff_bold(name);
  if (option.value) term += " " + roff_italic(option.value->name + (option.repeated ? " ..." : ""));
  return roff_item(term, option.meaning);
}

std::string argument_text(const ArgumentOutline& argument) {
  const bool listed = argument.value.name != argument.name;
  const std::string meaning = argument.meaning + (listed ? ": " + argument.value.name : "");
  return roff_item(roff_italic(argument.name), meaning);
}

std::string usage(const CommandOutline& command) {
  std::string text = "winnow " + command.name + " [OPTIONS]";
  for (const ArgumentOutline& argument : command.arguments) {
    const std::string name = argument.name + (argument.repeated ? " ..." : "");
    text += argument.required ? " " + name : " [" + name + "]";
  }
  return text;
}

std::string command_text(const CommandOutline& command, const std::vector<HelpBlock>& shared) {
  std::string text = roff_subsection(usage(command)) + roff_text(command.summary) + ".\n";
  for (const ArgumentOutline& argument : command.arguments) text += argument_text(argument);
  for (const OptionOutline& option : command.options) {
    const bool is_help = option.names.back() == "--help";
    if (!is_help) text += option_text(option);
  }
  const HelpText help = read_help_text(command.footer);
  for (const HelpBlock& block : help.blocks) {
    const bool elsewhere = std::find(shared.begin(), shared.end(), block) != shared.end();
    if (elsewhere) {
      text += roff_paragraph(fmt::format("See {} below.", section_title(block)));
    } else {
      text += (block.heading.empty() ? "" : roff_paragraph(block.heading + ":")) + block_text(block);
    }
  }
  return text + ".PP\n" + roff_lines(help.examples);
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
  const std::vector<HelpBlock> shared = shared_blocks(outline);
  std::string text = roff_section("COMMANDS");
  for (const CommandOutline& command : outline.commands) text += command_text(command, shared);
  for (const HelpBlock& block : shared) text += roff_section(section_title(block)) + block_text(block);
  return text;
}

std::string manual(const Outline& outline) {
  std::string text = fmt::format(".TH WINNOW 1 \"\" \"winnow {}\" \"User Commands\"\n", kVersion);
  text += roff_section("NAME") + "winnow \\- play and solve games of deduction\n";
  text += roff_section("SYNOPSIS") + roff_bold("winnow") + " " + roff_italic("COMMAND") + " [" +
          roff_italic("OPTIONS") + "] [" + roff_italic("ARGUMENTS") + "]\n";
  text += roff_section("DESCRIPTION") + roff_text(kDescription);
  text += roff_section("OPTIONS");
  for (const OptionOutline& option : outline.program.options) text += option_text(option);
  text += roff_paragraph("Every command takes --help too.");
  text += commands_text(outline);
  text += roff_section("GAMES") + games_text();
  text += roff_section("FILES") + facts(kFiles);
  text += roff_section("ENVIRONMENT") + facts(kEnvironment);
  text += roff_section("EXIT STATUS") + facts(kExitStatus);
  return text + roff_section("EXAMPLES") + roff_lines(read_help_text(outline.program.footer).examples);
}

constexpr const char* kManualFooter =
    "Installed with winnow, it is what man winnow shows.\n"
    "\n"
    "Examples:\n"
    "  winnow manual | man -l -\n"
    "  winnow manual > winnow.1\n";

}  // namespace

Command add_manual(CLI::App& app) {
  CLI::App* command = app.add_subcommand("manual", "Print the manual page, to be shown by man");
  command->group("Installing");
  command->footer(kManualFooter);
  return {command, [&app] {
            write(manual(outline_of(app)));
            return static_cast<int>(kDone);
          }};
}

}  // namespace winnow::cli
