#include "solver/certificates.hpp"

#include <algorithm>
#include <numeric>

#include "base/text.hpp"
#include "solver/bounds.hpp"
#include "solver/symmetry/stabiliser.hpp"
#include "solver/tables/splits.hpp"
#include "winnow/text.hpp"

namespace winnow::solver {

std::vector<FirstGuessBound> certificate_lines(const AnswerTable& table, const FirstGuessBounds& known,
                                               Cost lower, Cost total) {
  // All that is known of a search that was ended before it proved anything.
  lower = std::max(lower, static_cast<Cost>(fewest_guesses(table.targets(), table.most_parts())));
  std::vector<Cost> listed(table.guesses(), 0);
  for (const auto& [guess, bound] : known.listed) listed[number(guess)] = bound;
  std::vector<LocalTarget> all(table.targets());
  std::iota(all.begin(), all.end(), LocalTarget{0});

  const Stabiliser group = Stabiliser::whole(table);
  std::vector<bool> covered(table.guesses(), false);
  std::vector<FirstGuessBound> lines;
  for (std::uint32_t g = 0; g < table.guesses(); ++g) {
    if (covered[g]) continue;
    Cost bound = 0;
    for (const GuessId twin : group.orbit(GuessId{g})) {
      covered[number(twin)] = true;
      bound = std::max(bound, listed[number(twin)]);
    }
    // A guess that tells nothing takes one more for each target.
    if (bound == 0) bound = tells_nothing(table, GuessId{g}, all) ? lower + table.targets() : known.others;
    lines.push_back({table.code(GuessId{g}), std::min(std::max(bound, lower), total)});
  }
  std::sort(lines.begin(), lines.end(),
            [](const FirstGuessBound& a, const FirstGuessBound& b) { return a.guess < b.guess; });
  return lines;
}

std::vector<std::string> problems_between(const Book& book, const Certificate& certificate) {
  if (certificate.game != book.game)
    return {"the certificate is for " + certificate.game + ", and the book for " + book.game};
  if (book.objective != Objective::kMean || book.max_guesses || book.first_guess || !book.after.empty() ||
      !book.complete)
    return {"the certificate is for the least mean of a whole game, and the book for another question"};
  std::vector<std::string> problems;
  const auto compare = [&](const std::string& claim, std::uint64_t claimed, const std::string& truth,
                           std::uint64_t actual) {
    if (claimed != actual)
      problems.push_back(claim + " " + with_commas(claimed) + ", and " + truth + " " + with_commas(actual));
  };
  for (const FirstGuessBound& line : certificate.lines) {
    if (line.lower > certificate.total)
      return {"the certificate has a line of " + with_commas(line.lower) + ", and its total is " +
              with_commas(certificate.total)};
  }
  const std::uint64_t least = least_of(certificate.lines);
  compare("the certificate's targets are", certificate.targets, "the book's", book.targets);
  compare("the certificate's total is", certificate.total, "the book's", book.total);
  compare("the certificate's lower bound is", certificate.lower, "its least line", least);
  if (least < book.lower)
    compare("the book's lower bound is", book.lower, "the least line of the certificate", least);
  return problems;
}

std::uint64_t least_of(const std::vector<FirstGuessBound>& lines) {
  const auto least =
      std::min_element(lines.begin(), lines.end(),
                       [](const FirstGuessBound& a, const FirstGuessBound& b) { return a.lower < b.lower; });
  return least == lines.end() ? 0 : least->lower;
}

std::vector<FirstGuessBound> lines_of(const Certificate& certificate, const CertificatePart& part) {
  const auto& all = certificate.lines;
  std::vector<FirstGuessBound> lines;
  const std::uint64_t step = std::min<std::uint64_t>(part.of, all.size());
  for (std::uint64_t i = part.number - 1; i < all.size(); i += step)
    lines.push_back(all[static_cast<std::size_t>(i)]);
  return lines;
}

std::vector<std::string> problems_of_cover(const AnswerTable& table,
                                           const std::vector<FirstGuessBound>& lines) {
  const Game& game = table.game().game();
  const Stabiliser group = Stabiliser::whole(table);
  std::vector<std::string> problems;
  std::vector<bool> covered(table.guesses(), false);
  for (const FirstGuessBound& line : lines) {
    const GuessId guess = table.find_guess(line.guess);
    if (covered[number(guess)]) {
      problems.push_back("the certificate has another line for a guess that is worth the same as " +
                         write_plain(game, line.guess));
    } else {
      group.mark_orbit(guess, covered);
    }
  }
  const auto missing = std::find(covered.begin(), covered.end(), false);
  if (missing != covered.end()) {
    const auto count = static_cast<std::uint64_t>(std::count(missing, covered.end(), false));
    const GuessId first{static_cast<std::uint32_t>(missing - covered.begin())};
    problems.push_back("the certificate has no line for " + write_plain(game, table.code(first)) +
                       (count == 1 ? "" : " and " + counted(count - 1, "other guess", "other guesses")));
  }
  return problems;
}

}  // namespace winnow::solver
