#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "descriptor.hpp"
#include "http.hpp"
#include "site.hpp"

namespace winnow::web {

/// What is sent to a client: the text, then these bytes of the file.
struct Reply {
  std::string text;
  Descriptor file;
  Bytes bytes;
};

/// `policy` is sent as Content-Security-Policy, unless it is empty. `head` is all of a request before its
/// empty line.
Reply answer(const Site& site, std::string_view policy, std::string_view head);

/// To a request whose head is too long.
Reply refuse_length();

}  // namespace winnow::web
