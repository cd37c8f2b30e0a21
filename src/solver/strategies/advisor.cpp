#include "solver/strategies/advisor.hpp"

#include <algorithm>
#include <utility>

#include "solver/bounds.hpp"
#include "solver/strategies/book_choice.hpp"
#include "solver/strategies/playouts.hpp"

namespace winnow {
namespace {

/// What the strategy from a node on takes, in the names of the position.
std::uint64_t played_out(const Book& book, const Tree::Node& node, const Symmetry& from_book,
                         const CandidateBlock& block, Scorer& scorer) {
  const EncodedGame& game = scorer.game();
  std::uint64_t total = block.size();
  auto groups = scorer.groups(game.encode(apply(from_book, game.game(), node.guess)), block);
  for (const auto& branch : node.branches) {
    const Answer answer = apply(from_book, game.game(), branch.answer);
    const auto group = std::find_if(groups.begin(), groups.end(),
                                    [&](const AnswerGroup& each) { return each.answer == answer; });
    if (group == groups.end()) continue;
    total += played_out(book, book.tree.nodes[branch.node], from_book,
                        game.block(std::move(group->candidates)), scorer);
  }
  return total;
}

/// Whether no strategy that keeps the game's promise takes fewer guesses.
bool is_best(const Book& book, const Game& game) {
  return book.proven() && book.objective == Objective::kMean && !book.first_guess &&
         (!book.max_guesses || book.max_guesses == game.description().promise);
}

/// While it lives, what uses the workspace has so many seconds, if a number is given, and no more than
/// before.
class TimeLimit {
 public:
  TimeLimit(Workspace& workspace, std::optional<double> seconds)
      : workspace_(workspace), before_(workspace.deadline) {
    if (!seconds) return;
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(*seconds));
    workspace.deadline = before_ ? std::min(*before_, end) : end;
  }
  ~TimeLimit() { workspace_.deadline = before_; }
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;

  /// A share of the seconds that are left, if they are limited.
  [[nodiscard]] static std::optional<double> share_of_rest(const Workspace& workspace, double share) {
    if (!workspace.deadline) return std::nullopt;
    return share * Seconds(*workspace.deadline - Clock::now()).count();
  }

 private:
  using Clock = Workspace::Clock;
  using Seconds = std::chrono::duration<double>;

  Workspace& workspace_;
  std::optional<Clock::time_point> before_;
};

/// More work than any number of seconds allows.
constexpr double kUnlimitedEffort = 1e6;

}  // namespace

Advisor::Advisor(const EncodedGame& game, const StrategyChoice& choice)
    : game_(game),
      seconds_(choice.budget.seconds),
      search_(game, seconds_ ? kUnlimitedEffort : choice.budget.effort) {
  const auto optimal = choice.name == "optimal" ? book_for_optimal(game.game(), choice) : nullptr;
  for (auto book : {optimal, book_for_best(game.game(), choice), opening_for(game.game(), choice)}) {
    if (book) books_.emplace_back(game.game(), std::move(book));
  }
}

std::optional<Code> Advisor::known_guess(std::span<const Turn> turns) const {
  for (const BookLookup& lookup : books_) {
    if (const auto entry = lookup.find(turns)) return entry->guess;
  }
  return std::nullopt;
}

Code Advisor::choose(const CandidateBlock& block, std::span<const Turn> turns, Workspace& workspace) const {
  if (const auto known = known_guess(turns)) return *known;
  const TimeLimit limit(workspace, seconds_);
  return find(block, turns, 1, workspace).guess;
}

solver::Finding Advisor::find(const CandidateBlock& block, std::span<const Turn> turns,
                              Workspace& workspace) const {
  const TimeLimit limit(workspace, seconds_);
  solver::Finding found = find(block, turns, 1, workspace);
  if (found.played) return found;
  const Playouts playouts(game_, search_, [this](std::span<const Turn> after) { return known_guess(after); });
  if (const auto total = playouts.total(found.guess, block, turns, workspace))
    found.total = std::max(*total, found.lower);
  return found;
}

solver::Finding Advisor::find(const CandidateBlock& block, std::span<const Turn> turns, double share,
                              Workspace& workspace) const {
  for (const BookLookup& lookup : books_) {
    if (const auto entry = lookup.find(turns)) return find_in(lookup, *entry, block, turns, share, workspace);
  }
  if (const int left = guesses_left(turns); left < solver::kAnyNumber) {
    if (const auto found = search_.find(block, left, share, workspace)) return *found;
  }
  if (const auto found = search_.find(block, solver::kAnyNumber, share, workspace)) return *found;
  return estimate(block, game_.game().target(block.ids[0]), workspace);  // it was stopped too soon
}

solver::Finding Advisor::find_in(const BookLookup& lookup, const BookLookup::Entry& entry,
                                 const CandidateBlock& block, std::span<const Turn> turns, double share,
                                 Workspace& workspace) const {
  const Book& book = *lookup.book();
  if (!book.complete) return find_after(entry.guess, block, turns, share, workspace);
  const std::uint64_t total = played_out(book, *entry.node, entry.from_book, block, workspace.scorer);
  return {.guess = entry.guess,
          .total = total,
          .lower = is_best(book, game_.game()) ? total : fewest_guesses(block.size(), game_.answer_count())};
}

solver::Finding Advisor::find_after(Code guess, const CandidateBlock& block, std::span<const Turn> turns,
                                    double share, Workspace& workspace) const {
  constexpr std::size_t kMostSearched = 256;  // larger positions are in openings since no search sees so far
  if (block.size() > kMostSearched) return estimate(block, guess, workspace);
  solver::Finding found = outcome(block, turns, guess, share, workspace).sum;
  if (const auto best = search_.find(block, guesses_left(turns), share, workspace))
    found.lower = std::min(best->lower, found.total);
  return found;
}

solver::Finding Advisor::estimate_beside(const solver::Finding& best, const CandidateBlock& block, Code guess,
                                         Workspace& workspace) const {
  solver::Finding found = estimate(block, guess, workspace);
  found.total = found.total * best.total / estimate(block, best.guess, workspace).total;
  found.lower = std::max(found.lower, best.lower);
  // An estimate says nothing against the best guess, which was chosen with more care, or what is proven.
  found.total = std::max({found.total, found.lower, best.total});
  return found;
}

std::vector<Code> Advisor::likely_guesses(const CandidateBlock& block, std::size_t most,
                                          Workspace& workspace) const {
  Ranking best(most);
  for (const RankedGuess& ranked : search_.rank(block, false, workspace))
    best.add(ranked.guess, ranked.split);
  std::vector<Code> guesses;
  for (const RankedGuess& ranked : best.guesses()) guesses.push_back(ranked.guess.code);
  return guesses;
}

Advisor::Outcome Advisor::outcome(const CandidateBlock& block, std::span<const Turn> turns, Code guess,
                                  double share, Workspace& workspace) const {
  const TimeLimit limit(workspace, seconds_ ? std::optional(*seconds_ * share) : std::nullopt);
  Outcome outcome{.sum = {.guess = guess, .total = block.size(), .lower = block.size()}};
  std::vector<Turn> longer(turns.begin(), turns.end());
  longer.push_back({guess, kWin});
  std::uint64_t still_to_search = block.size();
  for (auto& [answer, candidates] : workspace.scorer.groups(game_.encode(guess), block)) {
    Outcome::Part part{.answer = answer, .candidates = candidates.size()};
    const double of_rest = static_cast<double>(part.candidates) / static_cast<double>(still_to_search);
    const TimeLimit part_limit(workspace, TimeLimit::share_of_rest(workspace, of_rest));
    still_to_search -= part.candidates;
    if (answer != kWin) {
      longer.back().answer = answer;
      part.rest = find(game_.block(std::move(candidates)), longer, share, workspace);
    }
    outcome.sum.total += part.rest.total;
    outcome.sum.lower += part.rest.lower;
    outcome.sum.played = outcome.sum.played && part.rest.played;
    outcome.parts.push_back(part);
  }
  return outcome;
}

int Advisor::guesses_left(std::span<const Turn> turns) const {
  const auto promise = game_.game().description().promise;
  return promise ? *promise - static_cast<int>(turns.size()) : solver::kAnyNumber;
}

}  // namespace winnow
