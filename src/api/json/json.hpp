#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "api/bench.hpp"
#include "api/evaluated.hpp"
#include "api/marked.hpp"
#include "api/shown_tree.hpp"
#include "api/verified.hpp"
#include "play/statistics.hpp"
#include "winnow/advice.hpp"
#include "winnow/coach.hpp"
#include "winnow/puzzle.hpp"
#include "winnow/registry.hpp"
#include "winnow/session.hpp"
#include "winnow/solver.hpp"
#include "winnow/verify.hpp"

/// Values as JSON, for every front end and for other programs. Each text is one object on one line, without
/// its end; its keys are a promise to whoever reads it, told in docs/json.md and docs/winnow.schema.json.
namespace winnow {

// Games: game_json.cpp.

/// A game and what it was configured from.
struct ConfiguredGame {
  GameInfo family;
  std::shared_ptr<const Game> game;
};

/// All that a configured game says of itself.
std::string game_json(const ConfiguredGame& game);
std::string games_json(const std::vector<ConfiguredGame>& games);

/// In one word, which choices of items are codes: set, multiset, sequence or sequence-without-repeats.
std::string shape_kind(const CodeShape& shape);

// Feedback: feedback_json.cpp.

/// What a guess earns, and why if that is asked for.
std::string feedback_json(const Game& game, Code target, Code guess, bool explained);

/// Why a line of a batch has no feedback.
std::string feedback_error_json(std::size_t line, const Error& error);

/// The feedback for many pairs as one object, which is written as fast as the answers are found.
class FeedbackList {
 public:
  explicit FeedbackList(bool explained) : explained_(explained) {}

  void add(const Game& game, Code target, Code guess);
  void add_error(std::size_t line, const Error& error);

  /// The whole object; the list is empty then.
  std::string finish();

 private:
  std::string& next();

  bool explained_;
  std::string text_;
};

// Games that are or were played: play_json.cpp.

/// How a target was found in these turns, and the mark for that where there is a scale.
std::string transcript_json(const Game& game, Code target, std::span<const Turn> turns,
                            const std::optional<MarkScale>& scale);

/// More candidates than this are only counted.
inline constexpr std::size_t kFewCandidates = 20;

/// What to guess next. There is no advice where the game is won.
std::string advice_json(const GameState& state, const Advice& advice, bool with_split);

std::string review_json(const Review& review);

/// A text to share of a game that is over: see `share_text`.
std::string share_json(const GameRecord& record, std::optional<std::chrono::sys_days> day);

/// `day`: whose puzzle it is, if that of a day.
std::string puzzle_json(const GameRecord& puzzle, std::optional<std::chrono::sys_days> day);

/// `unreadable`: lines of the log that are no game.
std::string statistics_json(const std::vector<Statistics>& statistics, std::size_t unreadable);

// Positions and sessions that are kept under a name: position_json.cpp and session_json.cpp.

std::string position_json(const std::string& name, const GameState& state);
std::string closed_json(const std::string& name);

/// Which candidates to list, and whether to tell what is known of each item.
struct CandidatesShown {
  std::uint64_t from = 0;
  std::uint64_t most = kFewCandidates;
  bool items = false;
};
std::string candidates_json(const GameState& state, const CandidatesShown& shown);

/// What a guess would do in a position.
std::string assessment_json(const GameState& state, Code guess);

/// How much a hint of that name tells.
std::optional<HintLevel> hint_level(std::string_view word);

/// All that a front end shows of a session; `hint`: that was asked for.
std::string session_json(const std::string& name, const Session& session, const std::optional<Hint>& hint);

// Strategies, and what is known of them: strategy_json.cpp.

std::string evaluation_json(const Evaluated& evaluated);
std::string evaluations_json(const std::vector<Evaluated>& all);

// How somebody's program did, alone or each of several: mark_json.cpp.

std::string marked_json(const MarkedGuesser& marked);
std::string marked_json(const MarkedFunction& marked);
std::string marked_json(const std::vector<MarkedGuesser>& all);
std::string marked_json(const std::vector<MarkedFunction>& all);

/// `with_book`: the strategy too, as the text of a book.
std::string solution_json(const Game& game, const Solution& solution, bool with_book = false);

/// How far the search for a strategy is, in an object under `progress`.
std::string progress_json(const Game& game, const SolveProgress& progress);

/// The same as keys with their values, for an object that has others.
std::string progress_keys(const SolveProgress& progress);

/// `verdict`: of a search for the claimed lower bound, if there was one. `part`: of the book's certificate,
/// if one was proven again.
std::string verification_json(const Game& game, const Book& book, const Verification& found,
                              std::optional<ProofCheck::Verdict> verdict, const CheckedPart* part = nullptr);

std::string tree_json(const ShownTree& tree);

std::string bench_json(const std::vector<BenchEntry>& entries);

}  // namespace winnow
