#include <optional>
#include <utility>

#include "api/json/json.hpp"
#include "api/service/reading.hpp"
#include "base/text.hpp"
#include "winnow/match.hpp"
#include "winnow/text.hpp"

namespace winnow::service {
namespace {

Error not_one_of(const char* parameter, std::string_view words, std::string_view given) {
  return {in_quotes(parameter) + " must be one of " + std::string(words) + ", not " + in_quotes(given)};
}

/// Whether the game is given as it was left, so that its line says who plays.
bool is_resumed(const GameRecord& record) { return record.person || !record.turns.empty(); }

Result<void> read_level(const Call& call, Side person, MatchOptions& options) {
  const auto name = call.parameters.text("level");
  if (!name) return {};
  if (person == Side::kGuesser) {
    const auto level = hider_level(*name);
    if (!level) return not_one_of("level", "random, hard and evil, as the computer hides", *name);
    options.hider = *level;
    return {};
  }
  const auto level = guesser_level(*name);
  if (!level) return not_one_of("level", "beginner, good and perfect, as the computer guesses", *name);
  if (call.parameters.has("strategy"))
    return Error{R"("level" and "strategy" both say how the computer guesses: leave one out)"};
  options.guesser = *level;
  return {};
}

/// Whether the line lacks the target that the person is to guess. The methods of sessions have no guesser who
/// brings the answers too.
bool lacks_target(const GameRecord& record) {
  return record.person == Side::kGuesser && !record.target && !record.evil;
}

/// A new game, or the one of a game line.
Result<MatchOptions> read_match(const Call& call, const GameRecord& record) {
  const auto side = call.parameters.text("side");
  if (side && *side != "guesser" && *side != "hider") return not_one_of("side", "guesser and hider", *side);
  MatchOptions options{
      .rounds = 1, .marks = !call.parameters.flag("no_marks"), .seed = call.parameters.number("seed", 1)};
  if (is_resumed(record)) {
    if (side) return Error{R"("side" is for a new game: the line of a game says who plays)"};
    if (lacks_target(record))
      return Error{"what is to be guessed is missing: it stands after the @ of a game line"};
    options.resumed = record;
  } else {
    options.only = side == "hider" ? Side::kHider : Side::kGuesser;
  }
  const Side person = options.only.value_or(record.person.value_or(Side::kHider));
  const auto leveled = read_level(call, person, options);
  if (!leveled) return leveled.error();
  const bool draws = !options.resumed && person == Side::kGuesser && options.hider != HiderLevel::kEvil;
  if (draws && !call.parameters.has("seed"))
    return Error{
        R"(the parameter "seed" is missing: the computer draws what it hides by a number of your own)"};
  return options;
}

Result<std::string> play(const Call& call) {
  const auto record = read_record(call);
  if (!record) return record.error();
  const auto options = read_match(call, *record);
  if (!options) return options.error();
  const auto choice = read_strategy(call, *record->game);
  if (!choice) return choice.error();
  const auto start = call.memory.start(record->game, *choice);
  if (!start) return start.error();
  auto session = Match(*start, *options).next_game(call.thinking);
  if (!session) return session.error();
  if (call.thinking.stop) return cancelled();
  const std::string name = call.memory.keep(*session);
  return session_json(name, *session, std::nullopt);
}

/// Does something with the session that is named, while no other request does, and tells how it stands then.
template <class Do>
Result<std::string> with_session(const Call& call, const Do& act) {
  const std::string name = *call.parameters.text("session");
  const auto found = call.memory.session(name);
  if (!found) return found.error();
  OpenSession& open = **found;
  const std::lock_guard lock(open.mutex);
  std::optional<Hint> hint;
  if (const Result<void> done = act(open.session, hint); !done) return done.error();
  call.memory.weigh(name, open.session);
  return session_json(name, open.session, hint);
}

/// The same, where nothing but the session may be wrong.
template <class Do>
Result<std::string> tell(const Call& call, const Do& act) {
  return with_session(call, [&](Session& session, std::optional<Hint>& /*hint*/) { return act(session); });
}

Result<std::string> state(const Call& call) {
  return tell(call, [](const Session& /*session*/) { return Result<void>(); });
}

/// The person's guess; where none is given, the computer's.
Result<std::string> guess(const Call& call) {
  return tell(call, [&](Session& session) -> Result<void> {
    const auto given = call.parameters.text("guess");
    if (!Memory::has_room(session))
      return Error{"this game has become too long: it has no room for another guess"};
    if (given) {
      const auto code = read_guess(session.game(), *given);
      return code ? session.propose(*code) : about("guess", code.error());
    }
    if (session.person_guesses()) return Error{R"(the parameter "guess" is missing: the person guesses)"};
    if (session.phase() != Phase::kGuess) return Error{"no guess can be made now"};
    const Code chosen = choose_guess(session.state(), call.thinking);
    return call.thinking.stop ? Result<void>(cancelled()) : session.propose(chosen);
  });
}

Result<std::string> answer(const Call& call) {
  return tell(call, [&](Session& session) -> Result<void> {
    const auto& open_guess = session.open_guess();
    if (!open_guess) return Error{"there is no guess to answer"};
    const auto given = read_answer(session.game(), *open_guess, *call.parameters.find("answer"));
    return given ? session.answer(*given) : about("answer", given.error());
  });
}

Result<std::string> hide(const Call& call) {
  return tell(call, [&](Session& session) -> Result<void> {
    const auto target = read_target(session.game(), *call.parameters.text("target"));
    return target ? session.hide(*target) : about("target", target.error());
  });
}

Result<std::string> correct(const Call& call) {
  return tell(call, [&](Session& session) -> Result<void> {
    const auto turn = static_cast<std::size_t>(call.parameters.number("turn", 0));
    if (turn > session.turns().size())
      return Error{R"("turn": there are only )" + std::to_string(session.turns().size())};
    const Code guessed = session.turns()[turn - 1].guess;
    const auto given = read_answer(session.game(), guessed, *call.parameters.find("answer"));
    return given ? session.correct(turn - 1, *given) : about("answer", given.error());
  });
}

Result<std::string> undo(const Call& call) {
  return tell(call, [](Session& session) -> Result<void> {
    return session.undo() ? Result<void>() : Error{"there is no turn to take back"};
  });
}

Result<std::string> redo(const Call& call) {
  return tell(call, [](Session& session) -> Result<void> {
    return session.redo() ? Result<void>() : Error{"there is no turn that was taken back"};
  });
}

Result<std::string> give_up(const Call& call) {
  return tell(call, [](Session& session) {
    session.give_up();
    return Result<void>();
  });
}

Result<std::string> show_marks(const Call& call) {
  return tell(call, [&](Session& session) {
    session.show_marks(call.parameters.flag("marks"));
    return Result<void>();
  });
}

template <class MakeHint>
Result<std::string> give_hint(const Call& call, const MakeHint& make) {
  return with_session(call, [&](Session& session, std::optional<Hint>& hint) -> Result<void> {
    hint = make(session);
    return hint ? Result<void>() : Error{"hints are for a person who guesses, while the game lasts"};
  });
}

Result<std::string> hint(const Call& call) {
  const std::string word = call.parameters.text("least").value_or("candidates");
  const auto least = hint_level(word);
  if (!least) return not_one_of("least", "candidates, effect and guess", word);
  return give_hint(call, [&](Session& session) { return session.hint(call.thinking, *least); });
}

Result<std::string> best(const Call& call) {
  return give_hint(call, [&](Session& session) { return session.best(call.thinking); });
}

/// A position of its own, so that candidates, suggest and assess tell all about it.
Result<std::string> look(const Call& call) {
  const auto found = call.memory.session(*call.parameters.text("session"));
  if (!found) return found.error();
  OpenSession& open = **found;
  const std::lock_guard lock(open.mutex);
  const GameState& seen = open.session.look_at_candidates();
  return position_json(call.memory.keep(std::make_shared<Position>(seen)), seen);
}

}  // namespace

std::vector<Method> session_methods() {
  constexpr ParameterRule kAnswer{.name = "answer", .kind = ParameterKind::kAnswer, .required = true};
  constexpr std::uint64_t kMostTurns = 1'000'000;
  return {
      {"play",
       with_strategy({kGameRule,
                      {.name = "side"},
                      {.name = "level"},
                      kTurnsRule,
                      {.name = "no_marks", .kind = ParameterKind::kFlag}}),
       play},
      {"play.state", {kSessionRule}, state},
      {"play.guess", {kSessionRule, {.name = "guess"}}, guess},
      {"play.answer", {kSessionRule, kAnswer}, answer},
      {"play.hide", {kSessionRule, {.name = "target", .required = true}}, hide},
      {"play.correct",
       {kSessionRule,
        {.name = "turn", .kind = ParameterKind::kNumber, .required = true, .least = 1, .most = kMostTurns},
        kAnswer},
       correct},
      {"play.undo", {kSessionRule}, undo},
      {"play.redo", {kSessionRule}, redo},
      {"play.hint", {kSessionRule, {.name = "least"}}, hint},
      {"play.best", {kSessionRule}, best},
      {"play.candidates", {kSessionRule}, look},
      {"play.marks",
       {kSessionRule, {.name = "marks", .kind = ParameterKind::kFlag, .required = true}},
       show_marks},
      {"play.give_up", {kSessionRule}, give_up},
  };
}

}  // namespace winnow::service
