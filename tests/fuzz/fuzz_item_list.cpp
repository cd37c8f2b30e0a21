#include "fuzz.hpp"
#include "winnow/text.hpp"

// Any text is a code or an error, and a code that was read is read again from what is written of it.
namespace {

using namespace winnow;

using Read = Result<Code> (*)(const Game&, std::string_view);

void check(Read read, const Game& game, std::string_view text) {
  const auto code = read(game, text);
  if (!code) {
    fuzz::require(!code.error().message.empty());
    return;
  }
  for (const auto& written : {write_code(game, *code), write_plain(game, *code)}) {
    const auto again = read(game, written);
    fuzz::require(again && *again == *code);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto text = fuzz::as_text(data, size);
  const auto& game = fuzz::pick_game(text.front());
  check(read_target, game, text.substr(1));
  check(read_guess, game, text.substr(1));
  return 0;
}
