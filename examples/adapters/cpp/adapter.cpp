// Makes a guesser for "winnow mark" of the functions in a C++ file:
//
//     g++ -std=c++20 -O2 -include FILE adapter.cpp -o guesser
//
//     std::pair<Code, State> initial_guess(const std::string& game);
//     std::pair<Code, State> next_guess(const Code& guess, const State& state, const Answer& answer);
//     Answer feedback(const Code& target, const Code& guess);
//
// Code is std::vector<std::string>, as {"BK", "WP"}; Answer is std::vector<int>; State is whatever the
// functions want to remember. The game is its whole token, as "chess:4". Only "winnow mark --feedback" needs
// feedback.
#include <cstdio>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace {

using Code = std::vector<std::string>;
using Answer = std::vector<int>;
using Turn = decltype(initial_guess(std::string()));

// The words or numbers up to the end, or up to something else.
template <class Value>
std::vector<Value> read_all(std::istream& text) {
  std::vector<Value> values;
  for (Value value; text >> value;) values.push_back(value);
  return values;
}

Code read_code(const std::string& text) {
  std::istringstream items(text);
  const Code code = read_all<std::string>(items);
  return code == Code{"-"} ? Code{} : code;
}

template <class Values>
std::string joined(const Values& values) {
  std::ostringstream text;
  for (const char* space = ""; const auto& value : values) text << std::exchange(space, " ") << value;
  return text.str();
}

std::string write_code(const Code& code) { return code.empty() ? "-" : joined(code); }

// A template, so that a file without feedback compiles too.
template <class AnyCode>
std::string feedback_reply(const AnyCode& target, const AnyCode& guess) {
  if constexpr (requires { feedback(target, guess); })
    return joined(feedback(target, guess));
  else
    return "unknown";
}

class Guesser {
 public:
  // What to say to a line, if anything.
  std::optional<std::string> reply(const std::string& line) {
    std::istringstream text(line);
    std::string word;
    text >> word;
    if (word == "game") {
      text >> word >> game_;
      return "ready";
    }
    if (word == "new") return play(initial_guess(game_));
    if (word == "answer" && turn_) return play(next_guess(turn_->first, turn_->second, read_all<int>(text)));
    if (word == "right" || word == "invalid") return std::nullopt;
    if (word != "feedback") return "unknown";
    std::string target;
    std::string guess;
    std::getline(std::getline(text, target, ';'), guess);
    return feedback_reply(read_code(target), read_code(guess));
  }

 private:
  std::string play(Turn turn) {
    turn_ = std::move(turn);
    return write_code(turn_->first);
  }

  std::string game_;
  std::optional<Turn> turn_;
};

}  // namespace

int main() {
  // What the student's functions print, in whatever way, is for people.
  std::FILE* const winnow = fdopen(dup(STDOUT_FILENO), "w");
  dup2(STDERR_FILENO, STDOUT_FILENO);
  std::setvbuf(stdout, nullptr, _IONBF, 0);  // also where they fail later
  Guesser guesser;
  for (std::string line; std::getline(std::cin, line) && line.substr(0, 4) != "quit";) {
    if (const auto reply = guesser.reply(line)) {
      std::fprintf(winnow, "%s\n", reply->c_str());
      std::fflush(winnow);
    }
  }
}
