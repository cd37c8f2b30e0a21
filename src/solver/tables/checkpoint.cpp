#include "solver/tables/checkpoint.hpp"

#include <cstdint>
#include <filesystem>
#include <limits>
#include <string_view>
#include <system_error>

#include "base/checksum.hpp"
#include "base/text.hpp"

namespace winnow::solver {
namespace {

// The file is this line, the two fingerprints and four numbers, each on a line of its own (how long the book
// is, what first guesses cost that are not listed, how many are, how many proofs there are), the book, the
// first guesses with their bounds and the proofs as pairs of 64-bit numbers, lowest byte first, and the
// checksum of all that in 16 characters. Format 1 had no fingerprints, format 2 no first guesses.
constexpr std::string_view kMagic = "winnow checkpoint 3\n";
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
template <class Number = std::size_t>
std::optional<Number> take_number_line(std::string_view& text) {
  const auto line = take_line(text);
  return line ? to_number<Number>(*line) : std::nullopt;
}

/// What comes before the binary part.
struct Header {
  std::string_view targets;
  std::string_view keys;
  std::size_t book_length;
  Cost others;
  std::size_t first_guesses;
  std::size_t proofs;
};

/// Nothing unless what it announces is just what follows it.
std::optional<Header> take_header(std::string_view& text) {
  const auto targets = take_line(text);
  const auto keys = take_line(text);
  const auto book_length = take_number_line(text);
  const auto others = take_number_line<Cost>(text);
  const auto first_guesses = take_number_line(text);
  const auto proofs = take_number_line(text);
  if (!targets || !keys || !book_length || !others || !first_guesses || !proofs) return std::nullopt;
  if (*book_length > text.size()) return std::nullopt;
  const std::size_t records = (text.size() - *book_length) / kRecordBytes;
  if (*proofs > records || *first_guesses != records - *proofs ||
      *book_length + records * kRecordBytes != text.size())
    return std::nullopt;
  return Header{*targets, *keys, *book_length, *others, *first_guesses, *proofs};
}

/// Nothing if a number is too large for what it is.
std::optional<FirstGuessBounds> take_first_guesses(std::string_view& text, const Header& header) {
  FirstGuessBounds bounds{.others = header.others};
  bounds.listed.reserve(header.first_guesses);
  for (std::size_t i = 0; i < header.first_guesses; ++i) {
    const std::uint64_t guess = take_number(text);
    const std::uint64_t lower = take_number(text);
    if (guess > std::numeric_limits<std::uint32_t>::max() || lower > kImpossible) return std::nullopt;
    bounds.listed.push_back({GuessId{static_cast<std::uint32_t>(guess)}, static_cast<Cost>(lower)});
  }
  return bounds;
}

std::vector<ProofTable::Record> take_proofs(std::string_view& text, std::size_t count) {
  std::vector<ProofTable::Record> proofs(count);
  for (ProofTable::Record& record : proofs) {
    record.key = take_number(text);
    record.content = take_number(text);
  }
  return proofs;
}

}  // namespace

std::optional<Checkpoint> read_checkpoint(std::string_view text) {
  if (!text.starts_with(kMagic) || text.size() < kMagic.size() + kChecksumLength) return std::nullopt;
  const std::string_view content = text.substr(0, text.size() - kChecksumLength);
  if (checksum_text(content) != text.substr(content.size())) return std::nullopt;
  std::string_view rest = content.substr(kMagic.size());
  const auto header = take_header(rest);
  if (!header) return std::nullopt;
  auto book = read_book(rest.substr(0, header->book_length));
  rest.remove_prefix(header->book_length);
  auto first_guesses = take_first_guesses(rest, *header);
  if (!book || !first_guesses) return std::nullopt;
  return Checkpoint{.book = *std::move(book),
                    .targets = std::string(header->targets),
                    .keys = std::string(header->keys),
                    .first_guesses = *std::move(first_guesses),
                    .proofs = take_proofs(rest, header->proofs)};
}

Result<void> save_checkpoint(const std::string& path, const Game& game, const Checkpoint& checkpoint,
                             bool force) {
  const std::string book = write_book(game, checkpoint.book);
  const FirstGuessBounds& first_guesses = checkpoint.first_guesses;
  std::string text(kMagic);
  text += checkpoint.targets + "\n" + checkpoint.keys + "\n";
  for (const std::uint64_t number :
       {std::uint64_t{book.size()}, std::uint64_t{first_guesses.others},
        std::uint64_t{first_guesses.listed.size()}, std::uint64_t{checkpoint.proofs.size()}})
    text += std::to_string(number) + "\n";
  text += book;
  const std::size_t records = first_guesses.listed.size() + checkpoint.proofs.size();
  text.reserve(text.size() + records * kRecordBytes + kChecksumLength);
  for (const auto& [guess, lower] : first_guesses.listed) {
    append_number(text, number(guess));
    append_number(text, lower);
  }
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
    return Error{path_in_quotes(path) +
                 " is a checkpoint of another version of winnow: its proofs cannot be used"};
  auto checkpoint = read_checkpoint(*text);
  if (!checkpoint) return Error{path_in_quotes(path) + " is no checkpoint of winnow, or a damaged one"};
  return checkpoint;
}

}  // namespace winnow::solver
