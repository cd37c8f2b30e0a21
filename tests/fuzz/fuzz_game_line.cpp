#include "fuzz.hpp"
#include "winnow/game_line.hpp"

// Any bytes are a game line or an error; what was read is written as a line that means the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace winnow;

  constexpr std::uint64_t kMostTargetsHere = 10'000;  // larger games are only slower
  const auto line = fuzz::as_text(data, size);
  const auto game = make_game(line.substr(0, line.find_first_of("/@")));
  if (game && (*game)->target_count() > kMostTargetsHere) return 0;

  const auto record = read_game_line(line);
  if (!record) {
    fuzz::require(!record.error().message.empty());
    return 0;
  }
  const auto again = read_game_line(write_game_line(*record));
  fuzz::require(again && *again == *record);
  return 0;
}
