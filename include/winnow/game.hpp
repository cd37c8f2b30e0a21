#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "winnow/answer.hpp"
#include "winnow/description.hpp"
#include "winnow/symmetry.hpp"

namespace winnow {

/// One hidden or guessed thing in 64 bits, whose meaning belongs to the game.
enum class Code : std::uint64_t {};

/// The code as a number to compute with.
constexpr std::uint64_t bits(Code code) { return static_cast<std::uint64_t>(code); }

/// Number of a target in `Game::targets()`.
enum class TargetId : std::uint32_t {};

/// It as a number to compute with.
constexpr std::uint32_t number(TargetId target) { return static_cast<std::uint32_t>(target); }

/// A game with more targets than this is refused, with a message, before it is enumerated.
inline constexpr std::uint64_t kMostTargets = std::uint64_t{1} << 24U;

/// A game with more guesses than this proposes some of them only: it is better then to look for good ones
/// than to try them all.
inline constexpr std::uint64_t kMostProposals = 150'000;

/// Guesses worth trying. Only where they are all that the game allows can a search prove anything. The list
/// may outlive the game.
struct Proposal {
  std::shared_ptr<const std::vector<Code>> guesses;
  bool complete = false;
};

/// See `winnow/authoring.hpp`.
struct PopcountRule;

/// Something that adds one to a count of an answer.
struct Reason {
  std::size_t count = 0;  ///< the index of the count
  std::string text;       ///< in the words of the rules: "A1 is right"
  std::vector<Item> items =
      {};  ///< that the text names by their labels, in its order, so that they can be drawn
};

/// The narrow waist: all that engine, solver and front ends know of a game.
/// A game is immutable and may be used by many threads at once.
class Game {
 public:
  /// For those who write a game.
  Game(Description description, Symmetries symmetries);
  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  /// What the game says of itself; its answers and its symmetries.
  [[nodiscard]] const Description& description() const { return description_; }
  [[nodiscard]] const AnswerSpace& answers() const { return answers_; }
  [[nodiscard]] const Symmetries& symmetries() const { return symmetries_; }

  /// Every target, in increasing order of code; listed when first asked for.
  [[nodiscard]] std::span<const Code> targets() const;
  [[nodiscard]] Code target(TargetId id) const { return targets()[number(id)]; }
  [[nodiscard]] std::optional<TargetId> find_target(Code code) const;

  /// How many targets and guesses there are; saturates at 2^64 - 1.
  [[nodiscard]] virtual std::uint64_t target_count() const;
  [[nodiscard]] virtual std::uint64_t guess_count() const;

  /// Guesses worth trying while `candidates` are possible.
  [[nodiscard]] virtual Proposal propose(std::span<const TargetId> candidates) const;
  [[nodiscard]] virtual bool allows(Code guess) const;

  /// The code made of these items, which fit the shape of a guess or a target, and back.
  /// Where order does not matter, items come back in the order of the description. The default is for
  /// sequences of one length and for sets of at most 64 items.
  [[nodiscard]] virtual Code encode(std::span<const Item> items) const;
  [[nodiscard]] virtual std::vector<Item> items(Code code) const;

  /// The answer to `guess` for each of `targets`.
  void fill_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const;
  [[nodiscard]] Answer answer(Code guess, Code target) const;

  /// The counts that `guess` earns, also when it is right.
  [[nodiscard]] Counts counts(Code guess, Code target) const;

  /// Why `guess` earns its counts, in the words of the rules: as many reasons for each count as it has, in
  /// the order of the counts. None at all: the game does not explain itself.
  [[nodiscard]] virtual std::vector<Reason> explain(Code guess, Code target) const;

  /// How counts follow from words. Null: the game counts in its own way.
  [[nodiscard]] virtual const PopcountRule* popcount_rule() const { return nullptr; }

  /// The words of the popcount rule: one for each field of a guess, `target_words` of a target. There may
  /// be more room than that, with anything in it.
  virtual void encode_guess(Code guess, std::span<std::uint64_t> words) const;
  virtual void encode_target(Code target, std::span<std::uint64_t> words) const;

 protected:
  /// As `fill_row`, from the counts alone: a right guess is not told apart. The default follows the
  /// popcount rule; a game without one writes its own, as `register_game` refuses it otherwise.
  virtual void count_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const;

  /// All targets in any order. The default lists what the shape allows.
  [[nodiscard]] virtual std::vector<Code> enumerate_targets() const;

 private:
  Description description_;
  Symmetries symmetries_;
  AnswerSpace answers_;
  mutable std::once_flag targets_listed_;
  mutable std::vector<Code> targets_;
  mutable std::once_flag guesses_listed_;
  mutable std::shared_ptr<const std::vector<Code>> guesses_;
};

/// The code that a symmetry makes of `code`, and the answer that it makes of `answer`.
Code apply(const Symmetry& symmetry, const Game& game, Code code);
Answer apply(const Symmetry& symmetry, const Game& game, Answer answer);

}  // namespace winnow
