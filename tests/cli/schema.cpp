#include "cli/schema.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <set>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace winnow::testing {
namespace {

using nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

const json& whole_schema() {
  static const json schema = json::parse(std::ifstream(WINNOW_SOURCE_DIR "/docs/winnow.schema.json"));
  return schema;
}

/// The schema for one command.
const valijson::Schema& schema_of(const std::string& command) {
  static std::map<std::string, std::unique_ptr<valijson::Schema>> known;
  auto& schema = known[command];
  if (schema == nullptr) {
    json root = whole_schema();
    root.erase("oneOf");
    root["allOf"] = json::array({{{"$ref", "#/definitions/" + command}}});
    schema = std::make_unique<valijson::Schema>();
    valijson::SchemaParser().populateSchema(Adapter(root), *schema);
  }
  return *schema;
}

/// Adds the keys of the objects that `schema` describes, in definitions it refers to as well.
void collect_keys(const json& schema, std::set<std::string>& visited, std::set<std::string>& keys) {
  if (!schema.is_structured()) return;
  for (const auto& [name, value] : schema.items()) {
    if (name == "properties") {
      for (const auto& [key, type] : value.items()) keys.insert(key);
    }
    if (name == "$ref" && visited.insert(value).second) {
      const std::string target = value.get<std::string>().substr(1);
      collect_keys(whole_schema().at(json::json_pointer(target)), visited, keys);
    }
    collect_keys(value, visited, keys);
  }
}

}  // namespace

std::string schema_violations(const std::string& command, const std::string& text) {
  if (!whole_schema()["definitions"].contains(command)) return "no schema for " + command + "\n";
  const json value = json::parse(text, nullptr, false);
  if (value.is_discarded()) return "no JSON: " + text + "\n";
  valijson::Validator validator(valijson::Validator::kStrongTypes);
  valijson::ValidationResults results;
  if (validator.validate(schema_of(command), Adapter(value), &results)) return "";
  std::string problems;
  valijson::ValidationResults::Error error;
  while (results.popError(error)) {
    for (const std::string& step : error.context) problems += step;
    problems += ": " + error.description + "\n";
  }
  return problems + text + "\n";
}

std::vector<std::string> schema_keys(const std::string& command) {
  std::set<std::string> visited;
  std::set<std::string> keys;
  collect_keys(whole_schema()["definitions"][command], visited, keys);
  return {keys.begin(), keys.end()};
}

bool asks_for_json(const std::vector<std::string>& arguments) {
  return std::any_of(arguments.begin(), arguments.end(),
                     [](const std::string& word) { return word == "--json" || word == "json"; });
}

}  // namespace winnow::testing
