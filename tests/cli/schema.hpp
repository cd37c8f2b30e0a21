#pragma once

#include <string>
#include <vector>

/// What docs/winnow.schema.json says of the output of `--json`.
namespace winnow::testing {

/// What is wrong with a text of JSON as one result of the command, a line each; nothing where it is as the
/// schema has it.
std::string schema_violations(const std::string& command, const std::string& json);

/// The keys of all objects that a command prints, those of objects within included.
std::vector<std::string> schema_keys(const std::string& command);

/// Whether `winnow ARGUMENTS` is to print JSON.
bool asks_for_json(const std::vector<std::string>& arguments);

}  // namespace winnow::testing
