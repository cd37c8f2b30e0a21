#pragma once

#include <memory>

#include "solver/search/helpers.hpp"
#include "solver/search_tables.hpp"

namespace winnow::solver {

/// One search for one question, from the checkpoint that it starts from to the one that it leaves; with
/// helpers, if there are any.
Result<Solution> search_best(Tables tables, const SolveOptions& options, Helpers* helpers = nullptr);

/// `solve`, with helpers if there are any.
Result<Solution> solve_with(Helpers* helpers, const std::shared_ptr<const Game>& game,
                            const SolveOptions& options);

/// Judges the lower bound of `book`, whose question is the one that the options ask.
Result<ProofCheck> search_proof(Tables tables, const SolveOptions& options, const Book& book);

/// What a tree takes, played against every target from the rules alone as an answer to the question of
/// `book`. An internal error if it is no such answer.
Result<GuessCounts> play_tree(const Game& game, const Book& question, const Tree& tree);

}  // namespace winnow::solver
