#pragma once

#include <string>
#include <string_view>

namespace winnow::service {

/// The stem of the books that a request may look into, for a front end that has to fetch them first; nothing
/// where it needs none, or is no request, or is one of many.
std::string wanted_books(std::string_view message);

}  // namespace winnow::service
