#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "winnow/answer_rows.hpp"

/// What gives a result as JSON, that of docs/json.md. Settings come by name from the package's Python code,
/// which gives all of them; `report` is for `watched`.
namespace winnow::python {

std::string feedback(const AnswerRows& rows, const pybind11::handle& target, const pybind11::handle& guess,
                     const pybind11::kwargs& given);

std::string suggest(const AnswerRows& rows, const pybind11::handle& history, const pybind11::object& report,
                    const pybind11::kwargs& given);

std::string evaluate_strategy(const AnswerRows& rows, const pybind11::object& report,
                              const pybind11::kwargs& given);

/// The targets that Python code is to find, all if `sample` is None.
std::vector<TargetId> sample(const Game& game, const pybind11::kwargs& given);

/// Of a strategy that Python code has played: how many targets it finds with how many guesses.
std::string evaluation_of(const AnswerRows& rows, const std::string& name,
                          const std::vector<std::uint64_t>& histogram, std::uint64_t seed, double seconds,
                          double longest_guess);

std::string solve_game(const AnswerRows& rows, const pybind11::object& report, const pybind11::kwargs& given);

std::string verify_book(const std::string& path, const pybind11::object& report,
                        const pybind11::kwargs& given);

}  // namespace winnow::python
