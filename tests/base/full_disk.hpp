#pragma once

#include <csignal>

#include <sys/resource.h>

namespace winnow::testing {

/// No file of this process grows beyond a few bytes, as if the disk were full.
class FullDisk {
 public:
  FullDisk() {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit little{.rlim_cur = 16, .rlim_max = before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &little);
  }
  ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
};

}  // namespace winnow::testing
