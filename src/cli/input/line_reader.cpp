#include "cli/input/line_reader.hpp"

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <unistd.h>

#include "base/text.hpp"
#include "terminal/session/streams.hpp"

namespace winnow::cli {

LineReader::LineReader(int descriptor, std::size_t longest) : descriptor_(descriptor), longest_(longest) {}

std::optional<LineReader::Line> LineReader::next() {
  Line line;
  while (true) {
    if (start_ == buffer_.size() && !fill()) {
      if (line.text.empty() && !line.too_long) return std::nullopt;
      break;  // the last line has no end
    }
    const std::string_view rest = std::string_view(buffer_).substr(start_);
    const std::size_t length = std::min(rest.find('\n'), rest.size());
    if (line.text.size() + length > longest_) line = {{}, true};
    if (!line.too_long) line.text.append(rest.substr(0, length));
    start_ += std::min(length + 1, rest.size());
    if (length < rest.size()) break;
  }
  if (line.text.ends_with('\r')) line.text.pop_back();
  line.text.erase(0, line.text.size() - without_byte_order_mark(line.text).size());
  return line;
}

/// Whether there was more.
bool LineReader::fill() {
  constexpr std::size_t kAtOnce = std::size_t{1} << 16U;
  buffer_.resize(kAtOnce);
  start_ = 0;
  ssize_t got = -1;
  do {
    got = ::read(descriptor_, buffer_.data(), buffer_.size());
  } while (got < 0 && errno == EINTR);
  const int problem = errno;
  buffer_.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (got < 0) throw terminal::StreamFailure{"read standard input", problem};
  return got > 0;
}

}  // namespace winnow::cli
