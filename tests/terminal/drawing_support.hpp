#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/support.hpp"
#include "terminal/draw/screen.hpp"
#include "winnow/certainty.hpp"
#include "winnow/guesser.hpp"

/// What the tests of drawings need: games in play, and ways to look at text.
namespace winnow::terminal::support {

using winnow::support::game_of;

inline constexpr Style kAscii{};
inline constexpr Style kUnicode{.unicode = true};
inline constexpr Style kColour{.colour = true, .unicode = true};

/// A game after some guesses, each answered for the same target.
class Play {
 public:
  explicit Play(std::string_view token, std::string_view target = "",
                const std::vector<std::string>& guesses = {})
      : state_(*GameState::start(game_of(token))) {
    for (const std::string& text : guesses) {
      const Code guess = *read_guess(game(), text);
      state_ = *state_.after({guess, game().answer(guess, *read_target(game(), target))});
      candidates_left_.push_back(state_.candidates().size());
    }
    certainty_ = winnow::certainty(game(), state_.candidates());
  }

  [[nodiscard]] const Game& game() const { return state_.game(); }
  [[nodiscard]] const std::vector<Turn>& turns() const { return state_.turns(); }
  [[nodiscard]] const Certainty& certainty() const { return certainty_; }
  [[nodiscard]] const std::vector<std::size_t>& candidates_left() const { return candidates_left_; }
  [[nodiscard]] View view() const { return {game(), certainty_, turns(), candidates_left_}; }

 private:
  GameState state_;
  Certainty certainty_;
  std::vector<std::size_t> candidates_left_;
};

/// Escape sequences as something that an editor shows: `\e[1m`.
inline std::string with_visible_escapes(std::string_view text) {
  std::string visible;
  for (const char c : text) visible += c == '\x1b' ? std::string("\\e") : std::string(1, c);
  return visible;
}

/// The text that is left where colours are not understood, with no spaces at the ends of lines.
inline std::string without_escapes(std::string_view text) {
  std::string rest;
  bool escape = false;
  for (const char c : text) {
    if (c == '\x1b') escape = true;
    if (c == '\n') rest.erase(rest.find_last_not_of(' ') + 1);
    if (!escape) rest += c;
    if (c == 'm') escape = false;
  }
  return rest;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

}  // namespace winnow::terminal::support
