#include "fuzz.hpp"
#include "winnow/text.hpp"

// Any text is an answer or an error, and an answer that was read is read again from its counts.
// The first byte picks a game, the second a target to guess.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace winnow;

  if (size < 2) return 0;
  const auto text = fuzz::as_text(data, size);
  const auto& game = fuzz::pick_game(text[0]);
  const auto targets = game.targets();
  const auto guess = targets[static_cast<unsigned char>(text[1]) % targets.size()];

  const auto answer = read_answer(game, guess, text.substr(2));
  if (!answer) {
    fuzz::require(!answer.error().message.empty());
    return 0;
  }
  fuzz::require(number(*answer) < game.answers().size());
  if (*answer == kWin) return 0;
  const auto again = read_answer(game, guess, write_counts(game.answers().counts(*answer)));
  fuzz::require(again && *again == *answer);
  return 0;
}
