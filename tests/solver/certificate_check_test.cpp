#include <filesystem>
#include <unistd.h>

#include <gmock/gmock.h>

#include "solver/certificates.hpp"
#include "solver/search_rig.hpp"
#include "solver/solution_support.hpp"

/// Certificates as `solve` makes them, and what searches of their own say of them.
namespace winnow {
namespace {

using support::game_of;
using support::solved;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

struct Certified {
  Book book;
  Certificate certificate;
};

Certified certified(std::string_view token, SolveOptions options = {}) {
  options.certificate = true;
  const Solution solution = solved(token, options);
  return {solution.book, solution.certificate.value()};
}

CertificateCheck check_of(const Certified& claim, const CertificatePart& part = {},
                          const SolveOptions& options = {}) {
  const auto check =
      prove_certificate(game_of(claim.book.game), claim.book, claim.certificate, part, options);
  if (!check) throw std::runtime_error(check.error().message);
  EXPECT_EQ(check->unsettled() > 0, !check->reason.empty());
  return *check;
}

class CertificatesOf : public ::testing::TestWithParam<const char*> {};

/// One of each kind, by every symmetry; and each of them costs what it says or more.
TEST_P(CertificatesOf, HaveATrueLineForEveryGuess) {
  const auto [book, certificate] = certified(GetParam(), {.book = false});
  EXPECT_EQ(certificate.total, book.total);
  EXPECT_EQ(certificate.lower, book.total);
  EXPECT_EQ(certificate.open(), 0U);
  support::SearchRig rig(game_of(GetParam()));
  const auto all = rig.everything();
  std::vector<bool> covered(rig.table().guesses(), false);
  const auto group = solver::Stabiliser::whole(rig.table());
  for (const auto& [guess, lower] : certificate.lines) {
    const solver::GuessId id = rig.table().find_guess(guess);
    EXPECT_FALSE(covered[number(id)]);
    group.mark_orbit(id, covered);
    EXPECT_LE(lower, rig.solve_guess(all, id, solver::kImpossible));
  }
  EXPECT_THAT(covered, ::testing::Each(true));
}

TEST_P(CertificatesOf, AreProvenByAllPartsTogether) {
  const Certified claim = certified(GetParam(), {.book = false});
  for (const int threads : {1, 2}) {
    std::uint64_t proven = 0;
    for (const std::uint64_t number : {1, 2, 3}) {
      const CertificateCheck check = check_of(claim, {number, 3}, {.threads = threads});
      EXPECT_TRUE(check.good());
      EXPECT_EQ(check.proven, check.lines);
      proven += check.proven;
    }
    EXPECT_EQ(proven, claim.certificate.lines.size());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, CertificatesOf,
                         ::testing::Values("mastermind:3x4", "mastermind:2x3", "mastermind:2x1", "bulls:3x5",
                                           "chess:2", "chess:0", "battleship:4x3x2", "cards:1"));

TEST(Certificates, AreTheSameForAnySearch) {
  const Certificate certificate = certified("mastermind:3x5").certificate;
  EXPECT_EQ(certified("mastermind:3x5", {.threads = 2}).certificate, certificate);
  EXPECT_EQ(certified("mastermind:3x5", {.symmetry = false}).certificate, certificate);
}

/// It takes more than a second, and many reports.
constexpr const char* kGameOfManyLines = "battleship:9x2x3";

TEST(Certificates, OfASearchThatWasEndedEarlyHoldAsFarAsTheyGo) {
  std::uint64_t lower = 0;
  for (const int calls : {1, 3}) {
    int left = calls;
    const Certified claim =
        certified(kGameOfManyLines, {.threads = 1, .progress = [&left](const SolveProgress& progress) {
                                       return progress.upper == 0 || --left > 0;
                                     }});
    EXPECT_GE(claim.certificate.open(), 1U);
    EXPECT_GE(claim.certificate.lower, claim.book.lower);
    EXPECT_GE(claim.certificate.lower, lower);
    lower = claim.certificate.lower;
    const CertificateCheck check = check_of(claim);
    EXPECT_TRUE(check.good());
    EXPECT_EQ(check.proven, claim.certificate.lines.size());
  }
}

/// Counting is enough for a bound of each line, even where nothing was proven.
TEST(Certificates, OfASearchThatHasJustBegunCanBeReadAgain) {
  const Certified claim = certified(
      "battleship", {.progress = [](const SolveProgress& progress) { return progress.upper == 0; }});
  const std::string text = write_certificate(*game_of("battleship"), claim.certificate);
  const auto again = read_certificate(text);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, claim.certificate);
}

TEST(Certificates, OfASearchThatWasResumedKeepTheirLines) {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("winnow-lines-" + std::to_string(::getpid()))).string();
  int calls = 0;
  const auto end_after = [&](int most) {
    calls = 0;
    return SolveOptions{
        .book = false, .checkpoint = path, .progress = [&calls, most](const SolveProgress& p) {
          return p.first_guesses == 0 || ++calls < most;
        }};
  };
  const Certificate before = certified(kGameOfManyLines, end_after(3)).certificate;
  const Certificate after = certified(kGameOfManyLines, end_after(1)).certificate;
  std::filesystem::remove(path);
  ASSERT_EQ(after.lines.size(), before.lines.size());
  for (std::size_t i = 0; i < after.lines.size(); ++i) {
    EXPECT_GE(after.lines[i].lower, std::min(before.lines[i].lower, after.total));
  }
}

TEST(Certificates, AreForThePlainQuestionOfAGameThatCanBeSearched) {
  const auto refused = [](std::string_view token, SolveOptions options) {
    options.certificate = true;
    return support::refusal(token, options);
  };
  const Turn turn = support::turn_of("mastermind:3x4", "aab", "0,1");
  for (const SolveOptions& options :
       {SolveOptions{.objective = Objective::kWorst}, SolveOptions{.max_guesses = 6},
        SolveOptions{.first_guess = turn.guess}, SolveOptions{.after = {turn}}})
    EXPECT_THAT(refused("mastermind:3x4", options), HasSubstr("least mean of a whole game"));
  EXPECT_THAT(refused("cards:4", {}), HasSubstr("too large for an exact search"));
  EXPECT_FALSE(solved("mastermind:3x4").certificate);
}

class WrongCertificates : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> problems() const {
    const CertificateCheck check = check_of(claim_);
    EXPECT_FALSE(check.good());
    EXPECT_EQ(check.lines, 0U) << "it was searched";
    for (const std::string& problem : check.problems) support::expect_one_line(problem);
    return check.problems;
  }

  Certified claim_ = certified("mastermind:3x4");
  std::vector<FirstGuessBound>& lines_ = claim_.certificate.lines;
};

TEST_F(WrongCertificates, LackALine) {
  lines_.pop_back();
  EXPECT_THAT(problems(), ElementsAre("the certificate has no line for abc and 23 other guesses"));
}

TEST_F(WrongCertificates, HaveTwoLinesForGuessesThatAreWorthTheSame) {
  const auto game = game_of("mastermind:3x4");
  lines_.push_back({*read_guess(*game, "abd"), claim_.certificate.total});
  EXPECT_THAT(problems(), ElementsAre(HasSubstr("worth the same as abd")));
  lines_.back() = lines_.front();
  EXPECT_THAT(problems(), ElementsAre(HasSubstr("worth the same as aaa")));
}

TEST_F(WrongCertificates, BelongToAnotherBook) {
  Book& book = claim_.book;
  const Book right = book;
  ++book.total;
  EXPECT_THAT(problems(), ElementsAre(HasSubstr("the certificate's total is")));
  book = right;
  book.max_guesses = 7;
  EXPECT_THAT(problems(), ElementsAre(HasSubstr("another question")));
  claim_.book = certified("mastermind:2x3").book;
  EXPECT_THAT(problems(),
              ElementsAre("the certificate is for mastermind:3x4, and the book for mastermind:2x3"));
}

TEST_F(WrongCertificates, ClaimMoreThanTheirLines) {
  --lines_.front().lower;
  EXPECT_THAT(problems(), ElementsAre(HasSubstr("the certificate's lower bound is"),
                                      HasSubstr("the book's lower bound is")));
  lines_.front().lower += 2;
  EXPECT_THAT(problems(), ElementsAre(HasSubstr("and its total is")));
}

/// A book that is not the best, with a certificate that says it is: the guesses that do better are named.
TEST(CertificateChecks, ALineThatIsTooHighIsRefuted) {
  const Certified best = certified("mastermind:3x4");
  Certified claim{.book = support::book_of("mastermind:3x4", "first"), .certificate = best.certificate};
  ASSERT_GT(claim.book.total, best.book.total);
  claim.book.lower = claim.certificate.total = claim.certificate.lower = claim.book.total;
  for (FirstGuessBound& line : claim.certificate.lines) line.lower = claim.book.total;
  const CertificateCheck check = check_of(claim);
  ASSERT_FALSE(check.refuted.empty());
  EXPECT_EQ(check.proven + check.refuted.size(), check.lines);
  const auto least = std::min_element(check.refuted.begin(), check.refuted.end(),
                                      [](const auto& a, const auto& b) { return a.total < b.total; });
  EXPECT_EQ(least->total, best.book.total);
}

TEST(CertificateChecks, WhatIsEndedEarlyIsNotSettled) {
  const auto end = [](const SolveProgress& progress) { return progress.upper == 0; };
  Certified claim = certified("battleship:5x4x3", {.progress = end});
  claim.certificate.lower = claim.certificate.total;  // which would take hours to prove
  for (FirstGuessBound& line : claim.certificate.lines) line.lower = claim.certificate.total;
  const CertificateCheck check = check_of(claim, {}, {.progress = end});
  EXPECT_TRUE(check.good());
  EXPECT_LT(check.proven, check.lines);
  EXPECT_THAT(check.reason, HasSubstr("ended early"));
}

/// Beside the books that winnow ships; the larger ones would take too long here.
TEST(CertificateChecks, WhatIsShippedBelongsToItsBook) {
  constexpr std::uint64_t kFewTargets = 1500;
  int found = 0;
  for (const auto& file : std::filesystem::directory_iterator(WINNOW_SOURCE_DIR "/books")) {
    if (file.path().extension() != ".certificate") continue;
    SCOPED_TRACE(file.path());
    const auto certificate = load_certificate(file.path().string());
    const auto book = load_book(std::filesystem::path(file.path()).replace_extension(".book").string());
    ASSERT_TRUE(certificate && book);
    EXPECT_THAT(solver::problems_between(*book, *certificate), ::testing::IsEmpty());
    if (book->targets > kFewTargets) continue;
    EXPECT_EQ(check_of({*book, *certificate}).proven, certificate->lines.size());
    ++found;
  }
  EXPECT_GE(found, 5);
}

TEST(CertificateChecks, TellHowManyLinesAreDone) {
  const Certified claim = certified("mastermind:4x5");
  std::uint64_t settled = 0;
  (void)check_of(claim, {1, 2}, {.progress = [&](const SolveProgress& progress) {
                   if (progress.stage == "preparing") return true;
                   EXPECT_EQ(progress.upper, claim.certificate.total);
                   EXPECT_EQ(progress.first_guesses, (claim.certificate.lines.size() + 1) / 2);
                   EXPECT_GE(progress.settled, settled);
                   settled = progress.settled;
                   return settled <= progress.first_guesses;
                 }});
}

TEST(CertificateChecks, APartThatCannotBeIsAnError) {
  const auto [book, certificate] = certified("mastermind:2x3");
  for (const CertificatePart part : {CertificatePart{0, 3}, CertificatePart{4, 3}, CertificatePart{1, 0}})
    EXPECT_FALSE(prove_certificate(game_of("mastermind:2x3"), book, certificate, part));
  const CertificateCheck last = check_of({book, certificate}, {~std::uint64_t{0}, ~std::uint64_t{0}});
  EXPECT_TRUE(last.good());
  EXPECT_EQ(last.lines, 0U);
}

}  // namespace
}  // namespace winnow
