#include "api/service/service.hpp"

#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <utility>

#include "api/kind_name.hpp"
#include "api/service/call.hpp"
#include "api/service/message.hpp"
#include "base/text.hpp"

namespace winnow {
namespace {

using namespace service;

/// The one method that is about other requests, and so is obeyed as soon as it is read.
constexpr std::string_view kCancel = "cancel";

const std::vector<ParameterRule>& cancel_rules() {
  static const std::vector<ParameterRule> rules = {
      {.name = "id", .kind = ParameterKind::kId, .required = true}};
  return rules;
}

const Value& parameters_of(const Request& request) {
  static const Value none = Value::object();
  return request.parameters == nullptr ? none : *request.parameters;
}

/// By what a request is cancelled: its id, in one form if it is a string. A number is a name as it is
/// written.
std::string name_of(const std::string& id) {
  return id.starts_with('"') ? Value::parse(id, nullptr, false).dump() : id;
}

std::string progress_notification(const std::string& id, const std::string& keys) {
  return R"({"jsonrpc":"2.0","method":"progress","params":{"id":)" + id + "," + keys + "}}";
}

/// Exceptions come from the standard library alone; none is to leave the service.
Result<std::string> run_safely(const Method& method, const Call& call) {
  try {
    return method.run(call);
  } catch (const std::bad_alloc&) {
    return Error{"there is not enough memory for this: choose a smaller game, or lower memory or threads",
                 ErrorKind::kMemory};
  } catch (const std::exception& problem) {
    return Error{std::string("internal error: ") + problem.what(), ErrorKind::kInternal};
  }
}

}  // namespace

/// What all requests share.
struct Service::Inside {
  class Pending;

  explicit Inside(const ServiceOptions& given)
      : options(given), memory(given.most_targets, given.first_handle) {}

  void enter(const Message& message) {
    const std::lock_guard lock(mutex);
    for (const Request& request : message.requests) {
      if (request.id) open.emplace(name_of(*request.id), request.thinking);
    }
  }

  void leave(const Message& message) {
    const std::lock_guard lock(mutex);
    for (const Request& request : message.requests) {
      if (!request.id) continue;
      const auto [first, last] = open.equal_range(name_of(*request.id));
      for (auto each = first; each != last; ++each) {
        if (each->second != request.thinking) continue;
        open.erase(each);
        break;
      }
    }
  }

  /// Whether there was a request of that name, other than the one that cancels.
  bool cancel(const std::string& name, const Request& canceller) {
    const std::lock_guard lock(mutex);
    bool found = false;
    const auto [first, last] = open.equal_range(name);
    for (auto each = first; each != last; ++each) {
      if (each->second == canceller.thinking) continue;
      each->second->stop = true;
      found = true;
    }
    return found;
  }

  ServiceOptions options;
  Memory memory;
  std::mutex mutex;
  std::multimap<std::string, std::shared_ptr<Thinking>>
      open;  ///< requests that are not yet answered, by name
};

/// A message between its two halves. While it lives, its requests can be cancelled.
class Service::Inside::Pending {
 public:
  Pending(Inside& inside, std::string_view text) : inside_(inside), message_(read_message(text)) {
    inside_.enter(message_);
    for (const Request& request : message_.requests) {
      if (request.is_valid && request.method == kCancel) cancellations_.emplace(&request, cancel(request));
    }
  }
  ~Pending() { inside_.leave(message_); }
  Pending(const Pending&) = delete;
  Pending& operator=(const Pending&) = delete;

  std::string answer(const NotificationSink& notify) {
    if (!message_.refusal.empty()) return message_.refusal;
    if (!message_.is_batch) return answer(message_.requests.front(), notify);
    std::string responses;
    for (const Request& request : message_.requests) {
      const std::string response =
          responses.size() <= kLongestBatchAnswer ? answer(request, notify) : refusal_at_length(request);
      if (!response.empty()) responses.append(responses.empty() ? "[" : ",").append(response);
    }
    return responses.empty() ? responses : responses + "]";
  }

 private:
  Result<std::string> cancel(const Request& request) {
    const auto parameters = Parameters::read(parameters_of(request), cancel_rules());
    if (!parameters) return parameters.error();
    const bool found = inside_.cancel(name_of(request.id_parameter), request);
    return std::string(R"({"schema":1,"cancelled":)") + (found ? "true}" : "false}");
  }

  std::string answer(const Request& request, const NotificationSink& notify) {
    if (!request.is_valid) {
      return error_response(
          "null", kNoRequest,
          R"(this is no request: one has "jsonrpc": "2.0" and a "method", perhaps "params" )"
          R"(as an object or a list, and an "id")",
          kind_name(ErrorKind::kBadInput));
    }
    const Method* method = find_method(request.method);
    const bool cancels = request.method == kCancel;
    if (method == nullptr && !cancels) {
      return respond(request, [&](std::string_view id) {
        return error_response(id, kNoMethod, "there is no method " + in_quotes(request.method),
                              kind_name(ErrorKind::kBadInput));
      });
    }
    const Result<std::string> result = cancels ? cancellations_.at(&request) : run(*method, request, notify);
    return respond(request, [&](std::string_view id) {
      return result ? result_response(id, *result) : error_response(id, result.error());
    });
  }

  Result<std::string> run(const Method& method, const Request& request, const NotificationSink& notify) {
    const auto parameters = Parameters::read(parameters_of(request), method.parameters);
    if (!parameters) return parameters.error();
    if (request.thinking->stop) return cancelled();
    const auto report = [&](const std::string& keys) {
      if (notify && request.id) notify(progress_notification(*request.id, keys));
    };
    return run_safely(method, {*parameters, *request.thinking, inside_.memory, inside_.options, report});
  }

  static std::string refusal_at_length(const Request& request) {
    return respond(request, [](std::string_view id) {
      return error_response(id, kTooLarge, "the responses to this batch are too long: ask in smaller batches",
                            "limit");
    });
  }

  /// Nothing is said to a notification.
  template <class Response>
  static std::string respond(const Request& request, const Response& response) {
    return request.id ? response(*request.id) : std::string();
  }

  Inside& inside_;
  Message message_;
  std::map<const Request*, Result<std::string>> cancellations_;
};

Service::Service(const ServiceOptions& options) : inside_(std::make_unique<Inside>(options)) {}

Service::~Service() = default;

Service::Work Service::read(std::string_view message) {
  auto pending = std::make_shared<Inside::Pending>(*inside_, message);
  return [pending](const NotificationSink& notify) { return pending->answer(notify); };
}

std::string Service::answer(std::string_view message, const NotificationSink& notify) {
  return read(message)(notify);
}

std::string Service::answer_to_too_long() {
  return error_response("null", kNoRequest,
                        "the message is longer than " + with_commas(kLongestMessage) + " bytes", "limit");
}

void Service::cancel_all() {
  const std::lock_guard lock(inside_->mutex);
  for (const auto& [id, thinking] : inside_->open) thinking->stop = true;
}

}  // namespace winnow
