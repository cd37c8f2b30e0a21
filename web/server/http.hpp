#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

/// The part of HTTP/1.1 (RFC 9110 and 9112) that serving files needs, as functions from text to values.
namespace winnow::web {

/// The head of a request.
struct Request {
  std::string method;
  std::string path;  ///< decoded, without the query
  std::string host;  ///< name and port that the client asked for, empty only in HTTP/1.0
  std::map<std::string, std::string> fields;  ///< by names in lower case; repeated ones joined by commas

  [[nodiscard]] std::optional<std::string_view> field(const std::string& name) const;
};

/// `head` is everything before the empty line. Nothing if it is malformed.
std::optional<Request> parse_request(std::string_view head);

/// What a field Range asks for: bytes `first` to `last`, or the last `suffix` bytes.
struct Range {
  std::optional<std::uint64_t> first;
  std::optional<std::uint64_t> last;
  std::uint64_t suffix = 0;
};

/// Nothing if the field is to be ignored: it is malformed, asks for several ranges or has another unit.
std::optional<Range> parse_range(std::string_view field);

/// The bytes from `begin` to before `end`.
struct Bytes {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

/// Nothing if none of `size` bytes is in the range.
std::optional<Bytes> bytes_in(const Range& range, std::uint64_t size);

/// How welcome a content coding is, in thousandths, by the field Accept-Encoding; 0 if it must not be sent.
int weight_of(std::string_view coding, std::optional<std::string_view> accept_encoding);

/// Whether a field If-None-Match has this entity tag.
bool has_tag(std::string_view if_none_match, std::string_view tag);

/// Whether `host`, with or without a port, names the machine itself.
bool is_local(std::string_view host);

/// The status line.
std::string status_line(int status);

/// The time as a field Date has it.
std::string date_now();

}  // namespace winnow::web
