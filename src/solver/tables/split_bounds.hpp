#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "solver/tables/answer_table.hpp"

/// How well every guess at once splits a set of targets: the inner loop of the exact search.
namespace winnow::solver {

/// What a part of `size` candidates costs at least beyond one guess each, where no guess has more than
/// `answers` different answers: all but one take a second guess, all but so many as there are answers take a
/// third, all but so many as there are pairs of answers a fourth, and so on.
constexpr std::uint32_t floor_beyond_one(std::uint64_t size, std::uint64_t answers) {
  std::uint64_t beyond = 0;
  for (std::uint64_t found = 1; found < size; found *= answers) beyond += size - found;
  return static_cast<std::uint32_t>(beyond);
}

/// `rows` are the rows of some targets, each `length` cells (a multiple of `AnswerTable::kPadding`) that give
/// the target's answer to every guess; cells and so answers are below `answers`, which is 2 at least. For
/// every guess, `beyond` becomes the sum of `floor_beyond_one` over the parts into which it splits the
/// targets, or 65,535 if that is less.
void bound_splits(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
                  std::uint16_t* beyond);

/// The same without vectors.
void bound_splits_plainly(std::span<const Cell* const> rows, std::uint32_t answers, std::size_t length,
                          std::uint16_t* beyond);

}  // namespace winnow::solver
