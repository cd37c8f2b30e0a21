#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solver/tables/answer_table.hpp"
#include "solver/tables/set_key.hpp"

namespace winnow::solver {

/// Names sets of targets where symmetries are too many to try them all: sets that a symmetry makes of each
/// other mostly share a name.
///
/// What may be exchanged, items and positions, is sorted by how it occurs in the set, and what that makes of
/// the set is named. This is an image of the set under a symmetry, however it was sorted, so sets that share
/// a name cost the same. Where two images of a set are not sorted alike they have two names, which costs time
/// only.
///
/// Immutable; shared by threads.
class CanonicalNames {
 public:
  /// Nothing where items and positions are too many for it, or none may be exchanged. The names are drawn
  /// with `seed`.
  static std::optional<CanonicalNames> make(const AnswerTable& table, std::uint64_t seed);

  [[nodiscard]] SetKey key(Set set) const;

  /// All that names depend on: random numbers, and what may be exchanged.
  [[nodiscard]] std::string text() const;

 private:
  class Order;

  /// An item at a position; in games without positions an item.
  using Atom = std::uint8_t;
  using Unit = std::uint8_t;
  static constexpr std::size_t kMostAtoms = 128;
  static constexpr std::size_t kMostUnits = 64;
  static constexpr Unit kNoUnit = kMostUnits;

  /// Units that may be exchanged in any way: blocks of items, or positions. Those of all classes are numbered
  /// on.
  struct UnitClass {
    std::size_t first = 0;                 ///< the number of its first
    std::vector<std::vector<Atom>> atoms;  ///< of each: the k-th of one goes where the k-th of another was
    std::vector<std::uint8_t> place_of;    ///< of an atom, in its unit

    [[nodiscard]] std::size_t size() const { return atoms.size(); }
  };

  CanonicalNames(const AnswerTable& table, std::size_t positions, std::uint64_t seed);

  void list_classes(const Game& game);
  void add_class(std::vector<std::vector<Atom>> units);
  void list_targets(const AnswerTable& table);
  void tell_kinds_apart();

  /// Filled up with one that stands for none.
  [[nodiscard]] std::span<const Atom> atoms_of(LocalTarget target) const {
    return {&atoms_[target * width_], width_};
  }
  /// One of each class, or `kNoUnit`.
  [[nodiscard]] std::span<const Unit> units_of(Atom atom) const {
    return {&units_of_[atom * classes_.size()], classes_.size()};
  }

  std::size_t positions_;
  std::size_t atom_count_;
  std::size_t unit_count_ = 0;
  std::vector<UnitClass> classes_;
  std::vector<Unit> units_of_;          ///< of one atom after the other
  std::vector<std::uint64_t> kinds_;    ///< of atoms: those that no exchange makes of each other differ
  std::size_t width_;                   ///< as many atoms as a target has at most
  std::vector<Atom> atoms_;             ///< of one target after the other
  std::vector<std::uint64_t> numbers_;  ///< of atoms, and of none: their sum names a target
};

}  // namespace winnow::solver
