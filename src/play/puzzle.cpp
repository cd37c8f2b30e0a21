#include "winnow/puzzle.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "base/checksum.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

/// For the counts of an answer in their order, as often as they count.
constexpr std::array<std::string_view, 5> kMarks = {"🟩", "🟨", "🟦", "🟪", "🟧"};
constexpr std::string_view kNoMark = "⬛";
constexpr std::string_view kRight = "✅";

/// A row of marks, or of numbers where there are more counts than marks.
std::string row_of_marks(const Game& game, Answer answer, bool unicode) {
  if (!unicode || game.description().counts.size() > kMarks.size()) return write_plain_answer(game, answer);
  if (answer == kWin) return std::string(kRight);
  std::string row;
  const Counts counts = game.answers().counts(answer);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    for (int k = 0; k < counts[i]; ++k) row += kMarks.at(i);
  }
  return row.empty() ? std::string(kNoMark) : row;
}

}  // namespace

Code daily_target(const Game& game, std::chrono::sys_days day) {
  const auto days = static_cast<std::uint64_t>(day.time_since_epoch().count());
  Random random(checksum(game.description().token) ^ mixed(days));
  const auto targets = game.targets();
  return targets[static_cast<std::size_t>(random.below(targets.size()))];
}

GameRecord make_puzzle(std::shared_ptr<const Game> game, Code target) {
  return {.game = std::move(game), .person = Side::kGuesser, .target = target};
}

std::string share_text(const GameRecord& record, std::optional<std::chrono::sys_days> day, bool unicode) {
  std::string text = "winnow " + record.game->description().token;
  if (day) text += " " + write_day(*day);
  text += "\n";
  for (const Turn& turn : record.turns) text += row_of_marks(*record.game, turn.answer, unicode) + "\n";
  return text + write_help(record.help) + "\n";
}

std::string write_day(std::chrono::sys_days day) {
  const std::chrono::year_month_day date(day);
  return with_zeros(static_cast<int>(date.year()), 4) + "-" +
         with_zeros(static_cast<unsigned>(date.month()), 2) + "-" +
         with_zeros(static_cast<unsigned>(date.day()), 2);
}

std::optional<std::chrono::sys_days> read_day(std::string_view text) {
  constexpr std::string_view kForm = "yyyy-mm-dd";
  if (text.size() != kForm.size()) return std::nullopt;
  const auto year = to_number<unsigned>(text.substr(0, 4));
  const auto month = to_number<unsigned>(text.substr(5, 2));
  const auto day = to_number<unsigned>(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                         std::chrono::month(*month), std::chrono::day(*day)};
  if (!date.ok() || write_day(date) != text) return std::nullopt;
  return date;
}

}  // namespace winnow
