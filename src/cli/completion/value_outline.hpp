#pragma once

#include <string>
#include <string_view>
#include <vector>

/// What stands for an argument, or behind an option.
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

}  // namespace winnow::cli
