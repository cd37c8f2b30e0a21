#include "api/service/memory.hpp"

#include <numeric>
#include <utility>

#include "base/text.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

namespace winnow::service {
namespace {

Error unknown_handle(const char* what, std::string_view name) {
  return {std::string("there is no ") + what + " " + in_quotes(name) +
          ": it was closed, or forgotten because many others were used since"};
}

/// What tells starts of one game apart; nothing where it would have to hold a whole book.
std::optional<std::string> key_of(const Game& game, const StrategyChoice& choice) {
  if (choice.given_book) return std::nullopt;
  const auto& [effort, seconds] = choice.budget;
  return game.description().token + " " + choice.name + " " + (choice.book ? "book " : "- ") +
         (choice.first_guess ? write_plain(game, *choice.first_guess) : "-") + " " +
         std::to_string(choice.seed) + " " + std::to_string(effort) + " " +
         (seconds ? std::to_string(*seconds) : "-");
}

/// In candidates, of all states that it holds.
std::uint64_t weight_of(const Session& session) {
  const auto left = session.candidates_left();
  return std::accumulate(left.begin(), left.end(), session.game().target_count());
}

}  // namespace

Result<std::shared_ptr<const Game>> Memory::game(std::string_view token) {
  if (auto known = games_.find(token)) return known;
  auto made = make_game(token);
  if (!made) return made;
  std::shared_ptr<const Game> game = *std::move(made);
  if (const auto small = check_size(*game); !small) return small.error();
  // Under its whole name, which a short one leads to as well.
  const std::string& whole = game->description().token;
  if (auto known = games_.find(whole)) return known;
  games_.keep(whole, game, game->target_count());
  return game;
}

Result<void> Memory::check_size(const Game& game) const {
  if (game.target_count() <= most_targets_) return {};
  return Error{game.description().token + " has " + with_commas(game.target_count()) +
               " targets, and games of up to " + with_commas(most_targets_) + " are taken here"};
}

Result<GameState> Memory::start(const std::shared_ptr<const Game>& game, const StrategyChoice& choice) {
  if (const auto small = check_size(*game); !small) return small.error();
  const auto key = key_of(*game, choice);
  if (key) {
    if (const auto known = starts_.find(*key)) return *known;
  }
  auto start = GameState::start(game, choice);
  if (start && key) starts_.keep(*key, std::make_shared<const GameState>(*start), game->target_count());
  return start;
}

std::string Memory::keep(std::shared_ptr<Position> position) {
  std::string name = "p" + std::to_string(++names_);
  const std::uint64_t weight = position->state().candidates().size();
  positions_.keep(name, std::move(position), weight);
  return name;
}

std::string Memory::keep(Session session) {
  std::string name = "s" + std::to_string(++names_);
  const std::uint64_t weight = weight_of(session);
  sessions_.keep(name, std::make_shared<OpenSession>(std::move(session)), weight);
  return name;
}

Result<std::shared_ptr<Position>> Memory::position(std::string_view name) {
  if (auto position = positions_.find(name)) return position;
  return unknown_handle("position", name);
}

Result<std::shared_ptr<OpenSession>> Memory::session(std::string_view name) {
  if (auto session = sessions_.find(name)) return session;
  return unknown_handle("session", name);
}

void Memory::weigh(std::string_view name, const Session& session) {
  sessions_.weigh(name, weight_of(session));
}

bool Memory::has_room(const Session& session) {
  return session.turns().size() < kMostTurns && weight_of(session) <= kMostCandidatesKept;
}

Result<void> Memory::close_position(std::string_view name) {
  if (positions_.forget(name)) return {};
  return unknown_handle("position", name);
}

Result<void> Memory::close_session(std::string_view name) {
  if (sessions_.forget(name)) return {};
  return unknown_handle("session", name);
}

}  // namespace winnow::service
