#include <algorithm>
#include <string>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "long_calls.hpp"
#include "reading.hpp"
#include "winnow/answer_rows.hpp"
#include "winnow/registry.hpp"
#include "winnow/strategy.hpp"
#include "winnow/text.hpp"
#include "winnow/version.hpp"

namespace py = pybind11;

/// winnow._core: the library as the package's own Python code calls it.
namespace winnow::python {
namespace {

using Answers = py::array_t<std::uint16_t>;
using Numbers = py::array_t<std::uint32_t, py::array::c_style | py::array::forcecast>;

AnswerRows open(const py::handle& token) {
  if (!PyUnicode_Check(token.ptr()))
    throw py::type_error("a game is named by a text, such as \"musician\", not by " + written(token));
  return AnswerRows(need(make_game(text_of(token, "a game"))));
}

/// The caller's array of one answer a target, or a new one.
Answers row_of(const Game& game, const py::object& out) {
  const auto size = static_cast<py::ssize_t>(game.targets().size());
  if (out.is_none()) return Answers(size);
  if (!py::isinstance<Answers>(out)) throw py::type_error("out must be an array of uint16");
  auto row = py::reinterpret_borrow<Answers>(out);
  if (row.ndim() != 1 || row.size() != size || row.strides(0) != sizeof(Answer) || !row.writeable())
    raise({"out must be an array of " + std::to_string(size) +
           " elements that can be written, one after the other"});
  return row;
}

/// Written by the kernel where NumPy will read them.
Answers answers(const AnswerRows& rows, const py::handle& guess, const py::object& out) {
  const Code code = guess_of(rows.game(), guess);
  Answers row = row_of(rows.game(), out);
  const std::span places(reinterpret_cast<Answer*>(row.mutable_data()), static_cast<std::size_t>(row.size()));
  const py::gil_scoped_release unlocked;
  rows.fill(code, places);
  return row;
}

/// As `answers`, for some targets.
Answers answers_for(const AnswerRows& rows, const py::handle& guess, const Numbers& targets) {
  const Game& game = rows.game();
  const Code code = guess_of(game, guess);
  std::vector<Code> codes;
  codes.reserve(static_cast<std::size_t>(targets.size()));
  const std::span numbers(targets.data(), static_cast<std::size_t>(targets.size()));
  const auto largest = std::max_element(numbers.begin(), numbers.end());
  if (largest != numbers.end()) target_of(game, py::int_(*largest));  // raises if there is no such target
  for (const std::uint32_t number : numbers) codes.push_back(game.target(TargetId{number}));
  Answers row(targets.size());
  game.fill_row(code, codes, {reinterpret_cast<Answer*>(row.mutable_data()), codes.size()});
  return row;
}

/// A row for each answer; -1 for a win, whose counts depend on the guess.
py::array_t<std::int16_t> counts(const AnswerRows& rows) {
  const AnswerSpace& space = rows.game().answers();
  const std::size_t width = space.ranges().size();
  py::array_t<std::int16_t> table({static_cast<std::size_t>(space.size()), width});
  std::fill_n(table.mutable_data(), width, std::int16_t{-1});
  for (int answer = 1; answer < space.size(); ++answer) {
    const Counts row = space.counts(static_cast<Answer>(answer));
    std::transform(row.begin(), row.end(), table.mutable_data(answer),
                   [](int count) { return static_cast<std::int16_t>(count); });
  }
  return table;
}

Numbers numbers(const std::vector<TargetId>& targets) {
  Numbers array(static_cast<py::ssize_t>(targets.size()));
  std::transform(targets.begin(), targets.end(), array.mutable_data(),
                 [](TargetId target) { return number(target); });
  return array;
}

Numbers candidates(const AnswerRows& rows, const py::handle& history) {
  const std::vector<Turn> turns = turns_of(rows.game(), history);
  std::vector<TargetId> left;
  {
    const py::gil_scoped_release unlocked;
    left = rows.candidates(turns);
  }
  return numbers(left);
}

std::uint32_t target_number(const AnswerRows& rows, const py::handle& text) {
  return number(*rows.game().find_target(need(read_target(rows.game(), text_of(text, "a target")))));
}

std::vector<std::string> labels(const AnswerRows& rows) {
  std::vector<std::string> all;
  for (const CountRange& range : rows.game().answers().ranges()) all.push_back(range.label);
  return all;
}

void define_game(py::module_& module) {
  py::class_<AnswerRows>(module, "Game")
      .def(py::init(&open))
      .def_property_readonly("token", [](const AnswerRows& rows) { return rows.game().description().token; })
      .def_property_readonly("title", [](const AnswerRows& rows) { return rows.game().description().title; })
      .def_property_readonly("rules", [](const AnswerRows& rows) { return rows.game().description().rules; })
      .def_property_readonly("labels", &labels)
      .def_property_readonly("size", [](const AnswerRows& rows) { return rows.game().targets().size(); })
      .def("target_text",
           [](const AnswerRows& rows, const py::handle& number) {
             return write_plain(rows.game(), target_of(rows.game(), number));
           })
      .def("target_number", &target_number)
      .def("guess_text",
           [](const AnswerRows& rows, const py::handle& guess) {
             return write_plain(rows.game(), guess_of(rows.game(), guess));
           })
      .def("sample", [](const AnswerRows& rows,
                        const py::kwargs& given) { return numbers(sample(rows.game(), given)); })
      .def("answers", &answers)
      .def("answers_for", &answers_for)
      .def("counts", &counts)
      .def("candidates", &candidates)
      .def("feedback", &feedback)
      .def("suggest", &suggest)
      .def("evaluate", &evaluate_strategy)
      .def("evaluation", &evaluation_of)
      .def("solve", &solve_game)
      .def(py::pickle([](const AnswerRows& rows) { return py::str(rows.game().description().token); },
                      [](const py::str& token) { return open(token); }));
}

std::vector<std::pair<std::string, std::string>> strategy_names() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const StrategyInfo& info : strategies()) all.emplace_back(info.name, info.meaning);
  return all;
}

std::vector<std::string> game_names() {
  std::vector<std::string> all;
  for (const GameInfo& info : registered_games()) all.push_back(info.id);
  return all;
}

}  // namespace
}  // namespace winnow::python

PYBIND11_MODULE(_core, module) {
  using namespace winnow::python;  // NOLINT(google-build-using-namespace)
  define_game(module);
  module.attr("version") = winnow::kVersion;
  module.def("verify", &verify_book);
  module.def("strategies", &strategy_names);
  module.def("games", &game_names);
}
