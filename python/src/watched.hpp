#pragma once

#include <chrono>
#include <future>
#include <mutex>
#include <string>
#include <utility>

#include <pybind11/pybind11.h>

#include "winnow/thinking.hpp"

namespace winnow::python {

/// How far a long operation is: told by its own threads, looked at by the one that waits for it.
class Progress {
 public:
  /// Has the share that is done, and whether to stop.
  Thinking thinking;

  void say(std::string text) {
    const std::scoped_lock lock(mutex_);
    text_ = std::move(text);
  }

  [[nodiscard]] std::string text() {
    const std::scoped_lock lock(mutex_);
    return text_;
  }

 private:
  std::mutex mutex_;
  std::string text_;
};

/// What `work(progress)` gives, done by a thread of its own without Python's lock. This one meanwhile calls
/// `report(share, text)`, if it is not None, a few times a second, and looks for Ctrl-C; an exception of
/// either ends the work early, and is raised once that has ended.
template <class Work>
auto watched(const pybind11::object& report, const Work& work) {
  constexpr auto kPause = std::chrono::milliseconds(100);
  Progress progress;
  const pybind11::gil_scoped_release unlocked;
  auto result = std::async(std::launch::async, [&] { return work(progress); });
  while (result.wait_for(kPause) != std::future_status::ready) {
    const pybind11::gil_scoped_acquire locked;
    try {
      if (PyErr_CheckSignals() != 0) throw pybind11::error_already_set();
      if (!report.is_none()) report(progress.thinking.done.load(), progress.text());
    } catch (...) {
      progress.thinking.stop = true;
      const pybind11::gil_scoped_release unlocked_again;
      result.wait();
      throw;
    }
  }
  return result.get();
}

}  // namespace winnow::python
