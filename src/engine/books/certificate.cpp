#include "winnow/certificate.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "engine/books/formats.hpp"
#include "winnow/text.hpp"

namespace winnow {
namespace {

constexpr std::string_view kOpen = "open";

/// Below the header: `aabb 5625`, and `aabb 5620 open` where the total is larger.
std::string write_bound(const Game& game, const FirstGuessBound& line, std::uint64_t total) {
  std::string text = write_plain(game, line.guess) + " " + std::to_string(line.lower);
  if (line.lower < total) text.append(" ").append(kOpen);
  return text + "\n";
}

/// What comes after the game.
class CertificateReader {
 public:
  CertificateReader(Page& page, const Game& game) : page_(page), game_(game) {}

  Certificate read() {
    certificate_.game = game_.description().token;
    certificate_.targets = page_.number("targets");
    certificate_.total = page_.number("total");
    certificate_.lower = page_.number("lower", certificate_.total);
    const std::uint64_t count = page_.number("lines");
    page_.end_header();
    while (!page_.error() && !page_.next_has("checksum")) read_bound();
    page_.end();
    if (certificate_.lines.size() != count) {
      page_.fail("there are " + std::to_string(certificate_.lines.size()) + " lines, but the header has " +
                 std::to_string(count));
    }
    return std::move(certificate_);
  }

 private:
  void read_bound() {
    const auto [guess, rest] = cut(page_.take(), ' ');
    const auto [lower, mark] = cut(rest, ' ');
    const FirstGuessBound line{.guess = to_guess(guess), .lower = page_.to_count(lower, certificate_.total)};
    const bool open = line.lower < certificate_.total;
    if (mark != (open ? kOpen : "") || rest.ends_with(' '))
      page_.fail(open ? "a bound below the total is followed by \"open\"" : "nothing follows the bound");
    if (!certificate_.lines.empty() && certificate_.lines.back().guess >= line.guess)
      page_.fail("the guesses are not in order, or one is there twice");
    certificate_.lines.push_back(line);
  }

  Code to_guess(std::string_view text) {
    const Result<Code> guess = read_guess(game_, text);
    if (!guess) {
      page_.fail(guess.error().message);
      return Code{};
    }
    const std::string written = write_plain(game_, *guess);
    if (written != text) page_.fail("the guess is written " + written + ", not " + in_quotes(text));
    return *guess;
  }

  Page& page_;
  const Game& game_;
  Certificate certificate_;
};

}  // namespace

std::uint64_t Certificate::open() const {
  return static_cast<std::uint64_t>(std::count_if(
      lines.begin(), lines.end(), [this](const FirstGuessBound& line) { return line.lower < total; }));
}

std::string write_certificate(const Game& game, const Certificate& certificate) {
  std::string text = kCertificateFormat.first_line() + "\n";
  write_value(text, "game", certificate.game);
  write_value(text, "targets", std::to_string(certificate.targets));
  write_value(text, "total", std::to_string(certificate.total));
  write_value(text, "lower", std::to_string(certificate.lower));
  write_value(text, "lines", std::to_string(certificate.lines.size()));
  text += "\n";
  for (const FirstGuessBound& line : certificate.lines) text += write_bound(game, line, certificate.total);
  write_checksum(text);
  return text;
}

Result<Certificate> read_certificate(std::string_view text) {
  return read_page(text, kCertificateFormat,
                   [](Page& page, const Game& game) { return CertificateReader(page, game).read(); });
}

Result<Certificate> load_certificate(const std::string& path) {
  return load_page(path, kCertificateFormat, read_certificate);
}

Result<void> save_certificate(const std::string& path, const Game& game, const Certificate& certificate,
                              bool force) {
  return write_whole_file(path, write_certificate(game, certificate), kCertificateFormat.file, force);
}

}  // namespace winnow
