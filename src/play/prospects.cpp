#include "play/prospects.hpp"

#include <algorithm>
#include <utility>

#include "engine/trees/tree_walk.hpp"
#include "play/guesser.hpp"
#include "solver/bounds.hpp"
#include "solver/strategies/book_choice.hpp"
#include "solver/strategies/cost_model.hpp"
#include "solver/strategies/strategy_by_name.hpp"
#include "winnow/solver.hpp"

namespace winnow {
namespace {

/// With more candidates than this a search of a few seconds does not finish, and is not tried.
constexpr std::size_t kMostSearched = 2000;
constexpr std::uint64_t kSearchMemory = std::uint64_t{1} << 28U;

/// How many guesses are followed from a position to estimate how it ends: fewer than `best` follows, since
/// reviews look at many positions.
constexpr std::size_t kWidth = 3;

/// How many answers may be computed for one level of that tree: about two seconds of work for one core.
constexpr std::uint64_t kMostAnswers = std::uint64_t{1} << 26U;
constexpr std::size_t kGuessesTriedWhenClimbing = 2000;  // roughly, in games with too many to try all

/// The most candidates for which that suffices.
std::size_t most_played_out(const EncodedGame& game) {
  const std::size_t all = game.all_guesses().size();
  return static_cast<std::size_t>(kMostAnswers / (all == 0 ? kGuessesTriedWhenClimbing : all));
}

bool is_in(const Book& book, const GameState& position, std::optional<Code> guess) {
  const Tree::Node* node = find_node(book, position.turns());
  return node != nullptr && guess.value_or(node->guess) == node->guess;
}

/// The guess and the parts that it makes, as positions of their own.
struct Opening {
  Prospect prospect;
  std::vector<WalkStart> parts;  ///< without a win
};

Opening open(const EncodedGame& game, const GameState& position, Code guess) {
  Opening opening{.prospect = {.guess = guess, .parts = {}}, .parts = {}};
  Scorer scorer(game);
  for (auto& [answer, ids] : scorer.groups(game.encode(guess), game.block(position.candidates()))) {
    opening.prospect.parts.push_back({.answer = answer, .candidates = ids.size()});
    if (answer == kWin) continue;
    std::vector<Turn> turns = position.turns();
    turns.push_back({guess, answer});
    opening.parts.push_back({.turns = std::move(turns), .candidates = ids, .wanted = ids});
  }
  return opening;
}

template <class Parts>
auto find_part(Parts& parts, Answer answer) {
  return std::lower_bound(parts.begin(), parts.end(), answer,
                          [](const Prospect::Part& part, Answer wanted) { return part.answer < wanted; });
}

}  // namespace

const Prospect::Part& Prospect::part(Answer answer) const { return *find_part(parts, answer); }

std::uint64_t Prospect::candidates() const {
  std::uint64_t sum = 0;
  for (const Part& part : parts) sum += part.candidates;
  return sum;
}

std::uint64_t Prospect::total() const {
  std::uint64_t sum = 0;
  for (const Part& part : parts) sum += part.candidates + part.total;
  return sum;
}

Prospects::Prospects(std::shared_ptr<const Game> game, double seconds, GoOn go_on)
    : shared_game_(std::move(game)),
      start_(*GameState::start(shared_game_)),
      game_(Guesser::of(start_).game()),
      seconds_(seconds),
      asked_(std::move(go_on)),
      optimal_(book_for_optimal(*shared_game_, {})),
      best_(make_best(game_, {}, kWidth)),
      cost_by_size_(expected_guesses(game_, shared_game_->targets().size())) {}

Result<Prospect> Prospects::find(const GameState& position, std::optional<Code> guess) {
  const bool in_book = optimal_ && is_in(*optimal_, position, guess);
  Prospect prospect = in_book ? play_out(position, guess, optimal_) : estimate(position, guess);
  if (!prospect.proven) {
    if (const auto book = search(position, guess)) prospect = play_out(position, guess, book);
  }
  if (stopped_) return cancelled();
  return prospect;
}

std::shared_ptr<const Book> Prospects::search(const GameState& position, std::optional<Code> guess) {
  if (position.candidates().size() > kMostSearched || game_.all_guesses().empty()) return nullptr;
  auto found = solve(shared_game_, {.first_guess = guess,
                                    .after = position.turns(),
                                    .memory = kSearchMemory,
                                    .seconds = seconds_,
                                    .progress = [this](const SolveProgress&) { return go_on(); }});
  if (!found || !found->book.proven()) return nullptr;
  return std::make_shared<const Book>((*std::move(found)).book);
}

Prospect Prospects::estimate(const GameState& position, std::optional<Code> guess) {
  if (position.candidates().size() <= most_played_out(game_)) return play_out(position, guess, nullptr);
  Prospect prospect = open(game_, position, guess ? *guess : choose(*best_, position)).prospect;
  for (auto& part : prospect.parts) {
    const Fixed cost = part.answer == kWin ? cost_by_size_.win()
                                           : cost_by_size_.of(static_cast<std::size_t>(part.candidates));
    part.total = static_cast<std::uint64_t>((cost + kFixedOne / 2) / kFixedOne);
  }
  return prospect;
}

Prospect Prospects::play_out(const GameState& position, std::optional<Code> guess,
                             std::shared_ptr<const Book> book) {
  const StrategyPointer strategy = player(book);
  const Opening opening = open(game_, position, guess ? *guess : choose(*strategy, position));
  Prospect prospect = opening.prospect;
  const std::size_t before = position.turns().size();
  TreeWalk walk(game_, *strategy, 0, [&](const WalkStep& step) {
    if (step.finds) find_part(prospect.parts, step.turns[before].answer)->total += step.turns.size() - before;
    return go_on();
  });
  walk.run(opening.parts);
  prospect.proven = book || shown_by_counting(prospect, guess.has_value());
  prospect.book = std::move(book);
  return prospect;
}

/// Few candidates are often found in as few guesses as any strategy could, even where a search is too long.
bool Prospects::shown_by_counting(const Prospect& prospect, bool given) const {
  const std::uint64_t answers = game_.answer_count();
  if (!given) return prospect.total() <= fewest_guesses(prospect.candidates(), answers);
  return std::all_of(prospect.parts.begin(), prospect.parts.end(), [=](const Prospect::Part& part) {
    return part.answer == kWin || part.total <= fewest_guesses(part.candidates, answers);
  });
}

Prospects::StrategyPointer Prospects::player(const std::shared_ptr<const Book>& book) const {
  return book ? StrategyPointer(make_strategy(game_, {.given_book = book})) : best_;
}

std::vector<Turn> Prospects::game_against(Code target, const Prospect& first) const {
  const StrategyPointer strategy = player(first.book);
  return play_game(start_, target, {}, [&](const GameState& state) {
    return state.turns().empty() ? first.guess : choose(*strategy, state);
  });
}

Code Prospects::choose(const Strategy& strategy, const GameState& position) const {
  Workspace workspace(game_);
  const CandidateBlock all = game_.block(position.candidates());
  return strategy.choose(sampled(game_, all, most_played_out(game_)), position.turns(), workspace);
}

bool Prospects::go_on() {
  stopped_ = stopped_ || !asked_();
  return !stopped_;
}

}  // namespace winnow
