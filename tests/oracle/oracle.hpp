#pragma once

#include <map>
#include <string>

#include "oracle/battleship.hpp"
#include "oracle/cards.hpp"
#include "oracle/chess.hpp"
#include "oracle/mastermind.hpp"
#include "oracle/musician.hpp"

namespace winnow::oracle {

/// The literal rule of the game with this id; null for a game that has none here.
inline Rule rule_of(const std::string& id) {
  static const std::map<std::string, Rule> kRules{
      {"battleship", battleship}, {"cards", cards},       {"chess", chess},
      {"mastermind", mastermind}, {"musician", musician},
  };
  const auto found = kRules.find(id);
  return found == kRules.end() ? nullptr : found->second;
}

}  // namespace winnow::oracle
