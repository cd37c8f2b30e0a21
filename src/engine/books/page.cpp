#include "engine/books/page.hpp"

#include <algorithm>

#include "base/checksum.hpp"
#include "base/text.hpp"
#include "winnow/registry.hpp"

namespace winnow {
namespace {

/// Between a key and its value.
constexpr std::string_view kColon = ": ";
constexpr std::string_view kChecksum = "checksum";

/// Far more than the largest game needs.
constexpr std::size_t kMostBytes = std::size_t{1} << 30U;

std::string with_plain_line_ends(std::string text) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool before_end = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
    if (!before_end) text[kept++] = text[i];
  }
  text.resize(kept);
  return text;
}

}  // namespace

void write_value(std::string& text, std::string_view key, std::string_view value) {
  text.append(key).append(kColon).append(value).append("\n");
}

void write_checksum(std::string& text) { write_value(text, kChecksum, checksum_text(text)); }

std::pair<std::string_view, std::string_view> cut(std::string_view text, char mark) {
  const std::size_t end = std::min(text.find(mark), text.size());
  return {text.substr(0, end), text.substr(std::min(end + 1, text.size()))};
}

void Page::fail(const std::string& problem) {
  if (!error_) error_ = Error{"line " + std::to_string(line_) + ": " + problem};
}

std::string_view Page::take() {
  ++line_;
  start_ = next_;
  const std::size_t end = text_.find('\n', start_);
  if (end == std::string_view::npos) {
    fail("the " + std::string(format_.name) + " is cut off here");
    return "";
  }
  next_ = end + 1;
  return text_.substr(start_, end - start_);
}

std::string_view Page::value(std::string_view key) {
  const std::string_view line = take();
  if (has_key(line, key)) return line.substr(key.size() + kColon.size());
  fail("expected \"" + std::string(key) + std::string(kColon) + "...\", not " + in_quotes(line));
  return "";
}

std::uint64_t Page::to_count(std::string_view text, std::uint64_t most) {
  const auto number = to_number<std::uint64_t>(text);
  if (number && *number <= most && !text.starts_with('0')) return *number;
  fail("expected a whole number from 1 to " + std::to_string(most) + ", not " + in_quotes(text));
  return 1;
}

std::shared_ptr<const Game> Page::begin() {
  const std::string_view first = take();
  if (!error_ && first.substr(format_.file.start.size()) != format_.version) {
    fail("this " + std::string(format_.name) + " has format " +
         in_quotes(first.substr(format_.file.start.size())) + ", and only format " +
         std::string(format_.version) + " is known here");
  }
  const std::string_view token = value("game");
  if (error_) return nullptr;
  auto game = make_game(token);
  if (!game) {
    fail(game.error().message);
    return nullptr;
  }
  const std::string& canonical = (*game)->description().token;
  if (canonical != token) fail("the token of this game is " + canonical + ", not " + in_quotes(token));
  return *std::move(game);
}

void Page::end_header() {
  if (!take().empty()) fail("an empty line ends the header");
}

void Page::end() {
  const std::string_view found = value(kChecksum);
  const std::string expected = checksum_text(text_.substr(0, start_));
  if (found != expected)
    fail("the " + std::string(format_.name) + " is damaged: its checksum should be " + expected);
  if (next_ != text_.size()) fail("this is not the last line");
}

bool Page::has_key(std::string_view line, std::string_view key) {
  return line.starts_with(key) && line.substr(key.size()).starts_with(kColon);
}

Result<std::string> load_page(const std::string& path, const TextFormat& format) {
  auto text = read_whole_file(path, format.file.start, kMostBytes);
  if (!text) return text.error();
  return with_plain_line_ends(*std::move(text));
}

}  // namespace winnow
