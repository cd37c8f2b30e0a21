#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "engine/workspace.hpp"

namespace winnow {

/// Runs work on several threads, each with its own workspace. Without TBB (WebAssembly) it runs the same
/// work on one.
class Crew {
 public:
  /// `threads` 0: as many as the machine has.
  Crew(const EncodedGame& game, int threads, const std::atomic<bool>* stop);
  ~Crew();

  /// Runs `work` on the crew and waits for it.
  void run(const std::function<void()>& work);

  /// Within `run`: calls `work` for 0 to count - 1, in any order and at the same time; `work` may call this
  /// again.
  void for_each(std::size_t count, const std::function<void(std::size_t)>& work);

  /// Within `run`: the workspace of the thread that asks, which nobody else uses while it does not wait.
  Workspace& workspace();

  /// Outside `run`: the answers that all threads have computed.
  [[nodiscard]] std::uint64_t pairs() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace winnow
