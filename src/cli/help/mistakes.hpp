#pragma once

#include <optional>
#include <string>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace winnow::cli {

/// That there is no such command; names the nearest, if one is near.
std::string no_command(const CLI::App& app, const std::string& name);

/// What was wrong with the arguments, in our own words; nothing where only help was asked for. What is
/// misspelt comes before anything else, help included.
std::optional<std::string> describe_mistake(const CLI::App& app, const CLI::ParseError& error);

}  // namespace winnow::cli
