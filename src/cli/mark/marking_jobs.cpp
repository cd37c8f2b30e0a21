#include "cli/mark/marking_jobs.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cli/cli.hpp"
#include "terminal/programs/guesser_program.hpp"

namespace winnow::cli {
namespace {

/// What the threads share. Each has a process to itself, and takes the next question that nobody has.
class SharedMarking {
 public:
  SharedMarking(const Game& game, std::uint64_t questions, const Ask& ask)
      : game_(game), questions_(questions), ask_(ask) {}

  [[nodiscard]] bool is_to_stop() const { return stop_; }

  void talk_to(GuesserProgram& program) {
    constexpr int kMostFailures = 3;
    protocol::Conversation conversation(game_, program, program.is_running());
    int failures = 0;
    for (std::uint64_t next = next_++; next < questions_ && !stop_; next = next_++) {
      const Step step = ask_(conversation, next);
      ++asked_;
      failures = step == Step::kNotReady ? failures + 1 : 0;
      if (step == Step::kStop || failures == kMostFailures) stop_ = true;
    }
    program.quit();
    const std::lock_guard lock(mutex_);
    ++ended_;
    changed_.notify_all();
  }

  /// Until so many threads have ended.
  void wait_for(std::size_t threads, LongOperation& operation) {
    constexpr auto kBetweenLooks = std::chrono::milliseconds(50);
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, kBetweenLooks, [&] { return ended_ == threads; })) {
      if (!operation.advance(asked_)) stop_ = true;
    }
  }

 private:
  const Game& game_;
  std::uint64_t questions_;
  const Ask& ask_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> asked_ = 0;
  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  std::size_t ended_ = 0;
};

}  // namespace

std::string ask_all(const Game& game, std::uint64_t questions, const MarkingJobs& jobs, const Ask& ask,
                    LongOperation& operation) {
  SharedMarking shared(game, questions, ask);
  const auto processes = static_cast<std::size_t>(std::min<std::uint64_t>(jobs.jobs, questions));
  std::vector<std::unique_ptr<GuesserProgram>> programs;
  programs.reserve(processes);
  for (std::size_t i = 0; i < processes; ++i) {
    programs.push_back(std::make_unique<GuesserProgram>(jobs.program, jobs.guess_time,
                                                        [&shared] { return shared.is_to_stop(); }));
    if (!jobs.may_be_missing) need(programs.back()->start());
  }
  {
    std::vector<std::jthread> threads;
    threads.reserve(programs.size());
    for (const auto& program : programs)
      threads.emplace_back([&shared, &guesser = *program] { shared.talk_to(guesser); });
    shared.wait_for(programs.size(), operation);
  }
  for (const auto& program : programs) {
    if (!program->errors().empty()) return program->errors();
  }
  return "";
}

}  // namespace winnow::cli
