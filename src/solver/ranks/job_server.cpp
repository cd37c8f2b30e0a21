#include "solver/ranks/job_server.hpp"

#include <thread>
#include <utility>
#include <variant>

#include "solver/ranks/pace.hpp"

namespace winnow::ranks {

void JobServer::run() {
  tell(hello_);
  while (!ended_) {
    const bool heard = hear_all();
    if (preparing_.valid() && preparing_.wait_for(std::chrono::seconds(0)) != std::future_status::timeout)
      finish_preparing();
    const bool told = workshop_ && tell_results();
    tell_now_and_then();
    if (!heard && !told) std::this_thread::sleep_for(kBetweenLooks);
  }
  tell(End{});
  if (preparing_.valid()) preparing_.wait();
}

bool JobServer::hear_all() {
  bool heard = false;
  while (const auto parcel = transport_.receive()) {
    heard = true;
    const auto message = decode(parcel->bytes);
    if (!message) {
      refuse("it heard what is no message: the network, or its memory, is not to be trusted");
      return heard;
    }
    std::visit([this](const auto& content) { hear(content); }, *message);
  }
  return heard;
}

void JobServer::hear(Question question) {
  // By `get` where the system starts no thread for it.
  preparing_ = std::async([this, question = std::move(question)] {
    return Workshop::make(question, [this] { return !ended_; });
  });
}

void JobServer::finish_preparing() {
  Made made = preparing_.get();
  if (!made) return refuse(made.error().message);
  workshop_ = *std::move(made);
  tell(Ready{.targets = workshop_->targets_print(),
             .keys = workshop_->keys_print(),
             .threads = workshop_->threads()});
}

/// Whether there were any.
bool JobServer::tell_results() {
  auto results = workshop_->take_results();
  if (!results.empty()) tell_proofs();  // before others get their next jobs
  for (JobResult& result : results) tell(std::move(result));
  if (const auto failure = workshop_->take_failure()) refuse(*failure);
  return !results.empty();
}

/// A job may take hours.
void JobServer::tell_now_and_then() {
  const auto now = Clock::now();
  if (now - told_ < kBetweenSigns) return;
  told_ = now;
  tell(Alive{.sets = workshop_ ? workshop_->sets() : 0});
  if (workshop_) tell_proofs();
}

void JobServer::tell_proofs() {
  if (auto proofs = workshop_->take_proofs(); !proofs.empty()) tell(Proofs{std::move(proofs)});
}

}  // namespace winnow::ranks
