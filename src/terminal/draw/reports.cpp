#include "terminal/draw/reports.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "terminal/draw/screen.hpp"
#include "winnow/text.hpp"

namespace winnow::terminal {
namespace {

/// Marks what is not proven.
std::string marked(std::string figure, bool proven) { return proven ? figure : "~" + figure; }

bool is_proven(const TurnReview& turn) { return turn.least.proven && turn.made.proven; }

/// What is shown of it is nothing.
bool is_best(const TurnReview& turn) { return turn.lost() < 0.005; }

std::string hundredths(double guesses, bool proven) { return marked(fmt::format("{:.2f}", guesses), proven); }

/// What is expected after `made` guesses of it; an estimate with no more digits than can be relied on.
std::string mean_text(const Expectation& expected, int made) {
  return marked(fmt::format("{:.{}f}", expected.mean() - made, expected.estimated ? 1 : 2), expected.proven);
}

/// The last columns are codes: side by side or, if they are too long for that, one below the other.
class TurnTable {
 public:
  explicit TurnTable(const Review& review) : review_(review) {
    for (const TurnReview& turn : review.turns) {
      answers_ = std::max(answers_, width(write_answer(*review.game, turn.turn.answer)));
      guesses_ = std::max(guesses_, width(write_plain(*review.game, turn.turn.guess)));
      if (!is_best(turn)) betters_ = std::max(betters_, width(write_plain(*review.game, turn.best)));
    }
    guess_column_ = width(row("#", "", "", "", "", "", ""));
    side_by_side_ = guess_column_ + guesses_ + kGap + betters_ <= kPageWidth;
  }

  [[nodiscard]] std::string text() const {
    std::string page = row("#", "LEFT", "EXPECTED", "LUCK", "LOST", "SKILL", "ANSWER");
    page += side_by_side_ && betters_ > 0 ? padded("GUESS", guesses_ + kGap) + "BETTER\n" : "GUESS\n";
    for (std::size_t i = 0; i < review_.turns.size(); ++i) page += line(i);
    return page;
  }

 private:
  static constexpr std::size_t kGap = 2;

  [[nodiscard]] std::string row(std::string_view number, std::string_view left, std::string_view expected,
                                std::string_view luck, std::string_view lost, std::string_view skill,
                                std::string_view answer) const {
    return fmt::format("{:>3}{:>10}{:>10}{:>{}}{:>7}{:>6}  {}", number, left, expected,
                       review_.evil ? "" : luck, review_.evil ? 0 : 7, lost, skill,
                       padded(answer, answers_ + kGap));
  }

  [[nodiscard]] std::string line(std::size_t index) const {
    const TurnReview& turn = review_.turns[index];
    return row(fmt::format("{}", index + 1), with_commas(turn.after), decimal(turn.expected_after),
               marked(fmt::format("{:.0f} %", turn.luck), turn.made.proven),
               hundredths(turn.lost(), is_proven(turn)),
               marked(fmt::format("{:.0f}", turn.skill), is_proven(turn)),
               write_answer(*review_.game, turn.turn.answer)) +
           codes(turn) + "\n";
  }

  [[nodiscard]] std::string codes(const TurnReview& turn) const {
    const std::string guess = write_plain(*review_.game, turn.turn.guess);
    const std::string best = write_plain(*review_.game, turn.best);
    if (is_best(turn)) return fitted(guess, guess_column_);
    if (side_by_side_) return padded(guess, guesses_ + kGap) + best;
    constexpr std::string_view kBetter = "better: ";
    return fitted(guess, guess_column_) + "\n" + std::string(guess_column_, ' ') + std::string(kBetter) +
           fitted(best, guess_column_ + kBetter.size());
  }

  const Review& review_;
  std::size_t answers_ = std::string_view("ANSWER").size();
  std::size_t guesses_ = std::string_view("GUESS").size();
  std::size_t betters_ = 0;
  std::size_t guess_column_ = 0;
  bool side_by_side_ = true;
};

std::string heading(const Review& review) {
  const TurnReview& last = review.turns.back();
  const std::string guesses = counted(review.turns.size(), "guess", "guesses");
  const std::string end = !review.complete
                              ? "ended after the first " + (review.turns.size() == 1 ? "guess" : guesses)
                          : last.turn.answer == kWin
                              ? "won in " + guesses
                              : guesses + ", and " + counted(last.after, "candidate", "candidates") + " left";
  return fmt::format("{}: {}\n", review.game->description().token, end);
}

/// "good luck" or "bad luck"
std::string luck_of(const TurnReview& turn) { return turn.gain() > 0 ? "good luck" : "bad luck"; }

/// What the turning point was, and what would have been usual.
std::string turning_point(const Review& review) {
  if (!review.turning_point) return "";
  const TurnReview& turn = review.turns[*review.turning_point];
  const std::size_t number = *review.turning_point + 1;
  const std::string left = mean_text(turn.left, 0);
  const std::string usual = mean_text(turn.made, 1);
  if (turn.by_luck() && turn.turn.answer == kWin) {
    return fmt::format(
        " The turning point was guess {}, by {}: it was right, where an average answer would have left {} "
        "more "
        "guesses to make.",
        number, luck_of(turn), usual);
  }
  if (turn.by_luck()) {
    return fmt::format(
        " The turning point was guess {}, by {}. After it you needed {} more guesses on average; an average "
        "answer would have left {}.",
        number, luck_of(turn), left, usual);
  }
  return fmt::format(
      " The turning point was guess {}. After it you needed {} more guesses on average; the best guess would "
      "have averaged {}.",
      number, left, mean_text(turn.least, 1));
}

/// Skill and, unless the hider was evil, luck.
std::string grades(const Review& review) {
  const bool proven = std::all_of(review.turns.begin(), review.turns.end(), is_proven);
  const std::string skill = "Skill " + marked(fmt::format("{:.0f}", review.skill), proven);
  if (review.evil) return skill + ".";
  return fmt::format("{}, luck {}.", skill, marked(fmt::format("{:.0f} %", review.luck), proven));
}

std::string model_in_short(const Review& review) {
  if (!review.model) return "";
  return fmt::format(" {} finds it in {}.", review.model->proven ? "The optimum" : "A strong strategy",
                     counted(review.model->turns.size(), "guess", "guesses"));
}

/// The guess that has cost most, and a better one.
std::string costliest(const Review& review) {
  const auto worst = std::max_element(review.turns.begin(), review.turns.end(),
                                      [](const auto& a, const auto& b) { return a.lost() < b.lost(); });
  if (is_best(*worst)) return "None of your guesses could have been better.";
  const std::string text =
      fmt::format("Guess {} cost {} guesses on average. Better: ", worst - review.turns.begin() + 1,
                  hundredths(worst->lost(), is_proven(*worst)));
  return text + draw_code(*review.game, worst->best, Style{}, kPageWidth - width(text));
}

std::string turning_point_in_short(const Review& review) {
  if (!review.turning_point) return "";
  const TurnReview& turn = review.turns[*review.turning_point];
  return fmt::format("The turning point was guess {}{}.\n", *review.turning_point + 1,
                     turn.by_luck() ? ", by " + luck_of(turn) : "");
}

std::string model_game(const Review& review) {
  if (!review.model) return "";
  const Game& game = *review.game;
  const auto& turns = review.model->turns;
  std::string text = fmt::format("\n{} finds the target in {}:\n",
                                 review.model->proven ? "The optimum" : "A strong strategy",
                                 counted(turns.size(), "guess", "guesses"));
  std::size_t answers = 0;
  for (const Turn& turn : turns) answers = std::max(answers, width(write_answer(game, turn.answer)));
  for (const Turn& turn : turns) {
    const std::string line = fmt::format("  {}  ", padded(write_answer(game, turn.answer), answers));
    text += line + fitted(write_plain(game, turn.guess), width(line)) + "\n";
  }
  return text;
}

std::string legend(const Review& review) {
  const bool all_proven =
      std::all_of(review.turns.begin(), review.turns.end(), is_proven) && review.turns.back().left.proven;
  std::string text =
      "LEFT: candidates after the answer; EXPECTED: as many are left on average.\n"
      "Skill: 100 for a best guess, one less for each hundredth of a guess it has LOST.\n";
  if (!review.evil) text += "Luck: the candidates whose answer would have been worse; 50 % is the average.\n";
  return text +
         (all_proven ? "All of it is proven.\n" : "~ is an estimate; what has no such mark is proven.\n");
}

std::string statistics_title(const Statistics& statistics) {
  const auto& [hider, guesser] = statistics.game->description().roles;
  const std::string& token = statistics.game->description().token;
  if (statistics.person == Side::kHider) return fmt::format("{}: you are the {}", token, hider);
  return fmt::format("{}: you are the {}{}{}", token, guesser,
                     statistics.evil ? fmt::format(", against an evil {}", hider) : "",
                     statistics.assisted ? ", with help" : "");
}

}  // namespace

std::string review_text(const Review& review) {
  return heading(review) + "\n" + TurnTable(review).text() + "\n" +
         wrapped(grades(review) + turning_point(review)) + "\n" + model_game(review) + "\n" + legend(review);
}

std::string review_summary(const Review& review) {
  return wrapped(grades(review) + model_in_short(review)) + "\n" + wrapped(costliest(review)) + "\n" +
         wrapped(turning_point_in_short(review));
}

std::string statistics_text(const Statistics& statistics) {
  const bool computer = statistics.person == Side::kHider;
  const std::string games = with_commas(statistics.games);
  const std::string won = with_commas(statistics.won());
  const std::string not_won = with_commas(statistics.given_up());
  std::string text = statistics_title(statistics) + "\n";
  text += detail("games", computer
                              ? fmt::format("{}: {} won by the computer, {} ended early", games, won, not_won)
                              : fmt::format("{}: {} won, {} given up", games, won, not_won));
  if (statistics.won() == 0) return text;
  text += detail("guesses", fmt::format("{:.2f} on average{}, {} at best", statistics.guesses.mean(),
                                        computer ? " by the computer" : "", statistics.guesses.best()));
  text += detail("streak",
                 fmt::format("{} won in a row{}, {} at most", with_commas(statistics.streak),
                             computer ? " by the computer" : "", with_commas(statistics.longest_streak)));
  return text + "\n" + histogram_lines(statistics.guesses.histogram, "GAMES");
}

}  // namespace winnow::terminal
