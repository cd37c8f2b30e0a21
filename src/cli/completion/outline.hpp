#pragma once

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

/// Whether anything is known that could be typed there.
inline bool can_be_offered(const ValueOutline& value) { return value.is_file || !value.choices.empty(); }

/// The words of the choices, with spaces between them.
std::string words_of(const ValueOutline& value);

/// As part of a function's name: GAME, mean_worst.
std::string identifier(const ValueOutline& value);

/// An option, or an argument, which has one name.
struct OptionOutline {
  std::vector<std::string> names = {};  ///< -o, --output; of an argument: GAME
  std::string meaning = {};
  ValueOutline value = {};
  bool required = false;
  bool repeated = false;  ///< takes several values

  [[nodiscard]] bool is_flag() const { return value.name.empty(); }
};

struct CommandOutline {
  std::string name;  ///< of the program itself: none
  std::string summary = {};
  std::vector<OptionOutline> arguments = {};
  std::vector<OptionOutline> options = {};
  std::string footer = {};  ///< the rest of the help
};

/// The program, which is a command too: its one argument is the name of one of the others; then those.
using Outline = std::vector<CommandOutline>;

Outline outline_of(const CLI::App& app);

/// Each value of which something is known, once.
std::vector<ValueOutline> values_to_offer(const Outline& outline);

}  // namespace winnow::cli
