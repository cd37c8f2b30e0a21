#include "play/marking/feedback_marking.hpp"

#include <algorithm>
#include <unordered_set>

#include "base/random.hpp"
#include "base/text.hpp"
#include "play/protocol.hpp"

namespace winnow::protocol {
namespace {

/// So many different numbers below `bound`, in increasing order (Floyd's way: each is drawn once).
std::vector<std::uint64_t> drawn_numbers(std::uint64_t count, std::uint64_t bound, std::uint64_t seed) {
  Random random(seed);
  std::unordered_set<std::uint64_t> drawn;
  for (std::uint64_t last = bound - count; last < bound; ++last) {
    if (!drawn.insert(random.below(last + 1)).second) drawn.insert(last);
  }
  std::vector<std::uint64_t> numbers(drawn.begin(), drawn.end());
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

std::shared_ptr<const std::vector<Code>> guesses_of(const Game& game) {
  const Proposal proposal = game.propose({});
  if (proposal.complete) return proposal.guesses;
  return std::make_shared<const std::vector<Code>>(game.targets().begin(), game.targets().end());
}

/// So many whole numbers, separated and bracketed as people do.
std::optional<Counts> read_counts(std::string_view text, std::size_t size) {
  constexpr std::string_view kBetween = " \t,()[]";
  Counts counts;
  counts.reserve(size);
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(kBetween), text.size()));
    if (text.empty()) break;
    const std::size_t end = std::min(text.find_first_of(kBetween), text.size());
    const auto count = to_number<int>(text.substr(0, end));
    if (!count) return std::nullopt;
    counts.push_back(*count);
    text.remove_prefix(end);
  }
  return counts.size() == size ? std::optional(counts) : std::nullopt;
}

Breakdown no_answer(std::string_view line, std::size_t counts) {
  if (line == "unknown") return {Fault::kNotAnAnswer, "answers unknown: it has no feedback to mark"};
  return {Fault::kNotAnAnswer, in_quotes(line) + " is not " + std::to_string(counts) + " counts"};
}

}  // namespace

FeedbackPairs::FeedbackPairs(const Game& game, std::uint64_t most, std::uint64_t seed)
    : game_(game), guesses_(guesses_of(game)), size_(std::min(most, all())) {
  if (size_ < all()) drawn_ = drawn_numbers(size_, all(), seed);
}

std::uint64_t FeedbackPairs::all() const {
  return static_cast<std::uint64_t>(game_.targets().size()) * guesses_->size();
}

Question FeedbackPairs::at(std::uint64_t index) const {
  const std::uint64_t number = drawn_.empty() ? index : drawn_[static_cast<std::size_t>(index)];
  const auto target = static_cast<std::size_t>(number / guesses_->size());
  const auto guess = static_cast<std::size_t>(number % guesses_->size());
  return {game_.targets()[target], (*guesses_)[guess]};
}

std::optional<MarkedFeedback> mark_feedback(Conversation& program, const Question& pair) {
  const Game& game = program.game();
  MarkedFeedback marked{.pair = pair};
  auto breakdown = program.get_ready();
  if (!breakdown) {
    auto reply =
        program.ask("feedback " + code_text(game, pair.target) + " ; " + code_text(game, *pair.guess));
    const auto* line = std::get_if<std::string>(&reply);
    const std::size_t size = game.description().counts.size();
    const auto told = line != nullptr ? read_counts(*line, size) : std::nullopt;
    if (told) {
      marked.told = *told;
      return marked;
    }
    breakdown = line != nullptr ? no_answer(*line, size) : std::get<Breakdown>(reply);
  }
  if (!breakdown->fault) return std::nullopt;
  marked.fault = breakdown->fault;
  marked.detail = std::move(breakdown->detail);
  return marked;
}

void FeedbackSheet::add(const Game& game, const MarkedFeedback& marked) {
  ++asked;
  if (marked.fault) {
    faults.at(static_cast<std::size_t>(*marked.fault)).add(1, marked.pair, marked.detail);
    return;
  }
  const Counts counts = game.counts(*marked.pair.guess, marked.pair.target);
  if (marked.told == counts) {
    ++right;
    return;
  }
  ++wrong;
  wrong_counts.resize(counts.size());
  for (std::size_t i = 0; i < counts.size(); ++i) wrong_counts[i] += marked.told[i] != counts[i] ? 1 : 0;
  constexpr std::size_t kKept = 3;
  const auto place = std::find_if(mismatches.begin(), mismatches.end(),
                                  [&](const MarkedFeedback& other) { return marked.pair < other.pair; });
  mismatches.insert(place, marked);
  if (mismatches.size() > kKept) mismatches.pop_back();
}

}  // namespace winnow::protocol
