// winnow-web-server FOLDER PORT [open] [own]: serves the folder on 127.0.0.1 until it is interrupted. With
// `own` it is not winnow's page, so there is no Content-Security-Policy. `winnow web` runs it; it is a
// program of its own, so that winnow itself has nothing of a web server.
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

#include "answer.hpp"
#include "server.hpp"
#include "site.hpp"

namespace winnow::web {
namespace {

constexpr int kBadInput = 2;

/// All that the page needs: its own files, WebAssembly, and pictures within its style sheets.
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

int fail(const std::string& message) {
  std::fprintf(stderr, "winnow: %s\n", message.c_str());
  return kBadInput;
}

int fail_to_listen(int port, int problem) {
  constexpr int kFirstFree = 1024;  // smaller ones need the rights of root
  constexpr int kUsual = 8080;
  const int other = port >= kFirstFree && port < 65535 ? port + 1 : kUsual;
  return fail("port " + std::to_string(port) +
              (problem == EADDRINUSE ? " is already in use"
                                     : std::string(" cannot be used: ") + std::strerror(problem)) +
              ". Choose another one, as in winnow web --port " + std::to_string(other) +
              ", or --port 0 for any");
}

void open_browser(const std::string& address) {
  if (fork() != 0) return;
  setsid();  // Ctrl-C ends the server, not the browser
  execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
  std::fprintf(stderr,
               "winnow: there is no xdg-open to start a browser with: please open the address yourself\n");
  _exit(1);
}

/// A pipe that can be read from once the program is interrupted.
std::array<int, 2> interrupted = {-1, -1};

void interrupt(int /*signal*/) {
  const int before = errno;
  [[maybe_unused]] const ssize_t written = write(interrupted[1], "", 1);
  errno = before;
}

/// From now on interrupts can be read from the pipe.
bool catch_interrupts() {
  struct sigaction action {};
  action.sa_handler = interrupt;
  return pipe2(interrupted.data(), O_CLOEXEC | O_NONBLOCK) == 0 && sigaction(SIGINT, &action, nullptr) == 0 &&
         sigaction(SIGTERM, &action, nullptr) == 0;
}

struct Options {
  std::string folder;
  int port = 0;
  bool open = false;
  bool own = false;
};

int serve(const Options& options) {
  const Site site(options.folder);
  auto listener = listen_on(options.port);
  if (!listener) return fail_to_listen(options.port, errno);
  // Before anybody is told that the server is there and may want to end it.
  if (!catch_interrupts()) return fail(std::strerror(errno));
  const std::string address = "http://127.0.0.1:" + std::to_string(port_of(*listener)) + "/";
  std::printf("winnow is at %s (Ctrl-C ends it)\n", address.c_str());
  std::fflush(stdout);
  if (options.open) open_browser(address);
  const std::string_view policy = options.own ? "" : kPolicy;
  Server(std::move(*listener), [&](std::string_view head) {
    return answer(site, policy, head);
  }).run(interrupted[0]);
  return 0;
}

int run(const std::vector<std::string>& words) {
  Options options;
  const std::string number = words.size() > 1 ? words[1] : "";
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), options.port);
  if (problem != std::errc() || *end != '\0' || options.port < 0 || options.port > 65535)
    return fail("winnow-web-server belongs to winnow web: please run that");
  options.folder = words[0];
  for (std::size_t i = 2; i < words.size(); ++i) (words[i] == "open" ? options.open : options.own) = true;
  return serve(options);
}

}  // namespace
}  // namespace winnow::web

int main(int count, char** words) {
  try {
    return winnow::web::run({words + 1, words + count});
  } catch (const std::exception& problem) {
    return winnow::web::fail(problem.what());
  }
}
