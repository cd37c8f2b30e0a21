#include "api/service/message.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "api/kind_name.hpp"
#include "api/service/service.hpp"
#include "api/service/syntax.hpp"
#include "api/service/written_ids.hpp"
#include "base/text.hpp"

namespace winnow::service {
namespace {

constexpr std::string_view kNoId = "null";
constexpr std::string_view kBadInput = kind_name(ErrorKind::kBadInput);

std::string as_json(std::string_view text) {
  return Value(std::string(text)).dump(-1, ' ', false, Value::error_handler_t::replace);
}

std::string refused(std::string_view why) { return error_response(kNoId, kNoRequest, why, "limit"); }

/// How deep a text nests and how many values it has at most, if it is JSON.
struct Extent {
  std::size_t depth = 0;
  std::size_t values = 1;
};

Extent measure(std::string_view text) {
  Extent extent;
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char character = text[i];
    if (in_string) {
      if (character == '\\') ++i;
      if (character == '"') in_string = false;
      continue;
    }
    if (character == '"') in_string = true;
    if (character == ',' || character == '[' || character == '{') ++extent.values;
    if (character == '[' || character == '{') extent.depth = std::max(extent.depth, ++depth);
    if ((character == ']' || character == '}') && depth > 0) --depth;
  }
  return extent;
}

bool is_id(const Value& value) { return value.is_string() || value.is_number() || value.is_null(); }

Request read_request(const Value& value, const WrittenIds& ids) {
  if (!value.is_object()) return {};
  const auto member = [&](const char* name) {
    const auto found = value.find(name);
    return found == value.end() ? nullptr : &*found;
  };
  const Value* version = member("jsonrpc");
  const Value* method = member("method");
  const Value* parameters = member("params");
  const Value* id = member("id");
  if (parameters != nullptr && parameters->is_null()) parameters = nullptr;  // as for each of them
  if (version == nullptr || *version != "2.0" || method == nullptr || !method->is_string() ||
      (parameters != nullptr && !parameters->is_structured()) || (id != nullptr && !is_id(*id)))
    return {};
  Request request{.id_parameter = std::string(ids.parameter),
                  .method = method->get<std::string>(),
                  .parameters = parameters,
                  .is_valid = true,
                  .thinking = std::make_shared<Thinking>()};
  if (id != nullptr) request.id = std::string(ids.own);
  return request;
}

/// What is wrong with a text that need not even be looked at.
std::optional<std::string> refusal_of_text(std::string_view text) {
  if (text.size() > Service::kLongestMessage) return Service::answer_to_too_long();
  const Extent extent = measure(text);
  if (extent.depth > kDeepestMessage)
    return refused("the message nests deeper than " + std::to_string(kDeepestMessage) + " lists and objects");
  if (extent.values > kMostValues)
    return refused("the message has more than " + with_commas(kMostValues) + " values");
  return std::nullopt;
}

}  // namespace

Message read_message(std::string_view text) {
  Message message;
  if (auto refusal = refusal_of_text(text)) return {.refusal = *std::move(refusal)};
  const std::vector<WrittenIds> ids = written_ids(text, kMostRequests);
  const std::string readable = without_huge_ids(text, ids);
  message.value = Value::parse(readable, nullptr, false);
  if (message.value.is_discarded() || text.find('\0') != std::string_view::npos) {
    const std::string why = "the message is not JSON: " + syntax_mistake(readable);
    return {.refusal = error_response(kNoId, kNoJson, why, kBadInput)};
  }
  message.is_batch = message.value.is_array();
  if (!message.is_batch) {
    message.requests.push_back(read_request(message.value, ids.front()));
    return message;
  }
  if (message.value.empty())
    return {.refusal = error_response(kNoId, kNoRequest, "the batch is empty", kBadInput)};
  if (message.value.size() > kMostRequests)
    return {.refusal = refused("the batch has more than " + with_commas(kMostRequests) + " requests")};
  message.requests.reserve(message.value.size());
  for (std::size_t i = 0; i < ids.size(); ++i)
    message.requests.push_back(read_request(message.value[i], ids[i]));
  return message;
}

std::string result_response(std::string_view id, std::string_view result) {
  std::string response = R"({"jsonrpc":"2.0","id":)";
  response.reserve(response.size() + id.size() + result.size() + 16);
  response.append(id).append(R"(,"result":)").append(result) += '}';
  return response;
}

std::string error_response(std::string_view id, int code, std::string_view message, std::string_view kind) {
  std::string response = R"({"jsonrpc":"2.0","id":)";
  response.append(id).append(R"(,"error":{"code":)").append(std::to_string(code));
  response.append(R"(,"message":)").append(as_json(message));
  response.append(R"(,"data":{"kind":")").append(kind).append(R"("}}})");
  return response;
}

std::string error_response(std::string_view id, const Error& error) {
  // By `ErrorKind`. No file is touched, so that one that cannot be read is a mistake of the service.
  constexpr std::array<int, 6> kCodes = {kBadParameters, kContradictoryAnswers, kInternalError,
                                         kOutOfMemory,   kWasCancelled,         kInternalError};
  const ErrorKind kind = error.kind == ErrorKind::kFile ? ErrorKind::kInternal : error.kind;
  return error_response(id, kCodes[static_cast<std::size_t>(kind)], error.message, kind_name(kind));
}

}  // namespace winnow::service
