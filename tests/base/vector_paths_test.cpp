#include "base/vector_paths.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace winnow {
namespace {

TEST(VectorPaths, StartWithTheBestWhichIsInUse) {
  ASSERT_FALSE(vectors::paths().empty());
  EXPECT_EQ(vectors::path_in_use(), vectors::paths().front());
}

TEST(VectorPaths, HaveNamesOfTheirOwn) {
  std::vector<std::string> names = vectors::paths();
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
}

TEST(VectorPaths, AreUsedByNameUntilTheBestIsAskedForAgain) {
  const std::vector<std::string> all = vectors::paths();
  for (const std::string& path : all) {
    vectors::use_path(path);
    EXPECT_EQ(vectors::path_in_use(), path);
    EXPECT_EQ(vectors::paths(), all);
  }
  vectors::use_path("");
  EXPECT_EQ(vectors::path_in_use(), all.front());
}

}  // namespace
}  // namespace winnow
