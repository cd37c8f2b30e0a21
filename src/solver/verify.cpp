#include "winnow/verify.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "winnow/split.hpp"
#include "winnow/text.hpp"

/// Knows nothing but the rules: an error that search and evaluation share would not be noticed otherwise.
namespace winnow {
namespace {

constexpr std::size_t kMostProblems = 20;
constexpr std::size_t kMostTurnsShown = 12;

/// Why this is no tree at all, or an empty text. Children come after their parents, or a game might never
/// end.
std::string malformation(const Game& game, const Tree& tree) {
  if (tree.nodes.empty()) return "the tree is empty";
  std::vector<bool> has_parent(tree.nodes.size(), false);
  for (std::size_t n = 0; n < tree.nodes.size(); ++n) {
    Answer before = kWin;
    for (const auto& [answer, child] : tree.nodes[n].branches) {
      const std::string where = "node " + std::to_string(n) + " ";
      if (answer <= before || number(answer) >= game.answers().size())
        return where + "has answers out of order";
      if (child <= n) return where + "leads back to node " + std::to_string(child) + ", and so on for ever";
      if (child >= tree.nodes.size()) return where + "leads out of the tree";
      if (has_parent[child]) return "two ways lead to node " + std::to_string(child);
      has_parent[child] = true;
      before = answer;
    }
  }
  // The root alone has no parent.
  if (std::count(has_parent.begin(), has_parent.end(), false) != 1) return "no way leads to some nodes";
  return "";
}

class Verifier {
 public:
  Verifier(const Game& game, const Book& book) : game_(game), book_(book) {}

  Verification run() {
    const bool sound = std::all_of(book_.after.begin(), book_.after.end(),
                                   [this](const Turn& turn) { return game_.allows(turn.guess); });
    std::vector<TargetId> targets = sound ? targets_after(game_, book_.after) : std::vector<TargetId>{};
    result_.targets = targets.size();
    if (const std::string problem = malformation(game_, book_.tree); !problem.empty()) {
      report(problem);
    } else if (targets.empty()) {
      report("no game has the turns before the tree");
    } else {
      replay(std::move(targets));
      check_claims();
    }
    return std::move(result_);
  }

 private:
  /// The last turn on a way through the tree, and the steps before it. Kept in this form, ways of any length
  /// cost the same to make longer.
  struct Step {
    std::size_t before = 0;
    std::size_t length = 0;
    Turn turn = {};
  };

  /// A node of the tree and the targets with which a game comes there.
  struct Visit {
    std::uint32_t node = 0;
    std::size_t step = 0;
    std::vector<TargetId> targets;
  };

  void report(std::string problem) {
    if (result_.problems.size() < kMostProblems) {
      result_.problems.push_back(std::move(problem));
    } else {
      ++result_.unlisted;
    }
  }

  /// Every game at once. Without recursion: a tree may be deeper than a stack.
  void replay(std::vector<TargetId> targets) {
    std::vector<Visit> left;
    left.push_back({0, 0, std::move(targets)});
    while (!left.empty()) {
      const Visit visit = std::move(left.back());
      left.pop_back();
      std::vector<Visit> next = follow(visit);
      std::move(next.rbegin(), next.rend(), std::back_inserter(left));
    }
  }

  /// Makes the guess of a node; where that leads.
  std::vector<Visit> follow(const Visit& visit) {
    const Tree::Node& node = book_.tree.nodes[visit.node];
    if (!game_.allows(node.guess)) {
      report("the guess " + where(visit.step) + " is not allowed");
      return {};
    }
    std::vector<Visit> next;
    auto branch = node.branches.begin();
    const auto pass_branches_below = [&](int limit) {
      for (; branch != node.branches.end() && number(branch->answer) < limit; ++branch)
        report("no target leads to the branch " + where(step_from(visit.step, {node.guess, branch->answer})));
    };
    for (auto& [answer, targets] : split_targets(game_, node.guess, visit.targets)) {
      pass_branches_below(number(answer));
      const std::size_t step = step_from(visit.step, {node.guess, answer});
      if (answer == kWin) {
        result_.guesses.add(steps_[step].length);
      } else if (branch != node.branches.end() && branch->answer == answer) {
        next.push_back({branch->node, step, std::move(targets)});
        ++branch;
      } else if (book_.complete) {
        report_lost(step, targets);
      }
    }
    pass_branches_below(game_.answers().size());
    return next;
  }

  std::size_t step_from(std::size_t before, Turn turn) {
    steps_.push_back({before, steps_[before].length + 1, turn});
    return steps_.size() - 1;
  }

  /// "after aabb=1,0 ccde=0,2", or "at the start"
  [[nodiscard]] std::string where(std::size_t step) const {
    const std::size_t length = steps_[step].length;
    if (length == 0) return "at the start";
    std::string text;
    for (; steps_[step].length > 0; step = steps_[step].before) {
      if (steps_[step].length <= kMostTurnsShown) text.insert(0, " " + write_turn(game_, steps_[step].turn));
    }
    if (length > kMostTurnsShown) text += " ... (" + std::to_string(length) + " turns)";
    return "after" + text;
  }

  /// What is not allowed may have no text either.
  [[nodiscard]] std::string text_of(Code guess) const {
    return game_.allows(guess) ? write_plain(game_, guess) : "one that is not allowed";
  }

  void report_lost(std::size_t step, const std::vector<TargetId>& targets) {
    std::string who = write_plain(game_, game_.target(targets.front()));
    who += targets.size() == 1 ? " is" : " and " + std::to_string(targets.size() - 1) + " more are";
    report(who + " never found: there is no guess " + where(step));
  }

  template <class Number>
  void check_equal(const std::string& what, Number claimed, Number found) {
    if (claimed == found) return;
    report("the book claims " + what + " " + std::to_string(claimed) + ", but it is " +
           std::to_string(found));
  }

  void check_claims() {
    const std::uint64_t total = result_.guesses.total();
    const int worst = result_.guesses.worst();
    check_equal("targets", book_.targets, result_.targets);
    if (book_.complete) check_equal("total", book_.total, total);
    if (book_.complete) check_equal("worst", book_.worst, worst);
    if (book_.complete && book_.lower > total) {
      report("the book claims the lower bound " + std::to_string(book_.lower) + ", but has a total of " +
             std::to_string(total));
    }
    if (book_.max_guesses && worst > *book_.max_guesses) {
      const auto claimed = static_cast<std::uint64_t>(*book_.max_guesses);
      report("the book claims at most " + counted(claimed, "guess", "guesses") + ", but takes up to " +
             std::to_string(worst));
    }
    const Code first = book_.tree.nodes.front().guess;
    if (book_.first_guess && *book_.first_guess != first) {
      report("the book claims the first guess " + text_of(*book_.first_guess) + ", but it is " +
             text_of(first));
    }
  }

  const Game& game_;
  const Book& book_;
  Verification result_;
  std::vector<Step> steps_ = {{}};  ///< the first is the start
};

}  // namespace

Verification verify(const Game& game, const Book& book) { return Verifier(game, book).run(); }

}  // namespace winnow
