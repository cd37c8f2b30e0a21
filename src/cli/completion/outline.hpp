#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/completion/value_outline.hpp"

namespace CLI {
class App;
}

/// What the command line accepts, as plain values read off CLI11's own: completion scripts and the manual are
/// made from them, so that nobody lists a command twice.
namespace winnow::cli {

struct ArgumentOutline {
  std::string name;
  std::string meaning = {};
  ValueOutline value = {};
  bool required = false;
  bool repeated = false;
};

struct OptionOutline {
  std::vector<std::string> names = {};  ///< -o, --output
  std::string meaning = {};
  std::optional<ValueOutline> value = {};  ///< none: a flag
  bool repeated = false;                   ///< takes several values
};

struct CommandOutline {
  std::string name;
  std::string summary = {};
  std::vector<ArgumentOutline> arguments = {};
  std::vector<OptionOutline> options = {};
  std::string footer = {};  ///< the rest of the help
};

/// The program is a command too: its one argument is the name of one of the others.
struct Outline {
  CommandOutline program = {};
  std::vector<CommandOutline> commands = {};
};

Outline outline_of(const CLI::App& app);

}  // namespace winnow::cli
