#include "api/service/call.hpp"

namespace winnow::service {

std::vector<Method> session_methods() { return {}; }

}  // namespace winnow::service
