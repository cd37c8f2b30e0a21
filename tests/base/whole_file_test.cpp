#include "base/whole_file.hpp"

#include <atomic>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>

#include "base/full_disk.hpp"
#include "terminal/temporary_folder.hpp"

namespace winnow::testing {
namespace {

using ::testing::HasSubstr;
namespace fs = std::filesystem;

constexpr FileKind kPoem{.name = "a poem", .start = "poem "};
const std::string kNew = "poem 2\n";

class WholeFile : public ::testing::Test {
 protected:
  [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }

  [[nodiscard]] std::string with_content(const std::string& name, const std::string& content) const {
    write_file(file(name), content);
    return file(name);
  }

  /// What is written to `path` arrives in `target`.
  void expect_written(const std::string& path, const std::string& target, bool force = false) {
    EXPECT_TRUE(check_destination(path, kPoem, force));
    EXPECT_TRUE(write_whole_file(path, kNew, kPoem, force));
    EXPECT_EQ(read_file(target), kNew);
  }

  /// For the same reason whether asked before or told to write, and without a trace.
  void expect_refused(const std::string& path, const std::string& reason, bool force = false) {
    const std::size_t before = count_files();
    const auto checked = check_destination(path, kPoem, force);
    ASSERT_FALSE(checked) << path;
    EXPECT_THAT(checked.error().message, HasSubstr(reason));
    const auto written = write_whole_file(path, kNew, kPoem, force);
    ASSERT_FALSE(written) << path;
    EXPECT_EQ(written.error().message, checked.error().message);
    EXPECT_EQ(count_files(), before);
  }

  [[nodiscard]] std::size_t count_files() const {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry : fs::recursive_directory_iterator(folder_.file(""))) ++count;
    return count;
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(WholeFile, ReplacesNothingOrAnEmptyFileOrItsOwnKind) {
  expect_written(file("new"), file("new"));
  expect_written(with_content("empty", ""), file("empty"));
  expect_written(with_content("own", "poem 1\n"), file("own"));
}

TEST_F(WholeFile, ReplacesAnotherKindOnlyByForce) {
  for (const char* content : {"buy milk\n", "poe", "\n"}) {
    const std::string notes = with_content("notes", content);
    expect_refused(notes, "what is there is not a poem");
    EXPECT_EQ(read_file(notes), content);
    expect_written(notes, notes, true);
  }
}

TEST_F(WholeFile, FollowsLinks) {
  fs::create_directory(file("folder"));
  write_file(file("folder/poem"), "poem 1\n");
  fs::create_symlink("folder/poem", file("link"));
  fs::create_symlink(file("link"), file("link to link"));
  expect_written(file("link to link"), file("folder/poem"));
  EXPECT_TRUE(fs::is_symlink(file("link to link")));
  EXPECT_TRUE(fs::is_symlink(file("link")));

  fs::create_symlink("folder/new", file("ahead"));
  expect_written(file("ahead"), file("folder/new"));
  EXPECT_TRUE(fs::is_symlink(file("ahead")));

  write_file(file("folder/notes"), "buy milk\n");
  fs::create_symlink("folder/notes", file("to notes"));
  expect_refused(file("to notes"), "what is there is not a poem");

  fs::create_symlink("circle", file("circle"));
  expect_refused(file("circle"), "Too many levels of symbolic links");
}

TEST_F(WholeFile, RefusesWhatIsNoRegularFile) {
  fs::create_directory(file("folder"));
  ASSERT_EQ(::mkfifo(file("fifo").c_str(), 0600), 0);
  fs::create_symlink("/dev/null", file("device"));
  const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
  file("socket").copy(address.sun_path, sizeof(address.sun_path) - 1);
  ASSERT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  ::close(listener);
  for (const bool force : {false, true}) {
    expect_refused(file("folder"), "it is a folder", force);
    expect_refused(file("fifo"), "it is a FIFO", force);
    expect_refused(file("device"), "it is a device", force);
    expect_refused(file("socket"), "it is a socket", force);
    expect_refused(file("nowhere/new"), "its folder is missing", force);
    expect_refused("", "a file name is empty", force);
  }
}

TEST_F(WholeFile, RefusesWhatIsReadOnly) {
  const std::string poem = with_content("poem", "poem 1\n");
  ASSERT_EQ(::chmod(poem.c_str(), 0444), 0);
  expect_refused(poem, "it is read-only");
  expect_refused(poem, "it is read-only", true);
  EXPECT_EQ(read_file(poem), "poem 1\n");
}

/// Also where only the new file beside it would have too long a name.
TEST_F(WholeFile, RefusesANameThatIsTooLong) {
  for (const std::size_t length : {252, 255, 256, 5000})
    expect_refused(file(std::string(length, 'x')), "File name too long");
  expect_written(file(std::string(200, 'x')), file(std::string(200, 'x')));
}

TEST_F(WholeFile, KeepsPermissions) {
  const std::string poem = with_content("poem", "poem 1\n");
  ASSERT_EQ(::chmod(poem.c_str(), 0640), 0);
  expect_written(poem, poem);
  EXPECT_EQ(fs::status(poem).permissions(), fs::perms{0640});
}

constexpr std::size_t kMost = 1 << 20;

TEST_F(WholeFile, AFifoIsReadToItsEndAlsoWhereItsWriterComesLate) {
  ASSERT_EQ(::mkfifo(file("fifo").c_str(), 0600), 0);
  std::thread writer([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    write_file(file("fifo"), "poem 1\n");
  });
  EXPECT_EQ(*read_whole_file(file("fifo"), "poem ", kMost), "poem 1\n");
  writer.join();
}

/// As a shell gives it in `verify <(cat my.book)`, however slowly it comes.
TEST_F(WholeFile, APipeIsReadToItsEnd) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  std::thread writer([&] {
    for (const std::string piece : {"po", "em", " 1\n"}) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      EXPECT_EQ(::write(ends[1], piece.data(), piece.size()), std::ssize(piece));
    }
    ::close(ends[1]);
  });
  EXPECT_EQ(*read_whole_file("/dev/fd/" + std::to_string(ends[0]), "poem ", kMost), "poem 1\n");
  writer.join();
  ::close(ends[0]);
}

TEST_F(WholeFile, WhatCannotBeReadIsNamed) {
  EXPECT_THAT(read_whole_file("", "", kMost).error().message, HasSubstr("a file name is empty"));
  EXPECT_THAT(read_whole_file(file("nowhere"), "", kMost).error().message, HasSubstr("No such file"));
  EXPECT_THAT(read_whole_file(with_content("long", "12345"), "", 4).error().message, HasSubstr("too large"));
}

TEST_F(WholeFile, LinesAreAddedToRegularFilesOnly) {
  EXPECT_TRUE(append_line(file("new/log"), "one"));
  EXPECT_TRUE(append_line(file("new/log"), "two"));
  EXPECT_EQ(read_file(file("new/log")), "one\ntwo\n");

  ASSERT_EQ(::mkfifo(file("fifo").c_str(), 0600), 0);
  fs::create_symlink("/dev/null", file("device"));
  EXPECT_THAT(append_line(file("fifo"), "one").error().message, HasSubstr("it is a FIFO"));
  EXPECT_THAT(append_line(file("device"), "one").error().message, HasSubstr("it is a device"));
  EXPECT_THAT(append_line("", "one").error().message, HasSubstr("a file name is empty"));
}

TEST_F(WholeFile, AFileForWhichThereIsNoRoomIsNamedAsItWasGiven) {
  const FullDisk full;
  const auto written = write_whole_file(file("poem"), "poem of more than a few bytes", kPoem, false);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message,
              HasSubstr("cannot write \"" + file("poem") + "\": it would be larger than the system allows"));
  EXPECT_EQ(count_files(), 0U);
}

TEST_F(WholeFile, ATextHasNoByteOrderMark) {
  EXPECT_EQ(*read_text_file(with_content("marked", "\xEF\xBB\xBFtext\n")), "text\n");
  EXPECT_EQ(*read_text_file(with_content("text", "text\n")), "text\n");
  EXPECT_THAT(read_text_file(file("none")).error().message, HasSubstr("cannot open"));
}

TEST_F(WholeFile, ALineForWhichThereIsNoRoomIsAnError) {
  for (const std::string before : {"", "one\n", "without an end"}) {
    write_file(file("log"), before);
    const FullDisk full;
    EXPECT_THAT(append_line(file("log"), "a line of more than a few bytes").error().message,
                HasSubstr("it would be larger than the system allows"));
    EXPECT_EQ(read_file(file("log")), before);
  }
}

class FileLocks : public WholeFile {
 protected:
  void expect_in_use(const std::string& path) {
    const auto second = FileLock::take(path);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().kind, ErrorKind::kFile);
    EXPECT_EQ(second.error().message, "\"" + path + "\" is in use by another process");
  }
};

TEST_F(FileLocks, OneHasAFileAtATimeAlsoWhenItIsReplaced) {
  {
    const auto first = FileLock::take(file("poem"));
    ASSERT_TRUE(first) << first.error().message;
    expect_in_use(file("poem"));
    expect_written(file("poem"), file("poem"));
    expect_in_use(file("poem"));
    fs::create_symlink("poem", file("link"));
    expect_in_use(file("link"));
    EXPECT_TRUE(FileLock::take(file("another")));
  }
  EXPECT_TRUE(FileLock::take(file("poem")));
  EXPECT_EQ(count_files(), 2U);  // the poem and the link
}

TEST_F(FileLocks, EndWithTheirProcess) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t other = ::fork();
  if (other == 0) {
    const auto lock = FileLock::take(file("poem"));
    (void)!::write(ends[1], lock ? "y" : "n", 1);
    while (true) ::pause();
  }
  char taken = ' ';
  ASSERT_EQ(::read(ends[0], &taken, 1), 1);
  EXPECT_EQ(taken, 'y');
  expect_in_use(file("poem"));
  ::kill(other, SIGKILL);
  ::waitpid(other, nullptr, 0);
  EXPECT_TRUE(fs::exists(file("poem.lock"))) << "nobody could remove it";
  EXPECT_TRUE(FileLock::take(file("poem")));
  EXPECT_EQ(count_files(), 0U);
  ::close(ends[0]);
  ::close(ends[1]);
}

TEST_F(FileLocks, LeaveAloneWhatIsThere) {
  write_file(file("poem.lock"), "buy milk\n");
  EXPECT_TRUE(FileLock::take(file("poem")));
  EXPECT_EQ(read_file(file("poem.lock")), "buy milk\n");
  EXPECT_THAT(FileLock::take(file("nowhere/poem")).error().message, HasSubstr("cannot write "));
  EXPECT_THAT(FileLock::take("").error().message, HasSubstr("a file name is empty"));
}

/// Whoever waits for a lock that is just given back gets one on a file that is still there.
TEST_F(FileLocks, AreHeldByOneOfManyThreads) {
  std::atomic<int> holders = 0;
  std::atomic<int> taken = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&] {
      for (int i = 0; i < 500; ++i) {
        const auto lock = FileLock::take(file("poem"));
        if (!lock) continue;
        EXPECT_EQ(++holders, 1);
        ++taken;
        --holders;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(taken, 0);
  EXPECT_EQ(count_files(), 0U);
}

}  // namespace
}  // namespace winnow::testing
