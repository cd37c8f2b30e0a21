#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "winnow/game.hpp"

/// winnow for other programs: JSON-RPC 2.0 requests as text, their responses as text. docs/serve.md tells
/// what can be asked. It touches no file, no clock but for limits of time, and no terminal, so that it is the
/// same behind `winnow serve`, in a library and in a browser.
namespace winnow {

struct ServiceOptions {
  int threads = 0;                           ///< of one search, at most; 0: as many as the machine has
  std::optional<std::uint64_t> memory = {};  ///< bytes for the tables of one search, at most
  std::uint64_t most_targets =
      kMostTargets;                ///< larger games are refused where their targets have to be listed
  std::uint64_t first_handle = 0;  ///< handles of positions and sessions are numbered from one above this
};

/// Is given each notification, such as how far a request is: one line without its end. Requests that are
/// worked on at once call it from their own threads.
using NotificationSink = std::function<void(std::string_view notification)>;

/// Positions and sessions that requests have opened live as long as the service. Several threads may ask it
/// at once.
class Service {
 public:
  explicit Service(const ServiceOptions& options = {});
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  /// The response to a message, which is a request, a notification or a batch of them: one line without its
  /// end, and nothing where none is due. Anything else than such a message gets the error that the standard
  /// has for it.
  std::string answer(std::string_view message, const NotificationSink& notify = {});

  /// A message that was read, to be worked on once: gives the response.
  using Work = std::function<std::string(const NotificationSink& notify)>;

  /// The two halves of `answer`, for a front end that reads on while others work. From now on the requests of
  /// the message can be cancelled by id; what it cancels itself is cancelled here. The service must outlive
  /// the work.
  [[nodiscard]] Work read(std::string_view message);

  /// The response to a message that is longer than this, which need not be kept to be answered.
  static constexpr std::uint64_t kLongestMessage = std::uint64_t{32} << 20U;
  [[nodiscard]] static std::string answer_to_too_long();

  /// Cancels all that is read and not yet answered.
  void cancel_all();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace winnow
