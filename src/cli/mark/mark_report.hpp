#pragma once

#include <vector>

#include "api/marked.hpp"

/// Tells a person how programs did.
namespace winnow::cli {

void print_marked(const MarkedGuesser& marked);
void print_marked(const MarkedFunction& marked);

/// A table of several programs, which were asked the same.
void print_marked_table(const std::vector<MarkedGuesser>& all);
void print_marked_table(const std::vector<MarkedFunction>& all);

}  // namespace winnow::cli
