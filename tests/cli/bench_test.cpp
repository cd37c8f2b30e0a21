#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "games/support.hpp"

namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Bench, TextAndJsonTellTheSame) {
  if (support::kSlowBuild) GTEST_SKIP() << "takes long";
  const Outcome text = run({"bench"});
  const json bench = json::parse(run({"bench", "--json"}).out);
  EXPECT_EQ(text.status, 0);
  EXPECT_EQ(text.err, "");
  EXPECT_THAT(text.out, HasSubstr(bench["kernel"].get<std::string>()));
  EXPECT_THAT(text.out,
              EndsWith("\nSignature: " + std::to_string(bench["signature"].get<std::uint64_t>()) + "\n"));

  const auto table = lines(text.out);
  std::size_t row = 3;  // after the kernel and the heading
  for (const json& entry : bench["results"]) {
    ASSERT_LT(row, table.size());
    EXPECT_THAT(table[row], StartsWith(entry["game"].get<std::string>()));
    EXPECT_THAT(table[row], HasSubstr(entry["strategy"].get<std::string>()));
    EXPECT_GT(entry["work"], 0);
    EXPECT_GT(entry["work_per_second"], 0);
    ++row;
  }
  EXPECT_GT(bench["seconds"], 0);
}

}  // namespace
}  // namespace winnow::testing
