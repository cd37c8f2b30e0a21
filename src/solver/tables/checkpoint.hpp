#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/whole_file.hpp"
#include "solver/tables/first_guess_bounds.hpp"
#include "solver/tables/proof_table.hpp"
#include "winnow/book.hpp"
#include "winnow/result.hpp"

namespace winnow::solver {

/// What a search leaves behind for the next one to go on from: the best strategy so far as a book, which also
/// says what the question was, what each first guess costs at least, and the proofs that took most effort.
/// Both mean something only to a search that numbers guesses and targets alike; proofs only to one that names
/// sets by the same keys.
struct Checkpoint {
  Book book;
  std::string targets;  ///< `AnswerTable::fingerprint`
  std::string keys;     ///< `SetHash::fingerprint`
  FirstGuessBounds first_guesses = {};
  std::vector<ProofTable::Record> proofs = {};
};

inline constexpr FileKind kCheckpointFile{.name = "a checkpoint of winnow", .start = "winnow checkpoint "};

/// Whole or not at all, like a book; with `force` it replaces a file of any kind.
Result<void> save_checkpoint(const std::string& path, const Game& game, const Checkpoint& checkpoint,
                             bool force = false);

/// What such a file holds; nothing if the text is not whole.
std::optional<Checkpoint> read_checkpoint(std::string_view text);

/// Nothing if there is no such file or, with `force`, if it is no checkpoint. An error also if none could be
/// saved there.
Result<std::optional<Checkpoint>> load_checkpoint(const std::string& path, bool force = false);

}  // namespace winnow::solver
