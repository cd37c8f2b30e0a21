#pragma once

#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "winnow/game.hpp"
#include "winnow/result.hpp"
#include "winnow/turn.hpp"

/// What Python gives, as what winnow takes. All of this holds Python's lock.
namespace winnow::python {

/// Raises winnow.Error.
[[noreturn]] void raise(const Error& error);

/// The value, or raises why there is none.
template <class Value>
Value need(Result<Value> result) {
  if (!result) raise(result.error());
  return *std::move(result);
}
inline void need(const Result<void>& result) {
  if (!result) raise(result.error());
}

/// An object as Python writes it, for a message.
inline std::string written(const pybind11::handle& object) { return pybind11::repr(object); }

/// A text of Python's, which could also hold what is no Unicode; `what` names it in a message.
std::string text_of(const pybind11::handle& object, const std::string& what);

/// A target by its number.
Code target_of(const Game& game, const pybind11::handle& number);

/// A target as text, or by its number.
Code target_named(const Game& game, const pybind11::handle& target);

/// A guess as text, or as the number of a target.
Code guess_of(const Game& game, const pybind11::handle& guess);

/// GUESS=ANSWER, or a pair of a guess and its answer: the counts, a text or a number.
Turn turn_of(const Game& game, const pybind11::handle& turn);

/// An iterable of turns.
std::vector<Turn> turns_of(const Game& game, const pybind11::handle& history);

}  // namespace winnow::python
