#include "api/service/service.hpp"

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "api/service_support.hpp"
#include "games/support.hpp"

/// Messages: what JSON-RPC 2.0 says of them, and what is too much. The methods are in
/// service_methods_test.cpp.
namespace winnow {
namespace {

using support::ask;
using support::error_of;
using support::json;
using support::kBadParameters;
using support::kCancelled;
using support::kNoJson;
using support::kNoMethod;
using support::kNoRequest;
using support::request;
using support::response_to;
using support::result_of;
using ::testing::HasSubstr;

/// The message as a whole is refused: one error, and nobody's id.
void expect_message_refused(const std::string& message, int code) {
  Service service;
  const json response = response_to(service, message);
  EXPECT_EQ(response["jsonrpc"], "2.0") << message;
  EXPECT_TRUE(response.contains("id") && response["id"].is_null()) << message;
  EXPECT_EQ(response["error"]["code"], code) << response;
  EXPECT_FALSE(response["error"]["message"].get<std::string>().empty());
  EXPECT_FALSE(response.contains("result"));
}

// The examples of the specification, with a method of winnow's in place of `subtract`.

TEST(ServiceConformance, TakesParametersByPosition) {
  Service service;
  const json response = response_to(
      service,
      R"({"jsonrpc": "2.0", "method": "feedback", "params": ["mastermind", "aabb", "abab"], "id": 1})");
  EXPECT_EQ(response["id"], 1);
  EXPECT_EQ(response["result"]["answer"], json({2, 2}));
}

TEST(ServiceConformance, TakesParametersByNameInAnyOrder) {
  Service service;
  const json response = response_to(
      service,
      R"({"jsonrpc": "2.0", "params": {"guess": "abab", "target": "aabb", "game": "mastermind"}, "method": "feedback", "id": "3"})");
  EXPECT_EQ(response["id"], "3");
  EXPECT_EQ(response["result"]["answer"], json({2, 2}));
}

TEST(ServiceConformance, SaysNothingToANotification) {
  Service service;
  EXPECT_EQ(service.answer(R"({"jsonrpc": "2.0", "method": "games", "params": []})"), "");
  EXPECT_EQ(service.answer(R"({"jsonrpc": "2.0", "method": "foobar"})"), "");
  EXPECT_EQ(service.answer(R"({"jsonrpc": "2.0", "method": "feedback", "params": [1]})"), "");
}

/// What the standard does not ask for: some libraries write what is not there as null.
TEST(Service, TakesNullForNoParameters) {
  Service service;
  const json response =
      response_to(service, R"({"jsonrpc": "2.0", "method": "games", "params": null, "id": 1})");
  EXPECT_FALSE(response["result"]["games"].empty());
}

TEST(ServiceConformance, KnowsNoOtherMethods) {
  Service service;
  const json response = response_to(service, R"({"jsonrpc": "2.0", "method": "foobar", "id": "1"})");
  EXPECT_EQ(response["id"], "1");
  EXPECT_EQ(response["error"]["code"], kNoMethod);
  EXPECT_THAT(response["error"]["message"], HasSubstr("foobar"));
}

TEST(ServiceConformance, RefusesWhatIsNoJson) {
  expect_message_refused(R"({"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz])", kNoJson);
  expect_message_refused(R"([{"jsonrpc": "2.0", "method": "games", "id": "1"},{"jsonrpc": "2.0", "method")",
                         kNoJson);
  expect_message_refused("", kNoJson);
  expect_message_refused("\xff\xfe", kNoJson);
  expect_message_refused(R"({"jsonrpc": "2.0", "method": ")"
                         "\xff"
                         R"(", "id": 1})",
                         kNoJson);
  expect_message_refused(R"({"jsonrpc": "2.0", "method": "suggest", "params": {"seconds": 1e999}, "id": 1})",
                         kNoJson);
  expect_message_refused(std::string(R"({"jsonrpc": "2.0", "method": "games", "id": 1})") + '\0', kNoJson);
}

TEST(Service, SaysWhereAMessageIsNoJson) {
  Service service;
  const auto expect_said = [&](std::string_view message, const std::string& said) {
    const json response = response_to(service, message);
    EXPECT_EQ(response["error"]["message"], "the message is not JSON: " + said) << message;
    EXPECT_EQ(response["error"]["data"]["kind"], "bad-input");
  };
  expect_said("", "at byte 1 there should be a value, but the message ends");
  expect_said("games", R"(at byte 1 there should be a value, not "games")");
  expect_said(R"({'id': 1})", R"(at byte 2 there should be a key in double quotes, not "'id'")");
  expect_said(R"({"id": 1,})", R"(at byte 10 there should be a key in double quotes, not "}")");
  expect_said(R"({"id" 1})", R"(at byte 7 there should be a colon, not "1")");
  expect_said(R"({"id": 1 "method": "games"})",
              R"(at byte 10 there should be a comma or "}", not the text "method")");
  expect_said(R"({"id": })", R"(at byte 8 there should be a value, not "}")");
  expect_said(R"({"id": True})", R"(at byte 8 there should be a value, not "True")");
  expect_said(R"({"id": 01})", R"(at byte 9 there should be a comma or "}", not "1")");
  expect_said(R"({"id": 1, "params": [1 2]})", R"(at byte 24 there should be a comma or "]", not "2")");
  expect_said(R"({"id": 1)", R"(at byte 9 there should be a comma or "}", but the message ends)");
  expect_said(R"({"id": 1} x)", R"(at byte 11 there should be nothing more, not "x")");
  expect_said(R"({"id": "a)", "at byte 10: invalid string: missing closing quote");
  expect_said(R"({"id": 1.})", "at byte 10: invalid number; expected digit after '.'");
  expect_said(R"({"top": 1e999})", R"(at byte 9: the number "1e999" is too large)");
  expect_said("{\"id\": \"\xff\"}", "at byte 9: invalid string: ill-formed UTF-8 byte");
  expect_said({"{}\0", 3}, "at byte 3 there is a zero byte");
}

TEST(ServiceConformance, RefusesWhatIsNoRequest) {
  for (const char* message :
       {R"({"jsonrpc": "2.0", "method": 1, "params": "bar"})", R"({"method": "games", "id": 1})",
        R"({"jsonrpc": "1.0", "method": "games", "id": 1})",
        R"({"jsonrpc": 2.0, "method": "games", "id": 1})", R"({"jsonrpc": "2.0", "id": 1})",
        R"({"jsonrpc": "2.0", "method": "games", "params": 1, "id": 1})",
        R"({"jsonrpc": "2.0", "method": "games", "id": [1]})", "1", "null", R"("games")", "{}"})
    expect_message_refused(message, kNoRequest);
}

TEST(ServiceConformance, RefusesAnEmptyBatch) { expect_message_refused("[]", kNoRequest); }

TEST(ServiceConformance, AnswersABatchOfNonsenseOneByOne) {
  Service service;
  const json responses = response_to(service, "[1,2,3]");
  ASSERT_EQ(responses.size(), 3U);
  for (const json& response : responses) {
    EXPECT_EQ(response["error"]["code"], kNoRequest);
    EXPECT_TRUE(response["id"].is_null());
  }
}

TEST(ServiceConformance, AnswersABatchButNotItsNotifications) {
  Service service;
  const json responses = response_to(service, R"([
        {"jsonrpc": "2.0", "method": "feedback", "params": ["mastermind", "aabb", "abab"], "id": "1"},
        {"jsonrpc": "2.0", "method": "games", "params": ["mastermind"]},
        {"jsonrpc": "2.0", "method": "feedback", "params": ["mastermind", "aabb", "aabb"], "id": "2"},
        {"foo": "boo"},
        {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
        {"jsonrpc": "2.0", "method": "games", "id": "9"}])");
  ASSERT_EQ(responses.size(), 5U);
  EXPECT_EQ(responses[0]["result"]["answer"], json({2, 2}));
  EXPECT_EQ(responses[1]["result"]["right"], true);
  EXPECT_EQ(responses[2]["error"]["code"], kNoRequest);
  EXPECT_EQ(responses[3]["error"]["code"], kNoMethod);
  EXPECT_EQ(responses[3]["id"], "5");
  EXPECT_FALSE(responses[4]["result"]["games"].empty());
}

TEST(ServiceConformance, SaysNothingToABatchOfNotifications) {
  Service service;
  EXPECT_EQ(service.answer(R"([{"jsonrpc": "2.0", "method": "games"}, {"jsonrpc": "2.0", "method": "foo"}])"),
            "");
}

TEST(ServiceConformance, GivesBackTheIdAsItWas) {
  Service service;
  for (const json& id : {json(0), json(-5), json(1.5), json("käse \" \\"), json(nullptr), json(UINT64_MAX)}) {
    const json response = response_to(service, request(id, "games").dump());
    ASSERT_TRUE(response.contains("id"));
    EXPECT_EQ(response["id"], id);
  }
}

/// As they are written, since a client may compare texts, or know larger numbers.
const std::vector<std::string>& unusual_ids() {
  static const std::vector<std::string> ids = {"18446744073709551616",
                                               "-9223372036854775809",
                                               std::string(400, '7'),
                                               "1.0",
                                               "1e3",
                                               "1E+03",
                                               "-0",
                                               "-0.0",
                                               "0.10",
                                               "1e999",
                                               "-1e-999",
                                               R"("\u0041\/\n \"\\\ud83d\ude00")",
                                               R"("é")",
                                               R"("")",
                                               "null"};
  return ids;
}

TEST(ServiceIds, ComeBackToTheLetter) {
  Service service;
  for (const std::string& id : unusual_ids()) {
    const auto expect_back = [&](const std::string& message) {
      EXPECT_THAT(service.answer(message), HasSubstr(R"({"jsonrpc":"2.0","id":)" + id + ",")) << message;
    };
    expect_back(R"({"jsonrpc":"2.0","method":"games","id":)" + id + "}");
    expect_back(R"( { "id" : )" + id + R"( , "method" : "nothing" , "jsonrpc" : "2.0" } )");
    expect_back(R"({"\u0069d":)" + id + R"(,"jsonrpc":"2.0","method":"games","params":[1,{"id":2}]})");
    expect_back(R"({"id":"]}\"","params":{"game":["]",{"id":3}]},"jsonrpc":"2.0","method":"games","id":)" +
                id + "}");
    expect_back(
        "\xef\xbb\xbf[1,[{\"id\":4}],"
        R"({"jsonrpc":"2.0","method":"games","id":)" +
        id + "}]");
  }
}

TEST(ServiceIds, ComeBackInTheOrderOfABatch) {
  Service service;
  std::string batch;
  for (const std::string& id : unusual_ids())
    batch += (batch.empty() ? "[" : ",\n") + (R"({"jsonrpc":"2.0","method":"","id":)" + id + "}");
  const std::string answer = service.answer(batch + "]");
  std::size_t place = 0;
  for (const std::string& id : unusual_ids()) {
    place = answer.find(R"("id":)" + id + R"(,"error")", place);
    ASSERT_NE(place, std::string::npos) << id;
  }
}

TEST(ServiceIds, AreInProgressToTheLetter) {
  Service service;
  std::string note;
  service.answer(
      R"({"jsonrpc":"2.0","id":1e3,"method":"evaluate","params":{"game":"bulls:3x5","progress":true}})",
      [&](std::string_view told) { note = told; });
  EXPECT_THAT(note, HasSubstr(R"("params":{"id":1e3,)"));
}

TEST(ServiceIds, AreStringsNumbersOrNull) {
  for (const char* id : {"true", "false", "[]", "[1]", "{}", R"({"id":1})"})
    expect_message_refused(std::string(R"({"jsonrpc":"2.0","method":"games","id":)") + id + "}", kNoRequest);
}

// Parameters.

TEST(ServiceParameters, NamesTheOneThatIsWrong) {
  Service service;
  const auto expect_bad = [&](const char* method, const json& parameters, const char* said) {
    const json error = error_of(service, method, parameters);
    EXPECT_EQ(error["code"], kBadParameters);
    EXPECT_EQ(error["data"]["kind"], "bad-input");
    EXPECT_THAT(error["message"].get<std::string>(), HasSubstr(said));
  };
  expect_bad("games", {{"gmae", "bulls"}}, R"(no parameter "gmae")");
  expect_bad("games", {{"game", 5}}, R"("game" must be a text, not 5)");
  expect_bad("games", {{"game", "chequers"}}, "game: ");
  expect_bad("games", json::array({"bulls", 1}), "2 parameters");
  expect_bad("feedback", json::object(), R"("game" is missing)");
  expect_bad("feedback", {{"game", "bulls"}, {"target", "0123"}}, R"("guess")");
  expect_bad("feedback", {{"game", "bulls"}, {"target", "0123"}, {"guess", "xyz"}}, "guess: ");
  expect_bad("feedback", {{"game", "bulls"}, {"pairs", {{"0123"}}}}, R"("pairs" must be a list of pairs)");
  expect_bad("suggest", {{"game", "bulls"}, {"top", 0}}, "from 1 to 1000, not 0");
  expect_bad("suggest", {{"game", "bulls"}, {"top", -1}}, "not -1");
  expect_bad("suggest", {{"game", "bulls"}, {"top", 1.5}}, "not 1.5");
  expect_bad("suggest", {{"game", "bulls"}, {"explain", "yes"}}, "true or false");
  expect_bad("suggest", {{"game", "bulls"}, {"turns", {"0123"}}}, "turns: ");
  expect_bad("suggest", {{"game", "bulls"}, {"turns", {{{"guess", "0123"}}}}},
             R"("turns" must be a list of turns)");
  expect_bad("suggest", {{"game", "bulls"}, {"turns", {"0123=0,1", {{"guess", "4567"}}}}},
             R"(; number 2 is {"guess":"4567"})");
  expect_bad("suggest", {{"game", "bulls"}, {"seconds", 0}}, "above zero");
  expect_bad("suggest", {{"game", "bulls"}, {"seconds", 1}, {"effort", 2}}, "exclude");
  expect_bad("suggest", {{"game", "bulls"}, {"strategy", "size"}, {"effort", 2}},
             R"("effort" means nothing)");
  expect_bad("solve", {{"game", "bulls"}, {"objective", "median"}}, R"("objective")");
}

TEST(ServiceParameters, TakesNullForNothing) {
  Service service;
  EXPECT_TRUE(result_of(service, "games", {{"game", nullptr}}).contains("games"));
}

TEST(ServiceParameters, TellsAContradictionApart) {
  Service service;
  const json error =
      error_of(service, "candidates", {{"game", "bulls"}, {"turns", {"0123=4,0", "4567=4,0"}}});
  EXPECT_EQ(error["code"], -32001);
  EXPECT_EQ(error["data"]["kind"], "contradiction");
}

// What is too much.

TEST(ServiceLimits, RefusesAMessageThatIsTooLong) {
  const std::string message(Service::kLongestMessage + 1, ' ');
  expect_message_refused(message, kNoRequest);
  EXPECT_EQ(Service().answer(message), Service::answer_to_too_long());
}

TEST(ServiceLimits, RefusesAMessageThatNestsTooDeeply) {
  for (const std::size_t depth : {std::size_t{33}, std::size_t{1'000'000}}) {
    expect_message_refused(std::string(depth, '['), kNoRequest);
    std::string objects;
    for (std::size_t i = 0; i < depth; ++i) objects += R"({"a":)";
    expect_message_refused(objects, kNoRequest);
  }
  // Brackets in a text nest nothing.
  Service service;
  EXPECT_EQ(error_of(service, "games", {{"game", std::string(100, '[') + "\\\""}})["code"], kBadParameters);
}

TEST(ServiceLimits, RefusesTooManyValues) {
  std::string message = "[0";
  for (int i = 0; i < (1 << 23); ++i) message += ",0";
  expect_message_refused(message + "]", kNoRequest);
}

TEST(ServiceLimits, RefusesTooLongABatch) {
  std::string message = "[0";
  for (int i = 0; i < 1000; ++i) message += ",0";
  expect_message_refused(message + "]", kNoRequest);
}

TEST(ServiceLimits, ReadsAnObjectOfManyKeysAtOnce) {
  std::string message = R"({"jsonrpc":"2.0","id":1,"method":"games","params":{"k":0)";
  for (int i = 0; i < 200'000; ++i) message += ",\"" + std::to_string(i) + "\":0";
  Service service;
  EXPECT_EQ(response_to(service, message + "}}")["error"]["code"], kBadParameters);
}

// Several requests, and one that ends another.

TEST(ServiceCancellation, KnowsWhetherThereWasSuchARequest) {
  Service service;
  EXPECT_EQ(result_of(service, "cancel", {{"id", 12}})["cancelled"], false);
  EXPECT_EQ(result_of(service, "cancel", {{"id", 7}})["cancelled"], false);  // itself
  EXPECT_EQ(error_of(service, "cancel")["code"], kBadParameters);
  EXPECT_EQ(service.answer(R"({"jsonrpc":"2.0","method":"cancel","params":{"id":1}})"), "");
}

TEST(ServiceCancellation, EndsARequestThatWaits) {
  Service service;
  const auto waiting = service.read(request("a", "games").dump());
  EXPECT_EQ(result_of(service, "cancel", {{"id", "a"}})["cancelled"], true);
  const json response = json::parse(waiting({}));
  EXPECT_EQ(response["id"], "a");
  EXPECT_EQ(response["error"]["code"], kCancelled);
  EXPECT_EQ(response["error"]["data"]["kind"], "cancelled");
}

TEST(ServiceCancellation, KnowsAnIdAsItIsWritten) {
  Service service;
  const auto expect_cancelled = [&](const std::string& waiting, const std::string& cancelled, bool found) {
    const auto work = service.read(R"({"jsonrpc":"2.0","method":"games","id":)" + waiting + "}");
    for (const std::string& parameters : {R"({"id":)" + cancelled + "}", "[" + cancelled + "]"}) {
      EXPECT_EQ(service.answer(R"({"jsonrpc":"2.0","id":1,"method":"cancel","params":)" + parameters + "}"),
                std::string(R"({"jsonrpc":"2.0","id":1,"result":{"schema":1,"cancelled":)") +
                    (found ? "true}}" : "false}}"));
    }
  };
  for (const std::string& id : unusual_ids()) {
    if (id != "null") expect_cancelled(id, id, true);
  }
  expect_cancelled("18446744073709551616", "18446744073709551617", false);
  expect_cancelled(R"("A/\u00e9")", R"("\u0041\/é")", true);
  expect_cancelled("5", R"("5")", false);
}

TEST(ServiceCancellation, ForgetsARequestThatWasAnswered) {
  Service service;
  ask(service, "games");
  EXPECT_EQ(json::parse(service.answer(request(8, "cancel", {{"id", 7}}).dump()))["result"]["cancelled"],
            false);
}

TEST(ServiceCancellation, EndsARequestThatRuns) {
  Service service;
  std::string response;
  std::atomic<bool> running = false;
  const json long_request =
      request(1, "evaluate", {{"game", "cards:2"}, {"no_book", true}, {"progress", true}});
  std::thread worker(
      [&] { response = service.answer(long_request.dump(), [&](std::string_view) { running = true; }); });
  while (!running) std::this_thread::yield();
  service.answer(R"({"jsonrpc":"2.0","method":"cancel","params":{"id":1}})");
  worker.join();
  EXPECT_EQ(json::parse(response)["error"]["code"], kCancelled);
}

TEST(ServiceCancellation, LeavesWhatWasFoundSoFar) {
  Service service;
  std::string response;
  bool told = false;
  const auto cancel_at_once = [&](std::string_view notification) {
    told = json::parse(notification)["params"]["id"] == 1;
    service.cancel_all();
  };
  const json solving = request(
      1, "solve", {{"game", "mastermind:4x8"}, {"no_book", true}, {"threads", 1}, {"progress", true}});
  response = service.answer(solving.dump(), cancel_at_once);
  EXPECT_TRUE(told);
  const json parsed = json::parse(response);
  EXPECT_TRUE(parsed.contains("result") ? parsed["result"]["finished"] == false
                                        : parsed["error"]["code"] == kCancelled)
      << response;
}

TEST(ServiceProgress, IsToldIfAskedFor) {
  Service service;
  std::vector<json> notes;
  const auto keep = [&](std::string_view note) { notes.push_back(json::parse(note)); };
  service.answer(request("x", "evaluate", {{"game", "bulls:3x5"}, {"progress", true}}).dump(), keep);
  ASSERT_FALSE(notes.empty());
  EXPECT_LE(notes.size(), 100U);
  for (const json& note : notes) {
    EXPECT_EQ(note["jsonrpc"], "2.0");
    EXPECT_EQ(note["method"], "progress");
    EXPECT_FALSE(note.contains("id"));
    EXPECT_EQ(note["params"]["id"], "x");
    EXPECT_EQ(note["params"]["all"], 60);
  }
  notes.clear();
  service.answer(request("x", "evaluate", {{"game", "bulls:3x5"}}).dump(), keep);
  EXPECT_TRUE(notes.empty());
}

TEST(ServiceThreads, AnswerAtOnceWhatTheyAnswerOneByOne) {
  const std::vector<json> requests = {
      request(0, "suggest", {{"game", "musician"}, {"turns", {"A1 B1 C2=0,1,2"}}}),
      request(1, "feedback", {"cards:2", "AC 2C", "AC 3H"}), request(2, "games"),
      request(3, "evaluate", {{"game", "bulls:3x5"}, {"strategy", "size"}, {"threads", 1}}),
      request(4, "candidates", {{"game", "battleship:4x3x2"}, {"turns", {"A1 B1=0,1,1"}}})};
  const auto steady = [](const std::string& response) {
    json parsed = json::parse(response);
    for (const char* key : {"seconds", "longest_guess_seconds", "peak_bytes"}) parsed["result"].erase(key);
    return parsed;
  };
  Service service;
  std::vector<json> alone;
  for (const json& each : requests) alone.push_back(steady(service.answer(each.dump())));
  constexpr std::size_t kThreads = support::kSlowBuild ? 2 : 4;
  std::vector<std::vector<json>> together(kThreads);
  std::vector<std::thread> threads;
  for (std::vector<json>& answers : together) {
    threads.emplace_back([&] {
      for (const json& each : requests) answers.push_back(steady(service.answer(each.dump())));
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::vector<json>& answers : together) EXPECT_EQ(answers, alone);
}

}  // namespace
}  // namespace winnow
