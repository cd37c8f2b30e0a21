#pragma once

#include "cli/cli.hpp"

/// The options that say for how many guesses there is the full mark, and for how many there is none.
namespace winnow::cli {

struct ScaleOptions {
  std::optional<double> full;
  std::optional<double> zero;

  [[nodiscard]] bool any() const { return full || zero; }
};

/// The options --full-mark and --zero-mark.
std::vector<CLI::Option*> add_scale_options(CLI::App& command, ScaleOptions& options);

/// `own`, the game's own scale if it has one, as these options change it. Throws an `Error` if there is none
/// to change, or if the zero mark is not above the full mark.
std::optional<MarkScale> read_scale(const Game& game, const ScaleOptions& options,
                                    const std::optional<MarkScale>& own);

}  // namespace winnow::cli
