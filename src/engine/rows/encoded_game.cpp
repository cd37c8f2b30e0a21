#include "engine/rows/encoded_game.hpp"

#include <algorithm>
#include <utility>

namespace winnow {
namespace {

/// The words of all targets are kept up to this number: 24 MiB of three words each.
constexpr std::size_t kMostKept = std::size_t{1} << 20U;

/// Candidates that are laid out at a time where a block has only their ids.
constexpr std::size_t kStep = 512;

}  // namespace

EncodedGame::EncodedGame(std::shared_ptr<const Game> game) : game_(std::move(game)) {
  if (const PopcountRule* rule = game_->popcount_rule()) {
    rule_ = kernel::fold(*rule, game_->answers());
    target_words_ = static_cast<std::size_t>(rule->target_words);
    const auto targets = game_->targets();
    if (targets.size() <= kMostKept) words_.resize(targets.size() * target_words_);
    for (std::size_t i = 0; i * target_words_ < words_.size(); ++i)
      game_->encode_target(targets[i], std::span(words_).subspan(i * target_words_, target_words_));
  }
  const Proposal proposal = game_->propose({});
  if (!proposal.complete) return;
  guesses_.reserve(proposal.guesses->size());
  for (const Code guess : *proposal.guesses) guesses_.push_back(encode(guess));
}

CandidateBlock EncodedGame::block(std::vector<TargetId> ids) const {
  CandidateBlock block{.ids = std::move(ids), .words = {}, .codes = {}};
  if (!block.laid_out()) return block;
  if (!rule_) {
    for (const TargetId id : block.ids) block.codes.push_back(game_->target(id));
    return block;
  }
  const std::size_t stride = kernel::padded(block.size());
  block.words.resize(stride * target_words_);
  lay_out(block.ids, block.words.data(), stride);
  return block;
}

void EncodedGame::lay_out(std::span<const TargetId> ids, std::uint64_t* words, std::size_t stride) const {
  const auto targets = game_->targets();
  std::array<std::uint64_t, kMostTargetWords> encoded{};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::uint64_t* of_target = encoded.data();
    if (words_.empty()) {
      game_->encode_target(targets[number(ids[i])], encoded);
    } else {
      of_target = &words_[number(ids[i]) * target_words_];
    }
    for (std::size_t w = 0; w < target_words_; ++w) words[w * stride + i] = of_target[w];
  }
}

EncodedGuess EncodedGame::encode(Code guess, TargetId target) const {
  EncodedGuess encoded{.code = guess, .target = target, .words = {}};
  if (rule_) game_->encode_guess(guess, encoded.words);
  return encoded;
}

EncodedGuess EncodedGame::encode(Code guess) const {
  return encode(guess, game_->find_target(guess).value_or(kNoTarget));
}

EncodedGuess EncodedGame::encode(TargetId guess) const { return encode(game_->target(guess), guess); }

std::size_t EncodedGame::count_row(const EncodedGuess& guess, const CandidateBlock& block,
                                   AnswerCounts& counts) const {
  const std::size_t size = block.size() / kernel::kCountedAtOnce * kernel::kCountedAtOnce;
  if (!rule_ || size == 0 || !block.laid_out()) return 0;
  const kernel::Targets targets{block.words.data(), kernel::padded(block.size()), size};
  kernel::count_answers(*rule_, guess.words.data(), targets, counts.counts_for(size));
  if (const std::size_t right = block.place_of(guess.target); right < size)
    counts.move(kernel::answer_plainly(*rule_, guess.words.data(), targets, right), kWin);
  return size;
}

void EncodedGame::fill_row_in_steps(const EncodedGuess& guess, std::span<const TargetId> ids,
                                    Answer* row) const {
  static_assert(kernel::padded(kStep) == kStep);
  LineVector<std::uint64_t> words(kStep * target_words_);
  std::array<Code, kStep> codes{};
  for (; !ids.empty(); ids = ids.subspan(std::min(kStep, ids.size())), row += kStep) {
    const auto step = ids.first(std::min(kStep, ids.size()));
    if (rule_) {
      lay_out(step, words.data(), kStep);
      kernel::fill_answers(*rule_, guess.words.data(),
                           {.words = words.data(), .stride = kStep, .size = kernel::padded(step.size())},
                           row);
    } else {
      std::transform(step.begin(), step.end(), codes.begin(), [&](TargetId id) { return game_->target(id); });
      game_->fill_row(guess.code, std::span(codes).first(step.size()), {row, step.size()});
    }
  }
}

bool EncodedGame::fill_row(const EncodedGuess& guess, const CandidateBlock& block, Stretch some,
                           Answer* row) const {
  if (!block.laid_out()) {
    fill_row_in_steps(guess, std::span(block.ids).subspan(some.first, some.size), row);
  } else if (rule_) {
    kernel::fill_answers(*rule_, guess.words.data(),
                         {.words = block.words.data() + some.first,
                          .stride = kernel::padded(block.size()),
                          .size = kernel::padded(some.size)},
                         row);
  } else {
    game_->fill_row(guess.code, std::span(block.codes).subspan(some.first, some.size), {row, some.size});
  }
  const std::size_t right = block.place_of(guess.target);
  if (right < some.first || right >= some.first + some.size) return false;
  row[right - some.first] = kWin;
  return true;
}

void EncodedGame::fill_column(const std::uint64_t* words, std::size_t count, const CandidateBlock& block,
                              std::size_t candidate, Answer* column) const {
  // Common bits do not depend on which of two words is called the guess's.
  kernel::Rule swapped = *rule_;
  std::array<std::uint64_t, kMostFields> candidate_words{};
  for (std::size_t f = 0; f < swapped.fields; ++f) {
    candidate_words[f] = block.words[swapped.word[f] * kernel::padded(block.size()) + candidate];
    swapped.word[f] = static_cast<std::uint32_t>(f);
  }
  kernel::fill_answers(swapped, candidate_words.data(), {words, count, count}, column);
}

}  // namespace winnow
