#include "play/protocol_guesser.hpp"

#include "base/text.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace winnow::protocol {

Reply ProtocolGuesser::reply(std::string_view text) {
  const auto [word, rest] = read_line(text);
  if (word == "quit") return {.quits = true};
  if (word == "right" || word == "invalid") {
    state_.reset();
    return {};
  }
  const Result<std::string> line = word == "game"     ? agree_on_game(rest)
                                   : word == "new"    ? start_game()
                                   : word == "answer" ? take_answer(rest)
                                   : word == "feedback"
                                       ? give_feedback(rest)
                                       : Error{"no line of the protocol: " + in_quotes(text)};
  if (line) return {.line = *line};
  return {.line = "unknown", .problem = line.error().message};
}

Result<std::string> ProtocolGuesser::agree_on_game(std::string_view rest) const {
  const auto [version, token] = read_line(rest);
  if (version != kVersion) return Error{"unknown version of the protocol: " + in_quotes(version)};
  const auto game = make_game(token);
  if (!game) return game.error();
  const std::string& known = start_.game().description().token;
  if ((*game)->description().token != known)
    return Error{"asked for the game " + (*game)->description().token + ", but this is a guesser of " +
                 known};
  return std::string("ready");
}

Result<std::string> ProtocolGuesser::start_game() {
  state_ = start_;
  return guess();
}

Result<std::string> ProtocolGuesser::take_answer(std::string_view counts) {
  if (!state_) return Error{"an answer without a guess: a game starts with new"};
  const auto answer = read_answer(state_->game(), guess_, counts);
  if (!answer) return answer.error();
  if (*answer == kWin) return Error{"that was the right guess, which the protocol says by the word right"};
  auto next = state_->after({guess_, *answer});
  if (!next) return next.error();
  state_ = *std::move(next);
  return guess();
}

Result<std::string> ProtocolGuesser::give_feedback(std::string_view pair) const {
  const Game& game = start_.game();
  const auto parts = split_at(pair, ';');
  if (parts.size() != 2) return Error{"feedback is asked for as TARGET ; GUESS"};
  const auto target = read_target(game, parts[0]);
  if (!target) return target.error();
  const auto code = read_guess(game, parts[1]);
  if (!code) return code.error();
  return counts_text(game.counts(*code, *target));
}

std::string ProtocolGuesser::guess() {
  std::vector<Answer> answers;
  for (const Turn& turn : state_->turns()) answers.push_back(turn.answer);
  const auto known = chosen_.find(answers);
  guess_ = known != chosen_.end() ? known->second : choose_guess(*state_);
  if (known == chosen_.end()) chosen_.emplace(std::move(answers), guess_);
  return code_text(state_->game(), guess_);
}

}  // namespace winnow::protocol
