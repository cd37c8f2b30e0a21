#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace winnow::cli {

/// The word that someone who typed `text` may have meant: the one with the fewest letters to add, leave out,
/// replace or swap, the first of them; nothing where none is near.
std::optional<std::string> nearest(std::string_view text, const std::vector<std::string>& words);

}  // namespace winnow::cli
