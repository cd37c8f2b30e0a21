#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace winnow::terminal {

/// What a person can ask for instead of answering a question.
enum class Order : std::uint8_t {
  kHint,
  kCandidates,
  kHistory,
  kUndo,
  kBest,
  kGiveUp,
  kRules,
  kHelp,
  kQuit,
};

/// The order that a line is. With a colon before it, as in `:quit`, it always is one.
std::optional<Order> read_order(std::string_view line);

/// Whether it starts like an order with a colon, so that it is nothing else.
bool has_colon(std::string_view line);

/// Every order with what it does, a line each.
std::string orders_help();

}  // namespace winnow::terminal
