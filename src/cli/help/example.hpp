#pragma once

#include <string>

/// Examples for the help, made from what the games say of themselves.
namespace winnow::cli {

/// A help text with its blanks filled in: {game}, {target}, a {guess} at it and the {answer} that this earns,
/// of the first game in its default configuration; in a line that starts with `*`, of each game, a line for
/// each. {strategies} is what can be chosen by --strategy.
std::string with_examples(const std::string& help);

}  // namespace winnow::cli
