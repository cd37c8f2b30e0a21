#pragma once

#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <unistd.h>

#include "engine/book_support.hpp"

namespace winnow::testing {

/// A file with a text in it, gone afterwards.
class BookFile {
 public:
  explicit BookFile(const std::string& text) { std::ofstream(path_) << text; }
  explicit BookFile(const Book& book) : BookFile(support::text_of(book)) {}
  ~BookFile() { std::filesystem::remove(path_); }
  BookFile(const BookFile&) = delete;
  BookFile& operator=(const BookFile&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  static std::string next_path() {
    static int count = 0;
    const std::string name = std::to_string(::getpid()) + "-" + std::to_string(++count) + ".book";
    return (std::filesystem::temp_directory_path() / ("winnow-" + name)).string();
  }

  std::string path_ = next_path();
};

/// A place for a file that is not there yet.
class NoFile {
 public:
  NoFile() { std::filesystem::remove(path()); }

  [[nodiscard]] const std::string& path() const { return file_.path(); }
  [[nodiscard]] bool exists() const { return std::filesystem::exists(path()); }

  /// Waits for it, but not for ever.
  [[nodiscard]] bool appears() const {
    for (int i = 0; i < 3000 && !exists(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return exists();
  }

 private:
  BookFile file_{std::string()};
};

}  // namespace winnow::testing
