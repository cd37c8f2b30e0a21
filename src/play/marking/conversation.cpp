#include "play/marking/conversation.hpp"

#include "base/text.hpp"
#include "play/protocol.hpp"

namespace winnow::protocol {

std::optional<Breakdown> Conversation::get_ready() {
  if (state_ == State::kReady) return std::nullopt;
  if (state_ == State::kBroken) {
    if (const auto started = other_.start(); !started)
      return Breakdown{Fault::kNotReady, started.error().message};
  }
  state_ = State::kBroken;
  const std::string greeting = "game " + std::string(kVersion) + " " + game_.description().token;
  auto reply = other_.ask(greeting);
  if (auto* breakdown = std::get_if<Breakdown>(&reply)) {
    if (breakdown->fault) breakdown->fault = Fault::kNotReady;
    return *breakdown;
  }
  const auto [word, rest] = read_line(std::get<std::string>(reply));
  if (word != "ready" || !rest.empty())
    return Breakdown{Fault::kNotReady, "answered " + in_quotes(std::get<std::string>(reply)) + ", not ready"};
  state_ = State::kReady;
  return std::nullopt;
}

std::variant<std::string, Breakdown> Conversation::ask(std::string_view line) {
  auto reply = other_.ask(line);
  if (std::holds_alternative<Breakdown>(reply)) state_ = State::kBroken;
  return reply;
}

}  // namespace winnow::protocol
