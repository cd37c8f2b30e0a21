#pragma once

#include <string>

#include "winnow/description.hpp"

namespace winnow {

/// The game under whose token this one's openings and books are kept: a game that only renames the items has
/// those of the other, whose codes are the same.
inline const std::string& book_token(const Description& description) {
  return description.book.empty() ? description.token : description.book;
}

}  // namespace winnow
