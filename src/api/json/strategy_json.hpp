#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "api/bench.hpp"
#include "api/shown_tree.hpp"
#include "winnow/evaluation.hpp"
#include "winnow/solver.hpp"
#include "winnow/verify.hpp"

/// Strategies, and what is known of them, as JSON: see game_json.hpp.
namespace winnow {

/// `peak_memory`: bytes that the process has had at most.
std::string evaluation_json(const Game& game, const StrategyChoice& strategy, const Evaluation& evaluation,
                            std::uint64_t peak_memory);

std::string solution_json(const Game& game, const Solution& solution);

/// `verdict`: of a search for the claimed lower bound, if there was one.
std::string verification_json(const Game& game, const Book& book, const Verification& found,
                              std::optional<ProofCheck::Verdict> verdict);

std::string tree_json(const ShownTree& tree);

std::string bench_json(const std::vector<BenchEntry>& entries);

}  // namespace winnow
