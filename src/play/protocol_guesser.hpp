#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/protocol.hpp"
#include "winnow/guesser.hpp"

namespace winnow::protocol {

/// What a guesser does with one line.
struct Reply {
  std::optional<std::string> line = {};     ///< to be written
  std::optional<std::string> problem = {};  ///< why that is `unknown`
  bool quits = false;
};

/// A strategy of winnow that speaks the protocol: lines in, lines out, whoever carries them.
class ProtocolGuesser {
 public:
  /// `start` is the start of the game, with the strategy.
  explicit ProtocolGuesser(const GameState& start) : start_(start) {}

  Reply reply(std::string_view text);

 private:
  Result<std::string> agree_on_game(std::string_view rest) const;
  Result<std::string> start_game();
  Result<std::string> take_answer(std::string_view counts);
  Result<std::string> give_feedback(std::string_view pair) const;
  std::string guess();

  GameState start_;
  std::optional<GameState> state_;              ///< nothing between two games
  Code guess_{};                                ///< that waits for its answer
  std::map<std::vector<Answer>, Code> chosen_;  ///< after these answers, since games begin alike
};

}  // namespace winnow::protocol
