#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "solver/solution_support.hpp"

/// docs/catalogue.json, which scripts/update-catalogue makes: the data of many searches.
namespace winnow {
namespace {

using nlohmann::json;

std::vector<json> proven_entries() {
  const json catalogue = json::parse(std::ifstream(WINNOW_SOURCE_DIR "/docs/catalogue.json"));
  std::vector<json> proven;
  for (const json& entry : catalogue.at("entries")) {
    if (entry.at("proven")) proven.push_back(entry);
  }
  return proven;
}

TEST(Catalogue, HasMoreThanAHundredSizes) {
  std::size_t sizes = 0;
  for (const json& entry : proven_entries()) sizes += entry["objective"] == "mean" ? 1 : 0;
  EXPECT_GT(sizes, 100U);
}

TEST(Catalogue, HoldsWhatAShortSearchFinds) {
  constexpr std::uint64_t kMostSets = support::kSlowBuild ? 50 : 30'000;
  constexpr double kMostSeconds = 0.25;  // a large game may have few sets
  for (const json& entry : proven_entries()) {
    if (entry["nodes"] > kMostSets || entry["seconds"] > kMostSeconds) continue;
    const bool worst_first = entry["objective"] == "worst";
    const Solution solution =
        support::solved(entry["game"].get<std::string>(),
                        {.objective = worst_first ? Objective::kWorst : Objective::kMean, .book = false});
    EXPECT_EQ(solution.book.total, entry["total"]) << entry;
    EXPECT_EQ(solution.book.lower, entry["lower"]) << entry;
    EXPECT_EQ(solution.book.targets, entry["targets"]) << entry;
    EXPECT_DOUBLE_EQ(solution.guesses.mean(), entry["mean"].get<double>()) << entry;
    if (worst_first) {
      EXPECT_EQ(solution.book.worst, entry["worst"]) << entry;
    }
  }
}

/// A strategy with the least worst case has no smaller total than the least, and no larger worst case than
/// one that has it.
TEST(Catalogue, ItsTwoObjectivesFitTogether) {
  std::map<std::string, json> least_mean;
  std::size_t compared = 0;
  for (const json& entry : proven_entries()) {
    if (entry["objective"] == "mean") least_mean[entry["game"]] = entry;
    const auto mean = least_mean.find(entry["game"]);
    if (entry["objective"] != "worst" || mean == least_mean.end()) continue;
    EXPECT_GE(entry["total"], mean->second["total"]) << entry;
    EXPECT_LE(entry["worst"], mean->second["worst"]) << entry;
    ++compared;
  }
  EXPECT_GT(compared, 0U);
}

TEST(Catalogue, SaysHowEachResultWasFound) {
  for (const json& entry : proven_entries()) {
    EXPECT_EQ(entry.at("lower"), entry.at("total")) << entry;
    EXPECT_GE(entry.at("seconds"), 0) << entry;
    EXPECT_LE(entry.at("seconds"), entry.at("limit").get<double>() + 2) << entry;
    EXPECT_GE(entry.at("nodes"), 0) << entry;
    EXPECT_GT(entry.at("threads"), 0) << entry;
    EXPECT_TRUE(entry.at("version").get<std::string>().starts_with("winnow ")) << entry;
  }
}

}  // namespace
}  // namespace winnow
