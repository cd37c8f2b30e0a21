#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/marking/conversation.hpp"

namespace winnow::protocol {

/// Targets with guesses at them: all, or some drawn at random.
class FeedbackPairs {
 public:
  /// At most so many pairs. Where a game has too many guesses to list, its targets are the guesses.
  FeedbackPairs(const Game& game, std::uint64_t most, std::uint64_t seed);

  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t all() const;               ///< how many there are to draw from
  [[nodiscard]] Question at(std::uint64_t index) const;  ///< in increasing order

 private:
  const Game& game_;
  std::shared_ptr<const std::vector<Code>> guesses_;
  std::uint64_t size_;
  std::vector<std::uint64_t> drawn_;  ///< empty: all
};

/// What a program told of a pair.
struct MarkedFeedback {
  Question pair = {};
  Counts told = {};  ///< nothing if there is a fault
  std::optional<Fault> fault = {};
  std::string detail = {};  ///< of the fault
};

/// Nothing if marking was to end meanwhile.
std::optional<MarkedFeedback> mark_feedback(Conversation& program, const Question& pair);

/// All pairs together. The order in which they are added does not matter.
struct FeedbackSheet {
  std::uint64_t asked = 0;
  std::uint64_t right = 0;
  std::uint64_t wrong = 0;  ///< counts of another answer
  std::vector<std::uint64_t> wrong_counts =
      {};  ///< for each count of the game, in how many pairs it was wrong
  std::vector<MarkedFeedback> mismatches = {};  ///< the first few of the wrong ones
  FaultFindings faults = {};

  void add(const Game& game, const MarkedFeedback& marked);

  [[nodiscard]] bool is_faultless() const { return right == asked; }
};

}  // namespace winnow::protocol
