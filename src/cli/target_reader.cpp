#include "cli/target_reader.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "winnow/text.hpp"

namespace winnow::cli {

TargetReader::TargetReader(GameInfo family, std::shared_ptr<const Game> game, bool sized_by_target)
    : family_(std::move(family)), game_(std::move(game)), sized_by_target_(sized_by_target) {}

Result<TargetReader> TargetReader::make(std::string_view token) {
  auto family = game_info(token);
  if (!family) return family.error();
  auto game = make_game(token);
  if (!game) return game.error();
  const bool open = token.find(':') == std::string_view::npos;
  return TargetReader(*family, *game, open && family->sized_by_target);
}

Result<std::shared_ptr<const Game>> TargetReader::game_of(std::string_view code) {
  if (!sized_by_target_) return game_;
  const auto items = read_items(game_->description(), code);
  if (!items) return items.error();
  const std::size_t size = items->size();
  if (const auto known = sized_.find(size); known != sized_.end()) return known->second;

  const Parameter& parameter = family_.parameters.front();
  if (size < static_cast<std::size_t>(parameter.least) || size > static_cast<std::size_t>(parameter.most)) {
    return Error{fmt::format("a target of {} has {} to {} {}, not {}", family_.id, parameter.least,
                             parameter.most, game_->description().item.many, size)};
  }
  auto game = make_game(fmt::format("{}:{}", family_.id, size));
  if (game) sized_.emplace(size, *game);
  return game;
}

Result<Hidden> TargetReader::read(std::string_view text) {
  const auto game = game_of(text);
  if (!game) return game.error();
  const auto target = read_target(**game, text);
  if (!target) return target.error();
  return Hidden{*game, *target};
}

}  // namespace winnow::cli
