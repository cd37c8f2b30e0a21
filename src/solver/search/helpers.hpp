#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "solver/tables/proof_table.hpp"
#include "winnow/result.hpp"

namespace winnow::solver {

class SharedGuesses;

/// A first guess that a thread of the search itself was at.
struct OwnJob {
  GuessId guess{};
  std::uint64_t budget = 0;
  std::uint64_t sets = 0;  ///< looked at
  double seconds = 0;
  bool settled = false;
};

/// Those who settle first guesses beside the threads of a search.
class Helpers {
 public:
  Helpers() = default;
  virtual ~Helpers() = default;
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  /// The search that they help with: all of them must number targets and name sets as it does.
  struct Search {
    std::string targets;                        ///< `AnswerTable::fingerprint`
    std::string keys;                           ///< `SetHash::fingerprint`
    ProofTable& proofs;                         ///< where proofs of helpers go
    std::span<const ProofTable::Record> known;  ///< what was proven before
  };
  /// Waits until all are ready for it; `go_on` is asked meanwhile, and may end that.
  virtual Result<void> join(const Search& search, const std::function<bool()>& go_on) = 0;

  /// From here on they settle these, until `end` returns.
  virtual void begin(SharedGuesses& guesses) = 0;
  virtual void end() = 0;

  /// For those who want to know who does what. By any thread.
  virtual void tell(const OwnJob& job) = 0;

  /// The sets that they have looked at so far.
  [[nodiscard]] virtual std::uint64_t nodes() const = 0;
  /// Why the search cannot go on with them.
  [[nodiscard]] virtual std::optional<Error> failure() const = 0;
};

}  // namespace winnow::solver
