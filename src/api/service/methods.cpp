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

const Method* find_method(std::string_view name) {
  static const std::vector<Method> methods = all_methods();
  const auto method =
      std::find_if(methods.begin(), methods.end(), [name](const Method& each) { return each.name == name; });
  return method == methods.end() ? nullptr : &*method;
}

}  // namespace winnow::service
