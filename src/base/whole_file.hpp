#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "winnow/result.hpp"

/// Files that are read and written as a whole, and a log that grows by lines.
namespace winnow {

/// A kind of file that is written here, and how every file of it starts.
struct FileKind {
  std::string_view name;  ///< "a book of winnow"
  std::string_view start;
};

/// All of a file; an error if it cannot be read or has more than `most` bytes. A file that does not start
/// with `start` is read no further than that: the caller sees that it is of another kind. A pipe is read up
/// to its end; one that nobody writes to is at its end.
Result<std::string> read_whole_file(const std::string& path, std::string_view start, std::size_t most);

/// All of a text that a person may have written, without a byte order mark.
Result<std::string> read_text_file(const std::string& path);

/// An error where `write_whole_file` would refuse to write; to be asked before hours of work. Links are
/// followed. There must be nothing, or a regular file that can be written and is empty or of the same kind;
/// with `force` of any kind.
Result<void> check_destination(const std::string& path, const FileKind& kind, bool force);

/// Writes a new file beside the one at `path` and gives it that name once it is safe on the disk, so that
/// there is always a whole file of that name, or none. Nothing is left behind where that fails. Permissions
/// stay.
Result<void> write_whole_file(const std::string& path, std::string_view content, const FileKind& kind,
                              bool force);

/// Adds a line to a regular file, and makes the file and its folder if there is none. The line, which needs
/// no end, is safe on the disk afterwards, and others may add theirs at the same time.
Result<void> append_line(const std::string& path, std::string_view line);

}  // namespace winnow
