#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace winnow::cli {

/// Reads lines from a descriptor. However long a line is, only so much of it is kept as is allowed.
class LineReader {
 public:
  struct Line {
    std::string text;       ///< without LF or CR LF
    bool too_long = false;  ///< then there is no text
  };

  LineReader(int descriptor, std::size_t longest);

  /// Nothing at the end of input. Throws a `StreamFailure` where it cannot be read.
  std::optional<Line> next();

  /// Whether the next line is there already, so that nobody has to be waited for.
  [[nodiscard]] bool has_next() const { return buffer_.find('\n', start_) != std::string::npos; }

 private:
  bool fill();

  int descriptor_;
  std::size_t longest_;
  std::string buffer_;
  std::size_t start_ = 0;  ///< of what was not yet taken out of the buffer
};

}  // namespace winnow::cli
