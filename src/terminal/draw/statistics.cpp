#include <fmt/format.h>

#include "terminal/draw/layout.hpp"
#include "terminal/draw/reports.hpp"

namespace winnow::terminal {
namespace {

std::string title(const Statistics& statistics) {
  const auto& [hider, guesser] = statistics.game->description().roles;
  const std::string& token = statistics.game->description().token;
  if (statistics.person == Side::kHider) return fmt::format("{}: you are the {}", token, hider);
  return fmt::format("{}: you are the {}{}", token, guesser,
                     statistics.evil ? fmt::format(", against an evil {}", hider) : "");
}

}  // namespace

std::string statistics_text(const Statistics& statistics) {
  const bool computer = statistics.person == Side::kHider;
  const std::string games = with_commas(statistics.games);
  const std::string won = with_commas(statistics.won());
  const std::string not_won = with_commas(statistics.given_up());
  std::string text = title(statistics) + "\n";
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
