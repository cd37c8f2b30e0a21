#pragma once

#include <cstdint>

#include <sys/types.h>

namespace winnow::terminal {

/// What a keeper is to start, and whom it tells how that went.
struct FamilyStart {
  char* const* command;  ///< the program and its arguments, then a null pointer
  int in;                ///< the program's standard streams
  int out;
  int err;
  std::uint64_t memory = 0;  ///< bytes of address space that each process may have; 0: no limit
  int failure = -1;          ///< gets `errno`, an int, if the program cannot be run; is closed if it can
  int ending = -1;           ///< gets the wait status, an int, when the program has ended
  pid_t parent = 0;          ///< with which the keeper and all that it keeps end
};

/// Starts a program, and keeps together all that it starts, whether it leaves its group or its parent: until
/// SIGTERM comes or the parent is no more, however that ended. Then all of them are ended.
///
/// For a process that was just forked with every signal blocked. Other threads may have held any lock at that
/// moment, so that only system calls are made here.
[[noreturn]] void keep_family(const FamilyStart& start);

}  // namespace winnow::terminal
