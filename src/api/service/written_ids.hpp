#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Ids of requests as they are written, which a parsed number no longer tells: 1e3 has become 1000.0, and an
/// integer of more than 64 bits the nearest double.
namespace winnow::service {

/// Pieces of the message. Empty where there is no id, or where it is a list or an object.
struct WrittenIds {
  std::string_view own = {};
  std::string_view parameter = {};  ///< "id" of the parameters, or the first of a list of them
};

/// One for each request of a message, in their order, for the first `most` requests. Worth nothing if the
/// message turns out not to be JSON.
std::vector<WrittenIds> written_ids(std::string_view message, std::size_t most);

/// The message with a zero, and spaces after it, in place of each id that is too large for a double and so
/// cannot be parsed. It has the same length.
std::string without_huge_ids(std::string_view message, const std::vector<WrittenIds>& ids);

}  // namespace winnow::service
