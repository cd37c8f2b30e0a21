#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "play/marking/conversation.hpp"
#include "winnow/guess_counts.hpp"
#include "winnow/turn.hpp"

namespace winnow::protocol {

/// How a game went.
struct MarkedGame {
  Code target{};
  std::vector<Turn> turns = {};
  std::optional<Fault> fault = {};
  std::string detail = {};          ///< of the fault
  std::uint64_t contradicting = 0;  ///< guesses that an earlier answer rules out
  double seconds = 0;
};

/// Lets the guesser find this target. Nothing if marking was to end meanwhile.
std::optional<MarkedGame> mark_game(Conversation& guesser, Code target, std::size_t most_guesses);

/// All games together. The order in which they are added does not matter.
struct MarkSheet {
  std::optional<double> time_limit = {};  ///< seconds that a game should not exceed
  std::optional<int> promise = {};        ///< guesses that a game should not exceed

  std::uint64_t played = 0;
  GuessCounts guesses = {};  ///< of the targets that were found
  FaultFindings faults = {};
  Finding contradicting = {};
  Finding overtime = {};                 ///< games over the time limit, whether the target was found or not
  Finding over_promise = {};             ///< targets that were found by more guesses than promised
  std::optional<MarkedGame> worst = {};  ///< the first that was lost; else the first with the most guesses
  double longest_game = 0;               ///< seconds

  void add(const MarkedGame& game);

  [[nodiscard]] std::uint64_t lost() const { return played - guesses.targets(); }
  [[nodiscard]] bool is_faultless() const {
    return lost() == 0 && overtime.count == 0 && over_promise.count == 0;
  }
};

}  // namespace winnow::protocol
