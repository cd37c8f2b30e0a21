#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/quality.hpp"
#include "play/marking/feedback_marking.hpp"
#include "play/marking/guesser_marking.hpp"
#include "winnow/book.hpp"
#include "winnow/evaluation.hpp"

namespace winnow {

/// What was marked, and what is told of it whatever it was marked for.
struct MarkedProgram {
  std::shared_ptr<const Game> game;
  std::vector<std::string> command;
  std::optional<std::string> entry = {};  ///< of a folder, where all of its entries were marked
  std::uint64_t seed = 0;                 ///< by which questions were drawn, where they were
  std::vector<std::string> errors = {};   ///< the last lines of its standard error
  double seconds = 0;
};

/// How somebody's guesser did in a game.
struct MarkedGuesser {
  MarkedProgram program;
  std::uint64_t targets = 0;  ///< that it was to find
  std::optional<MarkScale> scale = {};
  protocol::MarkSheet sheet = {};
  std::optional<Evaluation> best = {};  ///< how winnow's own strategy does with the same targets
  std::shared_ptr<const Book> optimum =
      nullptr;  ///< proven to have the least total over all targets, if known

  [[nodiscard]] const Game& game() const { return *program.game; }

  [[nodiscard]] bool sampled() const { return targets < game().target_count(); }

  /// Whether every target was played.
  [[nodiscard]] bool finished() const { return sheet.played == targets; }

  [[nodiscard]] bool is_faultless() const { return sheet.is_faultless(); }

  /// In per cent, that of the mean; targets that were not found earn nothing. 0 if nothing was found, and
  /// nothing if there is no scale.
  [[nodiscard]] std::optional<double> mark() const {
    if (!scale) return std::nullopt;
    const auto found = static_cast<double>(sheet.guesses.targets());
    if (found == 0) return 0;
    return quality(*scale, sheet.guesses.mean()) * found / static_cast<double>(sheet.played);
  }
};

/// How often somebody's feedback function was right.
struct MarkedFunction {
  MarkedProgram program;
  std::uint64_t pairs = 0;  ///< that it was to be asked for
  std::uint64_t all = 0;    ///< that the game has
  protocol::FeedbackSheet sheet = {};

  [[nodiscard]] const Game& game() const { return *program.game; }
  [[nodiscard]] bool sampled() const { return pairs < all; }
  [[nodiscard]] bool finished() const { return sheet.asked == pairs; }
  [[nodiscard]] bool is_faultless() const { return sheet.is_faultless(); }
};

}  // namespace winnow
