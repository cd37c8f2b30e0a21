#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

namespace winnow {

/// How often `item` may occur in a code of this shape.
int limit_of(const CodeShape& shape, std::size_t item);

/// How many codes of this shape can be made of `item_count` items; 2^64 - 1 where there are more.
std::uint64_t count_codes(const CodeShape& shape, std::size_t item_count);

/// Calls `visit` for every code of this shape: sequences in all orders, others with their items in order.
void for_each_code(const CodeShape& shape, std::size_t item_count,
                   const std::function<void(std::span<const Item>)>& visit);

bool fits(const CodeShape& shape, std::span<const Item> items);

/// Why these items do not make a code of this shape ("a target" or "a guess"), or nothing if they do.
std::optional<std::string> misfit(const Description& description, const CodeShape& shape,
                                  std::span<const Item> items, const std::string& what);

/// Whether a game's targets can be listed, to be asked before anyone tries.
Result<void> check_size(const Game& game);

}  // namespace winnow
