#include "solver/tables/answer_table.hpp"

#include <algorithm>
#include <new>
#include <string_view>

#include "base/checksum.hpp"

namespace winnow::solver {

Result<std::unique_ptr<const AnswerTable>> AnswerTable::make(const EncodedGame& game,
                                                             std::vector<TargetId> candidates,
                                                             std::uint64_t most_bytes,
                                                             const std::function<bool()>& go_on) {
  if (game.all_guesses().empty()) return Error{"it has too many guesses to list"};
  std::unique_ptr<AnswerTable> table(new AnswerTable(game, std::move(candidates), {}));
  if (const auto filled = table->fill(most_bytes, go_on); !filled) return filled.error();
  return std::unique_ptr<const AnswerTable>(std::move(table));
}

Result<std::unique_ptr<const AnswerTable>> AnswerTable::make(const EncodedGame& game,
                                                             std::vector<TargetId> candidates,
                                                             std::vector<EncodedGuess> guesses,
                                                             std::uint64_t most_bytes) {
  std::unique_ptr<AnswerTable> table(new AnswerTable(game, std::move(candidates), std::move(guesses)));
  if (const auto filled = table->fill(most_bytes, [] { return true; }); !filled) return filled.error();
  return std::unique_ptr<const AnswerTable>(std::move(table));
}

Result<void> AnswerTable::fill(std::uint64_t most_bytes, const std::function<bool()>& go_on) {
  bool ended = false;
  const auto look = [&] { return !(ended = ended || !go_on()); };
  const std::uint64_t wanted = 2 * std::uint64_t{guesses_} * targets_;
  if (!find_guesses_of_targets()) return Error{"it has targets that cannot be guessed"};
  const bool has_room = wanted <= most_bytes && allocate();
  // Without room the answers are still counted, where they may be too many: more memory would not help then.
  if ((has_room || game_.answer_count() > kMostCells) && !fill_by_guess(look))
    return Error{"it has more than " + std::to_string(kMostCells) + " different answers"};
  if (!has_room)
    return Error{"there is no room for " + std::to_string(wanted) + " bytes of answers", ErrorKind::kMemory};
  fill_by_target(look);
  if (ended) return Error{"ended before all answers were known", ErrorKind::kCancelled};
  return {};
}

AnswerTable::AnswerTable(const EncodedGame& game, std::vector<TargetId> candidates,
                         std::vector<EncodedGuess> guesses)
    : game_(game),
      candidates_(std::move(candidates)),
      some_(std::move(guesses)),
      list_(some_.empty() ? game.all_guesses() : some_),
      guesses_(static_cast<std::uint32_t>(list_.size())),
      targets_(static_cast<std::uint32_t>(candidates_.size())),
      row_length_((guesses_ + kPadding - 1) / kPadding * kPadding),
      answers_({kWin}) {}

GuessId AnswerTable::find_guess(Code code) const {
  const auto found =
      std::lower_bound(list_.begin(), list_.end(), code,
                       [](const EncodedGuess& guess, Code wanted) { return guess.code < wanted; });
  return static_cast<GuessId>(found - list_.begin());
}

bool AnswerTable::find_guesses_of_targets() {
  for (const TargetId candidate : candidates_) {
    const Code code = game_.game().target(candidate);
    const GuessId guess = find_guess(code);
    if (number(guess) == guesses_ || this->code(guess) != code) return false;
    guess_of_target_.push_back(guess);
  }
  return true;
}

bool AnswerTable::allocate() {
  by_guess_.reset(new (std::nothrow) Cell[static_cast<std::size_t>(guesses_) * targets_]);
  by_target_.reset(new (std::nothrow) Line[row_length_ / kPadding * targets_]());
  return by_guess_ != nullptr && by_target_ != nullptr;
}

/// Numbers the answers in the order in which they come; false if they are too many. Where there is no room
/// for the table it does nothing else.
bool AnswerTable::fill_by_guess(const std::function<bool()>& go_on) {
  constexpr std::uint16_t kUnseen = 0xFFFF;
  std::vector<std::uint16_t> cell_of(game_.answer_count(), kUnseen);
  cell_of[number(kWin)] = kWinCell;
  const CandidateBlock all = game_.block(candidates_);
  std::vector<Answer> row(kernel::padded(targets_));
  Cell* next = by_guess_.get();
  for (const EncodedGuess& guess : list_) {
    if (!go_on()) break;
    game_.fill_row(guess, all, row.data());
    for (LocalTarget t = 0; t < targets_; ++t) {
      std::uint16_t& cell = cell_of[number(row[t])];
      if (cell == kUnseen) {
        if (answers_.size() == kMostCells) return false;
        cell = static_cast<std::uint16_t>(answers_.size());
        answers_.push_back(row[t]);
      }
      if (next != nullptr) *next++ = static_cast<Cell>(cell);
    }
  }
  return true;
}

void AnswerTable::fill_by_target(const std::function<bool()>& go_on) {
  constexpr std::uint32_t kTile = 64;  // both sides of a tile stay in the cache
  for (std::uint32_t g0 = 0; g0 < guesses_ && go_on(); g0 += kTile) {
    const std::uint32_t g1 = std::min(g0 + kTile, guesses_);
    for (LocalTarget t = 0; t < targets_; ++t) {
      Cell* cells = by_target_.get()->data() + t * row_length_;
      for (std::uint32_t g = g0; g < g1; ++g)
        cells[g] = by_guess_[static_cast<std::size_t>(g) * targets_ + t];
    }
  }
}

std::string AnswerTable::fingerprint() const {
  std::string text = checksum_text(
      {reinterpret_cast<const char*>(by_guess_.get()), static_cast<std::size_t>(guesses_) * targets_});
  const auto append = [&](Code code) { text += " " + std::to_string(bits(code)); };
  for (const TargetId candidate : candidates_) append(game_.game().target(candidate));
  for (const EncodedGuess& guess : list_) append(guess.code);
  return checksum_text(text);
}

}  // namespace winnow::solver
