#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "winnow/result.hpp"

/// Files that are read and written as a whole.
namespace winnow {

/// That something could not be done with a file, and why: as `errno` says.
Error system_error(std::string_view attempt, const std::string& path);

/// A new name of a file is safe on the disk only when the folder is.
void sync_folder_of(const std::string& path);

/// All of a file; an error if it cannot be read or has more than `most` bytes. A file that does not start
/// with `start` is read no further than that: the caller sees that it is of another kind.
Result<std::string> read_whole_file(const std::string& path, std::string_view start, std::size_t most);

/// Writes a new file beside `path` and gives it that name once it is safe on the disk, so that there is
/// always a whole file of that name, or none. Nothing is left behind where that fails.
std::optional<Error> write_whole_file(const std::string& path, std::string_view content);

}  // namespace winnow
