#include "cli/completion/value_outline.hpp"

#include <cctype>
#include <sstream>

#include "winnow/registry.hpp"
#include "winnow/strategy.hpp"

namespace winnow::cli {
namespace {

/// Every game by its name alone and by its whole token.
std::vector<Choice> game_choices() {
  std::vector<Choice> choices;
  for (const GameInfo& family : registered_games()) {
    const auto game = make_game(family.id);
    if (!game) continue;
    const Description& description = (*game)->description();
    choices.push_back({family.id, description.summary});
    if (description.token != family.id) choices.push_back({description.token, description.summary});
  }
  return choices;
}

std::vector<Choice> strategy_choices() {
  std::vector<Choice> choices;
  for (const StrategyInfo& info : strategies()) {
    choices.push_back({info.name, info.meaning});
    if (info.has_candidates_only)
      choices.push_back({info.name + ":candidates", info.meaning + ", guessing candidates only"});
  }
  return choices;
}

void add_alternative(ValueOutline& value, const std::string& name) {
  const auto add = [&value](const std::vector<Choice>& choices) {
    value.choices.insert(value.choices.end(), choices.begin(), choices.end());
  };
  if (name == "GAME") add(game_choices());
  if (name == "S") add(strategy_choices());
  if (name == "FILE") value.is_file = true;
  if (std::islower(static_cast<unsigned char>(name.front())) != 0) add({{name, ""}});
}

}  // namespace

ValueOutline value_called(const std::string& name) {
  ValueOutline value{.name = name, .is_list = name.starts_with('[') && name.ends_with("...]")};
  const std::string inner = value.is_list ? name.substr(1, name.find(',') - 1) : name;
  std::istringstream alternatives(inner);
  for (std::string each; std::getline(alternatives, each, '|');) {
    if (!each.empty()) add_alternative(value, each);
  }
  return value;
}

std::string words_of(const ValueOutline& value) {
  std::string words;
  for (const Choice& choice : value.choices) words += (words.empty() ? "" : " ") + choice.word;
  return words;
}

}  // namespace winnow::cli
