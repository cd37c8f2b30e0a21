#pragma once

#include <string>

#include "cli/completion/outline.hpp"
#include "cli/help/replaced.hpp"

/// Scripts by which a shell completes what is typed after `winnow`.
namespace winnow::cli {

std::string bash_completion(const Outline& outline);
std::string zsh_completion(const Outline& outline);
std::string fish_completion(const Outline& outline);

/// Between single quotes, where nothing has a meaning for a shell. What stands for a single quote within
/// differs: '\'' in bash and zsh, \' in fish.
inline std::string single_quoted(const std::string& text, const std::string& quote) {
  return "'" + replaced(text, {{'\'', quote}}) + "'";
}

}  // namespace winnow::cli
