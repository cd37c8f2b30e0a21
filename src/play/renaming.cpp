#include "play/renaming.hpp"

#include <unordered_map>
#include <vector>

namespace winnow {
namespace {

/// Breadth-first through the codes that the generators reach, with the symmetry that leads to each.
std::optional<Symmetry> find_symmetry(const Game& game, Code from, Code to) {
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

Code renamed(const Game& game, const std::optional<Symmetry>& names, Code code) {
  return names ? apply(*names, game, code) : code;
}

Turn renamed(const Game& game, const std::optional<Symmetry>& names, Turn turn) {
  return names ? Turn{apply(*names, game, turn.guess), apply(*names, game, turn.answer)} : turn;
}

}  // namespace

Renaming::Renaming(const Game& game, Code from, Code to) : game_(game) {
  if (from == to) return;
  there_ = find_symmetry(game, from, to);
  if (there_) back_ = inverse(*there_);
}

Code Renaming::there(Code code) const { return renamed(game_, there_, code); }
Turn Renaming::there(Turn turn) const { return renamed(game_, there_, turn); }
Code Renaming::back(Code code) const { return renamed(game_, back_, code); }
Turn Renaming::back(Turn turn) const { return renamed(game_, back_, turn); }

}  // namespace winnow
