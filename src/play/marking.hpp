#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/guess_counts.hpp"
#include "winnow/result.hpp"
#include "winnow/turn.hpp"

/// Marks a guesser that anyone wrote, by the lines of the protocol, whoever carries them.
namespace winnow::protocol {

/// What can go wrong with a guesser. The game in which it does is lost.
enum class Fault : std::uint8_t {
  kNotReady,     ///< it does not answer `game` by `ready`
  kNotAGuess,    ///< what it writes cannot be read as items of the game
  kWrongNumber,  ///< a guess with too few items or too many
  kRepeated,     ///< a guess with an item more often than it may have it
  kNotFound,     ///< the target is not found within the most guesses
  kEnded,        ///< it ends in the middle of a game
  kSilent,       ///< it writes nothing for too long
  kLongLine,     ///< it writes a line without end
  kOutOfTurn,    ///< it writes more than it was asked for
};

inline constexpr std::size_t kFaults = 9;

/// In a word for programs, "wrong_number", and in a few for people, "wrong number of items".
std::string_view fault_id(Fault fault);
std::string_view fault_name(Fault fault);

/// What a guesser does instead of the line that it was asked for.
struct Breakdown {
  std::optional<Fault> fault;  ///< nothing: it was not waited for, since marking is to end
  std::string detail = {};
};

/// A guesser at the other end.
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

/// How a game went.
struct MarkedGame {
  Code target{};
  std::vector<Turn> turns = {};
  std::optional<Fault> fault = {};
  std::string detail = {};          ///< of the fault
  std::uint64_t contradicting = 0;  ///< guesses that an earlier answer rules out
  double seconds = 0;
};

/// Plays one game after another with the same guesser, and with a fresh one after a breakdown.
class Marker {
 public:
  /// The guesser has been started.
  Marker(const Game& game, Correspondent& guesser, std::size_t most_guesses)
      : game_(game), guesser_(guesser), most_guesses_(most_guesses) {}

  /// Nothing if marking was to end meanwhile.
  std::optional<MarkedGame> play(Code target);

 private:
  enum class State : std::uint8_t { kStarted, kReady, kBroken };

  std::optional<Breakdown> get_ready();
  std::optional<Breakdown> find_target(MarkedGame& marked);

  const Game& game_;
  Correspondent& guesser_;
  std::size_t most_guesses_;
  State state_ = State::kStarted;
};

/// How often something happened, and where first: at the least of these targets.
struct Finding {
  std::uint64_t count = 0;
  Code target{};
  std::string detail = {};
};

/// All games together. The order in which they are added does not matter.
struct MarkSheet {
  std::uint64_t played = 0;
  GuessCounts guesses = {};  ///< of the targets that were found
  std::array<Finding, kFaults> faults = {};
  Finding contradicting = {};
  std::optional<MarkedGame> worst = {};  ///< the first that was lost; else the first with the most guesses
  double longest_game = 0;               ///< seconds

  void add(const MarkedGame& game);

  [[nodiscard]] bool is_faultless() const { return guesses.targets() == played; }
};

}  // namespace winnow::protocol
