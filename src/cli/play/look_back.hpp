#pragma once

#include "cli/play/play_options.hpp"
#include "terminal/session/playing.hpp"

namespace winnow::cli {

/// What is said of a game that is over or was left, and where it is kept.
terminal::AfterGame look_back(const PlayOptions& options);

}  // namespace winnow::cli
