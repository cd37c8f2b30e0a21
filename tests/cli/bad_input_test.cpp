#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/program.hpp"

namespace winnow::testing {
namespace {

using ::testing::HasSubstr;

struct BadInput {
  std::string what;
  std::vector<std::string> arguments;
  std::string said;  ///< part of what must be said about it
};

class BadInputTest : public ::testing::TestWithParam<BadInput> {};

/// Names of tests are letters and digits only.
std::string name_of(const ::testing::TestParamInfo<BadInput>& info) {
  std::string name;
  for (const char c : info.param.what) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

TEST_P(BadInputTest, GetsOneLineAndExitCodeTwo) {
  expect_refused(run(GetParam().arguments), GetParam().said);
}

INSTANTIATE_TEST_SUITE_P(
    Games, BadInputTest,
    ::testing::Values(
        BadInput{"unknown game", {"games", "tictactoe"}, "musician"},
        BadInput{"no game", {"games", ""}, "musician"}, BadInput{"no cards", {"games", "cards:0"}, "1 to 5"},
        BadInput{"too many cards", {"guess", "cards:53", "2C"}, "1 to 5"},
        BadInput{"chess too large", {"games", "chess:33"}, "0 to 32"},
        BadInput{"chess negative", {"games", "chess:-1"}, "0 to 32"},
        BadInput{"chess no number", {"games", "chess:x"}, "chess"},
        BadInput{"chess huge number", {"games", "chess:99999999999999999999"}, "0 to 32"},
        BadInput{"chess half a token", {"games", "chess:"}, "chess"},
        BadInput{"mastermind no pegs", {"games", "mastermind:0x6"}, "pegs"},
        BadInput{"mastermind no symbols", {"games", "mastermind:4x0"}, "symbols"},
        BadInput{"mastermind repeated symbols", {"games", "mastermind:pegs=4,symbols=aab"}, "\"a\""},
        BadInput{"mastermind too large", {"games", "mastermind:12x20"}, "at most 16,777,216 targets"},
        BadInput{"mastermind unknown parameter", {"games", "mastermind:colours=4"}, "mastermind"},
        BadInput{"battleship too large", {"games", "battleship:26x9x3"}, "64"},
        BadInput{"battleship too many targets", {"games", "battleship:8x8x20"}, "battleship"},
        BadInput{"battleship too many ships", {"games", "battleship:2x2x5"}, "battleship"},
        BadInput{"parameter where there are none", {"games", "musician:3"}, "musician"},
        BadInput{"game of dashes", {"games", "---"}, "unknown game \"---\""},
        BadInput{"game of many dashes", {"games", std::string(100'000, '-')}, "---...\""},
        BadInput{"game of brackets", {"games", "[]"}, "unknown game \"[]\""},
        BadInput{"game that looks like an answer", {"games", "-=0"}, "unknown game \"-=0\""},
        BadInput{"game of stray bytes", {"games", "\xc3\x28\xff\n"}, "musician"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Targets, BadInputTest,
    ::testing::Values(BadInput{"too few pitches", {"guess", "musician", "A1", "B1"}, "3"},
                      BadInput{"too many pitches", {"guess", "musician", "A1 B1 C1 D1"}, "3"},
                      BadInput{"repeated pitch", {"guess", "musician", "A1", "A1", "B1"}, "A1"},
                      BadInput{"unknown pitch", {"guess", "musician", "A1", "B1", "H1"}, "\"H1\""},
                      BadInput{"no pitch", {"guess", "musician", ""}, "3"},
                      BadInput{"empty chord", {"guess", "musician", "-"}, "3"},
                      BadInput{"empty brackets", {"guess", "musician", "[]"}, "3"},
                      BadInput{"stray bytes", {"guess", "musician", "A1", "B1", "\xff\xfe\n"}, "pitch"},
                      BadInput{"repeated square", {"guess", "battleship", "A1 A1 B2"}, "A1"},
                      BadInput{"square off the board", {"guess", "battleship", "A1 B2 I1"}, "\"I1\""},
                      BadInput{"repeated card", {"guess", "cards", "2C", "2C"}, "2C"},
                      BadInput{"unknown card", {"guess", "cards", "1C", "2C"}, "\"1C\""},
                      BadInput{"six cards", {"guess", "cards", "2C 3C 4C 5C 6C 7C"}, "5"},
                      BadInput{"empty hand", {"guess", "cards", "-"}, "1 to 5"},
                      BadInput{"wrong number of cards", {"guess", "cards:3", "2C", "3C"}, "3"},
                      BadInput{"three white rooks", {"guess", "chess", "WR", "WR", "WR"}, "WR"},
                      BadInput{"two white kings", {"guess", "chess", "WK", "WK"}, "WK"},
                      BadInput{"five pieces of four", {"guess", "chess", "WP WP WP WP WP"}, "4"},
                      BadInput{"unknown piece", {"guess", "chess", "XX"}, "\"XX\""},
                      BadInput{"too short a code", {"guess", "mastermind", "abc"}, "4"},
                      BadInput{"unknown symbol", {"guess", "mastermind", "abcz"}, "\"z\""},
                      BadInput{"empty sequence", {"guess", "mastermind", "-"}, "4"}),
    name_of);

INSTANTIATE_TEST_SUITE_P(
    Pairs, BadInputTest,
    ::testing::Values(
        BadInput{"bad target", {"feedback", "musician", "--target", "A1", "--guess", "A1 B1 C1"}, "target"},
        BadInput{"bad guess", {"feedback", "musician", "--target", "A1 B1 C1", "--guess", "A1"}, "guess"},
        BadInput{"too large a guess", {"feedback", "chess:1", "--target", "-", "--guess", "BK BK"}, "guess"},
        BadInput{"empty guess", {"feedback", "cards", "--target", "2C", "--guess", "-"}, "guess"},
        BadInput{"unknown game", {"feedback", "go", "--target", "A1", "--guess", "A1"}, "musician"}),
    name_of);

}  // namespace
}  // namespace winnow::testing
