#include "base/whole_file.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <unistd.h>

#include "base/text.hpp"

namespace winnow {
namespace {

bool write_all(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

Error system_error(std::string_view attempt, const std::string& path) {
  const int number = errno;
  return {"cannot " + std::string(attempt) + " " + in_quotes(path) + ": " + std::strerror(number)};
}

void sync_folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  const int opened = ::open(folder.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0) return;
  ::fsync(opened);
  ::close(opened);
}

Result<std::string> read_whole_file(const std::string& path, std::string_view start, std::size_t most) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rbe"), &std::fclose);
  if (!file) return system_error("open", path);
  std::string content;
  std::array<char, 1U << 16U> block{};
  while (const std::size_t size = std::fread(block.data(), 1, block.size(), file.get())) {
    content.append(block.data(), size);
    if (!std::string_view(content).starts_with(start)) return content;
    if (content.size() > most) {
      return Error{in_quotes(path) + " is too large: more than " + std::to_string(most) + " bytes"};
    }
  }
  if (std::ferror(file.get()) != 0) return system_error("read", path);
  return content;
}

std::optional<Error> write_whole_file(const std::string& path, std::string_view content) {
  const std::string draft = path + ".new-" + std::to_string(::getpid());
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return system_error("create", draft);
  std::optional<Error> error;
  if (!write_all(file, content) || ::fsync(file) != 0) error = system_error("write", draft);
  if (::close(file) != 0 && !error) error = system_error("write", draft);
  if (!error && std::rename(draft.c_str(), path.c_str()) != 0) error = system_error("write", path);
  if (error) {
    ::unlink(draft.c_str());
  } else {
    sync_folder_of(path);
  }
  return error;
}

}  // namespace winnow
