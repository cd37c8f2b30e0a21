#include "solver/tables/answer_table.hpp"

#include <algorithm>
#include <new>
#include <string_view>

#include "base/checksum.hpp"

namespace winnow::solver {
namespace {

/// Shows `visit` the answers of every guess, one row after the other, until it returns false.
template <class Visit>
void for_each_row(const EncodedGame& game, const std::vector<TargetId>& candidates, const Visit& visit) {
  const CandidateBlock all = game.block(candidates);
  std::vector<Answer> row(kernel::padded(candidates.size()));
  for (const EncodedGuess& guess : game.all_guesses()) {
    game.fill_row(guess, all, row.data());
    if (const auto place = find_in(all, guess)) row[*place] = kWin;
    if (!visit(std::span<const Answer>(row.data(), candidates.size()))) return;
  }
}

/// Numbers answers densely, in the order in which they come.
class CellNumbers {
 public:
  CellNumbers(std::size_t answer_count, std::vector<Answer>& answers)
      : answers_(answers), cells_(answer_count, kUnseen) {
    cells_[number(kWin)] = kWinCell;
  }

  /// `kMostCells` or more: there is no cell left for it.
  std::size_t cell(Answer answer) {
    std::uint32_t& cell = cells_[number(answer)];
    if (cell == kUnseen) {
      cell = static_cast<std::uint32_t>(answers_.size());
      answers_.push_back(answer);
    }
    return cell;
  }

 private:
  static constexpr std::uint32_t kUnseen = ~std::uint32_t{0};
  std::vector<Answer>& answers_;
  std::vector<std::uint32_t> cells_;
};

bool has_too_many_answers(const EncodedGame& game, const std::vector<TargetId>& candidates) {
  if (game.answer_count() <= kMostCells) return false;
  std::vector<Answer> answers = {kWin};
  CellNumbers numbers(game.answer_count(), answers);
  for_each_row(game, candidates, [&](std::span<const Answer> row) {
    for (const Answer answer : row) numbers.cell(answer);
    return answers.size() <= kMostCells;
  });
  return answers.size() > kMostCells;
}

/// Where the game has the guess, or would have it.
std::size_t place_of(const EncodedGame& game, Code code) {
  const auto guesses = game.all_guesses();
  const auto found =
      std::lower_bound(guesses.begin(), guesses.end(), code,
                       [](const EncodedGuess& guess, Code wanted) { return guess.code < wanted; });
  return static_cast<std::size_t>(found - guesses.begin());
}

bool is_guess(const EncodedGame& game, Code code) {
  const std::size_t place = place_of(game, code);
  return place < game.all_guesses().size() && game.all_guesses()[place].code == code;
}

}  // namespace

std::optional<std::string> AnswerTable::obstacle(const EncodedGame& game,
                                                 const std::vector<TargetId>& candidates) {
  if (game.all_guesses().empty()) return "has too many guesses to list";
  const auto can_be_guessed = [&](TargetId id) { return is_guess(game, game.game().target(id)); };
  if (!std::all_of(candidates.begin(), candidates.end(), can_be_guessed))
    return "has targets that cannot be guessed";
  if (has_too_many_answers(game, candidates))
    return "has more than " + std::to_string(kMostCells) + " different answers";
  return std::nullopt;
}

std::uint64_t AnswerTable::bytes(const EncodedGame& game, std::size_t candidates) {
  return 2 * std::uint64_t{game.all_guesses().size()} * candidates;
}

std::unique_ptr<const AnswerTable> AnswerTable::make(const EncodedGame& game,
                                                     std::vector<TargetId> candidates) {
  std::unique_ptr<AnswerTable> table(new AnswerTable(game, std::move(candidates)));
  if (!table->allocate()) return nullptr;
  table->fill_by_guess();
  table->fill_by_target();
  return table;
}

AnswerTable::AnswerTable(const EncodedGame& game, std::vector<TargetId> candidates)
    : game_(game),
      candidates_(std::move(candidates)),
      guesses_(static_cast<std::uint32_t>(game.all_guesses().size())),
      targets_(static_cast<std::uint32_t>(candidates_.size())),
      row_length_((guesses_ + kPadding - 1) / kPadding * kPadding),
      answers_({kWin}) {
  for (const TargetId candidate : candidates_)
    guess_of_target_.push_back(find_guess(game_.game().target(candidate)));
}

GuessId AnswerTable::find_guess(Code code) const {
  assert(is_guess(game_, code));
  return static_cast<GuessId>(place_of(game_, code));
}

bool AnswerTable::allocate() {
  by_guess_.reset(new (std::nothrow) Cell[static_cast<std::size_t>(guesses_) * targets_]);
  by_target_.reset(new (std::nothrow) Cell[row_length_ * targets_]());
  return by_guess_ != nullptr && by_target_ != nullptr;
}

void AnswerTable::fill_by_guess() {
  CellNumbers numbers(game_.answer_count(), answers_);
  Cell* next = by_guess_.get();
  for_each_row(game_, candidates_, [&](std::span<const Answer> row) {
    for (const Answer answer : row) *next++ = static_cast<Cell>(numbers.cell(answer));
    return true;
  });
  assert(answers_.size() <= kMostCells);
}

void AnswerTable::fill_by_target() {
  constexpr std::uint32_t kTile = 64;  // both sides of a tile stay in the cache
  for (std::uint32_t g0 = 0; g0 < guesses_; g0 += kTile) {
    const std::uint32_t g1 = std::min(g0 + kTile, guesses_);
    for (LocalTarget t = 0; t < targets_; ++t) {
      Cell* cells = &by_target_[t * row_length_];
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
  for (const EncodedGuess& guess : game_.all_guesses()) append(guess.code);
  return checksum_text(text);
}

}  // namespace winnow::solver
