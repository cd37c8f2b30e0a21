#include "solver/tables/canonical_names.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "base/random.hpp"
#include "winnow/symmetry.hpp"

namespace winnow::solver {
namespace {

/// For colours, which need not be as random as names.
constexpr std::uint64_t blurred(std::uint64_t x) { return (x ^ (x >> 32U)) * 0x9E3779B97F4A7C15U; }

std::size_t positions_of(const Description& description) {
  return static_cast<std::size_t>(description.target.ordered ? description.target.most_items : 1);
}

}  // namespace

/// The order that a set gives to the units of each class: by colours, numbers that depend on how a unit
/// occurs in the set and not on which it is. They are refined as those of graphs are to tell them apart
/// (Weisfeiler and Leman): a target gets a colour from those of its units, and a unit from its targets. Of
/// units that are still alike one is given a colour of its own, and so on.
class CanonicalNames::Order {
 public:
  // Arrays are filled as far as they are used.
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
  Order(const CanonicalNames& names, Set set) : names_(names), set_(set) {
    std::fill_n(colours_.begin(), names.unit_count_, 0);
    colours_[kNoUnit] = 0;
    std::iota(order_.begin(), order_.begin() + names.unit_count_, Unit{0});
    count_atoms();
    colour_units();
    refine();
    break_ties();
  }

  /// What the symmetry that sorts all units makes of the atoms that occur.
  template <class Visit>
  void for_each_image(const Visit& visit) const {
    std::array<std::uint8_t, kMostUnits> ranks;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    for (const UnitClass& units : names_.classes_) {
      for (std::size_t r = 0; r < units.size(); ++r)
        ranks[order_[units.first + r]] = static_cast<std::uint8_t>(r);
    }
    for (const Atom atom : present()) {
      Atom image = atom;
      for (std::size_t c = 0; c < names_.classes_.size(); ++c) {
        const UnitClass& units = names_.classes_[c];
        const Unit unit = names_.units_of(image)[c];
        if (unit != kNoUnit) image = units.atoms[ranks[unit]][units.place_of[image]];
      }
      visit(atom, image);
    }
  }

 private:
  /// Places in the order of units that are alike.
  struct Tie {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  /// The first colours of atoms tell how often each occurs.
  void count_atoms() {
    std::fill_n(sums_.begin(), names_.atom_count_ + 1, 0);
    for (const LocalTarget target : set_) {
      for (const Atom atom : names_.atoms_of(target)) ++sums_[atom];
    }
    for (std::size_t a = 0; a < names_.atom_count_; ++a) {
      if (sums_[a] == 0) continue;
      present_[present_count_++] = static_cast<Atom>(a);
      values_[a] = names_.kinds_[a];
    }
    values_[names_.atom_count_] = 0;
  }

  void refine() {
    for (const Atom atom : present()) {
      std::uint64_t value = names_.kinds_[atom];
      for (const Unit unit : names_.units_of(atom)) value += colours_[unit];
      values_[atom] = blurred(value);
      sums_[atom] = 0;
    }
    for (const LocalTarget target : set_) {
      std::uint64_t colour = 0;
      for (const Atom atom : names_.atoms_of(target)) colour += values_[atom];
      colour = blurred(colour);
      for (const Atom atom : names_.atoms_of(target)) sums_[atom] += colour;
    }
    colour_units();
    sort();
  }

  /// Those that do not occur keep the colour 0: they go anywhere.
  void colour_units() {
    for (const Atom atom : present()) {
      const std::uint64_t value = blurred(blurred(sums_[atom]) + values_[atom]);
      for (const Unit unit : names_.units_of(atom)) colours_[unit] += value;
    }
    colours_[kNoUnit] = 0;
  }

  void sort() {
    different_ = 0;
    for (const UnitClass& units : names_.classes_) {
      Unit* const order = &order_[units.first];
      for (std::size_t i = 1; i < units.size(); ++i) {
        const Unit unit = order[i];
        std::size_t at = i;
        for (; at > 0 && colours_[order[at - 1]] > colours_[unit]; --at) order[at] = order[at - 1];
        order[at] = unit;
      }
      for (std::size_t i = 0; i < units.size(); ++i)
        different_ += i == 0 || colours_[order[i]] != colours_[order[i - 1]] ? 1 : 0;
    }
  }

  void break_ties() {
    while (const auto tie = find_tie()) {
      constexpr std::uint64_t kOwn = 0xBF58476D1CE4E5B9U;
      const std::size_t before = different_;
      std::uint64_t alike = 0;
      for (std::size_t i = tie->begin; i < tie->end; ++i) alike |= std::uint64_t{1} << order_[i];
      colours_[order_[tie->begin]] += kOwn;
      refine();
      // Where nothing else depends on which of them it was, they can most likely be exchanged in any way.
      if (different_ == before + 1) settled_ |= alike;
    }
  }

  [[nodiscard]] std::optional<Tie> find_tie() const {
    for (const UnitClass& units : names_.classes_) {
      const std::size_t last = units.first + units.size();
      for (std::size_t i = units.first; i + 1 < last; ++i) {
        const std::uint64_t colour = colours_[order_[i]];
        const bool is_tie = colour != 0 && colours_[order_[i + 1]] == colour && !is_settled(order_[i]);
        if (!is_tie) continue;
        std::size_t end = i + 2;
        while (end < last && colours_[order_[end]] == colour) ++end;
        return Tie{i, end};
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_settled(Unit unit) const { return ((settled_ >> unit) & 1U) != 0; }
  [[nodiscard]] std::span<const Atom> present() const { return {present_.data(), present_count_}; }

  const CanonicalNames& names_;
  Set set_;
  std::array<std::uint64_t, kMostUnits + 1> colours_;
  std::array<Unit, kMostUnits> order_;  ///< those of one class after the other
  std::size_t different_ = 0;           ///< colours
  std::uint64_t settled_ = 0;           ///< units that may stay alike, a bit each
  std::array<Atom, kMostAtoms> present_;
  std::size_t present_count_ = 0;
  std::array<std::uint64_t, kMostAtoms + 1> values_;  ///< what an atom adds to the colour of a target
  std::array<std::uint64_t, kMostAtoms + 1> sums_;    ///< of the colours of an atom's targets
};

std::optional<CanonicalNames> CanonicalNames::make(const AnswerTable& table, std::uint64_t seed) {
  const Game& game = table.game().game();
  std::size_t units = 0;
  for (const auto& blocks : game.symmetries().blocks) units += blocks.size();
  for (const auto& positions : game.symmetries().positions) units += positions.size();
  const std::size_t positions = positions_of(game.description());
  if (units == 0 || units > kMostUnits || positions * game.description().items.size() > kMostAtoms)
    return std::nullopt;
  return CanonicalNames(table, positions, seed);
}

CanonicalNames::CanonicalNames(const AnswerTable& table, std::size_t positions, std::uint64_t seed)
    : positions_(positions),
      atom_count_(positions * table.game().game().description().items.size()),
      width_(static_cast<std::size_t>(table.game().game().description().target.most_items)) {
  list_classes(table.game().game());
  tell_kinds_apart();
  list_targets(table);
  Random random(seed);
  for (std::size_t a = 0; a <= atom_count_; ++a) numbers_.push_back(random.next());
}

void CanonicalNames::list_classes(const Game& game) {
  const std::size_t items = game.description().items.size();
  units_of_.assign(atom_count_ * (game.symmetries().blocks.size() + game.symmetries().positions.size()),
                   kNoUnit);
  for (const auto& blocks : game.symmetries().blocks) {
    std::vector<std::vector<Atom>> units(blocks.size());
    for (std::size_t b = 0; b < blocks.size(); ++b) {
      for (const Item item : blocks[b]) {
        for (std::size_t p = 0; p < positions_; ++p)
          units[b].push_back(static_cast<Atom>(item * positions_ + p));
      }
    }
    add_class(std::move(units));
  }
  for (const auto& positions : game.symmetries().positions) {
    std::vector<std::vector<Atom>> units(positions.size());
    for (std::size_t p = 0; p < positions.size(); ++p) {
      for (std::size_t item = 0; item < items; ++item)
        units[p].push_back(static_cast<Atom>(item * positions_ + static_cast<std::size_t>(positions[p])));
    }
    add_class(std::move(units));
  }
}

void CanonicalNames::add_class(std::vector<std::vector<Atom>> units) {
  const std::size_t classes = units_of_.size() / atom_count_;
  UnitClass added{
      .first = unit_count_, .atoms = std::move(units), .place_of = std::vector<std::uint8_t>(atom_count_, 0)};
  for (const auto& atoms : added.atoms) {
    for (std::size_t k = 0; k < atoms.size(); ++k) {
      units_of_[atoms[k] * classes + classes_.size()] = static_cast<Unit>(unit_count_);
      added.place_of[atoms[k]] = static_cast<std::uint8_t>(k);
    }
    ++unit_count_;
  }
  classes_.push_back(std::move(added));
}

/// By the least atom that exchanges make of each.
void CanonicalNames::tell_kinds_apart() {
  kinds_.resize(atom_count_);
  std::iota(kinds_.begin(), kinds_.end(), std::uint64_t{1});  // 0 would be lost in sums
  for (bool changed = true; changed;) {
    changed = false;
    for (const UnitClass& units : classes_) {
      for (const auto& atoms : units.atoms) {
        for (std::size_t k = 0; k < atoms.size(); ++k) {
          std::uint64_t& one = kinds_[atoms[k]];
          std::uint64_t& other = kinds_[units.atoms[0][k]];
          changed |= one != other;
          one = other = std::min(one, other);
        }
      }
    }
  }
}

void CanonicalNames::list_targets(const AnswerTable& table) {
  atoms_.assign(table.targets() * width_, static_cast<Atom>(atom_count_));
  for (LocalTarget t = 0; t < table.targets(); ++t) {
    const std::vector<Item> items = table.game().game().items(table.code(table.guess_of(t)));
    for (std::size_t i = 0; i < items.size(); ++i)
      atoms_[t * width_ + i] = static_cast<Atom>(items[i] * positions_ + (positions_ > 1 ? i : 0));
  }
}

SetKey CanonicalNames::key(Set set) const {
  std::array<std::uint64_t, kMostAtoms + 1> numbers;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  numbers[atom_count_] = numbers_[atom_count_];
  Order(*this, set).for_each_image([&](Atom atom, Atom image) { numbers[atom] = numbers_[image]; });
  SetKey sum;
  for (const LocalTarget target : set) {
    std::uint64_t name = 0;
    for (const Atom atom : atoms_of(target)) name += numbers[atom];
    const std::uint64_t low = mixed(name);
    add(sum, {low, static_cast<std::uint16_t>(mixed(~name) >> 48U)});
  }
  return sum;
}

std::string CanonicalNames::text() const {
  std::string text;
  for (const std::uint64_t number : numbers_) text += " " + std::to_string(number);
  for (const UnitClass& units : classes_) {
    text += "\n";
    for (const auto& atoms : units.atoms) {
      text += ";";
      for (const Atom atom : atoms) text += " " + std::to_string(atom);
    }
  }
  return text;
}

}  // namespace winnow::solver
