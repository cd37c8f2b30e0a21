#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace winnow::cli {

/// The text with other texts instead of some characters, which mean something where it is to stand.
inline std::string replaced(std::string_view text,
                            const std::vector<std::pair<char, std::string_view>>& replacements) {
  std::string result;
  for (const char c : text) {
    const auto found = std::find_if(replacements.begin(), replacements.end(),
                                    [c](const auto& replacement) { return replacement.first == c; });
    result += found == replacements.end() ? std::string_view(&c, 1) : found->second;
  }
  return result;
}

}  // namespace winnow::cli
