#include "http.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <ctime>
#include <limits>
#include <utility>
#include <vector>

namespace winnow::web {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kTokenSigns = "!#$%&'*+-.^_`|~";
constexpr std::string_view kScheme = "http://";
constexpr std::string_view kBlanks = " \t";

bool is_letter(char sign) { return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z'); }

bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char sign) {
    return is_letter(sign) || kDigits.find(sign) != std::string_view::npos ||
           kTokenSigns.find(sign) != std::string_view::npos;
  });
}

bool is_control(char sign) {
  const auto code = static_cast<unsigned char>(sign);
  return (code < ' ' && sign != '\t') || code == 0x7f;
}

bool has_controls(std::string_view text) { return std::any_of(text.begin(), text.end(), is_control); }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& sign : result) {
    if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
  }
  return result;
}

std::string_view trim(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

/// The parts, each without blanks around it.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    parts.push_back(trim(text.substr(begin, end - begin)));
    begin = end + 1;
  }
  return parts;
}

std::optional<int> hex_digit(char sign) {
  int value = 0;
  const auto [end, problem] = std::from_chars(&sign, &sign + 1, value, 16);
  return problem == std::errc() ? std::optional(value) : std::nullopt;
}

/// A sign % that begins no number stays as it is.
std::string decode(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool long_enough = text[i] == '%' && i + 2 < text.size();
    const auto high = long_enough ? hex_digit(text[i + 1]) : std::nullopt;
    const auto low = long_enough ? hex_digit(text[i + 2]) : std::nullopt;
    if (high && low) {
      result += static_cast<char>(*high * 16 + *low);
      i += 2;
    } else {
      result += text[i];
    }
  }
  return result;
}

/// A number that is too large for its type is as good as its maximum: no file has that many bytes.
std::optional<std::uint64_t> parse_number(std::string_view text) {
  if (text.empty() || text.find_first_not_of(kDigits) != std::string_view::npos) return std::nullopt;
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() ? number : std::numeric_limits<std::uint64_t>::max();
}

/// Reads METHOD TARGET VERSION into the request. A target that is a whole address also names the host.
bool parse_request_line(std::string_view line, Request& request) {
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == std::string_view::npos || first == last) return false;
  const std::string_view version = line.substr(last + 1);
  std::string_view target = line.substr(first + 1, last - first - 1);
  if (lower(target.substr(0, kScheme.size())) == kScheme) {
    target.remove_prefix(kScheme.size());
    const std::size_t path = std::min(target.find_first_of("/?"), target.size());
    request.host = target.substr(0, path);
    target.remove_prefix(path);
    if (target.empty()) target = "/";
  }
  request.method = line.substr(0, first);
  request.path = decode(target.substr(0, target.find_first_of("?#")));
  return is_token(request.method) && target.starts_with('/') && target.find(' ') == std::string_view::npos &&
         (version == "HTTP/1.1" || version == "HTTP/1.0");
}

bool parse_field(std::string_view line, Request& request) {
  const std::size_t colon = line.find(':');
  const std::string_view name = line.substr(0, colon);
  if (colon == std::string_view::npos || !is_token(name)) return false;
  const std::string_view value = trim(line.substr(colon + 1));
  const auto [place, is_new] = request.fields.try_emplace(lower(name), value);
  if (!is_new) place->second.append(", ").append(value);
  return is_new || place->first != "host";
}

struct Weighted {
  std::string_view name;
  int weight = 0;
};

/// One element of Accept-Encoding, such as gzip;q=0.5. Nothing if it is malformed.
std::optional<Weighted> parse_weighted(std::string_view element) {
  const auto parts = split(element, ';');
  double weight = 1;
  for (const std::string_view part : std::vector(parts.begin() + 1, parts.end())) {
    if (lower(part.substr(0, 2)) != "q=") return std::nullopt;
    const char* const end = part.data() + part.size();
    const auto [stop, problem] = std::from_chars(part.data() + 2, end, weight, std::chars_format::fixed);
    if (problem != std::errc() || stop != end || !(weight >= 0 && weight <= 1)) return std::nullopt;
  }
  return Weighted{parts[0], static_cast<int>(std::lround(weight * 1000))};
}

constexpr std::array<std::pair<int, std::string_view>, 10> kReasons = {{
    {200, "OK"},
    {206, "Partial Content"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {416, "Range Not Satisfiable"},
    {421, "Misdirected Request"},
    {431, "Request Header Fields Too Large"},
}};

}  // namespace

std::optional<std::string_view> Request::field(const std::string& name) const {
  const auto found = fields.find(name);
  return found == fields.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

std::optional<Request> parse_request(std::string_view head) {
  Request request;
  const std::size_t line_end = std::min(head.find("\r\n"), head.size());
  const std::string_view first_line = head.substr(0, line_end);
  if (has_controls(first_line) || !parse_request_line(first_line, request)) return std::nullopt;
  head.remove_prefix(line_end);
  while (!head.empty()) {
    head.remove_prefix(2);
    const std::size_t end = std::min(head.find("\r\n"), head.size());
    const std::string_view line = head.substr(0, end);
    if (has_controls(line) || !parse_field(line, request)) return std::nullopt;
    head.remove_prefix(end);
  }
  const auto host = request.field("host");
  if (!host && first_line.ends_with("1.1")) return std::nullopt;
  if (request.host.empty()) request.host = host.value_or("");
  return request;
}

std::optional<Range> parse_range(std::string_view field) {
  const std::size_t equals = field.find('=');
  const std::size_t dash = field.find('-');
  if (dash == std::string_view::npos || equals > dash || lower(field.substr(0, equals)) != "bytes")
    return std::nullopt;
  const std::string_view before = trim(field.substr(equals + 1, dash - equals - 1));
  const std::string_view after = trim(field.substr(dash + 1));
  const auto first = parse_number(before);
  const auto last = parse_number(after);
  if (before.empty()) return last ? std::optional(Range{{}, {}, *last}) : std::nullopt;
  if (!first || (!last && !after.empty()) || (last && *last < *first)) return std::nullopt;
  return Range{first, last};
}

std::optional<Bytes> bytes_in(const Range& range, std::uint64_t size) {
  const std::uint64_t begin = range.first.value_or(size - std::min(size, range.suffix));
  if (begin >= size) return std::nullopt;
  return Bytes{begin, range.last && *range.last < size ? *range.last + 1 : size};
}

int weight_of(std::string_view coding, std::optional<std::string_view> accept_encoding) {
  // The file as it is may always be sent unless that is excluded, but is welcome least.
  int weight = coding == "identity" ? 1 : 0;
  if (!accept_encoding) return weight;
  for (const std::string_view element : split(*accept_encoding, ',')) {
    const auto weighted = parse_weighted(element);
    if (!weighted) continue;
    if (lower(weighted->name) == coding) return weighted->weight;
    if (weighted->name == "*") weight = weighted->weight;
  }
  return weight;
}

bool has_tag(std::string_view if_none_match, std::string_view tag) {
  const auto tags = split(if_none_match, ',');
  return std::any_of(tags.begin(), tags.end(), [tag](std::string_view each) {
    if (each.starts_with("W/")) each.remove_prefix(2);
    return each == tag || each == "*";
  });
}

bool is_local(std::string_view host) {
  const std::size_t colon = host.find_last_not_of(kDigits);
  if (colon != std::string_view::npos && host[colon] == ':') host = host.substr(0, colon);
  const std::string name = lower(host);
  return name == "localhost" || name == "127.0.0.1" || name == "[::1]";
}

std::string status_line(int status) {
  const auto* const known = std::find_if(kReasons.begin(), kReasons.end(),
                                         [status](const auto& each) { return each.first == status; });
  return "HTTP/1.1 " + std::to_string(status) + " " +
         std::string(known == kReasons.end() ? "" : known->second) + "\r\n";
}

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  // The program never sets a locale, so days and months are English.
  const std::size_t size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), size};
}

}  // namespace winnow::web
