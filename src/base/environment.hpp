#pragma once

#include <cstdlib>
#include <string>

namespace winnow {

/// A variable of the environment; empty where it is not set.
inline std::string variable(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? "" : value;
}

}  // namespace winnow
