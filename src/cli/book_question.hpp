#pragma once

#include <nlohmann/json_fwd.hpp>

#include "winnow/book.hpp"

/// What a book is an answer to, for people and for programs.
namespace winnow::cli {

/// One line for the game, the objective and each condition.
void print_question(const Game& game, const Book& book);

/// The keys game, objective, at_most, first and after.
nlohmann::ordered_json question_json(const Game& game, const Book& book);

}  // namespace winnow::cli
