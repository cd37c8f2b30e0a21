#pragma once

#include <list>
#include <mpi.h>
#include <optional>
#include <string>

#include "solver/ranks/transport.hpp"

namespace winnow::mpi {

/// Messages by MPI, from its beginning to its end in this process. One thread at a time may use it, whichever
/// that is.
class MpiTransport : public ranks::Transport {
 public:
  MpiTransport(int& argc, char**& argv);
  /// Waits until all ranks have come to their end.
  ~MpiTransport() override;

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int ranks() const override { return ranks_; }
  void send(int to, std::string bytes) override;
  std::optional<Parcel> receive() override;

  /// Ends all ranks at once, those too that do not listen.
  [[noreturn]] static void abort(int status);

 private:
  /// A message that may not have left yet.
  struct Sending {
    std::string bytes;
    MPI_Request request = MPI_REQUEST_NULL;
  };

  void forget_what_has_left();

  int rank_ = 0;
  int ranks_ = 1;
  std::list<Sending> sending_;
};

}  // namespace winnow::mpi
