#pragma once

#include <optional>
#include <string>

namespace winnow::ranks {

/// A rank is one of the processes that search together, by its number. This one hands out the jobs.
inline constexpr int kCoordinator = 0;

/// How ranks speak with each other. To be used by one thread at a time.
class Transport {
 public:
  Transport() = default;
  virtual ~Transport() = default;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;

  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int ranks() const = 0;

  /// Does not wait until it has arrived. What one rank sends to another arrives in that order.
  virtual void send(int to, std::string bytes) = 0;

  struct Parcel {
    int from = 0;
    std::string bytes;
  };
  /// What has arrived, if anything has.
  virtual std::optional<Parcel> receive() = 0;
};

}  // namespace winnow::ranks
