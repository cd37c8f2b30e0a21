#pragma once

#include <chrono>
#include <optional>
#include <string>

#include <sys/types.h>

#include "terminal/programs/descriptor.hpp"
#include "terminal/programs/family_keeper.hpp"

namespace winnow::terminal {

/// A program and all that it starts, with a keeper between them and this process: they end with it, whatever
/// ends it, and even those end that left their group or their parent. The thread that starts a family must
/// not end before it.
class ProcessFamily {
 public:
  ProcessFamily() = default;
  ~ProcessFamily() { end(std::chrono::milliseconds(0)); }
  ProcessFamily(const ProcessFamily&) = delete;
  ProcessFamily& operator=(const ProcessFamily&) = delete;

  /// 0, or the number of the error if the program cannot be run. Where to tell what is seen to here.
  int start(FamilyStart start);

  /// Can be read from when the program has ended, though what it has started may go on.
  [[nodiscard]] int ending() const { return ending_.number(); }

  /// Waits so long for the program, then ends the whole family. Says how the program ended, "exit code 1", if
  /// it did so by itself.
  std::optional<std::string> end(std::chrono::milliseconds grace);

 private:
  pid_t keeper_ = 0;
  Descriptor ending_;
};

}  // namespace winnow::terminal
