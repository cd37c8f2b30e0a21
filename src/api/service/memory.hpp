#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "api/service/handles.hpp"
#include "api/service/position.hpp"
#include "winnow/session.hpp"

/// What a service keeps between requests.
namespace winnow::service {

/// A session, and the lock under which one request at a time uses it.
struct OpenSession {
  explicit OpenSession(Session opened) : session(std::move(opened)) {}

  std::mutex mutex;
  Session session;
};

class Memory {
 public:
  /// Games with more targets are refused.
  Memory(std::uint64_t most_targets, std::uint64_t first_handle)
      : most_targets_(most_targets), names_(first_handle) {}

  /// The game that a token names; the same one again while it is remembered, since its targets are listed
  /// then.
  Result<std::shared_ptr<const Game>> game(std::string_view token);

  /// The start of a game with this strategy, which keeps what it works out.
  Result<GameState> start(const std::shared_ptr<const Game>& game, const StrategyChoice& choice);

  /// Gives the name of what is kept from now on.
  std::string keep(std::shared_ptr<Position> position);
  std::string keep(Session session);

  Result<std::shared_ptr<Position>> position(std::string_view name);
  Result<std::shared_ptr<OpenSession>> session(std::string_view name);

  /// After each thing that is done in a session: it holds what is known after every turn.
  void weigh(std::string_view name, const Session& session);

  /// Whether a session can take one turn more.
  [[nodiscard]] static bool has_room(const Session& session);

  Result<void> close_position(std::string_view name);
  Result<void> close_session(std::string_view name);

 private:
  [[nodiscard]] Result<void> check_size(const Game& game) const;

  // Weights are in targets and candidates: a game has some tens of bytes for each of its targets, and a
  // position four for each candidate.
  static constexpr std::uint64_t kMostTargetsKept = std::uint64_t{1} << 24U;
  static constexpr std::uint64_t kMostCandidatesKept = std::uint64_t{1} << 26U;
  static constexpr std::size_t kMostTurns = 1000;
  static constexpr std::size_t kMostGames = 16;
  static constexpr std::size_t kMostHandles = 256;

  std::uint64_t most_targets_;
  Handles<const Game> games_{kMostGames, kMostTargetsKept};
  Handles<const GameState> starts_{kMostGames, kMostTargetsKept};
  Handles<Position> positions_{kMostHandles, kMostCandidatesKept};
  Handles<OpenSession> sessions_{kMostHandles, kMostCandidatesKept};
  std::atomic<std::uint64_t> names_;
};

}  // namespace winnow::service
