#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/tables/proof_table.hpp"
#include "winnow/book.hpp"
#include "winnow/result.hpp"

namespace winnow::solver {

/// What a search leaves behind for the next one to go on from: the proofs that took most effort, and the best
/// strategy so far as a book, which also says what the question was. Proofs mean something only to a search
/// that numbers targets alike and names sets by the same keys.
struct Checkpoint {
  Book book;
  std::string targets;  ///< `AnswerTable::fingerprint`
  std::string keys;     ///< `SetHash::fingerprint`
  std::vector<ProofTable::Record> proofs;
};

/// Whole or not at all, like a book.
std::optional<Error> save_checkpoint(const std::string& path, const Game& game, const Checkpoint& checkpoint);

/// What such a file holds; nothing if the text is not whole.
std::optional<Checkpoint> read_checkpoint(std::string_view text);

/// Nothing if there is no such file.
Result<std::optional<Checkpoint>> load_checkpoint(const std::string& path);

}  // namespace winnow::solver
