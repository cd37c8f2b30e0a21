#pragma once

#include <chrono>
#include <spawn.h>
#include <string>

#include <sys/types.h>

/// The processes that this one has started, and those that they have started.
namespace winnow::terminal {

/// As `posix_spawnp`, in a session of its own, with the default of every signal.
int spawn_family(pid_t& process, char* const* command, const posix_spawn_file_actions_t& actions);

/// Whether it has ended by itself, though what it has started may go on. Within so long, if it has not yet.
bool has_ended(pid_t process, std::chrono::milliseconds within = std::chrono::milliseconds(0));

/// Waits so long for the process that `spawn_family` started, then ends it with its group; and then whatever
/// has lost its parent. Says how the process ended: "exit code 1".
std::string end_family(pid_t process, std::chrono::milliseconds grace);

}  // namespace winnow::terminal
