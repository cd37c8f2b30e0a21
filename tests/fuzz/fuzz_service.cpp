#include <algorithm>

#include "api/service/service.hpp"
#include "fuzz.hpp"

namespace {

using namespace winnow;

// An input takes about a millisecond, so that many can be tried: what is larger is not different, only
// slower. Memory that is asked for is taken and given back by each search, which a sanitizer makes expensive.
constexpr ServiceOptions kSmall = {.threads = 1, .memory = std::uint64_t{1} << 18U, .most_targets = 36};
constexpr int kMostMessages = 12;

}  // namespace

// Each line is a message. Whatever it is, its response is one line or none, and the service goes on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Service service(kSmall);
  std::string_view rest = fuzz::as_text(data, size);
  for (int messages = 0; messages < kMostMessages && !rest.empty(); ++messages) {
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
