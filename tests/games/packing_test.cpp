#include "winnow/packing.hpp"

#include <gtest/gtest.h>

#include "games/support.hpp"

namespace winnow {
namespace {

/// Codes up to 2^24 are taken apart by multiplication, larger ones by division.
TEST(Packing, SequencesComeBackWhateverTheirNumberIs) {
  support::Random random(1);
  for (std::size_t base = 1; base <= 256; ++base) {
    for (std::size_t length = 1; length <= 7; ++length) {
      std::vector<Item> items(length, static_cast<Item>(base - 1));  // the largest number
      for (int round = 0; round < 40; ++round) {
        const Code code = pack_sequence(items, base);
        EXPECT_EQ(unpack_sequence(code, base, length), items) << "base " << base;
        for (Item& item : items) item = static_cast<Item>(random.below(base));
      }
    }
  }
}

TEST(Packing, AReciprocalIsExactUpToTheNumberOfTargets) {
  for (std::size_t base = 2; base <= 256; ++base) {
    for (std::uint64_t multiple = kMostTargets / base; multiple + 3 > kMostTargets / base; --multiple) {
      for (const std::uint64_t number : {multiple * base - 1, multiple * base}) {
        std::array<Item, 2> items{};
        unpack_sequence(Code{number}, base, items);
        EXPECT_EQ(items[1], number % base);
        EXPECT_EQ(items[0], number / base % base);
      }
    }
  }
}

/// A game has to find out whether any number is a code, so each is taken apart in some way.
TEST(Packing, NumbersThatAreNoSequenceAreTakenApartToo) {
  for (std::size_t base = 1; base <= 256; ++base) {
    const std::vector<Item> items = unpack_sequence(Code{~std::uint64_t{0}}, base, 2);
    EXPECT_NE(pack_sequence(items, base), Code{~std::uint64_t{0}});
  }
}

}  // namespace
}  // namespace winnow
