#include "api/service/call.hpp"

namespace winnow::service {

std::vector<Method> strategy_methods() { return {}; }

}  // namespace winnow::service
