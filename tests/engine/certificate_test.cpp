#include "winnow/certificate.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <tuple>
#include <unistd.h>

#include <gmock/gmock.h>

#include "engine/book_support.hpp"

namespace winnow {
namespace {

using support::altered;
using ::testing::HasSubstr;

Code guess_of(const std::string& token, const std::string& text) {
  return *read_guess(*support::game_of(token), text);
}

/// As docs/certificate-format.md shows it.
Certificate some_certificate() {
  const std::string game = "mastermind:3x4";
  return {
      .game = game,
      .targets = 64,
      .total = 206,
      .lower = 201,
      .lines = {{guess_of(game, "aaa"), 206}, {guess_of(game, "aab"), 201}, {guess_of(game, "abc"), 204}}};
}

std::string text_of(const Certificate& certificate) {
  return write_certificate(*support::game_of(certificate.game), certificate);
}

std::string problem_with(std::string_view text) {
  const auto certificate = read_certificate(text);
  EXPECT_FALSE(certificate.has_value()) << text;
  if (certificate) return "";
  support::expect_one_line(certificate.error().message);
  return certificate.error().message;
}

TEST(CertificateFiles, AreReadAsTheyWereWritten) {
  const auto again = read_certificate(text_of(some_certificate()));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, some_certificate());
}

TEST(CertificateFiles, HoldGuessesOfAnyGame) {
  for (const char* const token : {"musician", "battleship:4x3x2", "cards:2", "chess:3", "bulls:3x5"}) {
    const auto game = support::game_of(token);
    Certificate certificate{.game = game->description().token, .targets = 9, .total = 20, .lower = 7};
    for (std::size_t i = 0; i < 5; ++i) certificate.lines.push_back({game->targets()[i], 7 + i});
    std::sort(certificate.lines.begin(), certificate.lines.end(),
              [](const auto& a, const auto& b) { return a.guess < b.guess; });
    const auto again = read_certificate(text_of(certificate));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, certificate);
  }
}

TEST(CertificateFiles, AreAsTheDocumentationShowsThem) {
  std::ostringstream page;
  page << std::ifstream(WINNOW_SOURCE_DIR "/docs/certificate-format.md").rdbuf();
  std::istringstream lines(text_of(some_certificate()));
  std::string indented;
  for (std::string line; std::getline(lines, line);) indented += (line.empty() ? "" : "    ") + line + "\n";
  EXPECT_THAT(page.str(), HasSubstr(indented));
}

TEST(CertificateFiles, CountTheLinesThatAreOpen) { EXPECT_EQ(some_certificate().open(), 2U); }

TEST(DamagedCertificates, AnyByteThatChangesIsNoticed) {
  const std::string whole = text_of(some_certificate());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    (void)problem_with(whole.substr(0, i));
    std::string damaged = whole;
    damaged[i] ^= 1;
    (void)problem_with(damaged);
  }
  (void)problem_with(whole + "\n");
}

/// Even with a checksum that is right there is one way only to write each certificate.
TEST(DamagedCertificates, AreRefusedWithTheLineAndTheReason) {
  const std::string whole = text_of(some_certificate());
  const std::vector<std::tuple<std::string, std::string, std::string>> changes = {
      {"certificate 1", "certificate 2", "line 1: this certificate has format \"2\""},
      {"mastermind:3x4", "whist", "line 2: "},
      {"targets: 64", "targets: 064", "line 3: expected a whole number"},
      {"lower: 201", "lower: 207", "line 5: expected a whole number from 1 to 206"},
      {"lines: 3", "lines: 4", "there are 3 lines, but the header has 4"},
      {"aaa 206", "aaa 206 open", "line 8: nothing follows the bound"},
      {"aaa 206", "aaa 206 ", "line 8: nothing follows the bound"},
      {"aaa 206", "aaa 207", "line 8: expected a whole number from 1 to 206"},
      {"aaa 206", "aaa", "line 8: expected a whole number"},
      {"aaa 206", "aax 206", "line 8: unknown symbol"},
      {"aaa 206", "AAA 206", "line 8: the guess is written aaa"},
      {"aab 201 open", "aab 201", "line 9: a bound below the total is followed by \"open\""},
      {"aab 201 open", "aaa 201 open", "line 9: the guesses are not in order, or one is there twice"},
  };
  for (const auto& [part, other, reason] : changes)
    EXPECT_THAT(problem_with(altered(whole, part, other)), HasSubstr(reason));
  EXPECT_THAT(problem_with("winnow book 1\n"), HasSubstr("this is not a certificate of winnow"));
}

TEST(CertificateFiles, AreKeptWhole) {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("winnow-" + std::to_string(::getpid()) + ".certificate"))
          .string();
  const auto game = support::game_of("mastermind:3x4");
  ASSERT_TRUE(save_certificate(path, *game, some_certificate()));
  EXPECT_EQ(*load_certificate(path), some_certificate());
  std::ofstream(path) << "my notes";
  EXPECT_FALSE(load_certificate(path));
  EXPECT_FALSE(save_certificate(path, *game, some_certificate()));
  EXPECT_TRUE(save_certificate(path, *game, some_certificate(), true));
  std::filesystem::remove(path);
  EXPECT_THAT(load_certificate(path).error().message, HasSubstr("cannot open"));
}

}  // namespace
}  // namespace winnow
