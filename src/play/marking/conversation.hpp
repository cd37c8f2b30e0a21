#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "play/marking/faults.hpp"
#include "winnow/game.hpp"
#include "winnow/result.hpp"

namespace winnow::protocol {

/// A program at the other end.
class Correspondent {
 public:
  Correspondent() = default;
  virtual ~Correspondent() = default;
  Correspondent(const Correspondent&) = delete;
  Correspondent& operator=(const Correspondent&) = delete;

  /// A fresh one, that knows of no game; whatever was there before has ended.
  virtual Result<void> start() = 0;

  virtual std::variant<std::string, Breakdown> ask(std::string_view line) = 0;

  /// For lines that have no answer.
  virtual void tell(std::string_view line) = 0;
};

/// The lines of one game with a program, and with a fresh one after a breakdown.
class Conversation {
 public:
  Conversation(const Game& game, Correspondent& other, bool is_started)
      : game_(game), other_(other), state_(is_started ? State::kStarted : State::kBroken) {}

  [[nodiscard]] const Game& game() const { return game_; }

  /// Agrees on the game, if that is still to be done; to be asked before whatever depends on it.
  std::optional<Breakdown> get_ready();

  std::variant<std::string, Breakdown> ask(std::string_view line);
  void tell(std::string_view line) { other_.tell(line); }

 private:
  enum class State : std::uint8_t { kStarted, kReady, kBroken };

  const Game& game_;
  Correspondent& other_;
  State state_;
};

}  // namespace winnow::protocol
