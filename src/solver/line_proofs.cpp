#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>

#include "solver/certificates.hpp"
#include "solver/search/time_left.hpp"
#include "solver/search/tree_builder.hpp"
#include "solver/search_progress.hpp"
#include "solver/search_threads.hpp"
#include "solver/solver_run.hpp"

namespace winnow::solver {
namespace {

/// Proves some lines of a certificate, each by itself; several at a time where there are threads for that.
class LineProofs {
 public:
  LineProofs(Tables tables, const SolveOptions& options, const Certificate& certificate,
             const CertificatePart& part)
      : tables_(std::move(tables)),
        options_(options),
        certificate_(certificate),
        hash_(*tables_.answers, options.symmetry, options.seed),
        control_([this] { return report(); }) {
    const auto claims = lines_of(certificate, part);
    lines_.reserve(claims.size());
    for (const FirstGuessBound& claim : claims) lines_.push_back({.claim = claim});
  }

  Result<CertificateCheck> check() {
    const Searched searched = search_on_threads(
        tables_, hash_, options_, control_, [this](ExactSearch& exact, const Problem& problem) {
          exact.pool().for_each(lines_.size(), [&](std::size_t i) { search(lines_[i], exact, problem); });
          for (Line& line : lines_) refute(line, exact, problem);
        });
    if (failure_) return *failure_;
    if (searched.out_of_memory) return out_of_memory();
    CertificateCheck check{.lines = lines_.size()};
    for (const Line& line : lines_) {
      if (line.proven) ++check.proven;
      if (line.refuted) check.refuted.push_back({line.claim, *line.refuted});
    }
    if (check.unsettled() > 0) check.reason = kEndedEarly;
    return check;
  }

 private:
  struct Line {
    FirstGuessBound claim;
    bool proven = false;
    Cost found = kImpossible;  ///< below the claim: the search says that it costs this
    std::optional<std::uint64_t> refuted = std::nullopt;  ///< a strategy takes this
  };

  void search(Line& line, ExactSearch& exact, const Problem& problem) {
    if (exact.stopped()) return;
    const auto claimed = static_cast<Cost>(line.claim.lower);
    const GuessId guess = exact.table().find_guess(line.claim.guess);
    const Cost cost = exact.solve_guess(problem.set, guess, claimed, kAnyNumber, problem.trail);
    line.proven = cost >= claimed;
    if (!line.proven && !exact.stopped()) line.found = cost;
    if (line.proven || !exact.stopped()) ++settled_;
  }

  /// Only a strategy that was played refutes a claim.
  void refute(Line& line, ExactSearch& exact, const Problem& problem) {
    if (line.found == kImpossible || exact.stopped()) return;
    const GuessId guess = exact.table().find_guess(line.claim.guess);
    const Tree tree = TreeBuilder(exact).best(problem.set, line.found, kAnyNumber, guess, problem.trail);
    if (exact.stopped()) return;
    const Book question{.game = certificate_.game, .targets = certificate_.targets};
    const auto guesses = play_tree(exact.table().game().game(), question, tree);
    if (!guesses) {
      failure_ = guesses.error();
    } else if (guesses->total() < line.claim.lower) {
      line.refuted = guesses->total();
    }
  }

  /// False ends the search.
  bool report() {
    const double seconds = tables_.seconds();
    const auto done = static_cast<std::uint32_t>(settled_.load());
    const auto all = static_cast<std::uint32_t>(lines_.size());
    SolveProgress progress{.stage = "proving",
                           .upper = certificate_.total,
                           .first_guesses = all,
                           .settled = done,
                           .nodes = control_.nodes(),
                           .memory = tables_.bytes(),
                           .seconds = seconds};
    progress.nodes_per_second = pace_.update(seconds, static_cast<double>(progress.nodes));
    // As if each line were one step.
    progress.seconds_left =
        time_left_.update(seconds, 1, {.start = {{0, all}}, .now = {{0, all - done}, {1, done}}});
    return is_wanted(progress, options_);
  }

  Tables tables_;
  const SolveOptions& options_;
  const Certificate& certificate_;
  SetHash hash_;
  SearchControl control_;
  std::vector<Line> lines_;
  std::atomic<std::uint64_t> settled_ = 0;
  TimeLeft time_left_;
  Pace pace_;
  std::optional<Error> failure_;
};

}  // namespace

Result<CertificateCheck> search_lines(Tables tables, const SolveOptions& options,
                                      const Certificate& certificate, const CertificatePart& part) {
  return LineProofs(std::move(tables), options, certificate, part).check();
}

}  // namespace winnow::solver
