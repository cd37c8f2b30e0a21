#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "solver/ranks/messages.hpp"
#include "solver/ranks/pace.hpp"
#include "solver/ranks/proof_exchange.hpp"
#include "solver/ranks/transport.hpp"
#include "solver/search/helpers.hpp"
#include "solver/search/shared_guesses.hpp"
#include "winnow/solver.hpp"

namespace winnow::ranks {

/// A job that was done, for those who want to know how it went.
struct JobReport {
  int rank = 0;
  Job job;
  JobResult result;
  double sent = 0;  ///< seconds since the beginning; for jobs of this rank, when it was begun
  double came = 0;
  std::uint64_t bytes = 0;  ///< of the result as a message
};

/// The first rank: hands out jobs to all others, and passes on what they find. A thread of its own does that,
/// which alone uses the transport from the beginning to the end.
class Coordinator : public solver::Helpers {
 public:
  using Log = std::function<void(const JobReport& report)>;

  /// A rank that is silent for longer than the `patience` is lost.
  Coordinator(Transport& transport, Hello self, Question question, Log log = {},
              std::chrono::milliseconds patience = kPatience);
  ~Coordinator() override;
  Coordinator(const Coordinator&) = delete;
  Coordinator& operator=(const Coordinator&) = delete;

  Result<void> join(const Search& search, const std::function<bool()>& go_on) override;
  void begin(solver::SharedGuesses& guesses) override;
  void end() override;
  void tell(const solver::OwnJob& job) override;
  [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }
  [[nodiscard]] std::optional<Error> failure() const override;

  /// Whether a rank was lost: then it does not hear that all is over.
  [[nodiscard]] bool lost_a_rank() const { return lost_; }

 private:
  using Clock = std::chrono::steady_clock;

  struct InFlight {
    Job job;
    solver::SharedGuesses::Job taken;
    double sent = 0;
  };
  /// Another rank.
  struct Peer {
    int rank = 0;
    std::optional<Hello> hello = {};
    std::optional<Ready> ready = {};
    std::map<std::uint64_t, InFlight> jobs = {};  ///< by their numbers
    std::uint64_t sets = 0;
    Cost upper = solver::kImpossible;  ///< that it knows of
    Clock::time_point heard = Clock::now();
  };

  void run();
  bool hear_all();
  void hear(Peer& peer, const Hello& hello);
  void hear(Peer& peer, const Ready& ready);
  void hear(Peer& peer, const Refusal& refusal);
  void hear(Peer& peer, JobResult& result);
  void hear(Peer& peer, const Proofs& proofs);
  void hear(Peer& peer, const Alive& alive);
  template <class Other>
  void hear(Peer& /*peer*/, const Other& /*message*/) {}  // for other ranks

  void notice_silence();
  bool serve();
  bool hand_out();
  static bool has_time(const Peer& peer);
  void send_job(Peer& peer, const solver::SharedGuesses::Job& taken);
  void send_news(const Peer& peer);
  void send_news();
  Job message_of(const solver::SharedGuesses::Job& taken);
  void call_off();
  void send(const Peer& peer, const Message& message) { transport_.send(peer.rank, encode(message)); }
  void fail(const Peer& peer, const std::string& problem);
  [[nodiscard]] double seconds() const;

  Transport& transport_;
  Hello self_;
  Question question_;
  Log log_;
  std::chrono::milliseconds patience_;
  Clock::time_point begun_ = Clock::now();
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<bool> lost_ = false;
  std::atomic<bool> ending_ = false;

  mutable std::mutex mutex_;  ///< of all below
  std::condition_variable news_;
  std::vector<Peer> peers_;
  std::optional<ProofExchange> exchange_;
  solver::SharedGuesses* guesses_ = nullptr;  ///< none: nothing to hand out
  bool call_off_ = false;                     ///< what was handed out before
  Clock::time_point told_news_ = Clock::now();
  std::uint64_t next_number_ = 0;
  std::uint64_t result_bytes_ = 0;  ///< of the message that is being heard
  std::optional<Error> failure_;
  std::thread thread_;  ///< after all that it uses
};

/// What other ranks must know of it.
Question question_of(const Game& game, const SolveOptions& options);

/// Tells all other ranks that all is over, and waits until they have heard it, and so nothing is under way
/// from them. False if one does not answer.
bool dismiss(Transport& transport);

}  // namespace winnow::ranks
