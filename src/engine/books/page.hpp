#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"
#include "base/whole_file.hpp"
#include "winnow/game.hpp"
#include "winnow/result.hpp"

/// The text files of winnow: a line with the format and its version, lines `key: value`, an empty line,
/// whatever the file is about, and a checksum as the last line.
namespace winnow {

/// A kind of text file: how its first line begins, and the version that ends it.
struct TextFormat {
  std::string_view name;  ///< "book"
  FileKind file;
  std::string_view version;

  [[nodiscard]] std::string first_line() const { return std::string(file.start) + std::string(version); }
};

/// Adds a line `key: value`.
void write_value(std::string& text, std::string_view key, std::string_view value);

/// Adds the last line.
void write_checksum(std::string& text);

/// What comes before the first `mark`, and what comes after it.
std::pair<std::string_view, std::string_view> cut(std::string_view text, char mark);

/// The lines of such a text, each with an end of its own, and the first problem with them.
class Page {
 public:
  static constexpr auto kMostOfAll = std::numeric_limits<std::uint64_t>::max();

  Page(std::string_view text, const TextFormat& format) : text_(text), format_(format) {}

  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  /// Something is wrong with the line taken last.
  void fail(const std::string& problem);

  std::string_view take();

  [[nodiscard]] bool next_has(std::string_view key) const { return has_key(text_.substr(next_), key); }

  /// The value of the next line, which must have this key.
  std::string_view value(std::string_view key);

  /// The same, and it is a number as it is written.
  std::uint64_t number(std::string_view key, std::uint64_t most = kMostOfAll) {
    return to_count(value(key), most);
  }

  /// A part of the line taken last is a number from 1: no sign, no zeros in front.
  std::uint64_t to_count(std::string_view text, std::uint64_t most = kMostOfAll);

  /// The first line and the second, which names the game: null after a problem.
  std::shared_ptr<const Game> begin();

  /// The empty line after the header.
  void end_header();

  /// The last line.
  void end();

 private:
  static bool has_key(std::string_view line, std::string_view key);

  std::string_view text_;
  const TextFormat& format_;
  std::size_t start_ = 0;  ///< of the line taken last
  std::size_t next_ = 0;
  std::size_t line_ = 0;
  std::optional<Error> error_;
};

/// What `read` makes of a page; an error that names the line, or that the text is of another kind.
template <class Read>
auto read_page(std::string_view text, const TextFormat& format, const Read& read)
    -> Result<decltype(read(std::declval<Page&>(), std::declval<const Game&>()))> {
  if (!text.starts_with(format.file.start)) {
    return Error{"this is not " + std::string(format.file.name) + ", which would start with \"" +
                 format.first_line() + "\""};
  }
  Page page(text, format);
  const auto game = page.begin();
  if (!game) return *page.error();
  auto content = read(page, *game);
  if (page.error()) return *page.error();
  return content;
}

/// The text of such a file. Its lines may end as Windows has it, as git or a mail may have done.
Result<std::string> load_page(const std::string& path, const TextFormat& format);

/// What `read` makes of the text of such a file; its errors name the file.
template <class Read>
auto load_page(const std::string& path, const TextFormat& format, const Read& read)
    -> decltype(read(std::string_view())) {
  const auto text = load_page(path, format);
  if (!text) return text.error();
  auto content = read(*text);
  if (!content) return Error{path_in_quotes(path) + ": " + content.error().message};
  return content;
}

}  // namespace winnow
