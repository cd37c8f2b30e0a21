#include "api/service/message.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "api/service/service.hpp"
#include "base/text.hpp"

namespace winnow::service {
namespace {

constexpr std::string_view kNoId = "null";

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

Request read_request(const Value& value) {
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
  Request request{.method = method->get<std::string>(),
                  .parameters = parameters,
                  .is_valid = true,
                  .thinking = std::make_shared<Thinking>()};
  if (id != nullptr) request.id = id->dump(-1, ' ', false, Value::error_handler_t::replace);
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
  message.value = Value::parse(text, nullptr, false);
  if (message.value.is_discarded())
    return {.refusal = error_response(kNoId, kNoJson, "the message is not JSON", "bad-input")};
  message.is_batch = message.value.is_array();
  if (!message.is_batch) {
    message.requests.push_back(read_request(message.value));
    return message;
  }
  if (message.value.empty())
    return {.refusal = error_response(kNoId, kNoRequest, "the batch is empty", "bad-input")};
  if (message.value.size() > kMostRequests)
    return {.refusal = refused("the batch has more than " + with_commas(kMostRequests) + " requests")};
  message.requests.reserve(message.value.size());
  for (const Value& value : message.value) message.requests.push_back(read_request(value));
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
  struct Kind {
    int code;
    std::string_view name;
  };
  // By `ErrorKind`. No file is touched, so that one that cannot be read is a mistake of the service.
  constexpr std::array<Kind, 6> kKinds = {{{kBadParameters, "bad-input"},
                                           {kContradictoryAnswers, "contradiction"},
                                           {kInternalError, "internal"},
                                           {kOutOfMemory, "memory"},
                                           {kWasCancelled, "cancelled"},
                                           {kInternalError, "internal"}}};
  const Kind& kind = kKinds[static_cast<std::size_t>(error.kind)];
  return error_response(id, kind.code, error.message, kind.name);
}

}  // namespace winnow::service
