#pragma once

#include <string>

#include "base/checksum.hpp"
#include "engine/support.hpp"
#include "winnow/book.hpp"
#include "winnow/evaluation.hpp"

/// Books to test with: what a strategy plays, written down.
namespace winnow::support {

inline Book book_of(std::string_view token, const std::string& strategy = "best") {
  const auto game = game_of(token);
  const Evaluation evaluation = *evaluate(game, {.name = strategy});
  return {.game = game->description().token,
          .targets = evaluation.guesses.targets(),
          .total = evaluation.guesses.total(),
          .worst = evaluation.guesses.worst(),
          .tree = *tree_of(game, {.name = strategy})};
}

inline std::string text_of(const Book& book) { return write_book(*game_of(book.game), book); }

/// The text with one part replaced and the checksum put right.
inline std::string altered(std::string text, const std::string& part, const std::string& other) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  text.replace(at, part.size(), other);
  text.resize(text.rfind("checksum: "));
  return text + "checksum: " + checksum_text(text) + "\n";
}

}  // namespace winnow::support
