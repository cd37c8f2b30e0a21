#include "terminal/session/thinking.hpp"

#include <atomic>
#include <chrono>
#include <future>

#include <fmt/format.h>

#include "terminal/draw/layout.hpp"
#include "terminal/session/long_operation.hpp"

namespace winnow::terminal {

std::optional<Code> think(const GameState& state) {
  constexpr auto kBetweenLooks = std::chrono::milliseconds(50);
  const auto start = std::chrono::steady_clock::now();
  std::atomic<bool> stop = false;
  LongOperation thinking;
  auto guess = std::async(std::launch::async, [&] { return choose_guess(state, stop); });
  while (guess.wait_for(kBetweenLooks) != std::future_status::ready) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
    if (!thinking.report(fmt::format("thinking: {} (Ctrl-C stops)", rough_duration(elapsed.count()))))
      stop = true;
  }
  return guess.get();
}

}  // namespace winnow::terminal
