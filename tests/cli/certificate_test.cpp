#include "winnow/certificate.hpp"

#include <csignal>
#include <filesystem>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "cli/book_file.hpp"
#include "cli/program.hpp"
#include "engine/book_support.hpp"
#include "terminal/temporary_folder.hpp"

/// `solve --certificate` and `verify --prove --part`.
namespace winnow::testing {
namespace {

using nlohmann::json;
using support::altered;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// A folder with a book and its certificate.
class CertificatesOfBooks : public ::testing::Test {
 protected:
  void SetUp() override {
    const Outcome outcome = run({"solve", "mastermind:3x4", "-o", book_, "--certificate", certificate_});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("certificate 3 lines, all settled"));
  }

  [[nodiscard]] Outcome verify(const std::vector<std::string>& options = {"--part", "1/1"}) const {
    std::vector<std::string> arguments = {"verify", book_, "--prove"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(arguments);
  }

  const TemporaryFolder folder_;
  const std::string book_ = folder_.file("my.book");
  const std::string certificate_ = folder_.file("my.certificate");
};

TEST_F(CertificatesOfBooks, LieBesideTheirBooks) {
  const auto certificate = load_certificate(certificate_);
  ASSERT_TRUE(certificate) << certificate.error().message;
  EXPECT_EQ(certificate->total, load_book(book_)->total);
  const Outcome outcome = verify();
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out,
              AllOf(HasSubstr("206 guesses, proven again: optimal"), HasSubstr("certificate 3 lines"),
                    HasSubstr("1 of 1: 3 lines, proven again")));
}

TEST_F(CertificatesOfBooks, AreProvenInParts) {
  for (const std::string number : {"1", "2"}) {
    const Outcome outcome = verify({"--part", number + "/2", "--threads", "2", "--memory", "1M"});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("206 guesses, claimed"), HasSubstr(number + " of 2: ")));
  }
  EXPECT_THAT(verify({"--part", "4/4"}).out, HasSubstr("4 of 4: no line: there are fewer lines than parts"));
  const json report = json::parse(verify({"--part", "1/2", "--json"}).out);
  EXPECT_TRUE(report["lower_proven"].is_null());
  EXPECT_EQ(report["certificate"], json({{"total", 206},
                                         {"lower", 206},
                                         {"lines", 3},
                                         {"open", 0},
                                         {"part", 1},
                                         {"parts", 2},
                                         {"checked", 2},
                                         {"proven", 2},
                                         {"refuted", json::array()},
                                         {"unsettled", 0}}));
  EXPECT_EQ(json::parse(verify({"--part", "1/1", "--json"}).out)["lower_proven"], true);
  EXPECT_FALSE(json::parse(verify({"--json"}).out).contains("certificate"));
}

TEST_F(CertificatesOfBooks, WithOpenLinesClaimLess) {
  const std::string open =
      altered(altered(read_file(certificate_), "lower: 206", "lower: 204"), "aab 206", "aab 204 open");
  write_file(certificate_, open);
  const Outcome refused = verify();
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.out, HasSubstr("the book's lower bound is 206"));
  write_file(book_, altered(read_file(book_), "lower: 206", "lower: 204"));
  const Outcome outcome = verify();
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("3 lines, 1 of them open"), HasSubstr("204 guesses, proven again"),
                                 Not(HasSubstr("optimal"))));
}

TEST_F(CertificatesOfBooks, ThatLackALineAreNotSearched) {
  write_file(certificate_,
             altered(altered(read_file(certificate_), "lines: 3", "lines: 2"), "aab 206\n", ""));
  const Outcome outcome = verify();
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("1 of 1: not looked at"), HasSubstr("no line for aab")));
}

/// The book claims more than it takes, and so does its certificate.
TEST_F(CertificatesOfBooks, ThatAreWrongAreRefuted) {
  Book slow = support::book_of("mastermind:3x4", "first");
  slow.lower = slow.total;
  write_file(book_, support::text_of(slow));
  const std::string total = std::to_string(slow.total);
  std::string text = read_file(certificate_);
  while (text.find("206") != std::string::npos) text = altered(text, "206", total);
  write_file(certificate_, text);
  const Outcome outcome = verify();
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, HasSubstr("begins with aab takes"));
  const json report = json::parse(verify({"--part", "2/3", "--json"}).out);
  EXPECT_EQ(report["good"], false);
  EXPECT_EQ(report["certificate"]["refuted"],
            json::array({{{"guess", "aab"}, {"lower", slow.total}, {"total", 206}}}));
}

/// Ended once there is a strategy, long before all is proven.
TEST_F(CertificatesOfBooks, OfSearchesThatWereEndedHoldAsFarAsTheyGo) {
  const NoFile checkpoint;
  Running search({"solve", "battleship:6x4x3", "-o", book_, "--certificate", certificate_, "--checkpoint",
                  checkpoint.path(), "--checkpoint-every", "0.1s"});
  ASSERT_TRUE(checkpoint.appears());
  search.send(SIGINT);
  const Outcome solved = search.end();
  EXPECT_EQ(solved.status, 128 + SIGINT) << solved.err;
  EXPECT_THAT(solved.out, HasSubstr("of them open"));
  const Outcome proven = verify({"--part", "7/100"});
  EXPECT_EQ(proven.status, 0) << proven.err;
  EXPECT_THAT(proven.out, HasSubstr("7 of 100: 5 lines, proven again"));
}

/// The book that winnow ships, which two cores prove in some hours. It makes no difference whether the time
/// is up before the tables are made.
TEST_F(CertificatesOfBooks, ThatTakeTooLongAreNotCalledWrong) {
  for (const std::string time : {"0.01s", "1s"}) {
    const std::string status = folder_.file("status");
    const Outcome ended = run({"verify", WINNOW_SOURCE_DIR "/books/battleship-8x4x3.book", "--prove",
                               "--part", "1/1", "--time", time, "--status", status});
    EXPECT_EQ(ended.status, 1);
    EXPECT_TRUE(is_one_line(ended.err)) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("could not be proven here: the search was ended early"));
    EXPECT_EQ(json::parse(read_file(status))["progress"]["stage"], "ended");
  }
}

TEST_F(CertificatesOfBooks, MayHaveAnyName) {
  std::filesystem::rename(certificate_, folder_.file("other"));
  expect_refused(verify(), "cannot open");
  expect_refused(verify(), "solve --certificate writes one");
  EXPECT_EQ(verify({"--part", "1/2", "--certificate", folder_.file("other")}).status, 0);
}

TEST_F(CertificatesOfBooks, MistakesGetOneLine) {
  write_file(folder_.file("damaged"), read_file(certificate_).substr(0, 60));
  const std::vector<std::pair<std::vector<std::string>, std::string>> mistakes = {
      {{"--part", "0/3"}, "--part: must be two whole numbers such as 2/10"},
      {{"--part", "4/3"}, "--part: must be two whole numbers"},
      {{"--part", "2"}, "--part: must be two whole numbers"},
      {{"--part", "1/2/3"}, "--part: must be two whole numbers"},
      {{"--certificate", certificate_}, "--certificate is for --part K/N"},
      {{"--part", "1/2", "--certificate", book_}, "this is not a certificate of winnow"},
      {{"--part", "1/2", "--certificate", folder_.file("damaged")}, "line 4: the certificate is cut off"},
  };
  for (const auto& [options, said] : mistakes) expect_refused(verify(options), said);
  expect_refused(run({"verify", book_, "--part", "1/2"}), "--part is for the search of --prove");
  const std::vector<std::string> solve = {"solve", "mastermind:3x4", "--certificate", certificate_};
  for (const std::vector<std::string>& options : std::vector<std::vector<std::string>>{
           {"--first", "abc"}, {"--after", "abc=0,1"}, {"--max-guesses", "9"}, {"--objective", "worst"}}) {
    std::vector<std::string> arguments = solve;
    arguments.insert(arguments.end(), options.begin(), options.end());
    expect_refused(run(arguments), "a certificate is for the least mean of a whole game");
  }
  expect_refused(run({"solve", "mastermind:3x4", "--certificate", book_}), "not a certificate of winnow");
  const std::string both = folder_.file("both");
  expect_refused(run({"solve", "mastermind:3x4", "--certificate", both, "-o", both}),
                 "cannot be the same file");
}

}  // namespace
}  // namespace winnow::testing
