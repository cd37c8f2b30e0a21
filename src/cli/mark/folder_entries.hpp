#pragma once

#include <string>
#include <vector>

/// Commands that are alike but for an entry of a folder.
namespace winnow::cli {

/// The names in a folder, sorted, without those that start with a dot. Throws an `Error` if there are none.
std::vector<std::string> folder_entries(const std::string& folder);

/// Whether {} stands in a word.
bool has_place_for_entry(const std::string& word);

/// The command with FOLDER/ENTRY in place of every {}.
std::vector<std::string> with_entry(std::vector<std::string> command, const std::string& folder,
                                    const std::string& entry);

}  // namespace winnow::cli
