#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/book.hpp"
#include "winnow/certificate.hpp"
#include "winnow/game.hpp"
#include "winnow/guess_counts.hpp"
#include "winnow/result.hpp"
#include "winnow/turn.hpp"

/// The exact solver: strategies with the least total number of guesses, and proofs that there are none
/// better.
namespace winnow {

/// Some first guesses, and a total that no strategy which begins with one of them can beat.
struct OpenGuesses {
  std::uint64_t lower = 0;
  std::uint64_t guesses = 0;
};

/// How far a search has come.
struct SolveProgress {
  std::string_view stage = {};  ///< what it is doing, in a few words
  std::uint64_t lower = 0;      ///< proven: no strategy has a smaller total
  std::uint64_t upper = 0;      ///< the total of the best strategy found; 0: none yet
  /// How many guesses there are to begin with, one of each kind; those that are clearly worse are not
  /// counted. 0: they are not listed yet.
  std::uint64_t first_guesses = 0;
  std::uint64_t settled = 0;  ///< of these: none of them begins a better strategy than the best found
  std::vector<OpenGuesses> open = {};  ///< the others in a few groups, from the least lower bound up
  std::uint64_t nodes = 0;             ///< sets of candidates looked at
  double nodes_per_second = 0;         ///< over the last few seconds
  std::uint64_t memory = 0;            ///< bytes that the search has taken for its tables
  double seconds = 0;
  std::optional<double> seconds_left = {};    ///< until all is proven, by a rough estimate; nothing: unknown
  std::optional<double> checkpoint_age = {};  ///< seconds since the last one; nothing: this run has kept none
};

/// Which strategies count, and how to search.
struct SolveOptions {
  Objective objective = Objective::kMean;
  std::optional<int> max_guesses = {};   ///< for any target, those before the search not counted
  std::optional<Code> first_guess = {};  ///< only strategies that begin with this one
  std::vector<Turn> after = {};          ///< the position to solve; empty: the start of the game
  /// Among strategies of equal total, one with a smaller worst case, and then with fewer targets that need
  /// it: a second search.
  bool tidy = false;
  /// Whether to tell what each first guess costs at least: of a whole game, for the least total, with no
  /// limit and any first guess.
  bool certificate = false;

  int threads = 0;  ///< 0: as many as the machine has
  /// Bytes for tables, at most. By default as the game's size suggests, and three quarters of what is free at
  /// most.
  std::optional<std::uint64_t> memory = {};
  std::optional<double> seconds = {};  ///< then it ends with what it has
  bool symmetry = true;                ///< whether to use the game's symmetries
  bool book = true;                    ///< whether to start from a book that winnow ships
  /// Sets of candidates are told apart by random numbers that are drawn with it; a proof by another seed is
  /// independent of the small chance that two share a number. Checkpoints are of one seed.
  std::uint64_t seed = 0;
  /// Where to keep what was proven, again and again; a search that finds such a file goes on from there.
  std::string checkpoint = {};
  double checkpoint_seconds = 30;
  bool force = false;  ///< begin anew and replace a file there that is no checkpoint; else that is an error

  /// Is told a few times a second how far the search is, by any one thread at a time; returning false ends
  /// it.
  std::function<bool(const SolveProgress&)> progress = {};
};

/// The best strategy found, and what is proven about it.
struct Solution {
  Book book = {};
  GuessCounts guesses = {};
  std::optional<Certificate> certificate = {};  ///< if the options ask for it
  bool finished = true;  ///< false: the time was up, the progress callback ended it, or it failed
  /// False: there was no exact search, as the `obstacle` says. The strategy is that of `best`, and the lower
  /// bound is from looking ahead, or from counting alone.
  bool searched = true;
  std::string obstacle = {};  ///< the game is too large, or needs more memory or time than was allowed
  std::uint64_t nodes = 0;
  std::uint64_t memory = 0;
  double seconds = 0;
  std::optional<Error> checkpoint_error = {};  ///< why the last checkpoint could not be kept
  /// Why the search could not go on: it found a strategy that is wrong when played, or memory ran out. The
  /// book is what was known before, and so is the checkpoint.
  std::optional<Error> failure = {};
};

/// Solves a game, or the position in it that the options give. A game with too many guesses to list, too many
/// answers, or too large for `memory` gets the strategy `best` and a bound from looking ahead (two guesses
/// where `seconds` are given) or from counting; so does one whose search finds no strategy in time. An error
/// if the options make no sense, ask for what only a search finds where there can be none, or if no strategy
/// keeps `max_guesses`; or if the progress callback ended the search before it had found a strategy.
Result<Solution> solve(std::shared_ptr<const Game> game, const SolveOptions& options = {});

/// What a search of its own says of the lower bound that a book claims.
struct ProofCheck {
  /// What became of the claim.
  enum class Verdict : std::uint8_t {
    kProven,     ///< no strategy has a smaller total; for `Objective::kWorst`, nor a smaller worst case
    kRefuted,    ///< `better` is one that has
    kUnsettled,  ///< neither could be shown, for the `reason` given: says nothing about the claim
  };
  Verdict verdict = Verdict::kUnsettled;  ///< on the whole
  std::optional<Book> better = {};        ///< played against every target
  std::string reason = {};  ///< where it is unsettled: the time was up, or the game is too large
};

/// Searches for what no tree can show: that no strategy for the question of `book` is better than its lower
/// bound, which is not 0. Of the options only those count that say how to search: threads, memory, seconds,
/// symmetry, seed and progress. The random numbers are not those of `solve` with the same seed. An error if
/// the book's question or the options make no sense.
Result<ProofCheck> prove_lower_bound(std::shared_ptr<const Game> game, const Book& book,
                                     const SolveOptions& options = {});

/// A share of the lines of a certificate: from this number on every `of`th.
struct CertificatePart {
  std::uint64_t number = 1;  ///< from 1 to `of`
  std::uint64_t of = 1;
};

/// What a search of its own says of some lines of a certificate.
struct CertificateCheck {
  /// A line that is wrong.
  struct Refuted {
    FirstGuessBound line = {};
    std::uint64_t total = 0;  ///< a strategy that begins so takes this, played against every target
  };
  /// One sentence each: why it does not belong to the book, or does not cover each guess just once. Then no
  /// line was looked at.
  std::vector<std::string> problems = {};
  std::uint64_t lines = 0;  ///< of the part
  std::uint64_t proven = 0;
  std::vector<Refuted> refuted = {};
  std::string reason = {};  ///< where some are not settled: the time was up

  /// The other lines of the part: neither could be shown.
  [[nodiscard]] std::uint64_t unsettled() const { return lines - proven - refuted.size(); }
  /// Whether nothing is wrong, as far as it was settled.
  [[nodiscard]] bool good() const { return problems.empty() && refuted.empty(); }
};

/// Checks that `certificate` belongs to `book` and covers every guess of `game` just once, up to the game's
/// symmetries, and proves the lines of one part again, each by itself. The book was verified before. Options
/// count as they do for `prove_lower_bound`. An error too if the game is too large to search.
Result<CertificateCheck> prove_certificate(std::shared_ptr<const Game> game, const Book& book,
                                           const Certificate& certificate, const CertificatePart& part = {},
                                           const SolveOptions& options = {});

}  // namespace winnow
