#include "winnow/game.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

#include "games/common/popcounts.hpp"
#include "games/common/shape.hpp"
#include "winnow/authoring.hpp"

namespace winnow {
namespace {

/// Every code of `shape`, in increasing order.
std::vector<Code> list_codes(const Game& game, const CodeShape& shape) {
  std::vector<Code> codes;
  codes.reserve(static_cast<std::size_t>(count_codes(shape, game.description().items.size())));
  for_each_code(shape, game.description().items.size(),
                [&](std::span<const Item> items) { codes.push_back(game.encode(items)); });
  if (!std::is_sorted(codes.begin(), codes.end())) std::sort(codes.begin(), codes.end());
  return codes;
}

}  // namespace

Game::Game(Description description, Symmetries symmetries)
    : description_(std::move(description)),
      symmetries_(std::move(symmetries)),
      answers_(description_.counts) {}

std::span<const Code> Game::targets() const {
  std::call_once(targets_listed_, [this] {
    targets_ = enumerate_targets();
    if (!std::is_sorted(targets_.begin(), targets_.end())) std::sort(targets_.begin(), targets_.end());
  });
  return targets_;
}

std::optional<TargetId> Game::find_target(Code code) const {
  const auto all = targets();
  const auto found = std::lower_bound(all.begin(), all.end(), code);
  if (found == all.end() || *found != code) return std::nullopt;
  return static_cast<TargetId>(found - all.begin());
}

std::uint64_t Game::target_count() const {
  return count_codes(description_.target, description_.items.size());
}

std::uint64_t Game::guess_count() const { return count_codes(description_.guess, description_.items.size()); }

Proposal Game::propose(std::span<const TargetId> candidates) const {
  if (guess_count() > kMostProposals) {
    auto pool = std::make_shared<std::vector<Code>>();
    for (const TargetId id : candidates) pool->push_back(target(id));
    return {.guesses = std::move(pool), .complete = false};
  }
  std::call_once(guesses_listed_, [this] {
    guesses_ = std::make_shared<const std::vector<Code>>(
        description_.guess == description_.target ? std::vector<Code>(targets().begin(), targets().end())
                                                  : list_codes(*this, description_.guess));
  });
  return {.guesses = guesses_, .complete = true};
}

bool Game::allows(Code guess) const {
  const auto made_of = items(guess);
  const bool known = std::all_of(made_of.begin(), made_of.end(),
                                 [this](Item item) { return item < description_.items.size(); });
  return known && fits(description_.guess, made_of) && encode(made_of) == guess;
}

Code Game::encode(std::span<const Item> items) const {
  return description_.target.ordered ? pack_sequence(items, description_.items.size()) : pack_set(items);
}

std::vector<Item> Game::items(Code code) const {
  const CodeShape& shape = description_.target;
  if (!shape.ordered) return unpack_set(code);
  return unpack_sequence(code, description_.items.size(), static_cast<std::size_t>(shape.most_items));
}

void Game::fill_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const {
  count_row(guess, targets, row);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (targets[i] == guess) row[i] = kWin;
  }
}

Answer Game::answer(Code guess, Code target) const {
  Answer answer = kWin;
  fill_row(guess, {&target, 1}, {&answer, 1});
  return answer;
}

std::vector<Reason> Game::explain(Code /*guess*/, Code /*target*/) const { return {}; }

Counts Game::counts(Code guess, Code target) const {
  Answer answer = kWin;
  count_row(guess, {&target, 1}, {&answer, 1});
  return answers_.counts(answer);
}

void Game::encode_guess(Code /*guess*/, std::span<std::uint64_t> /*words*/) const {
  assert(false && "only a game with a popcount rule has words");
}

void Game::encode_target(Code /*target*/, std::span<std::uint64_t> /*words*/) const {
  assert(false && "only a game with a popcount rule has words");
}

void Game::count_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const {
  const PopcountRule* rule = popcount_rule();
  if (rule == nullptr) {
    std::fill(row.begin(), row.end(), kWin);
    return;
  }
  std::vector<int> weights;
  weights.reserve(rule->fields.size());
  for (const auto& field : rule->fields) weights.push_back(field_weight(field, answers_));
  std::array<std::uint64_t, kMostFields> guess_words{};
  std::array<std::uint64_t, kMostTargetWords> target_words{};
  encode_guess(guess, guess_words);
  for (std::size_t i = 0; i < targets.size(); ++i) {
    encode_target(targets[i], target_words);
    int answer = answers_.origin();
    for (std::size_t f = 0; f < weights.size(); ++f) {
      const auto word = static_cast<std::size_t>(rule->fields[f].target_word);
      answer += weights[f] * std::popcount(guess_words[f] & target_words[word]);
    }
    row[i] = static_cast<Answer>(answer);
  }
}

std::vector<Code> Game::enumerate_targets() const { return list_codes(*this, description_.target); }

}  // namespace winnow
