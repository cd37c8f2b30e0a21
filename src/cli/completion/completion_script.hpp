#pragma once

#include <string>
#include <vector>

#include "cli/completion/outline.hpp"

/// Scripts by which a shell completes what is typed after `winnow`.
namespace winnow::cli {

std::string bash_completion(const Outline& outline);
std::string zsh_completion(const Outline& outline);
std::string fish_completion(const Outline& outline);

/// Between single quotes, where nothing has a meaning for a shell. What stands for a single quote within
/// differs: '\'' in bash and zsh, \' in fish.
std::string single_quoted(const std::string& text, const std::string& quote);

/// Part of a function's name, made from that of a value: GAME, mean_worst.
std::string identifier(const ValueOutline& value);

/// Each value of which something is known, once.
std::vector<ValueOutline> values_to_offer(const Outline& outline);

}  // namespace winnow::cli
