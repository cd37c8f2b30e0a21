#include "cli/mark/folder_entries.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "cli/cli.hpp"

namespace winnow::cli {
namespace {

constexpr std::string_view kPlace = "{}";

}  // namespace

std::vector<std::string> folder_entries(const std::string& folder) {
  std::error_code problem;
  std::vector<std::string> names;
  for (std::filesystem::directory_iterator entry(folder, problem), end; !problem && entry != end;
       entry.increment(problem)) {
    std::string name = entry->path().filename();
    if (!name.starts_with('.')) names.push_back(std::move(name));
  }
  if (problem)
    throw Error{fmt::format("cannot read the folder {}: {}", path_in_quotes(folder), problem.message())};
  if (names.empty()) throw Error{fmt::format("the folder {} is empty", path_in_quotes(folder))};
  std::sort(names.begin(), names.end());
  return names;
}

bool has_place_for_entry(const std::string& word) { return word.find(kPlace) != std::string::npos; }

std::vector<std::string> with_entry(std::vector<std::string> command, const std::string& folder,
                                    const std::string& entry) {
  const std::string path = std::filesystem::path(folder) / entry;
  for (std::string& word : command) {
    for (std::size_t place = 0; (place = word.find(kPlace, place)) != std::string::npos; place += path.size())
      word.replace(place, kPlace.size(), path);
  }
  return command;
}

}  // namespace winnow::cli
