#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "api/service/memory.hpp"
#include "api/service/parameters.hpp"
#include "api/service/service.hpp"
#include "winnow/thinking.hpp"

/// A request on its way: what a method is given, and what methods there are.
namespace winnow::service {

struct Call {
  const Parameters& parameters;
  Thinking& thinking;  ///< is stopped when the request is cancelled
  Memory& memory;
  const ServiceOptions& options;
  /// Tells the caller how far the request is, in keys of a JSON object without its braces.
  std::function<void(const std::string& keys)> report;
};

/// The result as text, which is one JSON object on one line.
using MethodFunction = Result<std::string> (*)(const Call& call);

struct Method {
  std::string_view name;
  std::vector<ParameterRule> parameters;
  MethodFunction run;
};

/// All of them.
const std::vector<Method>& methods();

/// Null if there is none of that name.
const Method* find_method(std::string_view name);

// The methods, by what they are about.
std::vector<Method> game_methods();
std::vector<Method> position_methods();
std::vector<Method> strategy_methods();
std::vector<Method> session_methods();

}  // namespace winnow::service
