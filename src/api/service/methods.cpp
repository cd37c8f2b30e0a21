#include <algorithm>
#include <iterator>

#include "api/service/call.hpp"

namespace winnow::service {
namespace {

std::vector<Method> all_methods() {
  std::vector<Method> all;
  for (auto part : {game_methods(), position_methods(), strategy_methods(), session_methods()})
    all.insert(all.end(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
  return all;
}

}  // namespace

const std::vector<Method>& methods() {
  static const std::vector<Method> all = all_methods();
  return all;
}

const Method* find_method(std::string_view name) {
  const auto& all = methods();
  const auto method =
      std::find_if(all.begin(), all.end(), [name](const Method& each) { return each.name == name; });
  return method == all.end() ? nullptr : &*method;
}

}  // namespace winnow::service
