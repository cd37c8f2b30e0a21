#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "api/service/service.hpp"
#include "base/random.hpp"
#include "games/support.hpp"

/// Messages that nobody would send. The seeds are those of the fuzzer; here they are cut, doubled and mixed,
/// the same way in every run.
namespace winnow {
namespace {

std::vector<std::string> message_seeds() {
  return {
      R"({"jsonrpc":"2.0","id":1,"method":"games","params":{"game":"bulls:2x3"}})",
      R"({"jsonrpc":"2.0","id":"x","method":"feedback","params":["bulls:2x3","01","12"]})",
      R"({"jsonrpc":"2.0","id":2,"method":"feedback","params":{"game":"bulls:2x3","pairs":[["01","12"],["20","21"]],"explain":true}})",
      R"({"jsonrpc":"2.0","id":3,"method":"open","params":{"game":"bulls:2x3","turns":["01=0,1"]}})",
      R"({"jsonrpc":"2.0","id":4,"method":"suggest","params":{"position":"p1","top":2,"explain":true}})",
      R"({"jsonrpc":"2.0","id":5,"method":"candidates","params":{"game":"bulls:2x3","turns":[{"guess":"01","answer":[0,1],"right":false}],"items":true}})",
      R"({"jsonrpc":"2.0","id":6,"method":"evaluate","params":{"game":"bulls:2x3","strategy":"size","sample":3,"threads":1}})",
      R"({"jsonrpc":"2.0","id":7,"method":"solve","params":{"game":"bulls:2x3","write_book":true,"threads":1,"memory":100000000}})",
      R"({"jsonrpc":"2.0","id":8,"method":"review","params":{"game":"bulls:2x3/01=0,1/12=win"}})",
      R"({"jsonrpc":"2.0","id":9,"method":"play","params":{"game":"bulls:2x3","seed":3}})",
      R"({"jsonrpc":"2.0","id":10,"method":"play","params":{"game":"bulls:2x3","side":"hider","level":"good"}})",
      R"({"jsonrpc":"2.0","id":11,"method":"play.guess","params":{"session":"s1","guess":"12"}})",
      R"({"jsonrpc":"2.0","id":12,"method":"play.answer","params":{"session":"s2","answer":[0,1]}})",
      R"({"jsonrpc":"2.0","id":13,"method":"play.hint","params":{"session":"s1"}})",
      R"([{"jsonrpc":"2.0","method":"cancel","params":{"id":1}},{"jsonrpc":"2.0","id":14,"method":"close","params":{"position":"p1"}}])",
      R"({"jsonrpc":"2.0","id":15,"method":"show","params":{"book":"winnow book 1\ngame: chess:0\n","depth":2}})",
      R"({"jsonrpc":"2.0","id":16,"method":"puzzle","params":{"game":"bulls:2x3","date":"2026-11-16"}})",
  };
}

class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : random_(seed) {}

  std::string next() {
    std::string message = pick();
    for (auto changes = random_.below(4); changes > 0; --changes) change(message);
    return message;
  }

 private:
  const std::string& pick() { return seeds_[static_cast<std::size_t>(random_.below(seeds_.size()))]; }
  std::size_t place(const std::string& text) {
    return static_cast<std::size_t>(random_.below(text.size() + 1));
  }

  void change(std::string& message) {
    static constexpr std::string_view kBytes = "{}[]\",:0123456789.-eE \\/=ptnxgs\x01\xc3\xff";
    const std::size_t at = place(message);
    const std::string& other = pick();
    switch (random_.below(5)) {
      case 0:  // another byte
        if (at < message.size()) message[at] = kBytes[static_cast<std::size_t>(random_.below(kBytes.size()))];
        break;
      case 1:  // one byte more
        message.insert(at, 1, kBytes[static_cast<std::size_t>(random_.below(kBytes.size()))]);
        break;
      case 2:  // some less
        message.erase(at, static_cast<std::size_t>(random_.below(8)));
        break;
      case 3:  // the end of another
        message = message.substr(0, at) + other.substr(std::min(at, other.size()));
        break;
      default:  // a part twice
        message.insert(at, message.substr(place(message), 12));
    }
  }

  std::vector<std::string> seeds_ = message_seeds();
  Random random_;
};

bool is_response(const nlohmann::json& value) {
  return value.is_object() && value.value("jsonrpc", "") == "2.0" && value.contains("id") &&
         value.contains("result") != value.contains("error");
}

TEST(ServiceRandom, SurvivesMessagesWithMistakes) {
  constexpr int kMessages = support::kSlowBuild ? 2'000 : 100'000;
  Mutator messages(2026);
  Service service;
  int results = 0;
  for (int i = 0; i < kMessages; ++i) {
    const std::string message = messages.next();
    const std::string response = service.answer(message);
    if (response.empty()) continue;
    const auto parsed = nlohmann::json::parse(response, nullptr, false);
    const auto all = parsed.is_array() ? parsed : nlohmann::json::array({parsed});
    for (const auto& each : all) {
      ASSERT_TRUE(is_response(each)) << message << "\n" << response;
      if (each.contains("result")) ++results;
    }
  }
  EXPECT_GT(results, kMessages / 10);
  EXPECT_EQ(service.answer(R"({"jsonrpc":"2.0","id":1,"method":"cancel","params":{"id":2}})"),
            R"({"jsonrpc":"2.0","id":1,"result":{"schema":1,"cancelled":false}})");
}

}  // namespace
}  // namespace winnow
