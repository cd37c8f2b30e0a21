#pragma once

#include <memory>
#include <string>
#include <vector>

/// Runs the real program, without a shell between.
namespace winnow::testing {

struct Outcome {
  std::string out;
  std::string err;
  int status = 0;  ///< the exit code, or 128 + the signal that ended it, as shells say it
};

/// Runs `winnow ARGUMENTS` with `input` on standard input.
Outcome run(const std::vector<std::string>& arguments, const std::string& input = "");

/// The same with standard output going to `descriptor`, and `out` left empty.
Outcome run_into(int descriptor, const std::vector<std::string>& arguments, const std::string& input = "");

/// With standard input coming from `descriptor`.
Outcome run_from(int descriptor, const std::vector<std::string>& arguments);

/// Runs another program.
Outcome run_program(const std::string& program, const std::vector<std::string>& arguments);

/// `winnow ARGUMENTS` while it runs.
class Running {
 public:
  explicit Running(const std::vector<std::string>& arguments);
  ~Running();  ///< ends it, if it has not ended
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void send(int signal) const;

  /// Waits for it.
  Outcome end();

 private:
  struct Streams;
  std::vector<std::string> arguments_;
  std::unique_ptr<Streams> streams_;
  int process_;
};

/// Ends with a newline and has no other.
bool is_one_line(const std::string& text);

std::vector<std::string> lines(const std::string& text);

/// Bad input: exit code 2, nothing on standard output, and one line that says what is wrong.
void expect_refused(const Outcome& outcome, const std::string& said);

}  // namespace winnow::testing
