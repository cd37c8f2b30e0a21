#include <chrono>
#include <mutex>
#include <poll.h>
#include <thread>
#include <unistd.h>

#include "api/service/service.hpp"
#include "cli/cli.hpp"
#include "cli/input/line_reader.hpp"
#include "cli/options/search_options.hpp"
#include "cli/serve/job_queue.hpp"

namespace winnow::cli {
namespace {

constexpr const char* kServeHelp =
    R"(Each line of standard input is a request of JSON-RPC 2.0, or a batch of them, and
each line of standard output a response or a notification. The methods have the
names of the commands, and give what these print with --json. Requests are
worked on at once, so that a response may overtake another: its id tells whose
it is. At the end of input the requests that were read are still answered, if
anybody reads the answers.

Examples:
  echo '{{"jsonrpc": "2.0", "id": 1, "method": "games"}}' | winnow serve
  winnow serve --threads 2 --memory 1G < requests > responses
)";

/// Whole lines to standard output, from any thread, each at once.
class LineWriter {
 public:
  void write_line(std::string_view line) {
    const std::lock_guard lock(mutex_);
    write(line);
    write("\n");
    flush();
  }

 private:
  std::mutex mutex_;
};

std::size_t worker_count(int threads) {
  // Two at least, so that a short question need not wait for the end of a long one.
  constexpr unsigned kFewest = 2;
  return threads > 0 ? static_cast<std::size_t>(threads)
                     : std::max(kFewest, std::thread::hardware_concurrency());
}

/// Whether nobody will read what is written to a pipe or a socket.
bool reader_is_gone(int descriptor) {
  pollfd look{.fd = descriptor, .events = 0, .revents = 0};
  return poll(&look, 1, 0) > 0 && (look.revents & (POLLERR | POLLHUP)) != 0;
}

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; }

int run(const ServiceOptions& options) {
  constexpr auto kLongest = static_cast<std::size_t>(Service::kLongestMessage);
  constexpr std::size_t kEachJob = 1024;  // takes this much beside its message
  constexpr std::chrono::milliseconds kBetweenLooks(200);
  if (stdin_is_terminal()) complain("reading requests of JSON-RPC, a line each, up to Ctrl-D");
  LineWriter output;
  Service service(options);
  JobQueue queue(worker_count(options.threads), kLongest);
  LineReader input(STDIN_FILENO, kLongest);
  while (auto line = input.next()) {
    if (line->too_long) {
      output.write_line(Service::answer_to_too_long());
      continue;
    }
    if (is_blank(line->text)) continue;
    const auto answer = [&output, work = service.read(line->text)] {
      const std::string response =
          work([&output](std::string_view notification) { output.write_line(notification); });
      if (!response.empty()) output.write_line(response);
    };
    if (!queue.give(answer, line->text.size() + kEachJob)) break;
  }
  while (!queue.is_idle_within(kBetweenLooks)) {
    if (reader_is_gone(STDOUT_FILENO)) service.cancel_all();
  }
  queue.finish();
  return kDone;
}

}  // namespace

Command add_serve(CLI::App& app) {
  auto options = std::make_shared<ServiceOptions>();
  CLI::App& command = declare(app, "serve", "Answer requests of other programs, as JSON-RPC", kServeHelp);
  add_threads_option(command, options->threads)
      ->description("Requests to work on at once, and threads of a search; all by default");
  add_memory_option(command, options->memory);
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
