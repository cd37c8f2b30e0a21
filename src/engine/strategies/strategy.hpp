#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/strategies/workspace.hpp"
#include "winnow/book.hpp"
#include "winnow/turn.hpp"

namespace winnow {

/// Chooses guesses. A choice depends on the candidates and the turns alone: the same on every machine, for
/// any number of threads. Immutable; shared by threads that bring a workspace each.
class Strategy {
 public:
  virtual ~Strategy() = default;

  /// `block` is never empty.
  [[nodiscard]] virtual Code choose(const CandidateBlock& block, std::span<const Turn> turns,
                                    Workspace& workspace) const = 0;
};

// Each in a file of its own.
std::unique_ptr<const Strategy> make_first(const EncodedGame& game);
std::unique_ptr<const Strategy> make_random(const EncodedGame& game, std::uint64_t seed);
std::unique_ptr<const Strategy> make_one_step(const EncodedGame& game, std::string_view name,
                                              bool candidates_only);

/// Follows a book as long as the turns stay in it, and leaves the rest to another strategy. Without a book,
/// that other strategy.
std::unique_ptr<const Strategy> with_book(std::shared_ptr<const Book> book,
                                          std::unique_ptr<const Strategy> rest);

/// At most `most` of the block's candidates, evenly spread: enough to rank guesses by where there are too
/// many to look at.
CandidateBlock thinned(const EncodedGame& game, const CandidateBlock& block, std::size_t most);

}  // namespace winnow
