#include "api/service/call.hpp"

namespace winnow::service {

std::vector<Method> position_methods() { return {}; }

}  // namespace winnow::service
