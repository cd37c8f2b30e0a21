#pragma once

#include <string>
#include <vector>

/// Code with vectors is compiled for several instruction sets, called paths, one of which is chosen when the
/// program runs. All paths give the same results.
namespace winnow::vectors {

/// The paths that this machine can take, best first.
std::vector<std::string> paths();

std::string path_in_use();

/// Uses the named path from now on, or the best for an empty name. For tests and benchmarks.
void use_path(const std::string& name);

}  // namespace winnow::vectors
