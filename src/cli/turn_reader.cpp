#include "turn_reader.hpp"

#include <fmt/format.h>

#include "example.hpp"
#include "winnow/text.hpp"

namespace winnow::cli {

Result<TurnText> split_turn(std::string_view text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string_view::npos) {
    const Example example = first_example();
    return Error{
        fmt::format("{} is no GUESS=ANSWER, such as {}={}", in_quotes(text), example.guess, example.answer)};
  }
  return TurnText{text.substr(0, equals), text.substr(equals + 1)};
}

Result<Turn> read_turn(const Game& game, std::string_view text) {
  const auto parts = split_turn(text);
  if (!parts) return parts.error();
  const auto in_turn = [text](const Error& error) {
    return Error{fmt::format("{}: {}", in_quotes(text), error.message)};
  };
  const auto guess = read_guess(game, parts->guess);
  if (!guess) return in_turn(guess.error());
  const auto answer = read_answer(game, *guess, parts->answer);
  if (!answer) return in_turn(answer.error());
  return Turn{*guess, *answer};
}

}  // namespace winnow::cli
