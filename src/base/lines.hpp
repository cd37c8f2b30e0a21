#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace winnow {

/// A text line by line, as a strict reader wants it: every line has an end.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {}

  /// The line that comes next, without its end; empty where none does.
  [[nodiscard]] std::string_view peek() const {
    const std::size_t end = text_.find('\n', next_);
    return end == std::string_view::npos ? std::string_view{} : text_.substr(next_, end - next_);
  }

  std::string_view take() {
    const std::string_view line = peek();
    start_ = next_;
    next_ = std::min(start_ + line.size() + 1, text_.size());
    missing_ = next_ == start_ || text_[next_ - 1] != '\n';
    ++number_;
    return line;
  }

  /// Of the line taken last: its number, what comes before it, whether there was none, whether none follows.
  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] std::string_view before() const { return text_.substr(0, start_); }
  [[nodiscard]] bool missing() const { return missing_; }
  [[nodiscard]] bool is_last() const { return next_ == text_.size(); }

 private:
  std::string_view text_;
  std::size_t start_ = 0;
  std::size_t next_ = 0;
  std::size_t number_ = 0;
  bool missing_ = false;
};

}  // namespace winnow
