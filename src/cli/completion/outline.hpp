#pragma once

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

/// What the command line accepts, as plain values read off CLI11's own: completion scripts and the manual are
/// made from them, so that nobody lists a command twice.
namespace winnow::cli {

/// A word that can be typed.
struct Choice {
  std::string word;
  std::string meaning = {};  ///< may be empty
};

struct ValueOutline {
  std::string name;                  ///< as the help has it: GAME, FILE, N, mean|worst
  std::vector<Choice> choices = {};  ///< empty: nothing is known of it
  bool is_file = false;
  bool is_list = false;  ///< several choices with commas between them
};

/// What a value can be that the help calls by this name. A name in capitals stands for a kind of value, any
/// other for itself, `|` for alternatives, and `[S,S...]` for a list of S.
ValueOutline value_called(const std::string& name);

/// Whether anything is known that could be typed there.
inline bool can_be_offered(const ValueOutline& value) { return value.is_file || !value.choices.empty(); }

/// The words of the choices, with spaces between them.
std::string words_of(const ValueOutline& value);

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
