#pragma once

#include <string_view>

#include "winnow/result.hpp"

namespace winnow {

/// The name that programs in other languages know the kind of an error by.
constexpr std::string_view kind_name(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kBadInput:
      return "bad-input";
    case ErrorKind::kContradiction:
      return "contradiction";
    case ErrorKind::kFile:
      return "file";
    case ErrorKind::kMemory:
      return "memory";
    case ErrorKind::kCancelled:
      return "cancelled";
    case ErrorKind::kInternal:
      break;
  }
  return "internal";
}

}  // namespace winnow
