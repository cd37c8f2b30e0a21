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

  [[nodiscard]] std::size_t guesses() const { return begins_.size() - 1; }

  /// The image must be a guess of the table.
  [[nodiscard]] GuessId image(const Symmetry& symmetry, GuessId guess) const;

 private:
  bool name_guesses(std::uint64_t seed);
  void draw_numbers(std::uint64_t seed);
  [[nodiscard]] std::span<const Item> items_of(GuessId guess) const;
  [[nodiscard]] std::uint64_t number_of(Item item, std::size_t place) const {
    return numbers_[place * stride_ + item];
  }
  [[nodiscard]] std::size_t place_of(std::uint64_t name) const;

  const Game& game_;
  std::vector<Item> items_;            ///< of one guess after the other
  std::vector<std::uint32_t> begins_;  ///< of each guess there, and the end
  /// A guess is named by the sum of random numbers, one for each of its items and, in a sequence, its place.
  /// No two guesses have the same name.
  std::vector<std::uint64_t> numbers_;
  std::size_t stride_ = 0;  ///< from one place's numbers to the next's
  /// Guesses by their names: each lies at the first free place from where its name belongs.
  struct Entry {
    std::uint64_t name = 0;
    std::uint32_t guess = kNone;
  };
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  std::vector<Entry> entries_;
};

}  // namespace winnow::solver
