#include <string>

#include "base/checksum.hpp"
#include "fuzz.hpp"
#include "winnow/book.hpp"
#include "winnow/verify.hpp"

// Any bytes are a book or an error, and a book is written as it was read. Whatever a book of a small game
// says, the verifier has something to say about it.
namespace {

using namespace winnow;

void check(std::string_view text) {
  const auto book = read_book(text);
  if (!book) {
    fuzz::require(!book.error().message.empty());
    return;
  }
  const auto game = make_game(book->game);
  fuzz::require(game.has_value());
  fuzz::require(write_book(**game, *book) == text);
  constexpr std::uint64_t kFew = 2000;
  if ((*game)->target_count() > kFew) return;
  const Verification found = verify(**game, *book);
  fuzz::require(found.guesses.targets() <= found.targets);
  if (found.good() && book->complete) fuzz::require(found.guesses.targets() == found.targets);
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
