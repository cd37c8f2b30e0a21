#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "winnow/game_line.hpp"

namespace winnow::terminal {

/// What a person can ask for instead of answering a question.
enum class Order : std::uint8_t {
  kHint,
  kCandidates,
  kHistory,
  kUndo,
  kRedo,
  kBest,
  kMarks,
  kGiveUp,
  kReview,
  kRules,
  kHelp,
  kQuit,
};

/// The order on a line, with or without a colon before it, as in `:quit`.
std::optional<Order> read_order(std::string_view line);

/// Whether the line starts with a colon, and so cannot be anything but an order.
bool has_colon(std::string_view line);

/// Whether nothing was typed.
bool is_blank(std::string_view line);

/// The orders that a person on this side can give in a game, with what they do, a line each.
std::string orders_help(Side person);

}  // namespace winnow::terminal
