#include "solver/ranks/coordinator.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "base/text.hpp"
#include "solver/tables/hardest_proofs.hpp"

namespace winnow::ranks {
namespace {

/// A job of so many sets is done in about the time that messages take: then another is to wait behind it. One
/// that takes longer keeps no other from ranks that have nothing to do.
constexpr std::uint64_t kShort = 10'000;
/// Of the proofs of a checkpoint so many at most, 1 MiB, are told to each rank.
constexpr std::size_t kMostKnown = std::size_t{1} << 16U;

std::vector<ProofTable::Record> hardest_of(std::span<const ProofTable::Record> proofs) {
  solver::HardestProofs hardest(kMostKnown);
  for (const ProofTable::Record& record : proofs) hardest.add(record);
  return hardest.take();
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

Coordinator::Coordinator(Transport& transport, Hello self, Question question, Log log,
                         std::chrono::milliseconds patience)
    : transport_(transport),
      self_(std::move(self)),
      question_(std::move(question)),
      log_(std::move(log)),
      patience_(patience) {
  question_.effort_to_share = effort_to_share(transport.ranks());
  peers_.reserve(static_cast<std::size_t>(transport.ranks()));
  for (int rank = 1; rank < transport.ranks(); ++rank) peers_.push_back({.rank = rank});
  thread_ = std::thread([this] { run(); });
}

Coordinator::~Coordinator() {
  ending_ = true;
  thread_.join();
}

Result<void> Coordinator::join(const Search& search, const std::function<bool()>& go_on) {
  const auto all_ready = [this] {
    return std::all_of(peers_.begin(), peers_.end(), [](const Peer& peer) { return peer.ready.has_value(); });
  };
  std::unique_lock lock(mutex_);
  while (!failure_ && !all_ready()) {
    news_.wait_for(lock, kBetweenLooks * 100);
    lock.unlock();
    if (!go_on()) return cancelled();
    lock.lock();
  }
  for (const Peer& peer : peers_) {
    if (!failure_ && (peer.ready->targets != search.targets || peer.ready->keys != search.keys))
      fail(peer, "has other answers, or names sets of targets in another way: its proofs would be wrong");
  }
  if (failure_) return *failure_;
  search.proofs.share_from(question_.effort_to_share);
  exchange_.emplace(search.proofs, peers_.size() + 1);
  exchange_->add(kCoordinator, hardest_of(search.known));
  return {};
}

void Coordinator::begin(solver::SharedGuesses& guesses) {
  const std::scoped_lock lock(mutex_);
  guesses_ = &guesses;
}

void Coordinator::end() {
  const std::scoped_lock lock(mutex_);
  guesses_ = nullptr;
  call_off_ = true;
  for (Peer& peer : peers_) peer.jobs.clear();  // should a result be under way, it is of no job
}

std::optional<Error> Coordinator::failure() const {
  const std::scoped_lock lock(mutex_);
  return failure_;
}

void Coordinator::tell(const solver::OwnJob& job) {
  if (!log_) return;
  const double now = seconds();
  const std::scoped_lock lock(mutex_);
  log_({.rank = kCoordinator,
        .job = {.guess = guesses_->table().code(job.guess), .budget = job.budget},
        .result = {.settled = job.settled, .sets = job.sets, .seconds = job.seconds},
        .sent = now - job.seconds,
        .came = now});
}

void Coordinator::run() {
  while (!ending_) {
    bool busy = false;
    {
      const std::scoped_lock lock(mutex_);
      busy = hear_all();
      notice_silence();
      if (std::exchange(call_off_, false)) call_off();
      if (guesses_ != nullptr && !failure_) busy = serve() || busy;
    }
    if (!busy) std::this_thread::sleep_for(kBetweenLooks);
  }
}

bool Coordinator::hear_all() {
  bool heard = false;
  while (const auto parcel = transport_.receive()) {
    heard = true;
    Peer& peer = peers_[static_cast<std::size_t>(parcel->from - 1)];
    peer.heard = Clock::now();
    result_bytes_ = parcel->bytes.size();
    auto message = decode(parcel->bytes);
    if (message) {
      std::visit([&](auto& content) { hear(peer, content); }, *message);
    } else {
      fail(peer, "sent what is no message: is it the same program there?");
    }
  }
  return heard;
}

void Coordinator::hear(Peer& peer, const Hello& hello) {
  peer.hello = hello;
  if (hello.program != self_.program) {
    fail(peer, "runs another program, " + hello.program + ", than rank 0, " + self_.program +
                   ": install the same on all machines");
  } else if (hello.arguments != self_.arguments) {
    fail(peer, "was started with other arguments: " + joined(hello.arguments));
  } else {
    send(peer, question_);
  }
}

void Coordinator::hear(Peer& peer, const Ready& ready) {
  peer.ready = ready;
  news_.notify_all();
}

void Coordinator::hear(Peer& peer, const Refusal& refusal) { fail(peer, "cannot help: " + refusal.reason); }

void Coordinator::hear(Peer& peer, JobResult& result) {
  const auto done = peer.jobs.extract(result.number);
  if (!done) return;  // it was called off
  const InFlight& job = done.mapped();
  if (job.job.answer) send_news();  // others may be at the same guess
  guesses_->give_back(job.taken, result.lower, result.settled, std::move(result.tree));
  if (log_) {
    log_({.rank = peer.rank,
          .job = job.job,
          .result = std::move(result),
          .sent = job.sent,
          .came = seconds(),
          .bytes = result_bytes_});
  }
}

void Coordinator::hear(Peer& peer, const Proofs& proofs) {
  if (guesses_ == nullptr) return;  // it comes too late: the search and its table may be gone
  exchange_->add(peer.rank, proofs.records);
}

void Coordinator::hear(Peer& peer, const Alive& alive) {
  nodes_ += alive.sets - std::exchange(peer.sets, alive.sets);
}

void Coordinator::notice_silence() {
  const auto now = Clock::now();
  for (const Peer& peer : peers_) {
    if (failure_ || now - peer.heard < patience_) continue;
    lost_ = true;
    fail(peer, "has not been heard of for too long: is it still there?");
  }
}

/// Whether there was anything to say to anyone, but for proofs.
bool Coordinator::serve() {
  exchange_->refresh();
  if (Clock::now() - told_news_ > kBetweenSigns) send_news();
  return hand_out();
}

bool Coordinator::hand_out() {
  bool busy = false;
  const Cost upper = guesses_->upper();
  for (Peer& peer : peers_) {
    if (upper < std::exchange(peer.upper, upper)) send(peer, Better{upper});
  }
  // Not all to the first: each gets one before any gets another.
  for (std::size_t held = 0;; ++held) {
    bool more = false;
    for (Peer& peer : peers_) {
      if (peer.jobs.size() > held || !has_time(peer)) continue;
      const auto taken = guesses_->take();
      if (!taken) return busy;
      send_job(peer, *taken);
      busy = more = true;
    }
    if (!more) return busy;
  }
}

bool Coordinator::has_time(const Peer& peer) {
  const auto threads = static_cast<std::size_t>(peer.ready->threads);
  if (peer.jobs.size() < threads) return true;
  return peer.jobs.size() < 2 * threads &&
         std::all_of(peer.jobs.begin(), peer.jobs.end(),
                     [](const auto& job) { return job.second.job.budget <= kShort; });
}

void Coordinator::send_job(Peer& peer, const solver::SharedGuesses::Job& taken) {
  send_news(peer);
  const Job job = message_of(taken);
  send(peer, job);
  peer.jobs.emplace(job.number, InFlight{.job = job, .taken = taken, .sent = seconds()});
}

void Coordinator::send_news(const Peer& peer) {
  if (auto news = exchange_->news_for(peer.rank); !news.empty()) send(peer, Proofs{std::move(news)});
}

/// To those who are at long jobs, too.
void Coordinator::send_news() {
  told_news_ = Clock::now();
  for (const Peer& peer : peers_) send_news(peer);
}

Job Coordinator::message_of(const solver::SharedGuesses::Job& taken) {
  const solver::AnswerTable& table = guesses_->table();
  Job job{.number = next_number_++,
          .guess = table.code(*taken.first.guess),
          .beta = taken.first.upper,
          .limit = guesses_->limit(),
          .budget = taken.first.budget};
  if (taken.look) job.beta = taken.look->upper;
  if (taken.part) {
    job.answer = table.answer(taken.part->answer);
    job.beta = taken.part->beta;
    job.limit = solver::next_limit(job.limit);
    job.budget = taken.part->budget;
  }
  return job;
}

void Coordinator::call_off() {
  for (Peer& peer : peers_) {
    if (!peer.ready) continue;
    send(peer, Abandon{});
    peer.upper = solver::kImpossible;
  }
}

void Coordinator::fail(const Peer& peer, const std::string& problem) {
  if (failure_) return;
  const std::string host = peer.hello ? " (" + peer.hello->host + ")" : "";
  failure_ = Error{"rank " + std::to_string(peer.rank) + host + " " + problem};
  news_.notify_all();
}

double Coordinator::seconds() const { return std::chrono::duration<double>(Clock::now() - begun_).count(); }

Question question_of(const Game& game, const SolveOptions& options) {
  return {.game = game.description().token,
          .after = options.after,
          .symmetry = options.symmetry,
          .seed = options.seed,
          .memory = options.memory,
          .threads = options.threads};
}

bool dismiss(Transport& transport) {
  constexpr auto kLongest = std::chrono::seconds(10);
  const auto begun = std::chrono::steady_clock::now();
  for (int rank = 1; rank < transport.ranks(); ++rank) transport.send(rank, encode(End{}));
  for (int left = transport.ranks() - 1; left > 0;) {
    if (std::chrono::steady_clock::now() - begun > kLongest) return false;
    const auto parcel = transport.receive();
    if (!parcel) std::this_thread::sleep_for(kBetweenLooks);
    const auto message = parcel ? decode(parcel->bytes) : std::nullopt;
    if (message && std::holds_alternative<End>(*message)) --left;
  }
  return true;
}

}  // namespace winnow::ranks
