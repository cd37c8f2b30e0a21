#include "mpi_transport.hpp"

#include <cstdlib>
#include <utility>

namespace winnow::mpi {
namespace {

constexpr int kTag = 0;

}  // namespace

// Where a call of MPI fails, it ends all ranks with a message of its own: that is its default.

MpiTransport::MpiTransport(int& argc, char**& argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
}

MpiTransport::~MpiTransport() {
  for (Sending& message : sending_) MPI_Wait(&message.request, MPI_STATUS_IGNORE);
  MPI_Finalize();
}

void MpiTransport::send(int to, std::string bytes) {
  forget_what_has_left();
  Sending& message = sending_.emplace_back(Sending{.bytes = std::move(bytes)});
  MPI_Isend(message.bytes.data(), static_cast<int>(message.bytes.size()), MPI_BYTE, to, kTag, MPI_COMM_WORLD,
            &message.request);
}

std::optional<ranks::Transport::Parcel> MpiTransport::receive() {
  forget_what_has_left();
  int there = 0;
  MPI_Message message = MPI_MESSAGE_NULL;
  MPI_Status status;
  MPI_Improbe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &there, &message, &status);
  if (there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Parcel parcel{.from = status.MPI_SOURCE, .bytes = std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Mrecv(parcel.bytes.data(), size, MPI_BYTE, &message, MPI_STATUS_IGNORE);
  return parcel;
}

void MpiTransport::abort(int status) {
  MPI_Abort(MPI_COMM_WORLD, status);
  std::_Exit(status);
}

void MpiTransport::forget_what_has_left() {
  sending_.remove_if([](Sending& message) {
    int left = 0;
    MPI_Test(&message.request, &left, MPI_STATUS_IGNORE);
    return left != 0;
  });
}

}  // namespace winnow::mpi
