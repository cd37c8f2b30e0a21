#include "play/seal.hpp"

#include <bit>
#include <cctype>
#include <cstdint>

#include "base/checksum.hpp"
#include "base/random.hpp"
#include "base/text.hpp"

namespace winnow {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";  // i, l, o and u look like others
constexpr unsigned kDigitBits = 5;

/// Bits beyond those of a target's number, which are all zero in a valid seal.
constexpr unsigned kCheckBits = 8;

std::size_t seal_length(const Game& game) {
  const auto bits = static_cast<unsigned>(std::bit_width(game.target_count() - 1)) + kCheckBits;
  return (bits + kDigitBits - 1) / kDigitBits;
}

/// A permutation of the numbers that a seal can hold, different for each game: a Feistel network. In each
/// step one half of the bits is changed by a hash of the other. A step is its own inverse, so `undo` takes
/// the same steps in reverse.
class Shuffle {
 public:
  explicit Shuffle(const Game& game)
      : key_(checksum(game.description().token)),
        bits_(static_cast<unsigned>(seal_length(game)) * kDigitBits) {}

  [[nodiscard]] std::uint64_t apply(std::uint64_t number) const {
    for (unsigned k = 0; k < kSteps; ++k) number = step(k, number);
    return number;
  }

  [[nodiscard]] std::uint64_t undo(std::uint64_t number) const {
    for (unsigned k = kSteps; k > 0; --k) number = step(k - 1, number);
    return number;
  }

 private:
  static constexpr unsigned kSteps = 6;

  [[nodiscard]] std::uint64_t step(unsigned k, std::uint64_t number) const {
    const unsigned half = bits_ / 2;
    const std::uint64_t all = (std::uint64_t{1} << bits_) - 1;
    const std::uint64_t low = (std::uint64_t{1} << half) - 1;
    const std::uint64_t changing = k % 2 == 0 ? low : all & ~low;
    const std::uint64_t staying = number & ~changing;
    return number ^ (Random(key_ ^ (staying * kSteps + k)).next() & changing);
  }

  std::uint64_t key_;
  unsigned bits_;
};

}  // namespace

std::string seal(const Game& game, Code target) {
  std::uint64_t rest = Shuffle(game).apply(number(game.find_target(target).value()));
  std::string text(seal_length(game), ' ');
  for (char& c : text) {
    c = kDigits[rest % kDigits.size()];
    rest /= kDigits.size();
  }
  return text;
}

Result<Code> unseal(const Game& game, std::string_view text) {
  const std::size_t length = seal_length(game);
  const Error wrong{in_quotes(text) + " is no seal of " + game.description().token + ", which has " +
                    std::to_string(length) + " letters and digits: it is mistyped, or of another game"};
  if (text.size() != length) return wrong;
  std::uint64_t number = 0;
  for (std::size_t i = length; i > 0; --i) {
    const int c = std::tolower(static_cast<unsigned char>(text[i - 1]));
    const std::size_t digit = kDigits.find(static_cast<char>(c));
    if (digit == std::string_view::npos) return wrong;
    number = number * kDigits.size() + digit;
  }
  const std::uint64_t id = Shuffle(game).undo(number);
  if (id >= game.target_count()) return wrong;
  return game.targets()[static_cast<std::size_t>(id)];
}

}  // namespace winnow
