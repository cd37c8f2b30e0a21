#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "solver/tables/proof_table.hpp"
#include "winnow/tree.hpp"
#include "winnow/turn.hpp"

/// What ranks tell each other.
namespace winnow::ranks {

using solver::Cost;
using solver::ProofTable;

/// The first that a rank says: what must be alike on all of them.
struct Hello {
  std::string host;                    ///< the machine it is on; need not be alike
  std::string program;                 ///< its version, and a checksum of its file
  std::vector<std::string> arguments;  ///< that it was started with

  friend bool operator==(const Hello&, const Hello&) = default;
};

/// What is searched, and what is needed to search it in the same way.
struct Question {
  std::string game;
  std::vector<Turn> after;
  bool symmetry = true;
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> memory;
  int threads = 0;
  std::uint8_t effort_to_share = 0;  ///< that a proof must have taken for others to be told

  friend bool operator==(const Question&, const Question&) = default;
};

/// The answer to the question: jobs may come.
struct Ready {
  std::string targets;  ///< `AnswerTable::fingerprint`
  std::string keys;     ///< `SetHash::fingerprint`
  int threads = 1;      ///< that it searches with
};

/// Why no job can be done, or none any more.
struct Refusal {
  std::string reason;
};

/// A first guess to settle, or the part of it that has this answer: to show that it costs `beta` at least, or
/// to find what it costs.
struct Job {
  std::uint64_t number = 0;
  Code guess{};
  std::optional<Answer> answer = {};
  Cost beta = 0;
  int limit = 0;             ///< guesses that may be taken, for a part without the first
  std::uint64_t budget = 0;  ///< sets that may be looked at; 0: it is enough to look two guesses ahead

  friend bool operator==(const Job&, const Job&) = default;
};

/// What became of it.
struct JobResult {
  std::uint64_t number = 0;
  Cost lower = 0;        ///< what it costs at least
  bool settled = false;  ///< else the budget was used up
  std::optional<Tree> tree =
      {};                  ///< a strategy that takes `lower` in all, if that is less than was to be shown
  std::uint64_t sets = 0;  ///< looked at for it
  double seconds = 0;
};

/// A better strategy is known: what costs as much need not be searched further.
struct Better {
  Cost upper = 0;
};

/// From a rank: what it has proven. To a rank: what others have.
struct Proofs {
  std::vector<ProofTable::Record> records;
};

/// All jobs that were sent before are no longer wanted, nor is their result.
struct Abandon {};

/// Nothing more will come.
struct End {};

/// Now and then, so that its silence is noticed.
struct Alive {
  std::uint64_t sets = 0;  ///< looked at so far
};

using Message =
    std::variant<Hello, Question, Ready, Refusal, Job, JobResult, Better, Proofs, Abandon, End, Alive>;

/// With a checksum.
std::string encode(const Message& message);

/// Nothing if these are not the bytes of a message.
std::optional<Message> decode(std::string_view bytes);

}  // namespace winnow::ranks
