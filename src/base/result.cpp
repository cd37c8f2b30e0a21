#include "winnow/result.hpp"

#include <cstdio>
#include <cstdlib>

namespace winnow {

void fail_unchecked(const Error& error) {
  std::fprintf(stderr, "winnow: a result that is an error was used as a value: %s\n", error.message.c_str());
  std::abort();
}

}  // namespace winnow
