#pragma once

#include <string>
#include <string_view>

namespace winnow::service {

/// Where a text stops being JSON, and what there should be: "at byte 9 there should be a value, not "}"". The
/// text must not be JSON.
std::string syntax_mistake(std::string_view text);

}  // namespace winnow::service
