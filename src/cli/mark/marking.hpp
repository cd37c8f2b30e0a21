#pragma once

#include <cstddef>
#include <vector>

#include "api/marked.hpp"
#include "cli/mark/marking_jobs.hpp"

namespace winnow::cli {

/// Lets the program find these targets, as far as Ctrl-C lets it; see `ask_all`.
MarkedGuesser mark_guesser(MarkedProgram program, const std::vector<TargetId>& targets,
                           std::size_t most_guesses, const MarkingJobs& jobs);

/// Asks the program for the feedback of these pairs, likewise.
MarkedFunction mark_function(MarkedProgram program, const protocol::FeedbackPairs& pairs,
                             const MarkingJobs& jobs);

/// How `best` does with the same targets; nothing if Ctrl-C came.
std::optional<Evaluation> evaluate_best(const std::shared_ptr<const Game>& game,
                                        const std::vector<TargetId>& targets);

}  // namespace winnow::cli
