#include "cli/mark/marking_jobs.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "cli/cli.hpp"
#include "terminal/programs/guesser_program.hpp"

namespace winnow::cli {
namespace {

using protocol::Fault;

/// What the threads share. Each has a process to itself, and takes the next target that nobody has.
class SharedMarking {
 public:
  SharedMarking(const Game& game, const std::vector<TargetId>& targets, const MarkingJobs& jobs)
      : game_(game), targets_(targets), jobs_(jobs) {}

  [[nodiscard]] bool is_to_stop() const { return stop_; }
  void stop() { stop_ = true; }

  void play_with(GuesserProgram& program) {
    constexpr int kMostFailures = 3;
    protocol::Marker marker(game_, program, jobs_.most_guesses);
    int failures = 0;
    for (std::size_t next = next_++; next < targets_.size() && !stop_; next = next_++) {
      const auto marked = marker.play(game_.target(targets_[next]));
      if (!marked) break;
      add(*marked);
      failures = marked->fault == Fault::kNotReady ? failures + 1 : 0;
      if (failures == kMostFailures) stop();
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
      if (!operation.advance(sheet_.played)) stop();
    }
  }

  [[nodiscard]] const protocol::MarkSheet& sheet() const { return sheet_; }

 private:
  void add(const protocol::MarkedGame& game) {
    const std::lock_guard lock(mutex_);
    sheet_.add(game);
  }

  const Game& game_;
  const std::vector<TargetId>& targets_;
  const MarkingJobs& jobs_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  protocol::MarkSheet sheet_;
  std::size_t ended_ = 0;
};

}  // namespace

MarkingResult mark(const Game& game, const std::vector<TargetId>& targets, const MarkingJobs& jobs,
                   LongOperation& operation) {
  SharedMarking shared(game, targets, jobs);
  std::vector<std::unique_ptr<GuesserProgram>> programs;
  for (std::size_t i = 0; i < std::min(jobs.jobs, targets.size()); ++i) {
    programs.push_back(std::make_unique<GuesserProgram>(jobs.command, jobs.guess_time,
                                                        [&shared] { return shared.is_to_stop(); }));
    need(programs.back()->start());
  }
  {
    std::vector<std::jthread> threads;
    threads.reserve(programs.size());
    for (const auto& program : programs)
      threads.emplace_back([&shared, &guesser = *program] { shared.play_with(guesser); });
    shared.wait_for(programs.size(), operation);
  }
  std::string errors;
  for (const auto& program : programs) {
    if (errors.empty()) errors = program->errors();
  }
  return {shared.sheet(), errors};
}

}  // namespace winnow::cli
