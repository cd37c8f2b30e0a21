#include "solver/strategies/strategy_by_name.hpp"

#include "base/text.hpp"
#include "solver/strategies/advisor.hpp"
#include "solver/strategies/book_choice.hpp"

namespace winnow {
namespace {

constexpr std::string_view kCandidatesOnly = ":candidates";

std::string_view base_name(std::string_view name) {
  return name.ends_with(kCandidatesOnly) ? name.substr(0, name.size() - kCandidatesOnly.size()) : name;
}

/// Opens with a given guess and leaves the rest to another strategy.
class WithFirstGuess final : public Strategy {
 public:
  WithFirstGuess(Code first_guess, std::unique_ptr<const Strategy> rest)
      : first_guess_(first_guess), rest_(std::move(rest)) {}

  [[nodiscard]] std::optional<Code> known_guess(std::span<const Turn> turns) const override {
    return turns.empty() ? first_guess_ : rest_->known_guess(turns);
  }

  [[nodiscard]] Code choose(const CandidateBlock& block, std::span<const Turn> turns,
                            Workspace& workspace) const override {
    return turns.empty() ? first_guess_ : rest_->choose(block, turns, workspace);
  }

 private:
  Code first_guess_;
  std::unique_ptr<const Strategy> rest_;
};

std::unique_ptr<const Strategy> make_named(const EncodedGame& game, const StrategyChoice& choice) {
  const std::string_view name = base_name(choice.name);
  if (name == "best" || name == "optimal") return std::make_unique<Advisor>(game, choice);
  if (name == "first") return make_first(game);
  if (name == "random") return make_random(game, choice.seed);
  return make_one_step(game, name, name != choice.name);
}

}  // namespace

const std::vector<StrategyInfo>& strategies() {
  static const std::vector<StrategyInfo> all = {
      {"best",
       "follows a book, if there is one, or looks ahead to the end of the game; keeps the game's promise",
       false, true},
      {"optimal", "a book that is proven to need the fewest guesses on average; where that ends, best", false,
       true},
      {"entropy", "most information", true},
      {"size", "fewest candidates left on average", true},
      {"parts", "most different answers", true},
      {"minimax", "fewest candidates left in the worst case", true},
      {"knuth", "minimax after the first guess that the specification names", false},
      {"first", "the first candidate", false},
      {"random", "any candidate", false},
  };
  return all;
}

Result<void> check_strategy(std::string_view name) {
  const std::string_view base = base_name(name);
  std::string known;
  for (const StrategyInfo& info : strategies()) {
    if (info.name == base && (info.name == name || info.has_candidates_only)) return {};
    known += (known.empty() ? "" : ", ") + info.name;
  }
  return Error{"unknown strategy " + in_quotes(name) + ": strategies are " + known};
}

Result<void> check_strategy(const Game& game, const StrategyChoice& choice) {
  if (auto known = check_strategy(choice.name); !known) return known;
  return check_books(game, choice);
}

std::unique_ptr<const Strategy> make_strategy(const EncodedGame& game, const StrategyChoice& choice) {
  auto strategy = make_named(game, choice);
  std::optional<Code> first_guess = choice.first_guess;
  const auto& specified = game.game().description().first_guess;
  if (!first_guess && choice.name == "knuth" && !specified.empty())
    first_guess = game.game().encode(specified);
  if (!first_guess) return strategy;
  return std::make_unique<WithFirstGuess>(*first_guess, std::move(strategy));
}

}  // namespace winnow
