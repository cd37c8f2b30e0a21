#pragma once

#include "api/marked.hpp"

namespace winnow::cli {

/// Tells a person how a guesser did.
void print_marked(const Marked& marked);

}  // namespace winnow::cli
