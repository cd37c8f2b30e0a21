#include "solver/tables/checkpoint.hpp"

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "base/checksum.hpp"
#include "base/text.hpp"

namespace winnow::solver {
namespace {

// The file is this line, the two fingerprints and two numbers, each on a line of its own (how long the book
// is, how many proofs there are), the book, the proofs as pairs of 64-bit numbers, lowest byte first, and the
// checksum of all that in 16 characters. Format 1 had no fingerprints.
constexpr std::string_view kMagic = "winnow checkpoint 2\n";
constexpr std::size_t kChecksumLength = 16;
constexpr std::size_t kNumberBytes = 8;
constexpr std::size_t kRecordBytes = 2 * kNumberBytes;
constexpr std::size_t kMostBytes = std::size_t{1} << 31U;

void append_number(std::string& text, std::uint64_t number) {
  for (std::size_t byte = 0; byte < kNumberBytes; ++byte)
    text += static_cast<char>(number >> (8U * byte) & 0xFFU);
}

std::uint64_t take_number(std::string_view& text) {
  std::uint64_t number = 0;
  for (std::size_t byte = 0; byte < kNumberBytes; ++byte)
    number |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[byte])) << (8U * byte);
  text.remove_prefix(kNumberBytes);
  return number;
}

/// Up to the end of the line; nothing if the text has none.
std::optional<std::string_view> take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}

/// A line with nothing but a number.
std::optional<std::size_t> take_length(std::string_view& text) {
  const auto line = take_line(text);
  return line ? to_number<std::size_t>(*line) : std::nullopt;
}

}  // namespace

std::optional<Checkpoint> read_checkpoint(std::string_view text) {
  if (!text.starts_with(kMagic) || text.size() < kMagic.size() + kChecksumLength) return std::nullopt;
  const std::string_view content = text.substr(0, text.size() - kChecksumLength);
  if (checksum_text(content) != text.substr(content.size())) return std::nullopt;
  std::string_view rest = content.substr(kMagic.size());
  const auto targets = take_line(rest);
  const auto keys = take_line(rest);
  const auto book_length = take_length(rest);
  const auto proofs = take_length(rest);
  if (!targets || !keys || !book_length || !proofs || *proofs > rest.size() / kRecordBytes ||
      *book_length != rest.size() - *proofs * kRecordBytes)
    return std::nullopt;
  auto book = read_book(rest.substr(0, *book_length));
  if (!book) return std::nullopt;
  rest.remove_prefix(*book_length);
  Checkpoint checkpoint{
      .book = *std::move(book), .targets = std::string(*targets), .keys = std::string(*keys), .proofs = {}};
  checkpoint.proofs.resize(*proofs);
  for (ProofTable::Record& record : checkpoint.proofs) {
    record.key = take_number(rest);
    record.content = take_number(rest);
  }
  return checkpoint;
}

Result<void> save_checkpoint(const std::string& path, const Game& game, const Checkpoint& checkpoint,
                             bool force) {
  const std::string book = write_book(game, checkpoint.book);
  std::string text(kMagic);
  text += checkpoint.targets + "\n" + checkpoint.keys + "\n" + std::to_string(book.size()) + "\n" +
          std::to_string(checkpoint.proofs.size()) + "\n" + book;
  text.reserve(text.size() + checkpoint.proofs.size() * kRecordBytes + kChecksumLength);
  for (const ProofTable::Record& record : checkpoint.proofs) {
    append_number(text, record.key);
    append_number(text, record.content);
  }
  text += checksum_text(text);
  return write_whole_file(path, text, kCheckpointFile, force);
}

Result<std::optional<Checkpoint>> load_checkpoint(const std::string& path, bool force) {
  if (const auto writable = check_destination(path, kCheckpointFile, true); !writable)
    return writable.error();
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown)) return std::optional<Checkpoint>();
  const auto text = read_whole_file(path, kMagic, kMostBytes);
  if (!text) return text.error();
  if (force && !text->starts_with(kCheckpointFile.start)) return std::optional<Checkpoint>();
  if (text->starts_with(kCheckpointFile.start) && !text->starts_with(kMagic))
    return Error{in_quotes(path) +
                 " is a checkpoint of another version of winnow: its proofs cannot be used"};
  auto checkpoint = read_checkpoint(*text);
  if (!checkpoint) return Error{in_quotes(path) + " is no checkpoint of winnow, or a damaged one"};
  return checkpoint;
}

}  // namespace winnow::solver
