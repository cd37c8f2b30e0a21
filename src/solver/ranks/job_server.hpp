#pragma once

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "solver/ranks/messages.hpp"
#include "solver/ranks/transport.hpp"
#include "solver/ranks/workshop.hpp"

namespace winnow::ranks {

/// All ranks but the first: are told the question, then do the jobs that they are given until they are told
/// to end.
class JobServer {
 public:
  JobServer(Transport& transport, Hello hello) : transport_(transport), hello_(std::move(hello)) {}

  /// Returns at the end.
  void run();

 private:
  using Clock = std::chrono::steady_clock;
  using Made = Result<std::unique_ptr<Workshop>>;

  bool hear_all();
  void hear(Question question);
  void hear(const Job& job) { workshop_->add(job); }
  void hear(const Better& better) { workshop_->improve(better.upper); }
  void hear(const Proofs& proofs) { workshop_->learn(proofs.records); }
  void hear(const Abandon& /*message*/) { workshop_->abandon(); }
  void hear(const End& /*message*/) { ended_ = true; }
  template <class Other>
  void hear(const Other& /*message*/) {}  // for the coordinator

  void finish_preparing();
  bool tell_results();
  void tell_now_and_then();
  void tell_proofs();
  void tell(const Message& message) { transport_.send(kCoordinator, encode(message)); }
  void refuse(const std::string& reason) { tell(Refusal{reason}); }

  Transport& transport_;
  Hello hello_;
  std::atomic<bool> ended_ = false;
  std::future<Made> preparing_;
  std::unique_ptr<Workshop> workshop_;
  Clock::time_point told_ = Clock::now();
};

}  // namespace winnow::ranks
