#include "server.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>

namespace winnow::web {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::size_t kMostConnections = 400;
constexpr std::size_t kLongestRequest = std::size_t{16} << 10;

/// For a whole request.
constexpr seconds kRequestPatience{10};
/// While the client takes nothing of the reply.
constexpr seconds kReplyPatience{30};
/// For the client to close its side.
constexpr seconds kClosePatience{2};

/// How many bytes are read at once, and how many a connection is sent before the others have their turn.
constexpr std::size_t kChunk = std::size_t{64} << 10;
constexpr std::size_t kTurn = std::size_t{1} << 20;

bool must_wait() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

/// A connection has up to two descriptors, and the program some of its own.
std::size_t most_connections() {
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  constexpr rlim_t kOthers = 16;
  const rlim_t possible = files.rlim_cur > kOthers ? (files.rlim_cur - kOthers) / 2 : 1;
  return std::clamp<rlim_t>(possible, 1, kMostConnections);
}

/// An address of the machine itself.
sockaddr_in local_address(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<in_port_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

}  // namespace

std::optional<Descriptor> listen_on(int port) {
  Descriptor listener(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  const sockaddr_in address = local_address(port);
  // Not SO_REUSEPORT, by which a port that is taken would be shared.
  const int yes = 1;
  const bool listens =
      listener.is_open() && setsockopt(listener.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
      bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
      listen(listener.get(), SOMAXCONN) == 0;
  return listens ? std::optional(std::move(listener)) : std::nullopt;
}

int port_of(const Descriptor& listener) {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  getsockname(listener.get(), reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.sin_port);
}

Server::Server(Descriptor listener, std::function<Reply(std::string_view)> answer)
    : listener_(std::move(listener)), answer_(std::move(answer)), most_connections_(most_connections()) {}

void Server::run(int stop) {
  for (;;) {
    std::vector<pollfd> ready = polled(stop);
    if (poll(ready.data(), ready.size(), milliseconds_to_deadline()) < 0 && errno != EINTR) return;
    if (ready[0].revents != 0) return;
    const auto now = Clock::now();
    std::size_t place = 2;
    std::erase_if(connections_, [&](Connection& each) {
      const bool goes_on = ready[place++].revents == 0 || serve(each);
      return !goes_on || each.deadline <= now;
    });
    if (ready[1].revents != 0) accept_some();
  }
}

std::vector<pollfd> Server::polled(int stop) const {
  std::vector<pollfd> result = {{stop, POLLIN, 0}, {listener_.get(), POLLIN, 0}};
  for (const Connection& each : connections_) {
    const bool sends = each.reply && !each.replied;
    result.push_back({each.socket.get(), static_cast<short>(sends ? POLLOUT : POLLIN), 0});
  }
  return result;
}

int Server::milliseconds_to_deadline() const {
  if (connections_.empty()) return -1;
  const auto next =
      std::min_element(connections_.begin(), connections_.end(),
                       [](const auto& one, const auto& other) { return one.deadline < other.deadline; });
  const auto left = std::chrono::ceil<milliseconds>(next->deadline - Clock::now());
  return static_cast<int>(std::max(left, milliseconds(0)).count());
}

void Server::accept_some() {
  constexpr int kAtOnce = 64;
  for (int i = 0; i < kAtOnce; ++i) {
    Descriptor socket(accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    const bool lacks_resources = !socket.is_open() && !must_wait() && errno != ECONNABORTED;
    if ((lacks_resources || connections_.size() >= most_connections_) && !connections_.empty())
      connections_.erase(connections_.begin());
    if (!socket.is_open()) return;
    const int yes = 1;
    setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    connections_.push_back({std::move(socket), Clock::now() + kRequestPatience, {}, {}, 0, false});
  }
}

/// Does what is possible now. Gives whether the connection goes on.
bool Server::serve(Connection& connection) {
  if (connection.replied) {
    std::array<char, kChunk> ignored;
    const ssize_t size = recv(connection.socket.get(), ignored.data(), ignored.size(), 0);
    return size > 0 || (size < 0 && must_wait());
  }
  return (connection.reply || read_request(connection)) && (!connection.reply || send_reply(connection));
}

bool Server::read_request(Connection& connection) {
  std::array<char, kLongestRequest> bytes;
  const ssize_t size = recv(connection.socket.get(), bytes.data(), bytes.size(), 0);
  if (size <= 0) return size < 0 && must_wait();
  std::string& request = connection.request;
  request.append(bytes.data(), static_cast<std::size_t>(size));
  const std::size_t end = request.find("\r\n\r\n");
  if (std::min(end, request.size()) > kLongestRequest) {
    connection.reply = refuse_length();
  } else if (end != std::string::npos) {
    connection.reply = answer_(std::string_view(request).substr(0, end));
  } else {
    return true;
  }
  connection.request = {};
  connection.deadline = Clock::now() + kReplyPatience;
  return true;
}

bool Server::send_reply(Connection& connection) {
  const Reply& reply = *connection.reply;
  if (!send_some(connection)) return false;
  if (connection.sent < reply.text.size() || reply.bytes.begin < reply.bytes.end) return true;
  connection.replied = true;
  connection.deadline = Clock::now() + kClosePatience;
  return shutdown(connection.socket.get(), SHUT_WR) == 0;
}

bool Server::send_some(Connection& connection) {
  Reply& reply = *connection.reply;
  std::array<char, kChunk> chunk;
  for (std::size_t turn = 0; turn < kTurn;) {
    std::string_view bytes = std::string_view(reply.text).substr(connection.sent);
    const bool is_text = !bytes.empty();
    if (!is_text) {
      const std::size_t wanted = std::min<std::uint64_t>(chunk.size(), reply.bytes.end - reply.bytes.begin);
      if (wanted == 0) return true;
      const ssize_t size =
          pread(reply.file.get(), chunk.data(), wanted, static_cast<off_t>(reply.bytes.begin));
      if (size <= 0) return false;  // the file has become shorter
      bytes = {chunk.data(), static_cast<std::size_t>(size)};
    }
    const int more = is_text && reply.file.is_open() ? MSG_MORE : 0;
    const ssize_t size = send(connection.socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | more);
    if (size < 0) return must_wait();
    (is_text ? connection.sent : reply.bytes.begin) += static_cast<std::size_t>(size);
    turn += static_cast<std::size_t>(size);
    connection.deadline = Clock::now() + kReplyPatience;
  }
  return true;
}

}  // namespace winnow::web
