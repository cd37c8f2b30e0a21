#include "winnow/answer_rows.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/rows/kernel.hpp"

namespace winnow {

/// All targets in blocks that fit a processor's nearest cache, so that a row need not be padded: only its
/// last block takes a detour. In a block of n targets, padded, word w of target i is at w * n + i.
class AnswerRows::Layout {
 public:
  explicit Layout(std::shared_ptr<const Game> game) : game_(std::move(game)) {
    if (const PopcountRule* rule = game_->popcount_rule()) {
      rule_ = kernel::fold(*rule, game_->answers());
      target_words_ = static_cast<std::size_t>(rule->target_words);
    }
  }

  [[nodiscard]] const std::shared_ptr<const Game>& game() const { return game_; }

  void fill(Code guess, std::span<Answer> row) const {
    if (!rule_) {
      game_->fill_row(guess, game_->targets(), row);
      return;
    }
    std::call_once(laid_out_, [this] { lay_out(); });
    std::array<std::uint64_t, kMostFields> guess_words{};
    game_->encode_guess(guess, guess_words);
    const std::uint64_t* words = words_.data();
    for (; row.size() >= kBlock; row = row.subspan(kBlock), words += kBlock * target_words_)
      kernel::fill_answers(*rule_, guess_words.data(), {words, kBlock, kBlock}, row.data());
    std::array<Answer, kBlock> rest{};
    const std::size_t padded = kernel::padded(row.size());
    kernel::fill_answers(*rule_, guess_words.data(), {words, padded, padded}, rest.data());
    std::copy_n(rest.begin(), row.size(), row.begin());
  }

 private:
  static constexpr std::size_t kBlock = 512;
  static_assert(kernel::padded(kBlock) == kBlock);

  void lay_out() const {
    const auto targets = game_->targets();
    words_.resize(kernel::padded(targets.size()) * target_words_);
    std::array<std::uint64_t, kMostTargetWords> encoded{};
    for (std::size_t first = 0; first < targets.size(); first += kBlock) {
      const auto block = targets.subspan(first, std::min(kBlock, targets.size() - first));
      const std::size_t stride = kernel::padded(block.size());
      for (std::size_t i = 0; i < block.size(); ++i) {
        game_->encode_target(block[i], encoded);
        for (std::size_t w = 0; w < target_words_; ++w)
          words_[first * target_words_ + w * stride + i] = encoded[w];
      }
    }
  }

  std::shared_ptr<const Game> game_;
  std::optional<kernel::Rule> rule_;  ///< none: the game answers in its own way
  std::size_t target_words_ = 0;
  mutable std::once_flag laid_out_;
  mutable std::vector<std::uint64_t> words_;
};

AnswerRows::AnswerRows(std::shared_ptr<const Game> game)
    : layout_(std::make_shared<const Layout>(std::move(game))) {}

const Game& AnswerRows::game() const { return *layout_->game(); }

const std::shared_ptr<const Game>& AnswerRows::shared_game() const { return layout_->game(); }

void AnswerRows::fill(Code guess, std::span<Answer> row) const {
  layout_->fill(guess, row);
  // The words of a guess tell its counts, but not whether it is the target.
  if (const auto target = game().find_target(guess)) row[number(*target)] = kWin;
}

std::vector<TargetId> AnswerRows::candidates(std::span<const Turn> turns) const {
  std::vector<Answer> row(game().targets().size());
  std::vector<TargetId> left;
  left.reserve(row.size());
  for (std::size_t i = 0; i < row.size(); ++i) left.push_back(static_cast<TargetId>(i));
  for (const Turn& turn : turns) {
    fill(turn.guess, row);
    left.erase(std::remove_if(left.begin(), left.end(),
                              [&](TargetId target) { return row[number(target)] != turn.answer; }),
               left.end());
  }
  return left;
}

}  // namespace winnow
