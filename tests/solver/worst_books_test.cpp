#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/support.hpp"
#include "winnow/book.hpp"
#include "winnow/verify.hpp"

/// books/worst: strategies of the least worst case, which scripts/make-books makes and nobody ships.
namespace winnow {
namespace {

namespace fs = std::filesystem;

TEST(WorstBooks, AreWhatTheyClaimAndTakeFewerGuessesThanThoseOfTheLeastMean) {
  int books = 0;
  for (const auto& entry : fs::directory_iterator(WINNOW_SOURCE_DIR "/books/worst")) {
    if (entry.path().extension() != ".book" || (support::kSlowBuild && entry.file_size() > 50'000)) continue;
    SCOPED_TRACE(entry.path());
    const auto book = load_book(entry.path());
    ASSERT_TRUE(book) << book.error().message;
    EXPECT_TRUE(verify(*support::game_of(book->game), *book).good());
    EXPECT_EQ(book->objective, Objective::kWorst);
    EXPECT_GT(book->lower, 0U) << "it claims no bound, and so no least worst case";

    const auto figures =
        nlohmann::json::parse(std::ifstream(fs::path(entry.path()).replace_extension("json")));
    EXPECT_EQ(figures.at("total"), book->total);
    EXPECT_EQ(figures.at("worst"), book->worst);

    const auto mean = load_book(WINNOW_SOURCE_DIR "/books/" + entry.path().filename().string());
    ASSERT_TRUE(mean) << mean.error().message;
    EXPECT_LT(book->worst, mean->worst);
    EXPECT_GE(book->total, mean->total);
    ++books;
  }
  EXPECT_GT(books, 0);
}

}  // namespace
}  // namespace winnow
