#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/support.hpp"
#include "solver/ranks/coordinator.hpp"
#include "solver/ranks/job_server.hpp"
#include "solver/solver_run.hpp"

namespace winnow::support {

/// Holds what was sent to each rank until it is taken.
class PostOffice {
 public:
  explicit PostOffice(int ranks) : boxes_(static_cast<std::size_t>(ranks)) {}

  [[nodiscard]] int ranks() const { return static_cast<int>(boxes_.size()); }

  void put(int to, ranks::Transport::Parcel parcel) {
    const std::scoped_lock lock(mutex_);
    boxes_[static_cast<std::size_t>(to)].push_back(std::move(parcel));
  }
  std::optional<ranks::Transport::Parcel> take(int rank) {
    const std::scoped_lock lock(mutex_);
    auto& box = boxes_[static_cast<std::size_t>(rank)];
    if (box.empty()) return std::nullopt;
    auto parcel = std::move(box.front());
    box.pop_front();
    return parcel;
  }

 private:
  std::mutex mutex_;
  std::vector<std::deque<ranks::Transport::Parcel>> boxes_;
};

/// A rank that is a thread of this process.
class ThreadTransport : public ranks::Transport {
 public:
  ThreadTransport(PostOffice& office, int rank) : office_(office), rank_(rank) {}

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int ranks() const override { return office_.ranks(); }
  void send(int to, std::string bytes) override { office_.put(to, {rank_, std::move(bytes)}); }
  std::optional<Parcel> receive() override { return office_.take(rank_); }

 private:
  PostOffice& office_;
  int rank_;
};

/// Ranks on which one question is solved.
class RankRig {
 public:
  explicit RankRig(int ranks) : office_(ranks), hellos_(static_cast<std::size_t>(ranks), kHello) {}

  /// What that rank says of itself.
  ranks::Hello& hello(int rank) { return hellos_[static_cast<std::size_t>(rank)]; }

  Result<Solution> solve(std::string_view token, const SolveOptions& options) {
    std::vector<std::jthread> servers;
    for (int rank = 1; rank < office_.ranks(); ++rank) {
      servers.emplace_back([this, rank] {
        ThreadTransport transport(office_, rank);
        ranks::JobServer(transport, hello(rank)).run();
      });
    }
    const auto game = game_of(token);
    ThreadTransport transport(office_, ranks::kCoordinator);
    const auto log = [this](const ranks::JobReport& report) { reports_.push_back(report); };
    Result<Solution> solution = cancelled();
    {
      ranks::Coordinator coordinator(transport, hello(0), ranks::question_of(*game, options), log);
      solution = solver::solve_with(&coordinator, game, options);
    }
    EXPECT_TRUE(ranks::dismiss(transport));
    return solution;
  }

  /// The jobs that were done.
  [[nodiscard]] const std::vector<ranks::JobReport>& reports() const { return reports_; }

 private:
  inline static const ranks::Hello kHello{.host = "here", .program = "this", .arguments = {"solve", "it"}};

  PostOffice office_;
  std::vector<ranks::Hello> hellos_;
  std::vector<ranks::JobReport> reports_;
};

}  // namespace winnow::support
