#include "winnow/session.hpp"

#include <algorithm>
#include <utility>

#include "winnow/hider.hpp"
#include "winnow/split.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

/// Why the game of the record cannot go on, apart from contradictions.
std::optional<Error> check_record(const GameRecord& record) {
  const Game& game = *record.game;
  if (is_won(record)) return Error{"that game is over: its last guess was right"};
  if (!record.target) return std::nullopt;
  if (!game.find_target(*record.target)) return Error{"what is hidden is not a target of the game"};
  for (std::size_t i = 0; i < record.turns.size(); ++i) {
    const auto& [guess, answer] = record.turns[i];
    if (game.answer(guess, *record.target) != answer)
      return Error{"answer " + std::to_string(i + 1) + " is not that of the hidden target"};
  }
  return std::nullopt;
}

}  // namespace

Hint make_hint(const GameState& state, HintLevel level, Thinking& thinking) {
  Hint hint{.level = level, .candidates = state.candidates().size()};
  if (level != HintLevel::kCandidates) hint.best = assess(state, choose_guess(state, thinking));
  return hint;
}

Session::Session(const GameState& start, GameRecord record) : record_(std::move(record)), states_{start} {
  if (!record_.person) record_.person = Side::kHider;
  follow_turns(0);
}

Result<Session> Session::open(const GameState& start, GameRecord record) {
  if (auto error = check_record(record)) return *std::move(error);
  Session session(start, std::move(record));
  if (session.contradiction_ && !session.person_answers()) {
    return Error{"with answer " + std::to_string(session.contradiction_->lost_at + 1) + " no target is left",
                 ErrorKind::kContradiction};
  }
  return session;
}

Phase Session::phase() const {
  if (given_up_) return Phase::kGivenUp;
  if (contradiction_) return Phase::kContradiction;
  if (is_won(record_)) return Phase::kWon;
  return open_guess_ ? Phase::kAnswer : Phase::kGuess;
}

std::vector<std::size_t> Session::candidates_left() const {
  std::vector<std::size_t> left;
  for (std::size_t i = 1; i < states_.size(); ++i) left.push_back(states_[i].candidates().size());
  return left;
}

Code Session::solution() const {
  return record_.target.value_or(game().target(state().candidates().front()));
}

Result<void> Session::hide(Code target) {
  if (person_guesses() || record_.target || !turns().empty() || phase() != Phase::kGuess)
    return Error{"only the hider names a target, and only before the first guess"};
  if (!game().find_target(target)) return Error{"that is not a target of the game"};
  record_.target = target;
  return {};
}

Result<void> Session::propose(Code guess) {
  if (phase() != Phase::kGuess) return Error{"no guess can be made now"};
  if (!game().allows(guess)) return Error{"that is not a guess of the game"};
  if (record_.target)
    add({guess, game().answer(guess, *record_.target)});
  else if (record_.evil)
    add({guess, evil_answer(state(), guess)});
  else
    open_guess_ = guess;
  return {};
}

Result<void> Session::answer(Answer answer) {
  if (phase() != Phase::kAnswer) return Error{"there is no guess to answer"};
  const Turn turn{*open_guess_, answer};
  if (!is_earned(game(), turn))
    return Error{"no target gives the answer " + write_answer(game(), answer) + " to this guess"};
  add(turn);
  return {};
}

Result<void> Session::correct(std::size_t turn, Answer answer) {
  if (phase() != Phase::kContradiction) return Error{"there is no contradiction to correct"};
  const auto& known = contradiction_->corrections;
  const bool helps = std::any_of(known.begin(), known.end(), [&](const Correction& correction) {
    return correction.turn == turn && correction.answer == answer;
  });
  if (!helps) {
    return Error{"with " + write_answer(game(), answer) + " as answer " + std::to_string(turn + 1) +
                 " they would still contradict each other"};
  }
  undone_.clear();
  record_.turns[turn].answer = answer;
  if (answer == kWin) record_.turns.resize(turn + 1);
  follow_turns(turn);
  return {};
}

bool Session::undo() {
  if (!can_undo()) return false;
  if (has_own_open_guess() && !given_up_) {
    open_guess_.reset();
    return true;
  }
  if (person_guesses()) ++record_.help.undone;
  if (std::exchange(given_up_, false)) return true;
  undone_.push_back(turns().back());
  record_.turns.pop_back();
  follow_turns(turns().size());
  return true;
}

bool Session::redo() {
  if (!can_redo()) return false;
  if (person_guesses()) --record_.help.undone;
  record_.turns.push_back(undone_.back());
  undone_.pop_back();
  follow_turns(turns().size() - 1);
  return true;
}

Certainty Session::known() const {
  return certainty(game(), (marks_ ? states_.back() : states_.front()).candidates());
}

void Session::give_up() { given_up_ = given_up_ || !is_over(); }

std::optional<Hint> Session::hint(Thinking& thinking, HintLevel least) {
  if (!person_guesses() || phase() != Phase::kGuess) return std::nullopt;
  const Hint hint = make_hint(state(), std::max(next_hint_, least), thinking);
  ++record_.help.hints;
  next_hint_ = hint.level == HintLevel::kCandidates ? HintLevel::kEffect : HintLevel::kGuess;
  return hint;
}

std::optional<Hint> Session::best(Thinking& thinking) {
  if (!person_guesses() || phase() != Phase::kGuess) return std::nullopt;
  ++record_.help.best;
  return make_hint(state(), HintLevel::kGuess, thinking);
}

const GameState& Session::look_at_candidates() {
  if (person_guesses() && !is_over()) ++record_.help.candidates;
  return state();
}

void Session::add(Turn turn) {
  undone_.clear();
  record_.turns.push_back(turn);
  follow_turns(turns().size() - 1);
}

/// Makes the states of all turns but the first `unchanged`, as far as they agree.
void Session::follow_turns(std::size_t unchanged) {
  open_guess_.reset();
  contradiction_.reset();
  next_hint_ = HintLevel::kCandidates;
  const std::size_t kept = std::min(states_.size(), unchanged + 1);
  states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(kept), states_.end());
  while (states_.size() <= turns().size()) {
    auto next = state().after(turns()[states_.size() - 1]);
    if (!next) {
      contradiction_ = find_contradiction(game(), turns());
      return;
    }
    states_.push_back(*std::move(next));
  }
}

bool operator==(const Session& a, const Session& b) {
  return a.record_ == b.record_ && a.open_guess_ == b.open_guess_ && a.next_hint_ == b.next_hint_ &&
         a.given_up_ == b.given_up_;
}

}  // namespace winnow
