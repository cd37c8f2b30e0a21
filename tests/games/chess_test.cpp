#include "winnow/chess.hpp"

#include <gtest/gtest.h>

#include "games/support.hpp"
#include "oracle/chess.hpp"

namespace winnow::chess {
namespace {

Pieces pieces(const std::string& text) {
  Pieces result;
  for (const std::string& word : support::words(text)) {
    result.push_back(to_piece(word).value());
  }
  return result;
}

/// As many of one piece.
std::string times(int number, const std::string& piece) {
  std::string text;
  for (int k = 0; k < number; ++k) {
    text += piece + " ";
  }
  return text;
}

const std::string kWholeSet =
    "BK BQ BR BR BB BB BN BN BP BP BP BP BP BP BP BP "
    "WK WQ WR WR WB WB WN WN WP WP WP WP WP WP WP WP";

/// The feedback by the typed function, which the literal rule must confirm.
Counts answer(const std::string& target, const std::string& guess) {
  const Feedback given = *feedback(pieces(target), pieces(guess));
  const Counts counts{given.pieces, given.kinds, given.colours};
  EXPECT_EQ(oracle::chess(support::words(target), support::words(guess)), counts);
  return counts;
}

TEST(ChessFeedback, ATargetPieceThatWasGuessedExactlyServesForNothingElse) {
  // BQ is no correct kind: the target's WQ was used for the guess's WQ.
  EXPECT_EQ(answer("BK WQ BR BR", "WK BN BQ WQ BR"), (Counts{2, 1, 2}));
}

TEST(ChessFeedback, AGuessWithinTheTargetEarnsNothingButPieces) {
  EXPECT_EQ(answer("BK WQ BR BR", "BK BR WQ"), (Counts{3, 0, 0}));
}

TEST(ChessFeedback, OnePieceMayEarnAKindAndAColour) {
  EXPECT_EQ(answer("BK WQ BR BR", "WK"), (Counts{0, 1, 1}));
}

TEST(ChessFeedback, WhatIsRepeatedInTheTargetOnlyMatchesOnce) {
  EXPECT_EQ(answer("BP BP BP BK", "WP BP BR"), (Counts{1, 1, 1}));
}

TEST(ChessFeedback, WhatIsRepeatedInTheGuessOnlyMatchesOnce) {
  EXPECT_EQ(answer("BK WP", "WP WP BR WK"), (Counts{1, 1, 1}));
}

TEST(ChessFeedback, AnImpossibleGuessOfThreeRooksIsAnsweredToo) {
  EXPECT_EQ(answer("BK WQ BR BR", "WR WR WR"), (Counts{0, 2, 1}));
  EXPECT_EQ(answer("BP BP BP BR", "WR WR WR"), (Counts{0, 1, 0}));
}

TEST(ChessFeedback, NothingEarnsNothing) {
  EXPECT_EQ(answer("", ""), (Counts{0, 0, 0}));
  EXPECT_EQ(answer("BK", ""), (Counts{0, 0, 0}));
  EXPECT_EQ(answer("", "BK WK WK"), (Counts{0, 0, 0}));
}

TEST(ChessFeedback, GuessesMayBeOfAnySize) {
  EXPECT_EQ(answer(kWholeSet, kWholeSet), (Counts{32, 0, 0}));
  EXPECT_EQ(answer(kWholeSet, times(40, "WK")), (Counts{1, 1, 15}));
  EXPECT_EQ(answer(kWholeSet, times(100, "WP")), (Counts{8, 8, 8}));
  EXPECT_EQ(answer(kWholeSet, kWholeSet + " " + kWholeSet), (Counts{32, 0, 0}));
  // Seventeen and more of a piece earn what sixteen earn.
  EXPECT_EQ(answer(kWholeSet, times(17, "BN")), answer(kWholeSet, times(16, "BN")));
}

TEST(ChessFeedback, RefusesATargetThatNoChessSetHolds) {
  for (const char* target : {"WK WK", "BQ BQ", "WR WR WR", "BN BN BN", "WB WB WB"}) {
    EXPECT_FALSE(feedback(pieces(target), pieces("BK")).has_value()) << target;
    EXPECT_NO_THROW(*feedback(pieces("BK"), pieces(target))) << target;
  }
  EXPECT_FALSE(feedback(pieces(times(9, "WP")), pieces("BK")).has_value());
  EXPECT_NO_THROW(*feedback(pieces(times(8, "WP")), pieces("BK")));
}

TEST(ChessPiece, ASetHasSixteenOfEachColour) {
  EXPECT_EQ(number_in_set(Kind::kKing), 1);
  EXPECT_EQ(number_in_set(Kind::kQueen), 1);
  EXPECT_EQ(number_in_set(Kind::kRook), 2);
  EXPECT_EQ(number_in_set(Kind::kBishop), 2);
  EXPECT_EQ(number_in_set(Kind::kKnight), 2);
  EXPECT_EQ(number_in_set(Kind::kPawn), 8);
}

TEST(ChessPiece, IsColourAndThenKind) {
  EXPECT_EQ(to_piece("BK"), (Piece{Colour::kBlack, Kind::kKing}));
  EXPECT_EQ(to_piece("WP"), (Piece{Colour::kWhite, Kind::kPawn}));
  EXPECT_EQ(to_piece("BB"), (Piece{Colour::kBlack, Kind::kBishop}));
  EXPECT_EQ(to_string(Piece{Colour::kWhite, Kind::kKnight}), "WN");
  for (const char colour : std::string("BW")) {
    for (const char kind : std::string("KQRBNP")) {
      const std::string name{colour, kind};
      EXPECT_EQ(to_string(to_piece(name).value()), name);
    }
  }
}

TEST(ChessPiece, IsReadByItsExactNameOnly) {
  for (const char* text :
       {"", "B", "K", "bk", "bK", "Bk", "KB", "BK ", " BK", "BX", "XK", "BKK", "\"BK\"", "B\xcb"}) {
    EXPECT_FALSE(to_piece(text).has_value()) << text;
  }
}

TEST(ChessGame, HasTheSizesOfTheSpecification) {
  EXPECT_EQ((*game(0))->target_count(), 1U);  // nothing is hidden, and that is a target
  EXPECT_EQ((*game(1))->target_count(), 13U);
  EXPECT_EQ((*game(3))->target_count(), 397U);
  EXPECT_EQ((*game(3))->targets().size(), 397U);
  EXPECT_EQ((*game(32))->target_count(), 944'784U);
  EXPECT_EQ((*game(32))->targets().size(), 944'784U);
  EXPECT_EQ((*game())->description().token, (*game(4))->description().token);
}

TEST(ChessGame, AllowsGuessesOfUpToItsSizeImpossibleOnesIncluded) {
  EXPECT_EQ((*game(0))->guess_count(), 1U);
  EXPECT_EQ((*game(1))->guess_count(), 13U);
  EXPECT_EQ((*game(2))->guess_count(), 91U);   // 1 + 12 + 78
  EXPECT_EQ((*game(3))->guess_count(), 455U);  // and 364 of three pieces
  EXPECT_TRUE((*game(3))->allows(to_code(pieces("WR WR WR"))));
  EXPECT_TRUE((*game(3))->allows(to_code({})));
  EXPECT_FALSE((*game(3))->find_target(to_code(pieces("WR WR WR"))).has_value());
  EXPECT_FALSE((*game(2))->allows(to_code(pieces("WR WR WR"))));
  EXPECT_FALSE((*game(2))->find_target(to_code(pieces("WR WR WP"))).has_value());
}

TEST(ChessGame, IsForSizesUpToTheWholeSet) {
  for (const int size : {-1, 33, 100}) {
    EXPECT_FALSE(game(size).has_value());
    EXPECT_FALSE(initial_guess(size).has_value());
  }
}

TEST(ChessGame, CountsOfAGuessWithinTheTargetDoNotMeanThatItIsRight) {
  const auto four = *game(4);
  const Code within = to_code(pieces("BK BR WQ"));
  const Code target = to_code(pieces("BK WQ BR BR"));
  EXPECT_EQ(four->counts(within, target), four->counts(within, within));
  EXPECT_EQ(four->answer(within, within), kWin);
  EXPECT_NE(four->answer(within, target), kWin);
}

TEST(ChessGame, CodesAndTypedPiecesAreTheSameThing) {
  const auto whole = *game(4);
  for (const Code target : whole->targets()) {
    const Pieces typed = to_pieces(target);
    EXPECT_LE(typed.size(), 4U);
    EXPECT_EQ(to_code(typed), target);
    EXPECT_EQ(to_code(Pieces(typed.rbegin(), typed.rend())), target);
  }
  EXPECT_EQ(to_pieces(to_code(pieces("WR WR WR"))), pieces("WR WR WR"));
  EXPECT_TRUE(to_pieces(to_code({})).empty());
  EXPECT_EQ(to_pieces(to_code(pieces(times(20, "BP")))).size(), 16U);
  EXPECT_EQ(to_pieces(to_code(pieces(kWholeSet))).size(), 32U);
}

TEST(ChessGame, AnswersTheSampleSession) {
  support::expect_session("chess:5", "BK WQ WN BB",
                          {{R"(["BK","BQ","BR","BR","BN"])", "(1,2,1)"},
                           {R"(["BN","BP","WR","WR"])", "(0,1,4)"},
                           {R"(["BR","BB","WK","WQ"])", "(2,1,2)"},
                           {R"(["BQ","BB","WK","WN","WB"])", "(2,2,2)"},
                           {R"(["BK","BB","WQ","WN"])", "(4,0,0)"}},
                          R"(Your guess 1:  ["BK","BQ","BR","BR","BN"]
My answer:    (1,2,1)
Your guess 2:  ["BN","BP","WR","WR"]
My answer:    (0,1,4)
Your guess 3:  ["BR","BB","WK","WQ"]
My answer:    (2,1,2)
Your guess 4:  ["BQ","BB","WK","WN","WB"]
My answer:    (2,2,2)
Your guess 5:  ["BK","BB","WQ","WN"]
My answer:    (4,0,0)
You got it in 5 guesses!
)");
}

TEST(ChessGame, WritesPiecesAsAListOfStrings) {
  EXPECT_EQ(write_code(**game(), to_code(pieces("BQ BK"))), R"(["BK","BQ"])");
  EXPECT_EQ(write_plain(**game(), to_code(pieces("BQ BK"))), "BK,BQ");
  EXPECT_EQ(write_code(**game(), to_code({})), "[]");
  EXPECT_EQ(write_plain(**game(), to_code({})), "-");
}

TEST(ChessGame, SaysWhoPlaysAndHowItIsMarked) {
  const Description description = (*game(4))->description();
  EXPECT_EQ(description.roles.hider, "hider");
  EXPECT_EQ(description.roles.guesser, "guesser");
  EXPECT_EQ(description.marks.full, 3.91);
  EXPECT_EQ((*game(5))->description().marks.full, 4.10);
  EXPECT_EQ((*game(32))->description().marks.full, 7);
  EXPECT_EQ((*game(3))->description().marks.full, std::nullopt);
  EXPECT_FALSE(description.marks.feedback) << "the course has the driver give it";
}

}  // namespace
}  // namespace winnow::chess
