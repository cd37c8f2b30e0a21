#include "winnow/answer.hpp"

#include <cassert>
#include <limits>
#include <utility>

namespace winnow {

AnswerSpace::AnswerSpace(std::vector<CountRange> ranges)
    : ranges_(std::move(ranges)), strides_(ranges_.size()) {
  int tuples = 1;
  for (std::size_t k = ranges_.size(); k-- > 0;) {
    strides_[k] = tuples;
    origin_ -= ranges_[k].least * tuples;
    tuples *= ranges_[k].most - ranges_[k].least + 1;
  }
  size_ = tuples + 1;
  assert(size_ <= std::numeric_limits<std::uint16_t>::max());
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
