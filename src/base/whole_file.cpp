#include "base/whole_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <system_error>
#include <unistd.h>
#include <utility>

#include <sys/file.h>
#include <sys/stat.h>

#include "base/text.hpp"

namespace winnow {
namespace {

/// A file descriptor that is closed in the end.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }

  /// False if what was written may be lost.
  bool close() { return !is_open() || ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

/// That something could not be done with a file, and why.
Error failure(std::string_view attempt, const std::string& path, std::string_view reason) {
  return {"cannot " + std::string(attempt) + " " + path_in_quotes(path) + ": " + std::string(reason),
          ErrorKind::kFile};
}

/// Why: as `errno` says.
Error system_failure(std::string_view attempt, const std::string& path) {
  if (errno == EFBIG) return failure(attempt, path, "it would be larger than the system allows (ulimit -f)");
  return failure(attempt, path, std::strerror(errno));
}

Error empty_name() { return {"a file name is empty"}; }

/// What has no content that could be kept or replaced.
std::string_view kind_of_node(mode_t mode) {
  if (S_ISDIR(mode)) return "it is a folder";
  if (S_ISFIFO(mode)) return "it is a FIFO";
  if (S_ISSOCK(mode)) return "it is a socket";
  return "it is a device";
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

/// A new name of a file is safe on the disk only when the folder is.
void sync_folder_of(const std::string& path) {
  const Descriptor folder(::open(folder_of(path).c_str(), O_RDONLY | O_CLOEXEC));
  if (folder.is_open()) ::fsync(folder.number());
}

bool write_all(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// Up to `most` bytes of what can be read now; nothing if that fails.
std::optional<std::string> read_some(int file, std::size_t most) {
  std::string content(most, '\0');
  while (true) {
    const ssize_t size = ::read(file, content.data(), content.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return std::nullopt;
    content.resize(static_cast<std::size_t>(size));
    return content;
  }
}

bool starts_with(const std::string& path, std::string_view start) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  return file.is_open() && read_some(file.number(), start.size()) == start;
}

/// Where a path leads once links are followed, even to a file that is not there yet.
std::string followed(const std::string& path) {
  constexpr int kMostLinks = 40;
  std::filesystem::path place = path;
  for (int i = 0; i < kMostLinks; ++i) {
    std::error_code no_link;
    const auto target = std::filesystem::read_symlink(place, no_link);
    if (no_link) return place.string();
    place = place.parent_path() / target;
  }
  return path;  // a circle, which `stat` will tell
}

/// The file that becomes the one at `path` once it is written.
std::string draft_of(const std::string& path) { return path + ".new-" + std::to_string(::getpid()); }

/// The file that is to be written, and the permissions of the one that is there.
struct Destination {
  std::string path;
  std::optional<mode_t> permissions = {};
};

Result<Destination> find_destination(const std::string& path, const FileKind& kind, bool force) {
  if (path.empty()) return empty_name();
  const auto refuse = [&path](std::string_view reason) { return failure("write", path, reason); };
  Destination destination{followed(path)};
  struct stat status {};
  if (::stat(destination.path.c_str(), &status) != 0) {
    if (errno != ENOENT && errno != ENOTDIR) return system_failure("write", path);
  } else if (!S_ISREG(status.st_mode)) {
    return refuse(kind_of_node(status.st_mode));
  } else {
    // The superuser may write what nobody is meant to write.
    const bool read_only = (status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0;
    if (read_only || ::access(destination.path.c_str(), W_OK) != 0) return refuse("it is read-only");
    if (!force && status.st_size > 0 && !starts_with(destination.path, kind.start))
      return refuse("what is there is not " + std::string(kind.name));
    destination.permissions = status.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO);
  }
  if (::lstat(draft_of(destination.path).c_str(), &status) != 0 && errno == ENAMETOOLONG)
    return system_failure("write", path);
  if (::access(folder_of(destination.path).c_str(), W_OK | X_OK) != 0)
    return refuse("its folder is missing or not writable");
  return destination;
}

/// A crash can leave a line without its end.
bool ends_within_a_line(int file, off_t size) {
  char last = '\n';
  return size > 0 && ::pread(file, &last, 1, size - 1) == 1 && last != '\n';
}

}  // namespace

Result<std::string> read_whole_file(const std::string& path, std::string_view start, std::size_t most) {
  if (path.empty()) return empty_name();
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOCTTY | O_CLOEXEC));
  if (!file.is_open()) return system_failure("open", path);
  constexpr std::size_t kBlock = std::size_t{1} << 16U;
  std::string content;
  while (true) {
    const auto block = read_some(file.number(), kBlock);
    if (!block) return system_failure("read", path);
    if (block->empty()) return content;
    content += *block;
    const std::size_t known = std::min(content.size(), start.size());
    if (content.compare(0, known, start, 0, known) != 0) return content;
    if (content.size() > most)
      return Error{path_in_quotes(path) + " is too large: more than " + std::to_string(most) + " bytes"};
  }
}

Result<std::string> read_text_file(const std::string& path) {
  constexpr std::size_t kMostBytes = std::size_t{1} << 28U;
  auto text = read_whole_file(path, "", kMostBytes);
  if (!text) return text;
  return std::string(without_byte_order_mark(*text));
}

Result<void> check_destination(const std::string& path, const FileKind& kind, bool force) {
  const auto destination = find_destination(path, kind, force);
  if (!destination) return destination.error();
  return {};
}

Result<void> write_whole_file(const std::string& path, std::string_view content, const FileKind& kind,
                              bool force) {
  const auto destination = find_destination(path, kind, force);
  if (!destination) return destination.error();
  const std::string draft = draft_of(destination->path);
  ::unlink(draft.c_str());  // left by a process of the same number that was killed
  Descriptor file(::open(draft.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file.is_open()) return system_failure("write", path);
  if (destination->permissions) ::fchmod(file.number(), *destination->permissions);
  const bool whole = write_all(file.number(), content) && ::fsync(file.number()) == 0 && file.close();
  if (!whole || std::rename(draft.c_str(), destination->path.c_str()) != 0) {
    const Error error = system_failure("write", path);
    ::unlink(draft.c_str());
    return error;
  }
  sync_folder_of(destination->path);
  return {};
}

Result<std::unique_ptr<FileLock>> FileLock::take(const std::string& path) {
  if (path.empty()) return empty_name();
  std::unique_ptr<FileLock> lock(new FileLock(followed(path) + ".lock"));
  do {
    lock->file_ = ::open(lock->name_.c_str(), O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    if (lock->file_ < 0) return system_failure("write", path);
    // Where files cannot be locked there is no protection.
    if (::flock(lock->file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
      ::close(std::exchange(lock->file_, -1));
      return Error{path_in_quotes(path) + " is in use by another process", ErrorKind::kFile};
    }
  } while (!lock->has_name());
  return lock;
}

FileLock::~FileLock() {
  struct stat status {};
  if (file_ < 0) return;
  if (::fstat(file_, &status) == 0 && status.st_size == 0) ::unlink(name_.c_str());
  ::close(file_);
}

/// Or else the one who had the lock before has removed the file, and another may have made a new one.
bool FileLock::has_name() {
  struct stat locked {};
  struct stat named {};
  const bool same = ::fstat(file_, &locked) == 0 && ::lstat(name_.c_str(), &named) == 0 &&
                    locked.st_dev == named.st_dev && locked.st_ino == named.st_ino;
  if (!same) ::close(std::exchange(file_, -1));
  return same;
}

Result<void> append_line(const std::string& path, std::string_view line) {
  if (path.empty()) return empty_name();
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code problem;
  if (!folder.empty()) std::filesystem::create_directories(folder, problem);
  if (problem) return failure("create", folder.string(), problem.message());

  const Descriptor file(
      ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666));
  struct stat status {};
  if (!file.is_open() || ::fstat(file.number(), &status) != 0) return system_failure("open", path);
  if (!S_ISREG(status.st_mode)) return failure("write", path, kind_of_node(status.st_mode));
  // Released when the file is closed. Where files cannot be locked, one write is all the protection there is.
  const bool locked = ::flock(file.number(), LOCK_EX) == 0;
  const off_t size = ::lseek(file.number(), 0, SEEK_END);
  std::string text = ends_within_a_line(file.number(), size) ? "\n" : "";
  text.append(line).append("\n");
  // In one piece where there is room, so that two programs do not write into each other's lines.
  if (!write_all(file.number(), text) || ::fsync(file.number()) != 0) {
    const Error error = system_failure("write", path);
    [[maybe_unused]] const bool undone = locked && ::ftruncate(file.number(), size) == 0;
    return error;
  }
  sync_folder_of(path);
  return {};
}

}  // namespace winnow
