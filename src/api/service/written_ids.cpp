#include "api/service/written_ids.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/text.hpp"

namespace winnow::service {
namespace {

// What follows takes a text that is JSON apart, and only ends on any other.

constexpr std::string_view kSpace = " \t\n\r";
constexpr std::string_view kEndsAScalar = " \t\n\r,:]}";

void skip(std::string_view& rest, std::string_view characters) {
  rest.remove_prefix(std::min(rest.find_first_not_of(characters), rest.size()));
}

/// The place behind the string that begins at `place`.
std::size_t end_of_string(std::string_view text, std::size_t place) {
  for (++place; place < text.size(); ++place) {
    if (text[place] == '"') return place + 1;
    if (text[place] == '\\') ++place;
  }
  return text.size();
}

std::size_t end_of_list_or_object(std::string_view text) {
  std::size_t place = 0;
  std::size_t depth = 0;
  do {
    const char character = text[place];
    if (character == '[' || character == '{') ++depth;
    if (character == ']' || character == '}') --depth;
    place = character == '"' ? end_of_string(text, place) : place + 1;
  } while (depth > 0 && place < text.size());
  return place;
}

bool is_list(std::string_view value) { return value.starts_with('['); }
bool is_object(std::string_view value) { return value.starts_with('{'); }

/// The value at the start of `rest`, which is not empty.
std::string_view take_value(std::string_view& rest) {
  std::size_t end = 0;
  if (is_list(rest) || is_object(rest))
    end = end_of_list_or_object(rest);
  else if (rest.front() == '"')
    end = end_of_string(rest, 0);
  else
    end = std::clamp(rest.find_first_of(kEndsAScalar), std::size_t{1}, rest.size());
  const std::string_view value = rest.substr(0, end);
  rest.remove_prefix(end);
  return value;
}

/// Calls `take(value)` for each element, until it returns false.
template <class Take>
void each_element(std::string_view list, const Take& take) {
  list.remove_prefix(1);
  while (true) {
    skip(list, " \t\n\r,");
    if (list.empty() || list.front() == ']' || !take(take_value(list))) return;
  }
}

/// Calls `take(key, value)` for each member. Of several with one key the last counts, as when it is parsed.
template <class Take>
void each_member(std::string_view object, const Take& take) {
  object.remove_prefix(1);
  while (true) {
    skip(object, " \t\n\r,");
    if (object.empty() || object.front() == '}') return;
    const std::string_view key = take_value(object);
    skip(object, " \t\n\r:");
    if (object.empty()) return;
    take(key, take_value(object));
  }
}

/// Whether a key as it is written, perhaps with \u0069 for i, means this.
bool means(std::string_view written, std::string_view key) {
  constexpr std::size_t kLongestEscape = 6;
  if (written.find('\\') == std::string_view::npos)
    return written.size() == key.size() + 2 && written.substr(1, key.size()) == key;
  return written.size() <= 2 + kLongestEscape * key.size() &&
         nlohmann::json::parse(written, nullptr, false) == key;
}

std::string_view unless_list_or_object(std::string_view value) {
  return is_list(value) || is_object(value) ? std::string_view() : value;
}

std::string_view id_of_parameters(std::string_view parameters) {
  std::string_view id;
  if (is_list(parameters)) {
    each_element(parameters, [&](std::string_view first) {
      id = unless_list_or_object(first);
      return false;
    });
  } else if (is_object(parameters)) {
    each_member(parameters, [&](std::string_view key, std::string_view value) {
      if (means(key, "id")) id = unless_list_or_object(value);
    });
  }
  return id;
}

WrittenIds ids_of_request(std::string_view request) {
  WrittenIds ids;
  if (!is_object(request)) return ids;
  each_member(request, [&](std::string_view key, std::string_view value) {
    if (means(key, "id")) ids.own = unless_list_or_object(value);
    if (means(key, "params")) ids.parameter = id_of_parameters(value);
  });
  return ids;
}

/// By the grammar of JSON.
bool is_number(std::string_view text) {
  const auto take_any = [&](std::string_view characters) {
    const std::size_t count = std::min(text.find_first_not_of(characters), text.size());
    text.remove_prefix(count);
    return count > 0;
  };
  const auto take_one = [&](std::string_view characters) {
    const bool found = !text.empty() && characters.find(text.front()) != std::string_view::npos;
    if (found) text.remove_prefix(1);
    return found;
  };
  constexpr std::string_view kDigits = "0123456789";
  take_one("-");
  if (!take_one("0") && !take_any(kDigits)) return false;
  if (take_one(".") && !take_any(kDigits)) return false;
  if (take_one("eE")) {
    take_one("+-");
    if (!take_any(kDigits)) return false;
  }
  return text.empty();
}

}  // namespace

std::vector<WrittenIds> written_ids(std::string_view message, std::size_t most) {
  std::vector<WrittenIds> ids;
  message = without_byte_order_mark(message);
  skip(message, kSpace);
  if (is_list(message)) {
    each_element(message, [&](std::string_view request) {
      ids.push_back(ids_of_request(request));
      return ids.size() < most;
    });
  } else {
    ids.push_back(ids_of_request(message));
  }
  return ids;
}

std::string without_huge_ids(std::string_view message, const std::vector<WrittenIds>& ids) {
  std::string text(message);
  for (const WrittenIds& each : ids) {
    for (const std::string_view id : {each.own, each.parameter}) {
      if (!is_number(id) || nlohmann::json::accept(id)) continue;
      const auto place = text.begin() + (id.data() - message.data());
      std::fill_n(place, id.size(), ' ');
      *place = '0';
    }
  }
  return text;
}

}  // namespace winnow::service
