#pragma once

#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "winnow/symmetry.hpp"
#include "winnow/turn.hpp"

namespace winnow {

/// Renames the items of a game by a symmetry, so that what is known after one first guess is known after an
/// equivalent one.
class Renaming {
 public:
  /// The symmetry maps `from` to `to`; if none is found, nothing is renamed.
  Renaming(const Game& game, Code from, Code to) : game_(game) {
    if (from != to) there_ = find_symmetry(game, from, to);
    if (there_) back_ = inverse(*there_);
  }

  [[nodiscard]] Code there(Code code) const { return renamed(there_, code); }
  [[nodiscard]] Turn there(Turn turn) const { return renamed(there_, turn); }
  [[nodiscard]] Code back(Code code) const { return renamed(back_, code); }
  [[nodiscard]] Turn back(Turn turn) const { return renamed(back_, turn); }

 private:
  /// Breadth-first through the codes that the generators reach, with the symmetry that leads to each.
  static std::optional<Symmetry> find_symmetry(const Game& game, Code from, Code to) {
    constexpr std::size_t kMostCodes = 20'000;  // of larger orbits only a part is searched
    const std::vector<Symmetry> steps = generators(game.symmetries(), game.description());
    std::unordered_map<Code, Symmetry> ways;
    std::vector<Code> reached = {from};
    for (std::size_t i = 0; i < reached.size() && i < kMostCodes; ++i) {
      for (const Symmetry& step : steps) {
        const Code code = apply(step, game, reached[i]);
        if (code == from || ways.contains(code)) continue;
        Symmetry way = i == 0 ? step : product(step, ways.at(reached[i]));
        if (code == to) return way;
        ways.emplace(code, std::move(way));
        reached.push_back(code);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Code renamed(const std::optional<Symmetry>& names, Code code) const {
    return names ? apply(*names, game_, code) : code;
  }
  [[nodiscard]] Turn renamed(const std::optional<Symmetry>& names, Turn turn) const {
    return {renamed(names, turn.guess), names ? apply(*names, game_, turn.answer) : turn.answer};
  }

  const Game& game_;
  std::optional<Symmetry> there_;
  std::optional<Symmetry> back_;
};

}  // namespace winnow
