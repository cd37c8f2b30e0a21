#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "terminal/draw/style.hpp"
#include "winnow/contradiction.hpp"
#include "winnow/result.hpp"

/// What a person is told and can do when the answers given contradict each other.
namespace winnow::terminal {

/// With which answer the last candidate was lost, and which others would make sense again.
std::string contradiction_text(const Game& game, std::span<const Turn> turns, const Contradiction& found,
                               const Style& style);

/// "2 1,0,1": the answer to guess 2 was meant to be (1,0,1).
Result<Correction> read_correction(const Game& game, std::span<const Turn> turns, const Contradiction& found,
                                   std::string_view line);

}  // namespace winnow::terminal
