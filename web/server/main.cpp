// winnow-web-server FOLDER PORT [open]: serves the folder on 127.0.0.1 until it is interrupted. `winnow web`
// runs it; it is a program of its own so that nothing else of winnow needs the libraries of a web server.
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <exception>
#include <fstream>
#include <httplib.h>
#include <iterator>
#include <string>
#include <thread>
#include <unistd.h>

#include "site.hpp"

namespace winnow::web {
namespace {

constexpr const char* kLoopback = "127.0.0.1";
constexpr int kBadInput = 2;

/// Browsers open several connections each, and some do nothing: they must not keep others waiting.
constexpr std::size_t kConnections = 64;
constexpr int kPatienceSeconds = 5;

int fail(const std::string& message) {
  std::fprintf(stderr, "winnow: %s\n", message.c_str());
  return kBadInput;
}

void send_file(const SiteFile& file, const httplib::Request& request, httplib::Response& response) {
  response.set_header("Cache-Control", std::string(file.cache));
  response.set_header("ETag", file.tag);
  if (request.get_header_value("If-None-Match") == file.tag) {
    response.status = 304;
    return;
  }
  std::ifstream stream(file.path, std::ios::binary);
  response.status = 200;
  response.set_content(std::string(std::istreambuf_iterator<char>(stream), {}), std::string(file.type));
}

void refuse(int status, const std::string& why, httplib::Response& response) {
  response.status = status;
  response.set_content(why + "\n", "text/plain; charset=utf-8");
}

void answer(const Site& site, const httplib::Request& request, httplib::Response& response) {
  response.set_header("X-Content-Type-Options", "nosniff");
  if (request.method != "GET" && request.method != "HEAD") {
    response.set_header("Allow", "GET, HEAD");
    refuse(405, "Only GET and HEAD are allowed.", response);
  } else if (const auto file = site.find(request.path)) {
    send_file(*file, request, response);
  } else {
    refuse(404, "There is no such file.", response);
  }
}

void set_up(httplib::Server& server, const Site& site) {
  server.new_task_queue = [] { return new httplib::ThreadPool(kConnections); };
  server.set_read_timeout(kPatienceSeconds);
  server.set_keep_alive_timeout(kPatienceSeconds);
  // One request a connection: what a request that is refused leaves unread is not taken for the next one.
  server.set_keep_alive_max_count(1);
  server.set_socket_options([](int socket) {
    // Not SO_REUSEPORT, by which a port that is taken would be shared.
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  server.set_pre_routing_handler([&site](const httplib::Request& request, httplib::Response& response) {
    answer(site, request, response);
    return httplib::Server::HandlerResponse::Handled;
  });
}

/// Gives the port, or nothing if it is taken.
int listen_on(httplib::Server& server, int port) {
  if (port == 0) return server.bind_to_any_port(kLoopback);
  return server.bind_to_port(kLoopback, port) ? port : 0;
}

void open_browser(const std::string& address) {
  if (fork() != 0) return;
  execlp("xdg-open", "xdg-open", address.c_str(), nullptr);
  std::fprintf(stderr,
               "winnow: there is no xdg-open to start a browser with: please open the address yourself\n");
  _exit(1);
}

/// From now on they wait for whoever asks for them. Must be called while there is one thread, since the
/// others inherit it, and before anybody is told that the server is there and may want to end it.
sigset_t block_interrupts() {
  sigset_t interrupts;
  sigemptyset(&interrupts);
  sigaddset(&interrupts, SIGINT);
  sigaddset(&interrupts, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &interrupts, nullptr);
  return interrupts;
}

int serve(const std::string& folder, int port, bool open) {
  const sigset_t interrupts = block_interrupts();
  const Site site(folder);
  httplib::Server server;
  set_up(server, site);
  const int taken = listen_on(server, port);
  if (taken <= 0) {
    return fail("port " + std::to_string(port) + " cannot be had, perhaps because another program has it: " +
                "choose another one, as in winnow web --port " +
                std::to_string(port < 65535 ? port + 1 : 8080) + ", or --port 0 for any");
  }
  const std::string address = std::string("http://") + kLoopback + ":" + std::to_string(taken) + "/";
  std::printf("winnow is at %s (Ctrl-C ends it)\n", address.c_str());
  std::fflush(stdout);

  std::thread([&server, interrupts] {
    int signal = 0;
    sigwait(&interrupts, &signal);
    while (!server.is_running()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    server.stop();
  }).detach();
  if (open) open_browser(address);
  return server.listen_after_bind() ? 0 : fail("the server has ended by itself");
}

int run(int count, char** words) {
  int port = 0;
  const std::string number = count > 2 ? words[2] : "";
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), port);
  if (count < 3 || problem != std::errc() || *end != '\0' || port < 0 || port > 65535)
    return fail("winnow-web-server belongs to winnow web: please run that");
  return serve(words[1], port, count > 3 && std::string(words[3]) == "open");
}

}  // namespace
}  // namespace winnow::web

int main(int count, char** words) {
  try {
    return winnow::web::run(count, words);
  } catch (const std::exception& problem) {
    return winnow::web::fail(problem.what());
  }
}
