#include "solver/tables/answer_table.hpp"

#include <algorithm>
#include <atomic>
#include <new>
#include <numeric>
#include <string_view>

#include "base/atomics.hpp"
#include "base/checksum.hpp"
#include "base/large_pages.hpp"
#include "base/worker_pool.hpp"

namespace winnow::solver {

/// The filling of a table by several threads: by guess, some guesses after the other, and from that by
/// target, unless that is the same, some targets after the other. Numbers of answers do not depend on who is
/// first: those that come with the first guesses, mostly all, are known to everyone; what is new with others
/// gets its number when all are there.
class AnswerTable::Filling {
 public:
  Filling(AnswerTable& table, int threads, const std::function<bool()>& go_on)
      : table_(table),
        go_on_(go_on),
        all_(table.game_.block(table.candidates_)),
        numbering_(table.game_.answer_count()),
        new_answers_((table.guesses_ + kAtOnce - 1) / kAtOnce),
        pool_(threads, [this] { return Row{std::vector<Answer>(kernel::padded(table_.targets_))}; }) {}

  /// Where there is no room for the table it only counts the answers.
  void fill_by_guess() {
    pool_.run([this] {
      fill_some(0, numbering_);
      known_ = numbering_.answers().size();
      pool_.for_each(new_answers_.size() - 1, [this](std::size_t before) {
        Numbering numbering = numbering_;
        fill_some(before + 1, numbering);
        const auto& answers = numbering.answers();
        new_answers_[before + 1].assign(answers.begin() + static_cast<std::ptrdiff_t>(known_), answers.end());
      });
    });
    for (const auto& answers : new_answers_) {
      for (const Answer answer : answers) numbering_.number_of(answer);
    }
  }

  /// In the order of their numbers: more than a cell can tell apart if it was ended by that.
  [[nodiscard]] const std::vector<Answer>& answers() const { return numbering_.answers(); }

  /// As many parts as a guess makes of all targets, and two at least.
  [[nodiscard]] std::uint32_t most_parts() const { return most_parts_; }

  /// Some targets after the other, so that each thread is the first to touch the memory that it fills. False
  /// if there is none.
  bool fill_by_target() {
    bool has_room = true;
    pool_.run([&] {
      pool_.for_each(new_answers_.size(), [this](std::size_t some) {
        if (goes_on()) renumber(some);
      });
      if (is_symmetric()) {
        table_.rows_by_target_ = table_.by_guess_.get();
        return;
      }
      has_room = table_.allocate_by_target();
      if (!has_room) return;
      pool_.for_each((table_.targets_ + kAtOnce - 1) / kAtOnce, [this](std::size_t some) {
        const auto begin = static_cast<LocalTarget>(some * kAtOnce);
        if (goes_on()) transpose(begin, std::min(begin + kAtOnce, table_.targets_));
      });
    });
    return has_room;
  }

  /// Whether it was told to end.
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  /// What each thread works with.
  struct Row {
    std::vector<Answer> answers;
    std::array<std::uint32_t, kMostCells> earned_by = {};  ///< by cell: the guess that did last, from 1 on
  };

  /// Numbers answers in the order in which they come, the win first.
  class Numbering {
   public:
    explicit Numbering(std::size_t answers) : number_of_(answers, kUnseen) { number_of(kWin); }

    std::uint32_t number_of(Answer answer) {
      std::uint16_t& known = number_of_[number(answer)];
      if (known == kUnseen) {
        known = static_cast<std::uint16_t>(answers_.size());
        answers_.push_back(answer);
      }
      return known;
    }
    [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }

   private:
    static constexpr std::uint16_t kUnseen = 0xFFFF;

    std::vector<std::uint16_t> number_of_;
    std::vector<Answer> answers_;
  };

  /// Guesses, or targets: both sides of such a tile stay in the cache.
  static constexpr std::uint32_t kAtOnce = kPadding;

  bool goes_on() {
    if (!ended_ && !go_on_()) ended_ = true;
    return !ended_;
  }

  [[nodiscard]] std::uint32_t begin_of(std::size_t some) const {
    return std::min(static_cast<std::uint32_t>(some) * kAtOnce, table_.guesses_);
  }
  [[nodiscard]] Cell* cells(std::uint32_t guess) const { return table_.row_by_guess(guess); }

  void fill_some(std::size_t some, Numbering& numbering) {
    Row& row = pool_.state();
    for (std::uint32_t g = begin_of(some); g < begin_of(some + 1) && !too_many_ && goes_on(); ++g) {
      table_.game_.fill_row(table_.list_[g], all_, row.answers.data());
      Cell* const to = table_.by_guess_ ? cells(g) : nullptr;
      for (LocalTarget t = 0; t < table_.targets_; ++t) {
        const std::uint32_t answer = numbering.number_of(row.answers[t]);
        if (to != nullptr) to[t] = static_cast<Cell>(answer);
      }
      if (numbering.answers().size() > kMostCells) too_many_ = true;
      if (to == nullptr) continue;
      count_parts(g, row);
      std::fill(to + table_.targets_, to + table_.distance_, kWinCell);  // those are no targets
    }
  }

  /// Into which a guess splits all targets.
  void count_parts(std::uint32_t guess, Row& row) {
    const std::uint32_t now = guess + 1;
    std::uint32_t parts = 0;
    std::for_each(cells(guess), cells(guess) + table_.targets_, [&](Cell cell) {
      parts += row.earned_by[cell] == now ? 0 : 1;
      row.earned_by[cell] = now;
    });
    raise_to(most_parts_, parts);
  }

  /// Gives answers that were new the numbers that they have now.
  void renumber(std::size_t some) {
    std::array<Cell, kMostCells> now;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::iota(now.begin(), now.end(), Cell{0});
    bool same = true;
    for (std::size_t i = 0; i < new_answers_[some].size(); ++i) {
      const std::size_t before = known_ + i;
      now[before] = static_cast<Cell>(numbering_.number_of(new_answers_[some][i]));
      same = same && now[before] == before;
    }
    if (same) return;
    std::transform(cells(begin_of(some)), cells(begin_of(some + 1)), cells(begin_of(some)),
                   [&](Cell cell) { return now[cell]; });
  }

  /// Answers of some guesses for some targets.
  using Tile = std::array<Line, kAtOnce>;

  /// Copied before it is turned over: rows are far apart, often by a power of two, and would drive each other
  /// out of the cache.
  void copy(std::size_t some, LocalTarget first, LocalTarget last, Tile& tile) const {
    const std::uint32_t begin = begin_of(some);
    const std::uint32_t count = begin_of(some + 1) - begin;
    for (std::uint32_t g = 0; g < count; ++g)
      std::copy(cells(begin + g) + first, cells(begin + g) + last, tile[g].begin());
    for (std::uint32_t g = count; g < kAtOnce; ++g) tile[g].fill(kWinCell);  // that is no guess
  }

  /// Whether it is the same by guess and by target.
  bool is_symmetric() {
    if (!table_.candidates_are_guesses_) return false;
    std::atomic<bool> symmetric = true;
    pool_.for_each_until(new_answers_.size(), [&](std::size_t some) {
      if (!goes_on()) return false;
      if (!is_symmetric(some)) symmetric = false;
      return symmetric.load();
    });
    return symmetric;
  }

  bool is_symmetric(std::size_t some) const {
    Tile tile{};
    for (std::size_t other = 0; other <= some; ++other) {
      const std::uint32_t last = begin_of(some + 1);
      copy(other, begin_of(some), last, tile);
      for (std::uint32_t g = begin_of(some); g < last; ++g) {
        const Cell* const row = cells(g) + begin_of(other);
        bool same = true;
        for (std::uint32_t t = 0; t < begin_of(other + 1) - begin_of(other); ++t)
          same &= row[t] == tile[t][g - begin_of(some)];
        if (!same) return false;
      }
    }
    return true;
  }

  void transpose(LocalTarget first, LocalTarget last) {
    Tile tile{};
    for (std::size_t some = 0; some < new_answers_.size(); ++some) {
      copy(some, first, last, tile);
      for (LocalTarget t = first; t < last; ++t) {
        Line& line = table_.by_target_[t * (table_.row_length_ / kPadding) + some];
        for (std::uint32_t g = 0; g < kAtOnce; ++g) line[g] = tile[g][t - first];
      }
    }
  }

  AnswerTable& table_;
  const std::function<bool()>& go_on_;
  CandidateBlock all_;
  Numbering numbering_;
  std::size_t known_ = 0;                         ///< answers that came with the first guesses
  std::vector<std::vector<Answer>> new_answers_;  ///< by `kAtOnce` guesses, besides those
  std::atomic<std::uint32_t> most_parts_ = 2;
  std::atomic<bool> too_many_ = false;
  std::atomic<bool> ended_ = false;
  WorkerPool<Row> pool_;
};

Result<std::unique_ptr<const AnswerTable>> AnswerTable::make(const EncodedGame& game,
                                                             std::vector<TargetId> candidates,
                                                             std::uint64_t most_bytes, int threads,
                                                             const std::function<bool()>& go_on) {
  if (game.all_guesses().empty()) return Error{"it has too many guesses to list"};
  std::unique_ptr<AnswerTable> table(new AnswerTable(game, std::move(candidates), {}));
  if (const auto filled = table->fill(most_bytes, threads, go_on); !filled) return filled.error();
  return std::unique_ptr<const AnswerTable>(std::move(table));
}

Result<std::unique_ptr<const AnswerTable>> AnswerTable::make(const EncodedGame& game,
                                                             std::vector<TargetId> candidates,
                                                             std::vector<EncodedGuess> guesses,
                                                             std::uint64_t most_bytes) {
  std::unique_ptr<AnswerTable> table(new AnswerTable(game, std::move(candidates), std::move(guesses)));
  if (const auto filled = table->fill(most_bytes, 1, [] { return true; }); !filled) return filled.error();
  return std::unique_ptr<const AnswerTable>(std::move(table));
}

Result<void> AnswerTable::fill(std::uint64_t most_bytes, int threads, const std::function<bool()>& go_on) {
  const std::uint64_t wanted = 2 * std::uint64_t{guesses_} * targets_;
  const auto no_room = [wanted] {
    return Error{"there is no room for " + std::to_string(wanted) + " bytes of answers", ErrorKind::kMemory};
  };
  if (!find_guesses_of_targets()) return Error{"it has targets that cannot be guessed"};
  Filling filling(*this, threads, go_on);
  const bool has_room = wanted <= most_bytes && allocate_by_guess();
  // Without room the answers are still counted, where they may be too many: more memory would not help then.
  if (has_room || game_.answer_count() > kMostCells) filling.fill_by_guess();
  if (filling.answers().size() > kMostCells)
    return Error{"it has more than " + std::to_string(kMostCells) + " different answers"};
  const auto ended = [] { return Error{"ended before all answers were known", ErrorKind::kCancelled}; };
  if (filling.ended()) return ended();
  if (!has_room) return no_room();
  answers_ = filling.answers();
  most_parts_ = filling.most_parts();
  if (!filling.fill_by_target()) return no_room();
  if (filling.ended()) return ended();
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
      row_length_((guesses_ + kPadding - 1) / kPadding * kPadding) {}

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
  // Each is another guess, and both are in increasing order of code.
  candidates_are_guesses_ = guesses_ == targets_;
  return true;
}

bool AnswerTable::allocate_by_guess() {
  // As long as rows by target where they may have to do for these.
  distance_ = candidates_are_guesses_ ? row_length_ : targets_;
  const std::size_t lines = (guesses_ * distance_ + kPadding - 1) / kPadding;
  by_guess_.reset(new (std::nothrow) Line[lines]);
  if (by_guess_ == nullptr) return false;
  ask_for_large_pages(by_guess_.get(), lines * sizeof(Line));
  return true;
}

bool AnswerTable::allocate_by_target() {
  const std::size_t lines = row_length_ / kPadding * targets_;
  by_target_.reset(new (std::nothrow) Line[lines]);
  if (by_target_ == nullptr) return false;
  ask_for_large_pages(by_target_.get(), lines * sizeof(Line));
  rows_by_target_ = by_target_.get();
  return true;
}

std::string AnswerTable::fingerprint() const {
  std::uint64_t answers = checksum({});
  for (std::uint32_t g = 0; g < guesses_; ++g)
    answers = checksum({reinterpret_cast<const char*>(of_guess(GuessId{g})), targets_}, answers);
  std::string text = checksum_text(answers);
  const auto append = [&](Code code) { text += " " + std::to_string(bits(code)); };
  for (const TargetId candidate : candidates_) append(game_.game().target(candidate));
  for (const EncodedGuess& guess : list_) append(guess.code);
  return checksum_text(text);
}

}  // namespace winnow::solver
