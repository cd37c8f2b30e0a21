#pragma once

#include <functional>
#include <vector>

#include "cli/cli.hpp"

namespace winnow::cli {

/// What is run from a shell: some commands under one name.
struct Program {
  const char* name;
  const char* purpose;
  const char* help;  ///< stands below its commands, with examples filled in: see help/example.hpp
  std::function<std::vector<Command>(CLI::App& app)> add_commands;
  /// Whether a game may stand in place of a command, and no command asks what to play.
  bool plays = false;
};

/// From the arguments of `main` to its exit code, with nothing thrown.
int run_program(const Program& program, int argc, char** argv);

}  // namespace winnow::cli
