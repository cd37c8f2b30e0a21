#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>

namespace winnow::testing {

/// An empty folder of one's own, gone afterwards with all that is in it.
class TemporaryFolder {
 public:
  TemporaryFolder() { std::filesystem::create_directories(path_); }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  static std::filesystem::path next_path() {
    static int count = 0;
    const std::string name = std::to_string(::getpid()) + "-" + std::to_string(++count);
    return std::filesystem::temp_directory_path() / ("winnow-folder-" + name);
  }

  std::filesystem::path path_ = next_path();
};

inline void write_file(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

inline std::string read_file(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

}  // namespace winnow::testing
