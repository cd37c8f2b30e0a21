#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace winnow::testing {
namespace {

TEST(Playthroughs, AreWhatTheProgramPrintsToday) {
  setenv("WINNOW", WINNOW_BINARY, 1);
  const Outcome outcome = run_program(WINNOW_SOURCE_DIR "/scripts/update-playthroughs", {"--check"});
  EXPECT_EQ(outcome.status, 0)
      << outcome.out << outcome.err
      << "If the change was meant, run scripts/update-playthroughs and read the difference.";
}

}  // namespace
}  // namespace winnow::testing
