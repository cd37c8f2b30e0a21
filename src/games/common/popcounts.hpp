#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include "winnow/authoring.hpp"

namespace winnow {

/// The counts of one pair by a popcount rule, from encoded words.
inline Counts count_common_bits(const PopcountRule& rule, std::span<const std::uint64_t> guess_words,
                                std::span<const std::uint64_t> target_words) {
  Counts result(rule.fields.front().adds.size(), 0);
  for (std::size_t f = 0; f < rule.fields.size(); ++f) {
    const auto& field = rule.fields[f];
    const int common =
        std::popcount(guess_words[f] & target_words[static_cast<std::size_t>(field.target_word)]);
    for (std::size_t k = 0; k < result.size(); ++k) result[k] += field.adds[k] * common;
  }
  return result;
}

/// A game that answers by `Rules`, which are a popcount `rule`, make arrays of words of a code, `guess_words`
/// and `target_words`, and `explain` an answer.
template <class Rules>
class PopcountGame : public Game {
 public:
  PopcountGame(Description description, Symmetries symmetries, const Rules& rules = {})
      : Game(std::move(description), std::move(symmetries)), rules_(rules) {}

  [[nodiscard]] const PopcountRule* popcount_rule() const override { return &rules_.rule(); }

  [[nodiscard]] std::vector<Reason> explain(Code guess, Code target) const override {
    return rules_.explain(*this, guess, target);
  }

  void encode_guess(Code guess, std::span<std::uint64_t> words) const override {
    store(rules_.guess_words(guess), words);
  }
  void encode_target(Code target, std::span<std::uint64_t> words) const override {
    store(rules_.target_words(target), words);
  }

 private:
  Rules rules_;
};

/// The counts that such rules give; an error where a target or a guess is no code.
template <class Rules>
Result<Counts> count_by(const Rules& rules, const Result<Code>& target, const Result<Code>& guess) {
  if (!target) return target.error();
  if (!guess) return guess.error();
  return count_common_bits(rules.rule(), rules.guess_words(*guess), rules.target_words(*target));
}

/// What one common bit of a field adds to an answer.
inline int field_weight(const PopcountRule::Field& field, const AnswerSpace& answers) {
  int weight = 0;
  for (std::size_t k = 0; k < field.adds.size(); ++k) weight += field.adds[k] * answers.stride(k);
  return weight;
}

}  // namespace winnow
