#include "terminal/programs/descriptor.hpp"

#include <array>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace winnow::terminal {

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
  return true;
}

}  // namespace winnow::terminal
