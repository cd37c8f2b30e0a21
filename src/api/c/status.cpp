#include "api/c/status.hpp"

#include <algorithm>
#include <array>

namespace winnow::c {
namespace {

/// Of a fixed size, as there may be no memory left when there is something to say.
using Message = std::array<char, 1024>;

Message& message_of_thread() {
  static thread_local Message message{};
  return message;
}

winnow_status status_for(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kBadInput:
      return WINNOW_BAD_INPUT;
    case ErrorKind::kContradiction:
      return WINNOW_CONTRADICTION;
    case ErrorKind::kFile:
      return WINNOW_FILE;
    case ErrorKind::kMemory:
      return WINNOW_MEMORY;
    case ErrorKind::kCancelled:
      return WINNOW_CANCELLED;
    case ErrorKind::kInternal:
      break;
  }
  return WINNOW_INTERNAL;
}

}  // namespace

winnow_status fail(const Error& error) {
  Message& message = message_of_thread();
  const std::size_t length = std::min(error.message.size(), message.size() - 1);
  *std::copy_n(error.message.begin(), length, message.begin()) = '\0';
  return status_for(error.kind);
}

}  // namespace winnow::c

const char* winnow_message() { return winnow::c::message_of_thread().data(); }
