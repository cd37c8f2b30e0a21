#include "cli/program.hpp"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "cli/schema.hpp"

namespace winnow::testing {

/// Files instead of pipes: nothing can block, whatever is written and in whatever order.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& content = "") : file_(std::tmpfile(), &std::fclose) {
    if (!file_) throw std::runtime_error("no temporary file");
    std::fwrite(content.data(), 1, content.size(), file_.get());
    std::fflush(file_.get());
    std::rewind(file_.get());
  }

  [[nodiscard]] int descriptor() const { return fileno(file_.get()); }

  [[nodiscard]] std::string content() const {
    std::rewind(file_.get());
    std::string text;
    std::array<char, 4096> block{};
    while (const std::size_t size = std::fread(block.data(), 1, block.size(), file_.get())) {
      text.append(block.data(), size);
    }
    return text;
  }

 private:
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

namespace {

struct Streams {
  int in;
  int out;
  int err;
};

pid_t start(const std::string& program, const std::vector<std::string>& arguments, Streams streams) {
  std::vector<char*> argv = {const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    dup2(streams.in, STDIN_FILENO);
    dup2(streams.out, STDOUT_FILENO);
    dup2(streams.err, STDERR_FILENO);
    execv(program.c_str(), argv.data());
    _exit(127);
  }
  return child;
}

int wait_for(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Every line of JSON that any test has the program print is as docs/winnow.schema.json says.
void check_json(const std::vector<std::string>& arguments, const std::string& out) {
  if (!asks_for_json(arguments)) return;
  for (const std::string& line : lines(out)) {
    const bool is_progress = line.starts_with(R"({"schema":1,"progress":)");
    EXPECT_EQ(schema_violations(is_progress ? "search" : arguments.front(), line), "");
  }
}

int run_with(const std::string& program, const std::vector<std::string>& arguments, Streams streams) {
  return wait_for(start(program, arguments, streams));
}

}  // namespace

Outcome run(const std::vector<std::string>& arguments, const std::string& input) {
  const TemporaryFile out;
  Outcome outcome = run_into(out.descriptor(), arguments, input);
  outcome.out = out.content();
  check_json(arguments, outcome.out);
  return outcome;
}

Outcome run_into(int descriptor, const std::vector<std::string>& arguments, const std::string& input) {
  const TemporaryFile in(input);
  const TemporaryFile err;
  const int status = run_with(WINNOW_BINARY, arguments, {in.descriptor(), descriptor, err.descriptor()});
  return {.out = "", .err = err.content(), .status = status};
}

Outcome run_from(int descriptor, const std::vector<std::string>& arguments) {
  const TemporaryFile out;
  const TemporaryFile err;
  const int status = run_with(WINNOW_BINARY, arguments, {descriptor, out.descriptor(), err.descriptor()});
  return {.out = out.content(), .err = err.content(), .status = status};
}

Outcome run_program(const std::string& program, const std::vector<std::string>& arguments) {
  const TemporaryFile in;
  const TemporaryFile out;
  const TemporaryFile err;
  const int status = run_with(program, arguments, {in.descriptor(), out.descriptor(), err.descriptor()});
  return {.out = out.content(), .err = err.content(), .status = status};
}

struct Running::Streams {
  TemporaryFile in;
  TemporaryFile out;
  TemporaryFile err;
};

Running::Running(const std::vector<std::string>& arguments)
    : arguments_(arguments),
      streams_(std::make_unique<Streams>()),
      process_(start(WINNOW_BINARY, arguments,
                     {streams_->in.descriptor(), streams_->out.descriptor(), streams_->err.descriptor()})) {}

Running::~Running() {
  if (process_ <= 0) return;
  send(SIGKILL);
  wait_for(process_);
}

void Running::send(int signal) const { kill(process_, signal); }

Outcome Running::end() {
  const int status = wait_for(process_);
  process_ = 0;
  check_json(arguments_, streams_->out.content());
  return {.out = streams_->out.content(), .err = streams_->err.content(), .status = status};
}

bool is_one_line(const std::string& text) {
  return text.ends_with('\n') && std::count(text.begin(), text.end(), '\n') == 1;
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) result.push_back(line);
  return result;
}

void expect_refused(const Outcome& outcome, const std::string& said) {
  EXPECT_EQ(outcome.status, 2) << said;
  EXPECT_EQ(outcome.out, "") << said;
  EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  EXPECT_THAT(outcome.err, ::testing::HasSubstr(said));
}

}  // namespace winnow::testing
