#include "api/target_reader.hpp"

#include <string>
#include <utility>

#include "winnow/text.hpp"

namespace winnow {

TargetReader::TargetReader(GameInfo family, std::shared_ptr<const Game> game, bool sized_by_target)
    : family_(std::move(family)), game_(std::move(game)), sized_by_target_(sized_by_target) {}

Result<TargetReader> TargetReader::open(std::string_view token) {
  auto family = game_info(token);
  if (!family) return family.error();
  auto game = make_game(token);
  if (!game) return game.error();
  const bool sized_by_target = family->sized_by_target && token.find(':') == std::string_view::npos;
  return TargetReader(*std::move(family), *std::move(game), sized_by_target);
}

Result<std::shared_ptr<const Game>> TargetReader::game_of(std::string_view code) {
  if (!sized_by_target_) return game_;
  const auto items = read_items(game_->description(), code);
  if (!items) return items.error();
  const std::size_t size = items->size();
  if (const auto known = sized_.find(size); known != sized_.end()) return known->second;

  const Parameter& parameter = family_.parameters.front();
  if (size < static_cast<std::size_t>(parameter.least) || size > static_cast<std::size_t>(parameter.most)) {
    return Error{"a target of " + family_.id + " has " + std::to_string(parameter.least) + " to " +
                 std::to_string(parameter.most) + " " + game_->description().item.many + ", not " +
                 std::to_string(size)};
  }
  auto game = make_game(family_.id + ":" + std::to_string(size));
  if (game) sized_[size] = *game;
  return game;
}

std::string TargetReader::other_size(std::string_view code) const {
  const auto items = read_items(game_->description(), code);
  if (!items || family_.parameters.size() != 1) return "";
  const CodeShape& shape = game_->description().target;
  const auto size = static_cast<int>(items->size());
  if (size >= shape.least_items && size <= shape.most_items) return "";
  const std::string token = family_.id + ":" + std::to_string(size);
  const auto game = make_game(token);
  return game && read_target(**game, code) ? "; " + token + " has such targets" : "";
}

Result<Hidden> TargetReader::read(std::string_view text) {
  auto game = game_of(text);
  if (!game) return game.error();
  const auto target = read_target(**game, text);
  if (!target) return Error{target.error().message + other_size(text)};
  return Hidden{*std::move(game), *target};
}

Result<GameRecord> read_typed_game(std::string_view game, std::optional<std::string_view> first_guess) {
  if (game.find_first_of("/@") != std::string_view::npos) return read_game_line(game);
  auto reader = TargetReader::open(game);
  if (!reader) return reader.error();
  TargetReader targets = *std::move(reader);
  auto named = first_guess ? targets.game_of(*first_guess) : targets.game();
  if (!named) return named.error();
  return GameRecord{.game = *std::move(named)};
}

}  // namespace winnow
