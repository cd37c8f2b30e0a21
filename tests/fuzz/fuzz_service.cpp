#include <algorithm>

#include "api/service/service.hpp"
#include "fuzz.hpp"

// Each line is a message. Whatever it is, its response is one line or none, and the service goes on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace winnow;

  Service service({.threads = 1, .memory = std::uint64_t{1} << 27U, .most_targets = 100});
  std::string_view rest = fuzz::as_text(data, size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string response = service.answer(
        rest.substr(0, end), [](std::string_view note) { fuzz::require(note.starts_with('{')); });
    fuzz::require(response.find('\n') == std::string::npos);
    fuzz::require(response.empty() || response.starts_with('{') || response.starts_with('['));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  const std::string last = service.answer(R"({"jsonrpc":"2.0","id":1,"method":"cancel","params":{"id":2}})");
  fuzz::require(last == R"({"jsonrpc":"2.0","id":1,"result":{"schema":1,"cancelled":false}})");
  return 0;
}
