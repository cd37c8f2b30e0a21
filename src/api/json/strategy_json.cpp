#include <cmath>

#include "api/json/json_values.hpp"
#include "base/vector_paths.hpp"

namespace winnow {
namespace {

Json code_json(const Game& game, const std::optional<Code>& code) {
  return code ? Json(write_plain(game, *code)) : Json(nullptr);
}

/// What a book is an answer to.
Json question_json(const Game& game, const Book& book) {
  return {{"game", book.game},
          {"objective", objective_name(book.objective)},
          {"max_guesses", json_or_null(book.max_guesses)},
          {"first", code_json(game, book.first_guess)},
          {"after", turns_json(game, book.after)}};
}

/// The total that is proven to be out of reach, if there is one.
Json lower_json(const Book& book) { return json_or_null(book.lower != 0, book.lower); }

Json claims_json(const Book& book) {
  return {{"targets", book.targets},
          {"total", json_or_null(book.complete, book.total)},
          {"worst", json_or_null(book.complete, book.worst)},
          {"lower", lower_json(book)},
          {"proven", book.proven()}};
}

/// The node at `index` and all below it; then `index` is that of the node after them.
Json node_json(const ShownTree& tree, std::size_t& index) {
  const Game& game = *tree.game;
  const ShownNode& node = tree.nodes[index++];
  auto branches = Json::array();
  while (index < tree.nodes.size() && tree.nodes[index].depth > node.depth) {
    Json branch = {{"answer", game.answers().counts(tree.nodes[index].answer)}, {"right", false}};
    branch.update(node_json(tree, index));
    branches.push_back(std::move(branch));
  }
  Json json = {{"guess", write_plain(game, node.guess)}, {"candidates", node.candidates}};
  if (node.goes_on) json["cut"] = true;
  if (!branches.empty()) json["branches"] = std::move(branches);
  return json;
}

Json open_json(const OpenGuesses& open) { return {{"lower", open.lower}, {"guesses", open.guesses}}; }

Json search_json(const SolveProgress& progress) {
  return {{"stage", progress.stage},
          {"lower", progress.lower},
          {"upper", progress.upper},
          {"first_guesses", progress.first_guesses},
          {"settled", progress.settled},
          {"open", json_list(progress.open, open_json)},
          {"nodes", progress.nodes},
          {"nodes_per_second", std::round(progress.nodes_per_second)},
          {"bytes", progress.memory},
          {"seconds", progress.seconds},
          {"seconds_left", json_or_null(progress.seconds_left)},
          {"checkpoint_age", json_or_null(progress.checkpoint_age)}};
}

Json part_json(const Game& game, const CheckedPart& checked) {
  const auto& [certificate, part, check] = checked;
  const auto refuted_json = [&game](const CertificateCheck::Refuted& refuted) {
    return Json{{"guess", write_plain(game, refuted.line.guess)},
                {"lower", refuted.line.lower},
                {"total", refuted.total}};
  };
  return {{"total", certificate.total},
          {"lower", certificate.lower},
          {"lines", certificate.lines.size()},
          {"open", certificate.open()},
          {"part", part.number},
          {"parts", part.of},
          {"checked", check.lines},
          {"proven", check.proven},
          {"refuted", json_list(check.refuted, refuted_json)},
          {"unsettled", check.unsettled()}};
}

Json entry_json(const BenchEntry& entry) {
  return {{"game", entry.game},
          {"strategy", entry.strategy},
          {"histogram", entry.guesses.histogram},
          {"work", entry.work},
          {"work_per_second", entry.work_per_second()},
          {"seconds", entry.seconds}};
}

}  // namespace

Json evaluated_json(const Evaluated& evaluated) {
  const auto& [game, strategy, evaluation, peak_bytes] = evaluated;
  const Description& description = game->description();
  const GuessCounts& guesses = evaluation.guesses;
  const std::uint64_t played = guesses.targets();
  return {{"game", description.token},
          {"strategy", strategy.name},
          {"first", code_json(*game, strategy.first_guess)},
          {"targets", evaluation.targets},
          {"played", played},
          {"finished", evaluation.finished()},
          {"total", guesses.total()},
          {"mean", json_or_null(played > 0, guesses.mean())},
          {"worst", json_or_null(played > 0, guesses.worst())},
          {"histogram", guesses.histogram},
          {"sampled", evaluated.sampled()},
          {"seed", strategy.seed},
          {"standard_error", json_or_null(evaluated.standard_error())},
          {"full_mark", json_or_null(description.marks.full)},
          {"promise", json_or_null(description.promise)},
          {"seconds", evaluation.seconds},
          {"longest_guess_seconds", evaluation.longest_guess},
          {"peak_bytes", peak_bytes}};
}

std::string evaluation_json(const Evaluated& evaluated) { return result_text(evaluated_json(evaluated)); }

std::string evaluations_json(const std::vector<Evaluated>& all) {
  return result_text({{"results", json_list(all, evaluated_json)}});
}

std::string solution_json(const Game& game, const Solution& solution, bool with_book) {
  const Book& book = solution.book;
  const bool found = !book.tree.nodes.empty();
  Json json = question_json(game, book);
  json.update({{"targets", book.targets},
               {"total", json_or_null(found, book.total)},
               {"mean", json_or_null(found, solution.guesses.mean())},
               {"worst", json_or_null(found, book.worst)},
               {"histogram", solution.guesses.histogram},
               {"lower", lower_json(book)},
               {"proven", book.proven()},
               {"guess", found ? Json(write_plain(game, book.tree.nodes.front().guess)) : Json(nullptr)},
               {"finished", solution.finished},
               {"obstacle", json_or_null(!solution.searched, solution.obstacle)},
               {"nodes", solution.nodes},
               {"bytes", solution.memory},
               {"seconds", solution.seconds}});
  if (with_book) json["book"] = write_book(game, book);
  return result_text(json);
}

std::string progress_json(const Game& game, const SolveProgress& progress) {
  Json json = {{"game", game.description().token}};
  json.update(search_json(progress));
  return result_text({{"progress", std::move(json)}});
}

std::string progress_keys(const SolveProgress& progress) {
  const std::string object = search_json(progress).dump();
  return object.substr(1, object.size() - 2);
}

std::string verification_json(const Game& game, const Book& book, const Verification& found,
                              std::optional<ProofCheck::Verdict> verdict, const CheckedPart* part) {
  using Verdict = ProofCheck::Verdict;
  const bool settled = verdict.value_or(Verdict::kUnsettled) != Verdict::kUnsettled;
  Json json = question_json(game, book);
  json.update({{"complete", book.complete},
               {"nodes", book.tree.nodes.size()},
               {"targets", found.targets},
               {"found", found.guesses.targets()},
               {"total", json_or_null(book.complete, found.guesses.total())},
               {"mean", json_or_null(book.complete, found.guesses.mean())},
               {"worst", json_or_null(book.complete, found.guesses.worst())},
               {"histogram", found.guesses.histogram},
               {"claimed", claims_json(book)},
               {"lower_proven", json_or_null(settled, verdict == Verdict::kProven)},
               {"good", found.good()},
               {"problems", found.problems},
               {"unlisted_problems", found.unlisted}});
  if (part != nullptr) json["certificate"] = part_json(game, *part);
  return result_text(json);
}

std::string tree_json(const ShownTree& tree) {
  Json json = question_json(*tree.game, *tree.book);
  std::size_t root = 0;
  json.update({{"complete", tree.book->complete},
               {"turns", turns_json(*tree.game, tree.turns)},
               {"histogram", tree.guesses.histogram},
               {"tree", node_json(tree, root)}});
  return result_text(json);
}

std::string bench_json(const std::vector<BenchEntry>& entries) {
  return result_text({{"kernel", vectors::path_in_use()},
                      {"results", json_list(entries, entry_json)},
                      {"seconds", bench_seconds(entries)},
                      {"signature", bench_signature(entries)}});
}

}  // namespace winnow
