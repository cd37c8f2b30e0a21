#include "fuzz.hpp"

// Any bytes are a game's token or an error; a game's own token names that game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace winnow;

  const auto game = make_game(fuzz::as_text(data, size));
  if (!game) {
    fuzz::require(!game.error().message.empty());
    return 0;
  }
  const auto& token = (*game)->description().token;
  const auto again = make_game(token);
  fuzz::require(again && (*again)->description().token == token);
  return 0;
}
