#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "winnow/game.hpp"

namespace winnow {

/// Reads many codes quickly, but only as `write_plain` and `write_plain_answer` write them.
class CodeReader {
 public:
  explicit CodeReader(const Game& game);

  /// Nothing if `text` is no guess, or not written in this very way.
  std::optional<Code> read_guess(std::string_view text);

  /// Nothing if `text` is no answer but a win, or not written in this very way.
  std::optional<Answer> read_answer(std::string_view text);

 private:
  bool read_items(std::string_view text);

  const Game& game_;
  std::unordered_map<std::string_view, Item> items_by_label_;
  std::vector<Item> items_;  ///< of the guess being read
  Counts counts_;            ///< of the answer being read
};

}  // namespace winnow
