#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "cli/schema.hpp"

/// docs/json.md tells what the schema says. That every output of a test is as the schema has it is seen to
/// where the tests run the program: program.cpp.
namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

const std::vector<std::string> kCommands = {"games",    "feedback", "guess", "suggest", "review",
                                            "evaluate", "mark",     "solve", "verify",  "show",
                                            "puzzle",   "stats",    "bench"};

std::string whole_file(const std::string& name) {
  std::ifstream in(WINNOW_SOURCE_DIR "/" + name);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The text below each heading of second order of docs/json.md.
std::map<std::string, std::string> sections() {
  std::map<std::string, std::string> texts;
  std::string heading;
  for (const std::string& line : lines(whole_file("docs/json.md"))) {
    if (line.starts_with("## ")) heading = line.substr(3);
    texts[heading] += line + "\n";
  }
  return texts;
}

/// The values of JSON in a block of text, one after the other.
std::vector<std::string> values_in(const std::string& block) {
  std::vector<std::string> values;
  std::istringstream stream(block);
  for (json value; stream >> std::ws && !stream.eof();) {
    stream >> value;
    values.push_back(value.dump());
  }
  return values;
}

/// What the examples of a section print as JSON, a text for each example.
std::vector<std::string> examples_in(const std::string& section) {
  std::vector<std::string> examples;
  bool shown = false;
  for (const std::string& line : lines(section)) {
    const bool is_command = line.starts_with("$ ");
    if (is_command || line.starts_with("```")) shown = false;
    if (shown) examples.back() += line + "\n";
    if (!is_command || line.find("--json") == std::string::npos) continue;
    examples.emplace_back();
    shown = true;
  }
  return examples;
}

TEST(JsonReference, EveryExampleIsAsTheSchemaHasIt) {
  const auto texts = sections();
  for (const std::string& command : kCommands) {
    ASSERT_TRUE(texts.contains(command)) << command;
    const auto examples = examples_in(texts.at(command));
    EXPECT_FALSE(examples.empty()) << command;
    for (const std::string& example : examples) {
      const auto values = values_in(example);
      EXPECT_FALSE(values.empty()) << command;
      for (const std::string& value : values) EXPECT_EQ(schema_violations(command, value), "");
    }
  }
}

TEST(JsonReference, EveryKeyIsExplained) {
  const auto texts = sections();
  for (const std::string& command : kCommands) {
    const std::string known = texts.at(command) + texts.at("What is the same everywhere");
    for (const std::string& key : schema_keys(command))
      EXPECT_THAT(known, HasSubstr("`" + key + "`")) << command;
  }
}

TEST(JsonReference, EveryKeyOfTheProgressIsExplained) {
  const auto texts = sections();
  const std::string known = texts.at("solve") + texts.at("What is the same everywhere");
  for (const std::string& key : schema_keys("search")) EXPECT_THAT(known, HasSubstr("`" + key + "`"));
}

TEST(JsonReference, TheSchemaRefusesWhatIsNotPromised) {
  const std::string good = R"({"schema":1,"line":2,"error":"no semicolon"})";
  EXPECT_EQ(schema_violations("feedback", good), "");
  EXPECT_NE(schema_violations("feedback", R"({"line":2,"error":"no semicolon"})"), "");
  EXPECT_NE(schema_violations("feedback", R"({"schema":2,"line":2,"error":"no semicolon"})"), "");
  EXPECT_NE(schema_violations("feedback", R"({"schema":1,"line":2,"error":"no semicolon","more":1})"), "");
  EXPECT_NE(schema_violations("feedback", R"({"schema":1,"line":"2","error":"no semicolon"})"), "");
  EXPECT_NE(schema_violations("guess", good), "");
}

/// They are kept by scripts/make-books, with the command before what `solve` prints.
TEST(JsonReference, WhatIsKeptBesideTheBooksIsWhatSolvePrints) {
  for (const auto& file : std::filesystem::directory_iterator(WINNOW_SOURCE_DIR "/books")) {
    if (file.path().extension() != ".json") continue;
    json kept = json::parse(std::ifstream(file.path()));
    EXPECT_EQ(kept.erase("command"), 1U) << file.path();
    EXPECT_EQ(schema_violations("solve", kept.dump()), "") << file.path();
  }
}

}  // namespace
}  // namespace winnow::testing
