#include <array>
#include <chrono>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "api/service/call.hpp"
#include "cli/program.hpp"
#include "cli/schema.hpp"

/// A service behind standard input and output. Messages as such are tested in tests/api.
namespace winnow::testing {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

constexpr const char* kBook = WINNOW_SOURCE_DIR "/books/mastermind-4x6.book";

std::string line_of(const json& id, const std::string& method, const json& parameters = json::object()) {
  return json({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", parameters}}).dump() + "\n";
}

/// What `winnow serve` prints for these lines, which it must live through.
std::vector<json> served(const std::string& input, const std::vector<std::string>& options = {}) {
  std::vector<std::string> arguments = {"serve"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const Outcome outcome = run(arguments, input);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  std::vector<json> messages;
  for (const std::string& line : lines(outcome.out)) messages.push_back(json::parse(line));
  return messages;
}

/// The one response to one line.
json response_to_line(const std::string& line) {
  const auto messages = served(line);
  EXPECT_EQ(messages.size(), 1U);
  return messages.empty() ? json() : messages.front();
}

std::string text_of_file(const char* path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Without what differs from run to run.
json steady(json value) {
  static const std::set<std::string> unsteady = {"seconds", "longest_guess_seconds", "peak_bytes", "bytes"};
  if (value.is_array()) {
    for (json& each : value) each = steady(each);
  }
  if (!value.is_object()) return value;
  json kept = json::object();
  for (const auto& [key, each] : value.items()) {
    if (!unsteady.contains(key)) kept[key] = steady(each);
  }
  return kept;
}

struct Counterpart {
  std::string method;
  json parameters;
  std::vector<std::string> command;  ///< without --json
};

std::vector<Counterpart> cases() {
  const json played = json::parse(R"(["A1 B1 C2=0,1,2", {"guess": "A2,D1,E3", "answer": [1, 0, 1]}])");
  const std::string book = text_of_file(kBook);
  return {
      {"games", json::object(), {"games"}},
      {"games", {{"game", "cards:3"}}, {"games", "cards:3"}},
      {"feedback",
       {{"game", "cards"}, {"target", "3C 4H AS"}, {"guess", "4H 3H AS"}, {"explain", true}},
       {"feedback", "cards", "--target", "3C 4H AS", "--guess", "4H 3H AS", "--explain"}},
      {"guess", {{"game", "battleship"}, {"target", "A1 B2 C3"}}, {"guess", "battleship", "A1", "B2", "C3"}},
      {"guess",
       {{"game", "bulls"}, {"target", "0123"}, {"strategy", "random"}, {"seed", 1}, {"first", "4567"}},
       {"guess", "bulls", "0123", "--strategy", "random", "--first", "4567"}},
      {"suggest",
       {{"game", "musician"}, {"turns", played}, {"top", 4}, {"explain", true}},
       {"suggest", "musician", "A1,B1,C2=0,1,2", "A2,D1,E3=1,0,1", "--top", "4", "--explain"}},
      {"suggest", {{"game", "bulls/0123=1,1"}}, {"suggest", "bulls/0123=1,1"}},
      {"suggest", {{"game", "mastermind"}, {"turns", {"aabb=win"}}}, {"suggest", "mastermind", "aabb=win"}},
      {"suggest",
       {{"game", "mastermind"}, {"turns", {"aabb=1,1"}}, {"book", book}},
       {"suggest", "mastermind", "aabb=1,1", "--book", kBook}},
      {"review",
       {{"game", "musician"}, {"turns", played}},
       {"review", "musician", "A1,B1,C2=0,1,2", "A2,D1,E3=1,0,1"}},
      {"evaluate", {{"game", "musician"}}, {"evaluate", "musician"}},
      {"evaluate",
       {{"game", "chess:3"}, {"strategy", "entropy"}, {"first", "BK"}, {"sample", 50}, {"seed", 9}},
       {"evaluate", "chess:3", "--strategy", "entropy", "--first", "BK", "--sample", "50", "--seed", "9"}},
      {"evaluate",
       {{"game", "bulls:3x5"}, {"compare", {"size", "entropy:candidates"}}, {"no_book", true}},
       {"evaluate", "bulls:3x5", "--compare", "size,entropy:candidates", "--no-book"}},
      {"evaluate",
       {{"game", "bulls:3x5"}, {"compare", json::array()}},
       {"evaluate", "bulls:3x5", "--compare"}},
      {"solve",
       {{"game", "mastermind:3x4"}, {"objective", "worst"}, {"threads", 1}},
       {"solve", "mastermind:3x4", "--objective", "worst", "--threads", "1"}},
      {"solve",
       {{"game", "bulls:3x5"}, {"after", {"012=0,1"}}, {"first", "134"}, {"max_guesses", 5}, {"threads", 1}},
       {"solve", "bulls:3x5", "--after", "012=0,1", "--first", "134", "--max-guesses", "5", "--threads",
        "1"}},
      {"verify", {{"book", book}}, {"verify", kBook}},
      {"show", {{"book", book}, {"depth", 2}}, {"show", kBook, "--depth", "2"}},
      {"show",
       {{"book", book}, {"after", {"aabc=1,1"}}, {"depth", 1}},
       {"show", kBook, "--depth", "1", "--after", "aabc=1,1"}},
      {"puzzle",
       {{"game", "musician"}, {"date", "2026-12-24"}},
       {"puzzle", "musician", "--date", "2026-12-24"}},
      {"puzzle", {{"game", "cards"}, {"target", "3C 4H AS"}}, {"puzzle", "cards", "3C", "4H", "AS"}},
  };
}

TEST(Serve, GivesWhatTheCommandsPrint) {
  const auto all = cases();
  std::string input;
  for (std::size_t i = 0; i < all.size(); ++i) input += line_of(i, all[i].method, all[i].parameters);
  std::map<std::size_t, json> responses;
  for (const json& response : served(input)) responses[response["id"].get<std::size_t>()] = response;
  ASSERT_EQ(responses.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::vector<std::string> command = all[i].command;
    command.emplace_back("--json");
    const Outcome printed = run(command);
    ASSERT_EQ(printed.status, 0) << printed.err;
    EXPECT_EQ(steady(responses[i]["result"]), steady(json::parse(printed.out))) << all[i].method;
  }
}

/// A client that was killed has closed both pipes, and its long search would go on for minutes.
TEST(Serve, EndsWhereNobodyWaitsForTheAnswer) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  close(ends[0]);
  const auto begun = std::chrono::steady_clock::now();
  const Outcome outcome =
      run_into(ends[1], {"serve"}, line_of(1, "solve", {{"game", "mastermind:5x8"}, {"no_book", true}}));
  close(ends[1]);
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::minutes(1));
}

// docs/serve.md and the schema tell what there is.

/// The second cell of the row that starts with the name of a method, or of two, as a list: **`game`**, `top`.
std::string documented_parameters(const std::string& page, std::string_view method) {
  for (const std::string& line : lines(page)) {
    if (!line.starts_with("| `")) continue;
    const std::size_t end = line.find(" | ", 2);
    if (line.substr(0, end).find("`" + std::string(method) + "`") == std::string::npos) continue;
    const std::size_t next = line.find(" | ", end + 3);
    return line.substr(end + 3, next - end - 3);
  }
  return "no row";
}

/// As the page has it: those that must be given in bold, and the many of a strategy as one word.
std::string written_parameters(const std::vector<service::ParameterRule>& rules) {
  constexpr std::string_view kStrategy =
      "`strategy`, `first`, `book`, `no_book`, `effort`, `seconds`, `seed`";
  std::string text;
  for (const auto& rule : rules) {
    const std::string name = "`" + std::string(rule.name) + "`";
    text += (text.empty() ? "" : ", ") + (rule.required ? "**" + name + "**" : name);
  }
  const std::size_t strategy = text.find(kStrategy);
  return strategy == std::string::npos ? text : text.replace(strategy, kStrategy.size(), "STRATEGY");
}

TEST(ServePage, ListsTheParametersOfEveryMethodInTheirOrder) {
  const std::string page = text_of_file(WINNOW_SOURCE_DIR "/docs/serve.md");
  for (const service::Method& method : service::methods())
    EXPECT_EQ(documented_parameters(page, method.name), written_parameters(method.parameters)) << method.name;
}

TEST(ServePage, ExplainsEveryKeyOfTheSchema) {
  const std::string pages =
      text_of_file(WINNOW_SOURCE_DIR "/docs/serve.md") + text_of_file(WINNOW_SOURCE_DIR "/docs/json.md");
  for (const char* definition : {"feedback_pairs", "open", "close", "cancel", "candidates", "assess", "share",
                                 "play", "progress", "error_response"}) {
    for (const std::string& key : schema_keys(definition))
      EXPECT_THAT(pages, HasSubstr(key)) << definition << " " << key;
  }
}

/// Which definition a response of a method is as.
std::string definition_for(const std::string& method, const json& response) {
  if (response.contains("error")) return "error_response";
  if (method == "play.candidates") return "open";
  if (method.starts_with("play")) return "play";
  if (method == "feedback" && response["result"].contains("results")) return "feedback_pairs";
  return method;
}

TEST(ServeSchema, HoldsForEveryMethod) {
  const std::string book = text_of_file(WINNOW_SOURCE_DIR "/books/chess-1.book");
  const auto hider = json::parse(R"({"game": "bulls:2x3", "side": "hider"})");
  const std::vector<std::pair<std::string, json>> asked = {
      {"games", json::object()},
      {"feedback",
       json::parse(R"({"game": "bulls:2x3", "pairs": [["01", "12"], ["0", "1"]], "explain": true})")},
      {"puzzle", {{"game", "bulls:2x3"}, {"target", "01"}}},
      {"share", {{"game", "bulls:2x3/01=win"}}},
      {"guess", {{"game", "bulls:2x3"}, {"target", "01"}}},
      {"open", {{"game", "bulls:2x3"}}},
      {"suggest", {{"position", "p1"}, {"explain", true}}},
      {"candidates", {{"position", "p1"}, {"items", true}}},
      {"candidates", {{"game", "chess:1"}, {"items", true}}},
      {"assess", {{"position", "p1"}, {"guess", "12"}}},
      {"close", {{"position", "p1"}}},
      {"close", {{"position", "p1"}}},
      {"review", {{"game", "bulls:2x3/01=0,1"}, {"progress", true}}},
      {"evaluate", {{"game", "bulls:2x3"}, {"progress", true}}},
      {"evaluate", {{"game", "bulls:2x3"}, {"compare", {"size"}}}},
      {"solve", {{"game", "bulls:2x3"}, {"write_book", true}}},
      {"solve", {{"game", "mastermind:4x5"}, {"no_book", true}, {"progress", true}}},
      {"verify", {{"book", book}, {"prove", true}}},
      {"show", {{"book", book}}},
      {"play", {{"game", "bulls:2x3"}, {"seed", 1}}},
      {"play.hint", {{"session", "s2"}}},
      {"play.best", {{"session", "s2"}}},
      {"play.guess", {{"session", "s2"}, {"guess", "01"}}},
      {"play.candidates", {{"session", "s2"}}},
      {"play.undo", {{"session", "s2"}}},
      {"play.redo", {{"session", "s2"}}},
      {"play.marks", {{"session", "s2"}, {"marks", false}}},
      {"play.give_up", {{"session", "s2"}}},
      {"play.state", {{"session", "s2"}}},
      {"play", hider},
      {"play.guess", {{"session", "s4"}, {"guess", "01"}}},
      {"play.answer", {{"session", "s4"}, {"answer", "0,1"}}},
      {"play.guess", {{"session", "s4"}, {"guess", "02"}}},
      {"play.answer", {{"session", "s4"}, {"answer", "0,1"}}},
      {"play.correct", {{"session", "s4"}, {"turn", 2}, {"answer", "1,0"}}},
      {"play", hider},
      {"play.hide", {{"session", "s5"}, {"target", "01"}}},
      {"cancel", {{"id", "nobody"}}},
  };
  std::string input;
  for (std::size_t i = 0; i < asked.size(); ++i) input += line_of(i, asked[i].first, asked[i].second);
  std::set<std::string> answered;
  std::map<std::string, std::string> last;
  for (const json& message : served(input, {"--threads", "1"})) {
    if (message.contains("method")) {
      EXPECT_EQ(schema_violations("progress", message.dump()), "");
      continue;
    }
    const std::string& method = asked[message["id"].get<std::size_t>()].first;
    const std::string definition = definition_for(method, message);
    const json& held = definition == "error_response" ? message : message["result"];
    EXPECT_EQ(schema_violations(definition, held.dump()), "") << method;
    if (message.contains("result")) answered.insert(method);
    last[method] = message.dump();
  }
  for (const service::Method& method : service::methods())
    EXPECT_TRUE(answered.contains(std::string(method.name))) << last[std::string(method.name)];
}

TEST(Serve, AnswersManyPairsAsTheBatchDoes) {
  const json pairs =
      json::parse(R"([["A1 B1 C1", "A2 B2 C2"], ["D1 E1 F1", "D1 E1 F1"], ["X", "A1 B1 C1"]])");
  const json results =
      response_to_line(line_of(1, "feedback", {{"game", "musician"}, {"pairs", pairs}}))["result"]["results"];
  ASSERT_EQ(results.size(), 3U);
  const auto batch = lines(
      run({"feedback", "musician", "--json"}, "A1 B1 C1;A2 B2 C2\nD1 E1 F1;D1 E1 F1\nX;A1 B1 C1\n").out);
  for (std::size_t i = 0; i < 2; ++i) {
    json line = json::parse(batch[i]);
    line.erase("schema");
    EXPECT_EQ(results[i], line);
  }
  EXPECT_EQ(results[2]["line"], 3);
  EXPECT_THAT(results[2]["error"].get<std::string>(), HasSubstr("\"X\""));
}

TEST(Serve, WritesWholeLinesFromSeveralThreads) {
  constexpr int kRequests = 500;
  std::string input;
  for (int i = 0; i < kRequests; ++i)
    input += line_of(i, "evaluate", {{"game", "bulls:2x3"}, {"strategy", "size"}, {"progress", true}});
  std::set<int> answered;
  for (const json& message : served(input, {"--threads", "4"})) {
    if (message.contains("method")) continue;
    EXPECT_EQ(message["result"]["total"], 13) << message;
    answered.insert(message["id"].get<int>());
  }
  EXPECT_EQ(answered.size(), std::size_t{kRequests});
}

TEST(Serve, LetsAShortRequestOvertakeALongOne) {
  const auto messages =
      served(line_of("long", "evaluate", {{"game", "cards:2"}, {"no_book", true}, {"sample", 40}}) +
                 line_of("short", "feedback", {"bulls", "0123", "0123"}),
             {"--threads", "2"});
  ASSERT_EQ(messages.size(), 2U);
  EXPECT_EQ(messages[0]["id"], "short");
  EXPECT_EQ(messages[1]["id"], "long");
}

TEST(Serve, CancelsWhatRunsAndWhatWaits) {
  const json hours = {{"game", "cards:4"}, {"no_book", true}};
  const auto messages = served(line_of(1, "evaluate", hours) + line_of(2, "evaluate", hours) +
                                   line_of(3, "cancel", {{"id", 2}}) + line_of(4, "cancel", {{"id", 1}}),
                               {"--threads", "1"});
  ASSERT_EQ(messages.size(), 4U);
  for (const json& message : messages) {
    if (message["id"] <= 2)
      EXPECT_EQ(message["error"]["code"], -32003);
    else
      EXPECT_EQ(message["result"]["cancelled"], true);
  }
}

TEST(Serve, EndsWithItsInput) {
  EXPECT_TRUE(served("").empty());
  EXPECT_TRUE(served("\n \n\r\n").empty());
  // The last line need not end, and what was asked before the end is answered.
  std::string line = line_of(1, "evaluate", {{"game", "musician"}});
  line.pop_back();
  EXPECT_EQ(response_to_line(line)["result"]["total"], 5401);
}

TEST(Serve, TakesLinesOfWindows) {
  std::string line = line_of(1, "feedback", {"bulls", "0123", "3210"});
  line.insert(line.size() - 1, "\r");
  EXPECT_EQ(response_to_line(line)["result"]["answer"], json({0, 4}));
}

TEST(Serve, GoesOnAfterALineThatIsTooLong) {
  const std::string input =
      std::string(std::size_t{33} << 20U, '[') + "\n" + line_of(1, "feedback", {"bulls", "0123", "0123"});
  const auto messages = served(input);
  ASSERT_EQ(messages.size(), 2U);
  EXPECT_EQ(messages[0]["error"]["code"], -32600);
  EXPECT_THAT(messages[0]["error"]["message"].get<std::string>(), HasSubstr("longer than"));
  EXPECT_EQ(messages[1]["id"], 1);
}

TEST(Serve, RefusesBadOptions) {
  expect_refused(run({"serve", "--threads", "0"}), "--threads");
  expect_refused(run({"serve", "--memory", "lots"}), "--memory");
  expect_refused(run({"serve", "musician"}), "musician");
}

}  // namespace
}  // namespace winnow::testing
