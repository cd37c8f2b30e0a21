#include "solver/ranks/messages.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "base/checksum.hpp"
#include "solver/ranks/bytes.hpp"

namespace winnow::ranks {
namespace {

/// The message of kind `Kind`, if that is what the bytes say.
template <std::size_t Kind>
std::optional<Message> read_kind(std::string_view bytes) {
  std::variant_alternative_t<Kind, Message> message;
  ByteReader reader(bytes);
  reader(message);
  return reader.whole() ? std::optional<Message>(std::move(message)) : std::nullopt;
}

template <std::size_t... Kinds>
std::optional<Message> read_any(std::size_t kind, std::string_view bytes,
                                std::index_sequence<Kinds...> /*all*/) {
  constexpr std::array kReaders = {&read_kind<Kinds>...};
  return kind < kReaders.size() ? kReaders[kind](bytes) : std::nullopt;
}

}  // namespace

/// The fields of each type, in the order of its bytes.
template <class Value>
auto fields_of(Fields /*tag*/, Value& value) {
  using Type = std::remove_const_t<Value>;
  if constexpr (std::same_as<Type, Turn>) return std::tie(value.guess, value.answer);
  if constexpr (std::same_as<Type, Tree>) return std::tie(value.nodes);
  if constexpr (std::same_as<Type, Tree::Node>) return std::tie(value.guess, value.branches);
  if constexpr (std::same_as<Type, Tree::Branch>) return std::tie(value.answer, value.node);
  if constexpr (std::same_as<Type, ProofTable::Record>) return std::tie(value.key, value.content);
  if constexpr (std::same_as<Type, Hello>) return std::tie(value.host, value.program, value.arguments);
  if constexpr (std::same_as<Type, Question>)
    return std::tie(value.game, value.after, value.symmetry, value.seed, value.memory, value.threads,
                    value.effort_to_share);
  if constexpr (std::same_as<Type, Ready>) return std::tie(value.targets, value.keys, value.threads);
  if constexpr (std::same_as<Type, Refusal>) return std::tie(value.reason);
  if constexpr (std::same_as<Type, Job>)
    return std::tie(value.number, value.guess, value.answer, value.beta, value.limit, value.budget);
  if constexpr (std::same_as<Type, JobResult>)
    return std::tie(value.number, value.lower, value.settled, value.tree, value.sets, value.seconds);
  if constexpr (std::same_as<Type, Better>) return std::tie(value.upper);
  if constexpr (std::same_as<Type, Proofs>) return std::tie(value.records);
  if constexpr (std::same_as<Type, Alive>) return std::tie(value.sets);
  if constexpr (std::is_empty_v<Type>) return std::tuple<>();
}

std::string encode(const Message& message) {
  ByteWriter writer;
  writer(static_cast<std::uint8_t>(message.index()));
  std::visit([&](const auto& content) { writer(content); }, message);
  writer(checksum(writer.bytes));
  return std::move(writer.bytes);
}

std::optional<Message> decode(std::string_view bytes) {
  constexpr std::size_t kChecksumBytes = sizeof(std::uint64_t);
  if (bytes.size() <= kChecksumBytes) return std::nullopt;
  const std::string_view content = bytes.substr(0, bytes.size() - kChecksumBytes);
  std::uint64_t sum = 0;
  ByteReader(bytes.substr(content.size()))(sum);
  if (sum != checksum(content)) return std::nullopt;
  const auto kind = static_cast<unsigned char>(content.front());
  return read_any(kind, content.substr(1), std::make_index_sequence<std::variant_size_v<Message>>());
}

}  // namespace winnow::ranks
