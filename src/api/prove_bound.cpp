#include "api/prove_bound.hpp"

#include <utility>

#include "winnow/verify.hpp"

namespace winnow {
namespace {

/// Whether `found` is a strategy that cannot be if the claim of `book` holds. Nothing but its own tree,
/// played from the rules, is believed.
bool refutes(const Game& game, const Book& found, const Book& book) {
  const Verification played = verify(game, found);
  if (!played.good()) return false;
  const int worst = played.guesses.worst();
  if (book.objective == Objective::kWorst && worst != book.worst) return worst < book.worst;
  return played.guesses.total() < book.lower;
}

}  // namespace

Result<BoundState> prove_bound(std::shared_ptr<const Game> game, const Book& book,
                               const SolveOptions& limits) {
  SolveOptions options{.objective = book.objective,
                       .max_guesses = book.max_guesses,
                       .first_guess = book.first_guess,
                       .after = book.after,
                       .start = std::make_shared<const Book>(book),
                       .threads = limits.threads,
                       .memory = limits.memory,
                       .seconds = limits.seconds,
                       .book = false,
                       .seed = 1,  // not that of the search before
                       .progress = limits.progress};
  if (book.objective == Objective::kMean) options.lower_wanted = book.lower;
  const auto found = solve(game, options);
  if (!found && found.error().kind == ErrorKind::kCancelled) return BoundState::kUndecided;
  if (!found) return found.error();
  if (refutes(*game, found->book, book)) return BoundState::kRefuted;
  const bool same_worst = book.objective == Objective::kMean || found->book.worst == book.worst;
  return same_worst && found->book.lower >= book.lower ? BoundState::kProven : BoundState::kUndecided;
}

}  // namespace winnow
