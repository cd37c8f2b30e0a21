#pragma once

#include "winnow/coach.hpp"

namespace winnow::cli {

/// A review, with a line that shows how far it is. An error too if Ctrl-C has ended it.
Result<Review> review_with_progress(const GameRecord& record);

}  // namespace winnow::cli
