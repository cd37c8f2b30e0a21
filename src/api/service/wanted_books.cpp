#include "api/service/wanted_books.hpp"

#include <algorithm>
#include <utility>

#include "api/service/message.hpp"
#include "api/service/reading.hpp"
#include "api/target_reader.hpp"
#include "engine/books/shipped_books.hpp"

namespace winnow::service {
namespace {

/// Whoever looks into books can be told how hard to search, or not to look into them.
bool follows_books(const Method& method) {
  return std::any_of(method.parameters.begin(), method.parameters.end(), [](const ParameterRule& rule) {
    return rule.name == kEffortRule.name || rule.name == "no_book";
  });
}

/// The game that the parameters are about, as the methods themselves read it.
Result<std::shared_ptr<const Game>> game_of(const Parameters& given) {
  const auto typed = given.text("game");
  if (!typed) return Error{"no game"};
  if (const auto target = given.text("target")) {
    auto targets = TargetReader::open(*typed);
    return targets ? TargetReader(*std::move(targets)).game_of(*target) : targets.error();
  }
  const auto record = read_typed_game(*typed, first_guess_of(given));
  return record ? Result<std::shared_ptr<const Game>>(record->game) : record.error();
}

}  // namespace

std::string wanted_books(std::string_view text) {
  const Message message = read_message(text);
  if (message.is_batch || message.requests.empty()) return {};
  const Request& request = message.requests.front();
  const Method* method = request.is_valid ? find_method(request.method) : nullptr;
  if (method == nullptr || !follows_books(*method) || request.parameters == nullptr) return {};
  const auto given = Parameters::read(*request.parameters, method->parameters);
  if (!given || given->flag("no_book")) return {};
  const auto game = game_of(*given);
  return game ? book_stem(**game) : std::string();
}

}  // namespace winnow::service
