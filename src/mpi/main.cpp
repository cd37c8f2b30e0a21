#include <csignal>
#include <string>
#include <unistd.h>
#include <utility>

#include "base/checksum.hpp"
#include "base/whole_file.hpp"
#include "cli/program.hpp"
#include "mpi_transport.hpp"
#include "solver/ranks/coordinator.hpp"
#include "solver/ranks/job_server.hpp"
#include "winnow/version.hpp"

namespace winnow::mpi {
namespace {

constexpr const char* kPurpose =
    "winnow solve on many machines, as mpirun starts it there: this is its one command.";
constexpr const char* kHelp = R"(Examples:
  mpirun -n 4 winnow-mpi solve {game} -o my.book
  mpirun --hostfile my.hosts winnow-mpi solve {game} --time 1h --checkpoint my.state
  winnow-mpi solve --help

All options of winnow solve mean the same here. Threads and memory are those of each
process. Anything else than solve is done by winnow, which goes on from the same
checkpoints and reads the same books.
)";

/// Differs wherever the program does.
std::string name_of_program() {
  constexpr std::size_t kMostBytes = std::size_t{1} << 30U;
  const auto file = read_whole_file("/proc/self/exe", "", kMostBytes);
  return fmt::format("winnow {} ({})", kVersion, file ? checksum_text(*file) : "its file cannot be read");
}

ranks::Hello hello(int argc, char** argv) {
  std::string host(HOST_NAME_MAX + 1, '\0');
  gethostname(host.data(), host.size() - 1);
  host.resize(host.find('\0'));
  return {.host = std::move(host), .program = name_of_program(), .arguments = {argv + 1, argv + argc}};
}

/// All ranks but the first end when that one says so, and not before it could save what they have found.
int serve(MpiTransport& transport, const ranks::Hello& self) {
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_IGN);
  ranks::JobServer(transport, self).run();
  return cli::kDone;
}

int coordinate(MpiTransport& transport, const ranks::Hello& self, int argc, char** argv) {
  bool lost = false;
  const auto solver = [&](const std::shared_ptr<const Game>& game, const SolveOptions& options) {
    if (transport.ranks() == 1) return solve(game, options);
    ranks::Coordinator coordinator(transport, self, ranks::question_of(*game, options));
    auto solution = solver::solve_with(&coordinator, game, options);
    lost = coordinator.lost_a_rank();
    return solution;
  };
  const auto add_commands = [&](CLI::App& app) { return std::vector{cli::add_solve(app, solver)}; };
  const int status = cli::run_program(
      {.name = "winnow-mpi", .purpose = kPurpose, .help = kHelp, .add_commands = add_commands}, argc, argv);
  if (lost || !ranks::dismiss(transport)) MpiTransport::abort(status);
  return status;
}

}  // namespace
}  // namespace winnow::mpi

int main(int argc, char** argv) {
  winnow::mpi::MpiTransport transport(argc, argv);
  const winnow::ranks::Hello self = winnow::mpi::hello(argc, argv);
  if (transport.rank() != winnow::ranks::kCoordinator) return winnow::mpi::serve(transport, self);
  return winnow::mpi::coordinate(transport, self, argc, argv);
}
