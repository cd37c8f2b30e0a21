#include "winnow/registry.hpp"

#include <algorithm>
#include <cctype>
#include <deque>
#include <mutex>
#include <utility>

#include "base/text.hpp"
#include "games/common/shape.hpp"
#include "games/common/token.hpp"
#include "winnow/authoring.hpp"

namespace winnow {

#define WINNOW_GAME(name) \
  namespace name {        \
  GameFamily family();    \
  }
#include "games/games.def"
#undef WINNOW_GAME

namespace {

/// Families are added and never removed, and a deque leaves in place what it holds: once found, a family can
/// be used without the mutex.
struct Registry {
  std::mutex mutex;
  std::deque<GameFamily> families = {
#define WINNOW_GAME(name) name::family(),
#include "games/games.def"
#undef WINNOW_GAME
  };

  const GameFamily* find(std::string_view id) {
    const auto found = std::find_if(families.begin(), families.end(),
                                    [&](const GameFamily& family) { return family.info.id == id; });
    return found == families.end() ? nullptr : &*found;
  }
};

Registry& registry() {
  static Registry instance;
  return instance;
}

Result<const GameFamily*> find_family(std::string_view token) {
  const std::string_view id = token.substr(0, token.find(':'));
  const std::lock_guard lock(registry().mutex);
  if (const GameFamily* family = registry().find(lower_case(id))) return family;
  const auto id_of = [](const GameFamily& family) { return family.info.id; };
  return Error{"unknown game " + in_quotes(id) + ": games are " + joined(registry().families, ", ", id_of)};
}

Result<std::shared_ptr<const Game>> configure(const GameFamily& family, const Arguments& arguments) {
  auto game = family.make(arguments);
  if (game && *game == nullptr) return Error{family.info.id + " makes no game"};
  return game;
}

/// What tokens can name: a letter, then letters and digits, all small.
bool is_name(std::string_view text) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
  return !text.empty() && std::isdigit(static_cast<unsigned char>(text.front())) == 0 &&
         text.find_first_not_of(kLetters) == std::string_view::npos;
}

std::optional<std::string> complaint(const Parameter& parameter) {
  if (!is_name(parameter.name)) return "is no name: use small letters and digits";
  if (parameter.meaning.empty()) return "has no meaning";
  if (parameter.least < 0 || parameter.least > parameter.standard || parameter.standard > parameter.most)
    return "must have 0 <= least <= standard <= most";
  const std::string& characters = parameter.characters;
  for (std::size_t i = 0; i < characters.size(); ++i) {
    if (std::isalnum(static_cast<unsigned char>(characters[i])) == 0 || characters.find(characters[i]) < i)
      return "must have different letters and digits as characters";
  }
  if (!characters.empty() && static_cast<std::size_t>(parameter.most) > characters.size())
    return "has fewer characters than its most";
  return std::nullopt;
}

std::optional<std::string> complaint(const GameInfo& info) {
  if (!is_name(info.id)) return "is no name for a game: use small letters and digits";
  int with_characters = 0;
  for (auto p = info.parameters.begin(); p != info.parameters.end(); ++p) {
    if (auto wrong = complaint(*p)) return "the parameter " + in_quotes(p->name) + " " + *wrong;
    with_characters += p->characters.empty() ? 0 : 1;
    if (std::any_of(info.parameters.begin(), p, [&](const Parameter& q) { return q.name == p->name; }))
      return "has two parameters " + in_quotes(p->name);
  }
  if (with_characters > 1) return "has more than one parameter with characters";
  if (info.sized_by_target && (info.parameters.size() != 1 || with_characters != 0))
    return "must have one parameter, a number, to be sized by targets";
  return std::nullopt;
}

/// What is wrong with a family that nobody has asked for a game yet.
Result<void> check_family(const GameFamily& family) {
  const std::string& id = family.info.id;
  if (const auto wrong = complaint(family.info)) return Error{in_quotes(id) + " " + *wrong};
  if (!family.make) return Error{id + " has no function that makes it"};
  const Arguments standard = *read_arguments(family.info, id);
  const auto game = configure(family, standard);
  if (!game) return game.error();
  const Description& description = (*game)->description();
  const std::string token = canonical_token(family.info, standard);
  if (description.id != id || description.token != token)
    return Error{id + " must describe itself with the id " + id + " and the token " + token};
  return check_game(**game);
}

}  // namespace

std::vector<GameInfo> registered_games() {
  const std::lock_guard lock(registry().mutex);
  std::vector<GameInfo> infos;
  for (const GameFamily& family : registry().families) infos.push_back(family.info);
  return infos;
}

Result<GameInfo> game_info(std::string_view token) {
  const auto family = find_family(token);
  if (!family) return family.error();
  return (*family)->info;
}

Result<std::shared_ptr<const Game>> make_game(std::string_view token) {
  const auto family = find_family(token);
  if (!family) return family.error();
  const auto arguments = read_arguments((*family)->info, token);
  if (!arguments) return arguments.error();
  auto game = configure(**family, *arguments);
  if (game) {
    if (const auto listed = check_size(**game); !listed) return listed.error();
  }
  return game;
}

Result<void> register_game(GameFamily family) {
  if (auto checked = check_family(family); !checked) return checked;
  const std::lock_guard lock(registry().mutex);
  if (registry().find(family.info.id) != nullptr)
    return Error{"there is a game " + family.info.id + " already"};
  registry().families.push_back(std::move(family));
  return {};
}

}  // namespace winnow
