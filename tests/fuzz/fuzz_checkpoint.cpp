#include <string>

#include "base/checksum.hpp"
#include "fuzz.hpp"
#include "solver/tables/checkpoint.hpp"

// Any bytes are a checkpoint or none, and whatever proofs one holds, a table takes them.
namespace {

using namespace winnow;

void check(std::string_view text) {
  const auto checkpoint = solver::read_checkpoint(text);
  if (!checkpoint) return;
  fuzz::require(make_game(checkpoint->book.game).has_value());
  constexpr std::uint64_t kFewBytes = 4096;
  solver::ProofTable table = *solver::ProofTable::make(kFewBytes);
  for (const auto& record : checkpoint->proofs) table.restore(record);
  fuzz::require(table.hardest(checkpoint->proofs.size()).size() <= checkpoint->proofs.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto text = fuzz::as_text(data, size);
  check(text);
  // No fuzzer finds the right checksum for what it made up.
  const std::string content(text.substr(0, text.size() < 16 ? 0 : text.size() - 16));
  check(content + checksum_text(content));
  return 0;
}
