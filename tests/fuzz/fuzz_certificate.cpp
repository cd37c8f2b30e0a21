#include <string>

#include "base/checksum.hpp"
#include "fuzz.hpp"
#include "winnow/certificate.hpp"

// Any bytes are a certificate or an error, and a certificate is written as it was read.
namespace {

using namespace winnow;

void check(std::string_view text) {
  const auto certificate = read_certificate(text);
  if (!certificate) {
    fuzz::require(!certificate.error().message.empty());
    return;
  }
  const auto game = make_game(certificate->game);
  fuzz::require(game.has_value());
  fuzz::require(write_certificate(**game, *certificate) == text);
  fuzz::require(certificate->open() <= certificate->lines.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = fuzz::as_text(data, size);
  check(text);
  // No fuzzer finds the right checksum for what it made up.
  const std::string content(text.substr(0, text.rfind("checksum: ")));
  check(content + "checksum: " + checksum_text(content) + "\n");
  return 0;
}
