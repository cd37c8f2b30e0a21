#pragma once

#include "terminal/session/playing.hpp"
#include "winnow/lesson.hpp"

namespace winnow::terminal {

/// Takes a person through a lesson at the terminal.
Leave teach(const Table& table, Lesson lesson);

}  // namespace winnow::terminal
