#include "cli/play/play_options.hpp"

#include <random>

#include "cli/cli.hpp"
#include "winnow/puzzle.hpp"

namespace winnow::cli {
namespace {

/// The sides that a person plays: one of them, or nothing for both in turn.
std::optional<Side> read_side(const Game& game, const std::string& text) {
  const auto& [hider, guesser] = game.description().roles;
  if (text == "guesser" || text == guesser) return Side::kGuesser;
  if (text == "hider" || text == hider) return Side::kHider;
  if (text == "both") return std::nullopt;
  std::vector<std::string> words = {"guesser", "hider", "both"};
  for (const std::string& role : {guesser, hider}) {
    if (std::find(words.begin(), words.end(), role) == words.end()) words.push_back(role);
  }
  throw Error{fmt::format("--as: must be one of {}, not {}", fmt::join(words, ", "), in_quotes(text))};
}

/// How the computer plays each side, where that was said.
struct Levels {
  std::optional<GuesserLevel> guesser = {};
  std::optional<HiderLevel> hider = {};
};

Levels read_levels(const PlayOptions& options) {
  Levels levels;
  const auto set = [](auto& level, const auto& named) {
    if (level && level != named) throw Error{"--level: say one level for a side, not two"};
    level = named;
  };
  if (options.evil) levels.hider = HiderLevel::kEvil;
  for (const std::string& name : options.levels) {
    if (const auto guesser = guesser_level(name)) set(levels.guesser, guesser);
    if (const auto hider = hider_level(name)) set(levels.hider, hider);
  }
  return levels;
}

/// A level is of the side that the computer plays, and so tells the person's.
std::optional<Side> side_against(const Levels& levels) {
  if (levels.guesser && levels.hider) return std::nullopt;
  return levels.hider ? Side::kGuesser : Side::kHider;
}

void check_levels(const Levels& levels, std::optional<Side> person) {
  if (levels.guesser && person == Side::kGuesser)
    throw Error{"--level: you guess, so the computer hides: random, hard or evil"};
  if (levels.hider && person == Side::kHider)
    throw Error{"--level: you hide, so the computer guesses: beginner, good or perfect"};
}

void refuse_if(bool senseless, const char* why) {
  if (senseless) throw Error{why};
}

}  // namespace

void check(const PlayOptions& options) {
  const Levels levels = read_levels(options);
  const bool leveled = levels.guesser || levels.hider;
  const bool one_side =
      options.as.empty() ? levels.guesser.has_value() != levels.hider.has_value() : options.as != "both";
  const bool free = options.as.empty() && options.first.empty() && !options.seed && !options.rounds;
  refuse_if(options.evil && options.as == "hider",
            "--evil needs the computer to hide: it cannot be used with --as hider");
  refuse_if(levels.hider == HiderLevel::kEvil && options.seed.has_value(),
            "--seed repeats what the computer hides, and an evil one hides nothing: leave one out");
  refuse_if(one_side && !options.first.empty(),
            "--first is for both sides in turn, and you play one: leave it out");
  refuse_if(
      options.resume && (!options.token.empty() || !options.as.empty() || !options.first.empty() || leveled),
      "--resume takes game and side from its line: leave out GAME, --as, --first, --level and --evil");
  refuse_if(options.daily && (options.resume || leveled || !free),
            "--daily is a game of its own: leave out --resume, --as, --first, --level, --seed and --rounds");
  refuse_if(levels.guesser && options.strategy.name != StrategyOptions{}.name,
            "--level and --strategy both say how the computer guesses: leave one out");
}

std::optional<GameRecord> given_game(const PlayOptions& options) {
  if (options.resume) {
    GameRecord record = need(read_game_line(*options.resume));
    // Where the line does not say who plays, the answers come from a hider elsewhere.
    if (!record.person) record.person = Side::kGuesser;
    return record;
  }
  if (!options.daily) return std::nullopt;
  auto game = need(make_game(options.token));
  const Code target = daily_target(*game, today());
  return make_puzzle(std::move(game), target);
}

std::chrono::sys_days today() {
  return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
}

bool says_side(const PlayOptions& options) {
  return !options.as.empty() || !options.first.empty() || !options.levels.empty() || options.evil ||
         options.daily;
}

MatchOptions match_options(const PlayOptions& options, const Game& game, std::optional<GameRecord> resumed) {
  MatchOptions match{.rounds = options.rounds, .resumed = std::move(resumed)};
  const Levels levels = read_levels(options);
  if (!options.as.empty()) {
    match.only = read_side(game, options.as);
  } else if (levels.guesser || levels.hider) {
    match.only = side_against(levels);
  }
  check_levels(levels, match.only);
  match.first = options.first == "computer" ? Side::kGuesser : Side::kHider;
  match.guesser = levels.guesser.value_or(GuesserLevel::kPerfect);
  match.hider = levels.hider.value_or(HiderLevel::kRandom);
  match.marks = !options.no_marks;
  if ((match.only || match.resumed) && !match.rounds && !options.endless) match.rounds = 1;
  match.seed = options.seed.value_or(std::random_device{}());
  return match;
}

}  // namespace winnow::cli
