#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <poll.h>
#include <string>
#include <string_view>
#include <vector>

#include "answer.hpp"
#include "descriptor.hpp"

namespace winnow::web {

/// Listens on 127.0.0.1; 0 stands for any free port. If it fails, `errno` says why.
std::optional<Descriptor> listen_on(int port);

/// The port that the socket listens on.
int port_of(const Descriptor& listener);

/// A server of one request per connection. One thread serves all connections and never waits for a single
/// one, so slow clients only cost memory. They are limited in number: when there are too many, the oldest is
/// closed.
class Server {
 public:
  /// `answer` is given all of a request before its empty line.
  Server(Descriptor listener, std::function<Reply(std::string_view)> answer);

  /// Serves until something can be read from `stop`.
  void run(int stop);

 private:
  using Clock = std::chrono::steady_clock;

  /// First it sends a request, then it is sent the reply. Then it is closed when the client has closed it
  /// too: what the client has sent and nobody has read would make the system discard the reply.
  struct Connection {
    Descriptor socket;
    Clock::time_point deadline;
    std::string request;
    std::optional<Reply> reply;
    std::size_t sent = 0;  ///< of the reply's text
    bool replied = false;
  };

  void accept_some();
  bool serve(Connection& connection);
  bool read_request(Connection& connection);
  static bool send_reply(Connection& connection);
  static bool send_some(Connection& connection);
  [[nodiscard]] std::vector<pollfd> polled(int stop) const;
  [[nodiscard]] int milliseconds_to_deadline() const;

  Descriptor listener_;
  std::function<Reply(std::string_view)> answer_;
  std::size_t most_connections_;
  std::vector<Connection> connections_;  ///< oldest first
};

}  // namespace winnow::web
