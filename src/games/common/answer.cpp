#include "winnow/answer.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace winnow {

AnswerSpace::AnswerSpace(std::vector<CountRange> ranges)
    : ranges_(std::move(ranges)), strides_(ranges_.size()) {
  constexpr std::int64_t kTooMany = std::int64_t{1} << 16U;
  std::int64_t tuples = 1;
  std::int64_t origin = 1;
  for (std::size_t k = ranges_.size(); k-- > 0;) {
    strides_[k] = static_cast<int>(tuples);
    origin -= ranges_[k].least * tuples;
    tuples = std::clamp<std::int64_t>(tuples * (std::int64_t{ranges_[k].most} - ranges_[k].least + 1), 0,
                                      kTooMany);
  }
  origin_ = static_cast<int>(origin);
  size_ = static_cast<int>(tuples) + 1;
}

std::optional<Answer> AnswerSpace::answer(const Counts& counts) const {
  if (counts.size() != ranges_.size()) return std::nullopt;
  int answer = origin_;
  for (std::size_t k = 0; k < counts.size(); ++k) {
    if (counts[k] < ranges_[k].least || counts[k] > ranges_[k].most) return std::nullopt;
    answer += counts[k] * strides_[k];
  }
  return static_cast<Answer>(answer);
}

Counts AnswerSpace::counts(Answer answer) const {
  assert(answer != kWin && number(answer) < size_);
  Counts counts(ranges_.size());
  int rest = number(answer) - 1;
  for (std::size_t k = 0; k < counts.size(); ++k) {
    counts[k] = ranges_[k].least + rest / strides_[k];
    rest %= strides_[k];
  }
  return counts;
}

}  // namespace winnow
