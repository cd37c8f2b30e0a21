#include "reading.hpp"

#include <string>

#include <pybind11/stl.h>

#include "winnow/text.hpp"

namespace py = pybind11;

namespace winnow::python {
namespace {

const char* name_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kBadInput:
      return "bad input";
    case ErrorKind::kContradiction:
      return "contradiction";
    case ErrorKind::kFile:
      return "file";
    case ErrorKind::kMemory:
      return "memory";
    case ErrorKind::kCancelled:
      return "cancelled";
    case ErrorKind::kInternal:
      break;
  }
  return "internal";
}

bool is_text(const py::handle& object) { return PyUnicode_Check(object.ptr()) != 0; }
/// An array of NumPy says that it can be one.
bool is_number(const py::handle& object) {
  return PyIndex_Check(object.ptr()) != 0 && PySequence_Check(object.ptr()) == 0;
}

/// A whole number of any of Python's types from 0 to below `end`; `what` is in the message otherwise.
std::uint64_t number_below(std::uint64_t end, const py::handle& object, const std::string& what) {
  const auto number = py::reinterpret_steal<py::int_>(PyNumber_Index(object.ptr()));
  if (!number) throw py::error_already_set();
  if (number < py::int_(0) || number >= py::int_(end))
    raise({"there is no " + what + " " + std::string(py::repr(number)) + ", only 0 to " +
           std::to_string(end - 1)});
  return number.cast<std::uint64_t>();
}

Answer answer_of(const Game& game, Code guess, const py::handle& answer) {
  if (is_text(answer)) return need(read_answer(game, guess, answer.cast<std::string>()));
  if (is_number(answer)) {
    const auto all = static_cast<std::uint64_t>(game.answers().size());
    return Answer{static_cast<std::uint16_t>(
        number_below(all, answer, "answer of " + game.description().token + " with number"))};
  }
  Counts counts;
  for (const py::handle count : py::reinterpret_borrow<py::iterable>(answer))
    counts.push_back(count.cast<int>());
  return need(answer_from_counts(game, guess, counts));
}

}  // namespace

void raise(const Error& error) {
  const py::object type = py::module_::import("winnow.errors").attr("Error");
  PyErr_SetObject(type.ptr(), type(error.message, name_of(error.kind)).ptr());
  throw py::error_already_set();
}

Code target_of(const Game& game, const py::handle& number) {
  return game.targets()[static_cast<std::size_t>(
      number_below(game.targets().size(), number, "target of " + game.description().token + " with number"))];
}

Code guess_of(const Game& game, const py::handle& guess) {
  if (is_text(guess)) return need(read_guess(game, guess.cast<std::string>()));
  if (is_number(guess)) return target_of(game, guess);
  throw py::type_error("a guess is a text, or the number of a target, not " + std::string(py::repr(guess)));
}

Turn turn_of(const Game& game, const py::handle& turn) {
  if (is_text(turn)) return need(read_turn(game, turn.cast<std::string>()));
  if (!py::isinstance<py::sequence>(turn) || py::len(turn) != 2)
    throw py::type_error("a turn is a text GUESS=ANSWER, or a pair of a guess and its answer, not " +
                         std::string(py::repr(turn)));
  const auto pair = py::reinterpret_borrow<py::sequence>(turn);
  const Code guess = guess_of(game, pair[0]);
  return {guess, answer_of(game, guess, pair[1])};
}

std::vector<Turn> turns_of(const Game& game, const py::iterable& history) {
  if (is_text(history)) throw py::type_error("a history is a list of turns, not one text");
  std::vector<Turn> turns;
  for (const py::handle turn : history) turns.push_back(turn_of(game, turn));
  return turns;
}

}  // namespace winnow::python
