#include "winnow/help.hpp"

namespace winnow {

std::string write_help(const Help& help) {
  std::string text;
  const auto add = [&](std::uint32_t number, const char* one, const char* many) {
    if (number == 0) return;
    if (!text.empty()) text += ", ";
    text += std::to_string(number) + " " + (number == 1 ? one : many);
  };
  add(help.hints, "hint", "hints");
  add(help.best, "best guess shown", "best guesses shown");
  add(help.candidates, "look at the candidates", "looks at the candidates");
  add(help.undone, "guess taken back", "guesses taken back");
  return text.empty() ? "no help" : text;
}

}  // namespace winnow
