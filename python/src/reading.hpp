#pragma once

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

/// A target by its number.
Code target_of(const Game& game, const pybind11::handle& number);

/// A guess as text, or as the number of a target.
Code guess_of(const Game& game, const pybind11::handle& guess);

/// GUESS=ANSWER, or a pair of a guess and its answer: the counts, a text or a number.
Turn turn_of(const Game& game, const pybind11::handle& turn);

std::vector<Turn> turns_of(const Game& game, const pybind11::iterable& history);

}  // namespace winnow::python
