#include "terminal/session/orders.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

namespace winnow::terminal {
namespace {

struct OrderInfo {
  Order order;
  std::string_view word;
  std::string_view meaning;
};

constexpr std::array kOrders = {
    OrderInfo{Order::kHint, "hint",
              "how many candidates are left; again: what kind of guess is best; again: a guess"},
    OrderInfo{Order::kCandidates, "candidates", "the targets that agree with every answer so far"},
    OrderInfo{Order::kHistory, "history", "the guesses and answers so far"},
    OrderInfo{Order::kUndo, "undo", "take the last guess back"},
    OrderInfo{Order::kRedo, "redo", "make a guess again that was taken back"},
    OrderInfo{Order::kBest, "best", "the best guess and what it would do"},
    OrderInfo{Order::kMarks, "marks", "show on the board what follows from the answers, or no longer"},
    OrderInfo{Order::kGiveUp, "give up", "end this game"},
    OrderInfo{Order::kRules, "rules", "the rules of the game"},
    OrderInfo{Order::kHelp, "help", "this list"},
    OrderInfo{Order::kQuit, "quit", "leave; a game can be resumed later"},
};

/// In lower case, with spaces trimmed and runs of them made one.
std::string tidied(std::string_view line) {
  std::string text;
  for (const char c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isspace(byte) != 0) {
      if (!text.empty() && text.back() != ' ') text += ' ';
    } else {
      text += static_cast<char>(std::tolower(byte));
    }
  }
  if (text.ends_with(' ')) text.pop_back();
  return text;
}

}  // namespace

bool has_colon(std::string_view line) { return tidied(line).starts_with(':'); }

std::optional<Order> read_order(std::string_view line) {
  std::string text = tidied(line);
  if (text.starts_with(':')) text = tidied(std::string_view(text).substr(1));
  const auto found =
      std::find_if(kOrders.begin(), kOrders.end(), [&](const OrderInfo& info) { return info.word == text; });
  return found == kOrders.end() ? std::nullopt : std::optional(found->order);
}

std::string orders_help() {
  std::string text;
  for (const OrderInfo& info : kOrders) text += fmt::format("  {:<12}{}\n", info.word, info.meaning);
  return text + "  Where such a word could be a code, :quit and so on are always the order.\n";
}

}  // namespace winnow::terminal
