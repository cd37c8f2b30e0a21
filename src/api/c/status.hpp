#pragma once

#include <cstddef>
#include <exception>
#include <initializer_list>
#include <new>
#include <string>
#include <utility>

#include "winnow.h"
#include "winnow/result.hpp"

/// How functions of the C interface tell success.
namespace winnow::c {

/// Keeps the message for `winnow_message`, and gives the status that goes with the error.
winnow_status fail(const Error& error);

/// Pointers that a caller has to give, by their parameters' names.
using Pointers = std::initializer_list<std::pair<const char*, const void*>>;

/// A pointer to so many, which may be missing where there are none.
inline const void* to_many(std::size_t size, const void* pointer) { return size == 0 ? "" : pointer; }

/// The status of what `work` does, which gives a `Result<void>`; it is not begun where one of the pointers is
/// missing. No exception leaves this.
template <class Work>
winnow_status status_of(Pointers given, const Work& work) {
  try {
    for (const auto& [name, pointer] : given) {
      if (pointer == nullptr) return fail({std::string(name) + " is NULL"});
    }
    const Result<void> done = work();
    return done ? WINNOW_OK : fail(done.error());
  } catch (const std::bad_alloc&) {
    return fail({"there is not enough memory", ErrorKind::kMemory});
  } catch (const std::exception& exception) {
    return fail({exception.what(), ErrorKind::kInternal});
  } catch (...) {
    return fail({"an unknown error", ErrorKind::kInternal});
  }
}

}  // namespace winnow::c
