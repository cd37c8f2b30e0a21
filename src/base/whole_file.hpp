#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

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
/// to its end, and a FIFO waits for its writer.
Result<std::string> read_whole_file(const std::string& path, std::string_view start, std::size_t most);

/// All of a text that a person may have written, without a byte order mark.
Result<std::string> read_text_file(const std::string& path);

/// An error where `write_whole_file` would refuse to write; to be asked before hours of work. Links are
/// followed. There must be nothing, or a regular file that can be written and is empty or of the same kind;
/// with `force` of any kind.
Result<void> check_destination(const std::string& path, const FileKind& kind, bool force);

/// Writes a new file beside the one at `path`, under a name that is a few bytes longer, and gives it that
/// name once it is safe on the disk, so that there is always a whole file of that name, or none. Nothing is
/// left behind where that fails. Permissions stay.
Result<void> write_whole_file(const std::string& path, std::string_view content, const FileKind& kind,
                              bool force);

/// Keeps a file that is written again and again for one process, or one part of it: the others are refused
/// the lock. The system takes it back when the process ends, however that ends. It is on an empty file beside
/// that one, whose name ends in `.lock`, and which goes with it.
class FileLock {
 public:
  /// An error if another has it, or no file can be made there.
  static Result<std::unique_ptr<FileLock>> take(const std::string& path);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  explicit FileLock(std::string name) : name_(std::move(name)) {}
  [[nodiscard]] bool has_name();

  std::string name_;
  int file_ = -1;
};

/// Adds a line to a regular file, and makes the file and its folder if there is none. The line, which needs
/// no end, is safe on the disk afterwards, and others may add theirs at the same time.
Result<void> append_line(const std::string& path, std::string_view line);

}  // namespace winnow
