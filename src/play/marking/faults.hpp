#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "winnow/game.hpp"

/// Marks what anyone wrote for the protocol, whoever carries its lines.
namespace winnow::protocol {

/// What can go wrong with a program. The game in which it does is lost.
enum class Fault : std::uint8_t {
  kNotReady,     ///< it does not answer `game` by `ready`
  kNotAGuess,    ///< what it writes cannot be read as items of the game
  kWrongNumber,  ///< a guess with too few items or too many
  kRepeated,     ///< a guess with an item more often than it may have it
  kNotFound,     ///< the target is not found within the most guesses
  kNotAnAnswer,  ///< what it writes as feedback is not so many counts
  kEnded,        ///< it ends when it is asked for a line
  kOutOfMemory,  ///< the same, and it says that it was refused memory
  kSilent,       ///< it writes nothing for too long
  kLongLine,     ///< it writes a line without end
  kOutOfTurn,    ///< it writes more than it was asked for
};

inline constexpr std::size_t kFaults = 11;

/// In a word for programs, "wrong_number", and in a few for people, "wrong number of items".
std::string_view fault_id(Fault fault);
std::string_view fault_name(Fault fault);

/// What a program does instead of the line that it was asked for.
struct Breakdown {
  std::optional<Fault> fault;  ///< nothing: it was not waited for, since marking is to end
  std::string detail = {};
};

/// What a program was asked about: a target to find, or a guess whose feedback is to be told.
struct Question {
  Code target{};
  std::optional<Code> guess = {};

  friend bool operator<(const Question& a, const Question& b) {
    return a.target != b.target ? a.target < b.target : a.guess < b.guess;
  }
};

/// How often something happened, and where first: at the least of these questions, whatever came when.
struct Finding {
  std::uint64_t count = 0;
  Question first = {};
  std::string detail = {};  ///< of the first

  void add(std::uint64_t times, const Question& question, const std::string& told = {});
};

/// By `Fault`.
using FaultFindings = std::array<Finding, kFaults>;

}  // namespace winnow::protocol
