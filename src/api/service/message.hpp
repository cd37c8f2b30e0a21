#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/service/parameters.hpp"
#include "winnow/thinking.hpp"

/// Messages of JSON-RPC 2.0, as they come in and go out.
namespace winnow::service {

enum ErrorCode : int {
  // Those of the standard.
  kNoJson = -32700,
  kNoRequest = -32600,
  kNoMethod = -32601,
  kBadParameters = -32602,
  kInternalError = -32603,
  // winnow's own.
  kContradictoryAnswers = -32001,
  kOutOfMemory = -32002,
  kWasCancelled = -32003,
  kTooLarge = -32004,
};

/// Limits, so that no message takes more than its share of memory, stack or time.
inline constexpr std::size_t kDeepestMessage = 32;
inline constexpr std::size_t kMostValues = std::size_t{1} << 23U;
inline constexpr std::size_t kMostRequests = 1000;  ///< of a batch
inline constexpr std::size_t kLongestBatchAnswer = std::size_t{128}
                                                   << 20U;  ///< then the rest of it is refused

/// One request of a message, or why it is none.
struct Request {
  std::optional<std::string> id = {};  ///< as it is written in the message; a notification has none
  std::string id_parameter = {};       ///< the same of the request that a "cancel" is about
  std::string method = {};
  const Value* parameters = nullptr;  ///< null: none
  bool is_valid = false;
  std::shared_ptr<Thinking> thinking = {};  ///< of a request that can be cancelled
};

/// A message taken apart.
struct Message {
  Value value = {};  ///< what the requests point into
  bool is_batch = false;
  std::vector<Request> requests = {};
  std::string refusal = {};  ///< the whole response, where the message itself is wrong
};

Message read_message(std::string_view text);

/// Responses: one line each, without its end. `id` is JSON.
std::string result_response(std::string_view id, std::string_view result);
std::string error_response(std::string_view id, int code, std::string_view message, std::string_view kind);
std::string error_response(std::string_view id, const Error& error);

}  // namespace winnow::service
