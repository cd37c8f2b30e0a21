#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/registry.hpp"
#include "winnow/result.hpp"

/// Values as JSON, for every front end and for other programs. Each text is one line, without its end; its
/// keys are a promise to whoever reads it.
namespace winnow {

/// All that a configured game says of itself.
std::string game_json(const GameInfo& family, const Game& game);

/// In one word, which choices of items are codes: set, multiset, sequence or sequence-without-repeats.
std::string shape_kind(const CodeShape& shape);

/// What a guess earns.
std::string feedback_json(const Game& game, Code target, Code guess);

/// Why a line of a batch has no feedback.
std::string feedback_error_json(int line, const Error& error);

/// Such texts as one list.
std::string list_json(const std::vector<std::string>& texts);

}  // namespace winnow
