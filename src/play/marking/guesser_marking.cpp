#include "play/marking/guesser_marking.hpp"

#include <algorithm>
#include <chrono>

#include "base/text.hpp"
#include "play/protocol.hpp"
#include "winnow/text.hpp"

namespace winnow::protocol {
namespace {

/// The guess that a line is, or what is wrong with it.
std::variant<Code, Breakdown> guess_of(const Game& game, std::string_view line) {
  const auto guess = read_guess(game, line);
  if (guess && game.allows(*guess)) return *guess;
  if (guess) return Breakdown{Fault::kNotAGuess, in_quotes(line) + " is no guess of this game"};
  const auto refused = [&](Fault fault, const Error& error) {
    return Breakdown{fault, in_quotes(line) + ": " + error.message};
  };
  const auto items = read_items(game.description(), line);
  if (!items) return refused(Fault::kNotAGuess, items.error());
  const CodeShape& shape = game.description().guess;
  const auto size = static_cast<int>(items->size());
  const bool wrong_number = size < shape.least_items || size > shape.most_items;
  return refused(wrong_number ? Fault::kWrongNumber : Fault::kRepeated, guess.error());
}

/// Whether an earlier answer says that this cannot be the target.
bool contradicts(const Game& game, const std::vector<Turn>& turns, Code guess) {
  if (turns.empty()) return false;
  return !game.find_target(guess) || std::any_of(turns.begin(), turns.end(), [&](const Turn& turn) {
    return game.answer(turn.guess, guess) != turn.answer;
  });
}

/// Whether `a` is the worse game: one that is lost, then one with more guesses, then the first.
bool is_worse(const MarkedGame& a, const MarkedGame& b) {
  if (a.fault.has_value() != b.fault.has_value()) return a.fault.has_value();
  if (!a.fault && a.turns.size() != b.turns.size()) return a.turns.size() > b.turns.size();
  return a.target < b.target;
}

std::optional<Breakdown> find_target(Conversation& guesser, MarkedGame& marked, std::size_t most_guesses) {
  const Game& game = guesser.game();
  std::string line = "new";
  while (marked.turns.size() < most_guesses) {
    auto reply = guesser.ask(line);
    if (auto* breakdown = std::get_if<Breakdown>(&reply)) return *breakdown;
    auto read = guess_of(game, std::get<std::string>(reply));
    if (auto* mistake = std::get_if<Breakdown>(&read)) {
      guesser.tell("invalid " + mistake->detail);
      return *mistake;
    }
    const Code guess = std::get<Code>(read);
    if (contradicts(game, marked.turns, guess)) ++marked.contradicting;
    marked.turns.push_back({guess, game.answer(guess, marked.target)});
    if (marked.turns.back().answer == kWin) {
      guesser.tell("right");
      return std::nullopt;
    }
    line = "answer " + counts_text(game.counts(guess, marked.target));
  }
  const std::string limit = "not found within " + counted(most_guesses, "guess", "guesses");
  guesser.tell("invalid " + limit);
  return Breakdown{Fault::kNotFound, limit};
}

}  // namespace

std::optional<MarkedGame> mark_game(Conversation& guesser, Code target, std::size_t most_guesses) {
  using Clock = std::chrono::steady_clock;
  MarkedGame marked{.target = target};
  auto breakdown = guesser.get_ready();
  const auto start = Clock::now();
  if (!breakdown) breakdown = find_target(guesser, marked, most_guesses);
  marked.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (!breakdown) return marked;
  if (!breakdown->fault) return std::nullopt;
  marked.fault = breakdown->fault;
  marked.detail = std::move(breakdown->detail);
  return marked;
}

void MarkSheet::add(const MarkedGame& game) {
  const Question question{game.target};
  ++played;
  if (game.fault) {
    faults.at(static_cast<std::size_t>(*game.fault)).add(1, question, game.detail);
  } else {
    guesses.add(game.turns.size());
    if (promise && game.turns.size() > static_cast<std::size_t>(*promise)) over_promise.add(1, question);
  }
  if (game.contradicting > 0) contradicting.add(game.contradicting, question);
  if (time_limit && game.seconds > *time_limit) overtime.add(1, question);
  longest_game = std::max(longest_game, game.seconds);
  if (!worst || is_worse(game, *worst)) worst = game;
}

}  // namespace winnow::protocol
