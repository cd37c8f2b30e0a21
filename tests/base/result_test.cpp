#include "winnow/result.hpp"

#include <memory>

#include <gtest/gtest.h>

/// The one way to fail.
namespace winnow {
namespace {

Result<int> half_of(int number) {
  if (number % 2 != 0) return Error{"an odd number has no half"};
  return number / 2;
}

TEST(Results, HoldAValueOrAnError) {
  EXPECT_EQ(*half_of(4), 2);
  const auto none = half_of(3);
  ASSERT_FALSE(none.has_value());
  EXPECT_EQ(none.error().message, "an odd number has no half");
  EXPECT_EQ(none.error().kind, ErrorKind::kBadInput);
}

TEST(Results, MoveTheirValueOut) {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(7);
  const std::unique_ptr<int> value = *std::move(result);
  EXPECT_EQ(*value, 7);
}

TEST(Results, OfNothingAreDoneOrAnError) {
  EXPECT_TRUE(Result<void>().has_value());
  const Result<void> stopped = cancelled();
  ASSERT_FALSE(stopped.has_value());
  EXPECT_EQ(stopped.error().kind, ErrorKind::kCancelled);
}

TEST(ResultsDeathTest, EndTheProgramWithTheMessageWhereAnErrorIsUsedAsAValue) {
  EXPECT_DEATH(*half_of(3), "an odd number has no half");
  const Result<std::string> none = Error{"nothing here"};
  EXPECT_DEATH(static_cast<void>(none->size()), "nothing here");
}

}  // namespace
}  // namespace winnow
