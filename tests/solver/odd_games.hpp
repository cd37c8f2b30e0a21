#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "winnow/game.hpp"

/// Games that no registry has, to test what real ones never do.
namespace winnow::support {

/// A code is one item.
class OneItemGame : public Game {
 public:
  [[nodiscard]] Code encode(std::span<const Item> items) const final { return Code{items[0]}; }
  [[nodiscard]] std::vector<Item> items(Code code) const final { return {static_cast<Item>(bits(code))}; }

 protected:
  using Game::Game;

  /// Of numbers below `size`, all of which may be hidden and guessed.
  static Description describe_numbers(const std::string& id, int size, CountRange count) {
    Description d;
    d.id = d.token = id;
    for (int i = 0; i < size; ++i) d.items.push_back({.label = std::to_string(i), .glyph = {}, .column = i});
    d.target = {.ordered = true, .least_items = 1, .most_items = 1};
    d.guess = d.target;
    d.counts = {std::move(count)};
    return d;
  }
};

/// One of `size` numbers is hidden, and a guess is told which side of it the target is on: 2 * `size` answers
/// in all, of which a guess can earn three. Binary search is best.
class Sides final : public OneItemGame {
 public:
  explicit Sides(int size)
      : OneItemGame(describe_numbers("sides", size, {"side", 0, 2 * size - 1}), {}), size_(size) {}

 private:
  void count_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const override {
    for (std::size_t i = 0; i < targets.size(); ++i)
      row[i] = *answers().answer({static_cast<int>(bits(guess)) + (targets[i] < guess ? 0 : size_)});
  }

  int size_;
};

/// One of `size` numbers is hidden, and a guess is told how far away it is, but for one guess, which is told
/// too much of one target.
class Distances final : public OneItemGame {
 public:
  explicit Distances(int size, int wrong_guess = -1, int wrong_target = -1)
      : OneItemGame(describe_numbers("distances", size, {"distance", 0, size}), {}),
        wrong_guess_(wrong_guess),
        wrong_target_(wrong_target) {}

 private:
  void count_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const override {
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const int from = static_cast<int>(bits(guess));
      const int to = static_cast<int>(bits(targets[i]));
      const bool wrong = from == wrong_guess_ && to == wrong_target_;
      row[i] = *answers().answer({std::abs(from - to) + (wrong ? 1 : 0)});
    }
  }

  int wrong_guess_;
  int wrong_target_;
};

/// Sixty targets in ten rows of six. Of two guesses that are no targets, one (`kRows`) tells the row, after
/// which any target of it tells the others apart: 170 guesses in all, the least possible. The other
/// (`kDecoy`) makes twelve parts of five, and so promises 168 guesses; but these five are of different rows,
/// of which a target tells nothing, so that it takes 180.
class DecoyGame final : public OneItemGame {
 public:
  static constexpr int kTargets = 60;
  static constexpr int kLeastTotal = 170;

  DecoyGame() : OneItemGame(describe(), {}) {}

 private:
  static constexpr int kRows = kTargets;
  static constexpr int kDecoy = kTargets + 1;
  static constexpr int kRowLength = 6;
  static constexpr int kDecoyParts = 12;

  static Description describe() {
    Description d;
    d.id = d.token = "decoy";
    for (int i = 0; i <= kDecoy; ++i)
      d.items.push_back({.label = std::to_string(i), .glyph = {}, .column = i});
    d.guess = {.least_items = 1, .most_items = 1};
    d.target = d.guess;
    d.target.limits.assign(d.items.size(), 1);
    d.target.limits[kRows] = d.target.limits[kDecoy] = 0;
    d.counts = {{"count", 0, 2 * kTargets}};
    return d;
  }

  void count_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const override {
    for (std::size_t i = 0; i < targets.size(); ++i)
      row[i] = *answers().answer({count(static_cast<int>(bits(guess)), static_cast<int>(bits(targets[i])))});
  }

  static int count(int guess, int target) {
    if (guess == kDecoy) return target % kDecoyParts;
    if (guess == kRows) return target / kRowLength;
    return guess / kRowLength == target / kRowLength ? target % kRowLength : kTargets + guess;
  }
};

/// Another game that counts in one way for the engine and, once `honest_rows` rows have been asked for, in
/// another for whoever goes by the rules: what the engine finds is then wrong.
class TwoFaced final : public Game {
 public:
  /// `searchable`: whether it lists all guesses, so that an exact search is possible.
  TwoFaced(std::shared_ptr<const Game> inner, std::uint64_t honest_rows, bool searchable)
      : Game(inner->description(), inner->symmetries()),
        inner_(std::move(inner)),
        honest_rows_(honest_rows),
        searchable_(searchable) {}

  [[nodiscard]] Proposal propose(std::span<const TargetId> candidates) const override {
    Proposal proposal = inner_->propose(candidates);
    proposal.complete = searchable_;
    return proposal;
  }

  [[nodiscard]] Code encode(std::span<const Item> items) const override { return inner_->encode(items); }
  [[nodiscard]] std::vector<Item> items(Code code) const override { return inner_->items(code); }
  [[nodiscard]] const PopcountRule* popcount_rule() const override { return inner_->popcount_rule(); }
  void encode_guess(Code guess, std::span<std::uint64_t> words) const override {
    inner_->encode_guess(guess, words);
  }
  void encode_target(Code target, std::span<std::uint64_t> words) const override {
    inner_->encode_target(target, words);
  }

 private:
  void count_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const override {
    const bool honest = rows_++ < honest_rows_;
    for (std::size_t i = 0; i < targets.size(); ++i)
      row[i] =
          *answers().answer(honest ? inner_->counts(guess, targets[i]) : Counts(answers().ranges().size()));
  }

  std::shared_ptr<const Game> inner_;
  std::uint64_t honest_rows_;
  bool searchable_;
  mutable std::uint64_t rows_ = 0;  ///< tests that use this game verify on one thread
};

}  // namespace winnow::support
