#include "api/service/syntax.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include <nlohmann/json.hpp>

#include "base/text.hpp"

namespace winnow::service {
namespace {

using Json = nlohmann::json;

/// Takes all that a parser finds, and keeps what it says of the first mistake.
class Listener : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*written*/) override { return true; }
  bool string(string_t& /*value*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return true; }
  bool key(string_t& /*value*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*size*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string& last_token,
                   const nlohmann::detail::exception& problem) override {
    end = position;
    token = last_token;
    message = problem.what();
    // What was read could say anything.
    if (const std::size_t start = message.find("; last read: '"); start != std::string::npos)
      message.erase(start, message.rfind('\'') + 1 - start);
    return false;
  }

  std::size_t end = 0;  ///< of the token, counted from 1; after the last byte at the end of the text
  std::string token;
  std::string message;  ///< "...syntax error while parsing WHAT - PROBLEM; expected TOKEN"
};

/// What can stand where the parser has stopped. It names only one token, where a comma would do as well.
std::string_view possible_tokens(std::string_view message) {
  struct Place {
    std::string_view named;
    std::string_view means;
  };
  constexpr std::array<Place, 5> kPlaces = {{{"; expected end of input", "nothing more"},
                                             {"parsing object key", "a key in double quotes"},
                                             {"parsing object separator", "a colon"},
                                             {"parsing object", "a comma or \"}\""},
                                             {"parsing array", "a comma or \"]\""}}};
  const auto place = std::find_if(kPlaces.begin(), kPlaces.end(), [&](const Place& each) {
    return message.find(each.named) != std::string_view::npos;
  });
  return place == kPlaces.end() ? "a value" : place->means;
}

/// What the parser has met instead, which ends at `end`: a string or a number, or what a person would take
/// for one token, since a parser stops amid a wrong word.
std::string_view met(std::string_view text, std::size_t end, const Listener& found) {
  constexpr std::string_view kAround = " \t\n\r,:[]{}\"";
  for (const char* whole : {"unexpected string literal", "unexpected number literal", "number overflow"}) {
    if (found.message.find(whole) != std::string::npos)
      return text.substr(end - found.token.size(), found.token.size());
  }
  const std::size_t before = end < 2 ? std::string_view::npos : text.find_last_of(kAround, end - 2);
  const std::string_view rest = text.substr(before == std::string_view::npos ? 0 : before + 1);
  const std::size_t size = std::min(rest.find_first_of(kAround), rest.size());
  return size > 0 ? rest.substr(0, size) : first_character(rest);
}

std::string token_in_words(std::string_view token) {
  return token.starts_with('"') ? "the text " + in_quotes(token.substr(1, token.size() - 2))
                                : in_quotes(token);
}

/// What is wrong within a string or a number, in the parser's words.
std::string_view inside_token(std::string_view message) {
  for (const std::string_view kind : {"invalid string", "invalid number", "invalid BOM"}) {
    const std::size_t start = message.find(kind);
    if (start != std::string_view::npos) return message.substr(start, message.find("; expected end") - start);
  }
  return {};
}

std::string at_byte(std::size_t place) { return "at byte " + std::to_string(place); }

}  // namespace

std::string syntax_mistake(std::string_view text) {
  // The parser takes it for the end.
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)
    return at_byte(zero + 1) + " there is a zero byte";
  Listener found;
  Json::sax_parse(text, &found);
  const std::string_view wrong = inside_token(found.message);
  if (!wrong.empty()) return at_byte(found.end) + ": " + std::string(wrong);
  if (found.end > text.size())
    return at_byte(found.end) + " there should be " + std::string(possible_tokens(found.message)) +
           ", but the message ends";
  const std::string_view token = met(text, found.end, found);
  const std::string there = at_byte(static_cast<std::size_t>(token.data() - text.data()) + 1);
  if (found.message.find("number overflow") != std::string::npos)
    return there + ": the number " + in_quotes(token) + " is too large";
  return there + " there should be " + std::string(possible_tokens(found.message)) + ", not " +
         token_in_words(token);
}

}  // namespace winnow::service
