#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"
#include "winnow/turn.hpp"

/// Codes and answers as people write and read them, the same for every game.
namespace winnow {

/// Items written with spaces, commas, quotes or brackets between them, in either case as long as the
/// labels stay distinct; or with nothing between them where they can be taken apart in one way only,
/// `A1B2C3`. `WPx3` and `♙×3` are three of an item that may be repeated. `-` alone is the empty list.
Result<std::vector<Item>> read_items(const Description& description, std::string_view text);

/// As `read_items`, and then checked: how many there are and how often each occurs.
Result<Code> read_target(const Game& game, std::string_view text);
Result<Code> read_guess(const Game& game, std::string_view text);

/// As the specification writes it: `["BK","BQ"]`, `[A1,B1,C2]`, `aabb`.
std::string write_code(const Game& game, Code code);

/// Without brackets and quotes: `BK,BQ`, `A1,B1,C2`, `aabb`, and `-` for the empty code.
std::string write_plain(const Game& game, Code code);

/// `(0,1,2)`, `0,1,2`, `0 1 2` or `win`, as the answer to `guess`; counts by their names in any order, the
/// others 0: `1A1B`, `2 black 1 white`; and `012` where no count has two digits. Counts that only the target
/// itself can earn are a win; where others earn them too (chess) they mean that the guess was not right.
Result<Answer> read_answer(const Game& game, Code guess, std::string_view text);

/// The meaning of counts as `read_answer` has it.
Result<Answer> answer_from_counts(const Game& game, Code guess, const Counts& counts);

/// `(0,1,2)`.
std::string write_counts(const Counts& counts);

/// `(0,1,2)`, or `win`.
std::string write_answer(const Game& game, Answer answer);

/// `0,1,2`, or `win`.
std::string write_plain_answer(const Game& game, Answer answer);

/// What the counts of an answer are: `pitches, notes, octaves`.
std::string answer_labels(const Description& description);

/// A turn as it is typed: `aabb=1,0`.
std::string write_turn(const Game& game, const Turn& turn);

/// GUESS=ANSWER, each as `read_guess` and `read_answer` read it.
Result<Turn> read_turn(const Game& game, std::string_view text);

}  // namespace winnow
