#include "terminal/session/orders.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "terminal/draw/layout.hpp"

namespace winnow::terminal {
namespace {

struct OrderInfo {
  Order order;
  std::string_view word;
  std::string_view meaning;              ///< for a guesser; empty: not for a guesser in a game
  std::string_view for_hider = meaning;  ///< the same for a hider
};

constexpr std::array kOrders = {
    OrderInfo{Order::kHint, "hint",
              "how many candidates are left; again: what the best guess would do; again: that guess", ""},
    OrderInfo{Order::kCandidates, "candidates", "the targets that agree with every answer so far"},
    OrderInfo{Order::kHistory, "history", "the guesses and answers so far"},
    OrderInfo{Order::kUndo, "undo", "take the last guess back", "take your last answer back"},
    OrderInfo{Order::kRedo, "redo", "make a guess again that was taken back",
              "give an answer again that was taken back"},
    OrderInfo{Order::kBest, "best", "the best guess and what it would do", ""},
    OrderInfo{Order::kMarks, "marks", "show on the board what follows from the answers, or no longer"},
    OrderInfo{Order::kGiveUp, "give up", "end this game"},
    OrderInfo{Order::kReview, "review", ""},
    OrderInfo{Order::kRules, "rules", "the rules of the game"},
    OrderInfo{Order::kHelp, "help", "this list"},
    OrderInfo{Order::kQuit, "quit", "leave; a game can be resumed later"},
};

struct ShortOrder {
  std::string_view word;
  Order order;
};

constexpr std::array kShortOrders = {ShortOrder{"?", Order::kHelp}, ShortOrder{"h", Order::kHelp},
                                     ShortOrder{"q", Order::kQuit}, ShortOrder{"exit", Order::kQuit}};

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

bool is_blank(std::string_view line) { return tidied(line).empty(); }

bool has_colon(std::string_view line) { return tidied(line).starts_with(':'); }

std::optional<Order> read_order(std::string_view line) {
  std::string text = tidied(line);
  if (text.starts_with(':')) text = tidied(std::string_view(text).substr(1));
  const auto is_it = [&](const auto& each) { return each.word == text; };
  if (const auto* found = std::find_if(kOrders.begin(), kOrders.end(), is_it); found != kOrders.end())
    return found->order;
  const auto* found = std::find_if(kShortOrders.begin(), kShortOrders.end(), is_it);
  return found == kShortOrders.end() ? std::nullopt : std::optional(found->order);
}

std::string orders_help(Side person) {
  std::string text;
  for (const OrderInfo& info : kOrders) {
    const std::string_view meaning = person == Side::kGuesser ? info.meaning : info.for_hider;
    if (!meaning.empty()) text += detail(info.word, meaning);
  }
  return text + wrapped("If a command could also be a guess, put a colon first: :quit.") + "\n";
}

}  // namespace winnow::terminal
