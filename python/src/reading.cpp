#include "reading.hpp"

#include <limits>
#include <string>

#include "api/kind_name.hpp"
#include "winnow/text.hpp"

namespace py = pybind11;

namespace winnow::python {
namespace {

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
    raise({"there is no " + what + " " + written(number) + ", only 0 to " + std::to_string(end - 1)});
  return number.cast<std::uint64_t>();
}

/// A count of an answer; whether the game has it is not looked at.
int count_of(const py::handle& object) {
  using Limits = std::numeric_limits<int>;
  if (is_number(object)) {
    int too_large = 0;
    const long long count = PyLong_AsLongLongAndOverflow(object.ptr(), &too_large);
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    if (too_large == 0 && count >= Limits::min() && count <= Limits::max()) return static_cast<int>(count);
  }
  raise({"a count of an answer is a small whole number, not " + written(object)});
}

Answer answer_of(const Game& game, Code guess, const py::handle& answer) {
  if (is_text(answer)) return need(read_answer(game, guess, text_of(answer, "an answer")));
  if (is_number(answer)) {
    const auto all = static_cast<std::uint64_t>(game.answers().size());
    return Answer{static_cast<std::uint16_t>(
        number_below(all, answer, "answer of " + game.description().token + " with number"))};
  }
  if (!py::isinstance<py::iterable>(answer))
    throw py::type_error("an answer is a list of counts, a text or a number, not " + written(answer));
  Counts counts;
  for (const py::handle count : py::reinterpret_borrow<py::iterable>(answer))
    counts.push_back(count_of(count));
  return need(answer_from_counts(game, guess, counts));
}

}  // namespace

void raise(const Error& error) {
  const py::object type = py::module_::import("winnow.errors").attr("Error");
  // The name of a file can be in it, which need not be Unicode.
  const auto message = py::reinterpret_steal<py::str>(PyUnicode_DecodeUTF8(
      error.message.data(), static_cast<Py_ssize_t>(error.message.size()), "backslashreplace"));
  PyErr_SetObject(type.ptr(), type(message, std::string(kind_name(error.kind))).ptr());
  throw py::error_already_set();
}

std::string text_of(const py::handle& object, const std::string& what) {
  if (!is_text(object)) throw py::type_error(what + " is a text, not " + written(object));
  Py_ssize_t size = 0;
  const char* text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
  if (text != nullptr) return {text, static_cast<std::size_t>(size)};
  if (PyErr_ExceptionMatches(PyExc_UnicodeEncodeError) == 0) throw py::error_already_set();
  PyErr_Clear();
  raise({what + " must be valid Unicode, not " + written(object)});
}

Code target_of(const Game& game, const py::handle& number) {
  return game.targets()[static_cast<std::size_t>(
      number_below(game.targets().size(), number, "target of " + game.description().token + " with number"))];
}

Code target_named(const Game& game, const py::handle& target) {
  if (is_text(target)) return need(read_target(game, text_of(target, "a target")));
  if (is_number(target)) return target_of(game, target);
  throw py::type_error("a target is a text or a number, not " + written(target));
}

Code guess_of(const Game& game, const py::handle& guess) {
  if (is_text(guess)) return need(read_guess(game, text_of(guess, "a guess")));
  if (is_number(guess)) return target_of(game, guess);
  throw py::type_error("a guess is a text, or the number of a target, not " + written(guess));
}

Turn turn_of(const Game& game, const py::handle& turn) {
  if (is_text(turn)) return need(read_turn(game, text_of(turn, "a turn")));
  if (!py::isinstance<py::sequence>(turn) || py::len(turn) != 2)
    throw py::type_error("a turn is a text GUESS=ANSWER, or a pair of a guess and its answer, not " +
                         written(turn));
  const auto pair = py::reinterpret_borrow<py::sequence>(turn);
  const Code guess = guess_of(game, pair[0]);
  return {guess, answer_of(game, guess, pair[1])};
}

std::vector<Turn> turns_of(const Game& game, const py::handle& history) {
  if (is_text(history)) throw py::type_error("a history is a list of turns, not one text");
  if (!py::isinstance<py::iterable>(history))
    throw py::type_error("a history is a list of turns, not " + written(history));
  std::vector<Turn> turns;
  for (const py::handle turn : py::reinterpret_borrow<py::iterable>(history))
    turns.push_back(turn_of(game, turn));
  return turns;
}

}  // namespace winnow::python
