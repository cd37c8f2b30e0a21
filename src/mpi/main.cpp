#include <climits>
#include <csignal>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

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

/// Nothing if the command is one of those that winnow-mpi has.
std::optional<std::string> other_command(int argc, char** argv) {
  const std::string word = argc > 1 ? argv[1] : "";
  if (word.empty() || word == "solve" || word.starts_with('-')) return std::nullopt;
  return fmt::format("winnow-mpi does nothing but solve: for anything else there is winnow, as in winnow {}",
                     word);
}

/// All ranks but the first end when that one says so, and not before it could save what they have found.
int serve(MpiTransport& transport, const ranks::Hello& self) {
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_IGN);
  std::signal(SIGHUP, SIG_IGN);
  ranks::JobServer(transport, self).run();
  return cli::kDone;
}

/// What each job took, as lines of a file that scripts/scaling-model reads.
class JobLog {
 public:
  void open(const std::string& path) {
    file_.open(path);
    file_ << "rank,guess,answer,budget,sent,came,seconds,sets,settled,bytes\n";
    if (!file_) throw Error{fmt::format("cannot write {}", path_in_quotes(path)), ErrorKind::kFile};
  }

  ranks::Coordinator::Log lines() {
    if (!file_.is_open()) return {};
    return [this](const ranks::JobReport& report) {
      const auto& [rank, job, result, sent, came, bytes] = report;
      file_ << fmt::format("{},{},{},{},{:.6f},{:.6f},{:.6f},{},{:d},{}\n", rank, bits(job.guess),
                           job.answer ? std::to_string(number(*job.answer)) : "", job.budget, sent, came,
                           result.seconds, result.sets, result.settled, bytes);
    };
  }

 private:
  std::ofstream file_;
};

int coordinate(MpiTransport& transport, const ranks::Hello& self, int argc, char** argv) {
  bool lost = false;
  std::optional<std::string> job_log;
  JobLog log;
  const auto solver = [&](const std::shared_ptr<const Game>& game, const SolveOptions& options) {
    if (transport.ranks() == 1 && !job_log) return solve(game, options);
    if (job_log) log.open(*job_log);
    ranks::Coordinator coordinator(transport, self, ranks::question_of(*game, options), log.lines());
    auto solution = solver::solve_with(&coordinator, game, options);
    lost = coordinator.lost_a_rank();
    return solution;
  };
  const auto add_commands = [&](CLI::App& app) {
    cli::Command command = cli::add_solve(app, solver);
    cli::add_option(*command.parser, "--job-log FILE", job_log, "Write to FILE what each job took, as CSV");
    return std::vector{command};
  };
  const auto other = other_command(argc, argv);
  const int status =
      other ? cli::fail(*other)
            : cli::run_program(
                  {.name = "winnow-mpi", .purpose = kPurpose, .help = kHelp, .add_commands = add_commands},
                  argc, argv);
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
