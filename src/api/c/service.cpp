#include "api/service/service.hpp"

#include <algorithm>
#include <mutex>
#include <string>
#include <string_view>

#include "api/c/status.hpp"

struct winnow_service {
  winnow::Service service = winnow::Service();
};

namespace winnow::c {
namespace {

/// Hands notifications to a function of C, one after the other.
NotificationSink sink_to(winnow_notify* notify, void* context, std::mutex& one_at_a_time) {
  if (notify == nullptr) return {};
  return [notify, context, &one_at_a_time](std::string_view notification) {
    const std::scoped_lock lock(one_at_a_time);
    notify(std::string(notification).c_str(), context);
  };
}

Result<void> request(Service& service, const char* message, winnow_notify* notify, void* context,
                     char** response) {
  std::mutex one_at_a_time;
  const std::string answer = service.answer(message, sink_to(notify, context, one_at_a_time));
  if (answer.empty()) {
    *response = nullptr;
    return {};
  }
  *response = new char[answer.size() + 1];
  *std::copy(answer.begin(), answer.end(), *response) = '\0';
  return {};
}

}  // namespace
}  // namespace winnow::c

using winnow::c::status_of;

winnow_status winnow_service_open(winnow_service** service) {
  return status_of({{"service", service}}, [&]() -> winnow::Result<void> {
    *service = new winnow_service;
    return {};
  });
}

void winnow_service_close(winnow_service* service) { delete service; }

winnow_status winnow_request(winnow_service* service, const char* message, winnow_notify* notify,
                             void* context, char** response) {
  return status_of({{"service", service}, {"message", message}, {"response", response}},
                   [&] { return winnow::c::request(service->service, message, notify, context, response); });
}

void winnow_free(char* response) { delete[] response; }
