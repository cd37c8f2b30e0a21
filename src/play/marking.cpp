#include "play/marking.hpp"

#include <algorithm>
#include <chrono>

#include "base/text.hpp"
#include "play/protocol.hpp"
#include "winnow/text.hpp"

namespace winnow::protocol {
namespace {

struct FaultText {
  std::string_view id;
  std::string_view name;
};

/// By `Fault`.
constexpr std::array<FaultText, kFaults> kFaultTexts = {{
    {"not_ready", "not ready"},
    {"not_a_guess", "not a guess"},
    {"wrong_number", "wrong number of items"},
    {"repeated", "repeated items"},
    {"not_found", "target not found"},
    {"ended", "ended in a game"},
    {"silent", "silent"},
    {"long_line", "line too long"},
    {"out_of_turn", "spoke out of turn"},
}};

/// The guess that a line is, or what is wrong with it.
std::variant<Code, Breakdown> guess_of(const Game& game, std::string_view line) {
  const auto items = read_items(game.description(), line);
  if (!items) return Breakdown{Fault::kNotAGuess, items.error().message};
  const auto guess = read_guess(game, line);
  if (guess && game.allows(*guess)) return *guess;
  if (guess) return Breakdown{Fault::kNotAGuess, in_quotes(line) + " is no guess of this game"};
  const CodeShape& shape = game.description().guess;
  const auto size = static_cast<int>(items->size());
  const bool wrong_number = size < shape.least_items || size > shape.most_items;
  return Breakdown{wrong_number ? Fault::kWrongNumber : Fault::kRepeated, guess.error().message};
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

void add_finding(Finding& finding, std::uint64_t count, const MarkedGame& game) {
  if (finding.count == 0 || game.target < finding.target) {
    finding.target = game.target;
    finding.detail = game.detail;
  }
  finding.count += count;
}

}  // namespace

std::string_view fault_id(Fault fault) { return kFaultTexts.at(static_cast<std::size_t>(fault)).id; }
std::string_view fault_name(Fault fault) { return kFaultTexts.at(static_cast<std::size_t>(fault)).name; }

std::optional<MarkedGame> Marker::play(Code target) {
  using Clock = std::chrono::steady_clock;
  MarkedGame marked{.target = target};
  auto breakdown = get_ready();
  const auto start = Clock::now();
  if (!breakdown) breakdown = find_target(marked);
  marked.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (!breakdown) return marked;
  if (!breakdown->fault) return std::nullopt;
  marked.fault = breakdown->fault;
  marked.detail = std::move(breakdown->detail);
  return marked;
}

std::optional<Breakdown> Marker::get_ready() {
  if (state_ == State::kReady) return std::nullopt;
  if (state_ == State::kBroken) {
    if (const auto started = guesser_.start(); !started)
      return Breakdown{Fault::kNotReady, started.error().message};
  }
  state_ = State::kBroken;
  const std::string greeting = "game " + std::string(kVersion) + " " + game_.description().token;
  auto reply = guesser_.ask(greeting);
  if (auto* breakdown = std::get_if<Breakdown>(&reply)) {
    if (breakdown->fault) breakdown->fault = Fault::kNotReady;
    return *breakdown;
  }
  const auto [word, rest] = read_line(std::get<std::string>(reply));
  if (word != "ready" || !rest.empty())
    return Breakdown{Fault::kNotReady, "answered " + in_quotes(std::get<std::string>(reply)) + ", not ready"};
  state_ = State::kReady;
  return std::nullopt;
}

std::optional<Breakdown> Marker::find_target(MarkedGame& marked) {
  std::string line = "new";
  while (marked.turns.size() < most_guesses_) {
    auto reply = guesser_.ask(line);
    if (auto* breakdown = std::get_if<Breakdown>(&reply)) {
      state_ = State::kBroken;
      return *breakdown;
    }
    auto read = guess_of(game_, std::get<std::string>(reply));
    if (auto* mistake = std::get_if<Breakdown>(&read)) {
      guesser_.tell("invalid " + mistake->detail);
      return *mistake;
    }
    const Code guess = std::get<Code>(read);
    if (contradicts(game_, marked.turns, guess)) ++marked.contradicting;
    marked.turns.push_back({guess, game_.answer(guess, marked.target)});
    if (marked.turns.back().answer == kWin) {
      guesser_.tell("right");
      return std::nullopt;
    }
    line = "answer " + counts_text(game_.counts(guess, marked.target));
  }
  const std::string limit = "not found within " + std::to_string(most_guesses_) + " guesses";
  guesser_.tell("invalid " + limit);
  return Breakdown{Fault::kNotFound, limit};
}

void MarkSheet::add(const MarkedGame& game) {
  ++played;
  if (game.fault) {
    add_finding(faults.at(static_cast<std::size_t>(*game.fault)), 1, game);
  } else {
    guesses.add(game.turns.size());
  }
  if (game.contradicting > 0) add_finding(contradicting, game.contradicting, game);
  longest_game = std::max(longest_game, game.seconds);
  if (!worst || is_worse(game, *worst)) worst = game;
}

}  // namespace winnow::protocol
