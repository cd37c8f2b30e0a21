#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/tables/answer_table.hpp"
#include "winnow/symmetry.hpp"

namespace winnow::solver {

/// What symmetries make of the guesses of a table. A search asks so often that guesses are taken apart only
/// once, and that their numbers are not searched for. Immutable; shared by threads.
class GuessImages {
 public:
  explicit GuessImages(const AnswerTable& table);

  [[nodiscard]] const Game& game() const { return game_; }

  /// The image must be a guess of the table.
  [[nodiscard]] GuessId image(const Symmetry& symmetry, GuessId guess) const;

 private:
  [[nodiscard]] std::span<const Item> items_of(GuessId guess) const;
  [[nodiscard]] std::size_t place_of(Code code) const;

  const Game& game_;
  std::vector<Item> items_;            ///< of one guess after the other
  std::vector<std::uint32_t> begins_;  ///< of each guess there, and the end
  /// Guesses by their codes: each lies at the first free place from where its code belongs.
  struct Entry {
    Code code{};
    std::uint32_t guess = kNone;
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  std::vector<Entry> entries_;
};

}  // namespace winnow::solver
