#include "terminal/programs/descriptor.hpp"

#include <array>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace winnow::terminal {
namespace {

/// Where this process was started without them, a pipe could get their numbers, which are a program's own.
bool keep_off_standard_streams(Descriptor& descriptor) {
  if (descriptor.number() > STDERR_FILENO) return true;
  descriptor.reset(fcntl(descriptor.number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));  // NOLINT(*-vararg)
  return descriptor.is_open();
}

}  // namespace

void Descriptor::reset(int number) {
  close();
  number_ = number;
}

int Descriptor::release() { return std::exchange(number_, -1); }

void Descriptor::close() {
  if (number_ >= 0) ::close(std::exchange(number_, -1));
}

bool Pipe::open() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  read.reset(ends[0]);
  write.reset(ends[1]);
  return keep_off_standard_streams(read) && keep_off_standard_streams(write);
}

}  // namespace winnow::terminal
