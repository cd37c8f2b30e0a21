#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

/// Values as bytes. Which fields a type has is said once, for both directions, by a function
/// `fields_of(Fields, value)` of this namespace that ties them.
namespace winnow::ranks {

struct Fields {};

template <class Value>
concept Scalar = std::integral<Value> || std::is_enum_v<Value> || std::same_as<Value, double>;

/// Appends values: scalars as they lie in memory, which all ranks have alike, lists after their length.
class ByteWriter {
 public:
  template <class... Values>
  void operator()(const Values&... values) {
    (put(values), ...);
  }

  std::string bytes;

 private:
  template <Scalar Value>
  void put(const Value& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void put(const std::string& text) {
    put(std::uint64_t{text.size()});
    bytes += text;
  }
  template <class Value>
  void put(const std::vector<Value>& values) {
    put(std::uint64_t{values.size()});
    for (const Value& value : values) put(value);
  }
  template <class Value>
  void put(const std::optional<Value>& value) {
    put(value.has_value());
    if (value) put(*value);
  }
  template <class Value>
  requires std::is_class_v<Value>
  void put(const Value& value) { std::apply(*this, fields_of(Fields{}, value)); }
};

/// Takes them off again. Once something is missing, nothing more is read and `whole` is false.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  template <class... Values>
  void operator()(Values&... values) {
    (take(values), ...);
  }

  /// Whether all was there, and nothing else.
  [[nodiscard]] bool whole() const { return good_ && rest_.empty(); }

 private:
  std::string_view take_bytes(std::uint64_t count) {
    good_ = good_ && count <= rest_.size();
    const std::string_view taken = rest_.substr(0, good_ ? static_cast<std::size_t>(count) : 0);
    rest_.remove_prefix(taken.size());
    return taken;
  }

  template <Scalar Value>
  void take(Value& value) {
    const std::string_view taken = take_bytes(sizeof value);
    if (good_) taken.copy(reinterpret_cast<char*>(&value), sizeof value);
  }
  void take(bool& value) {
    std::uint8_t byte = 0;
    take(byte);
    good_ = good_ && byte <= 1;
    value = byte == 1;
  }
  void take(std::string& text) { text = take_bytes(take_length()); }
  template <class Value>
  void take(std::vector<Value>& values) {
    const std::uint64_t count = take_length();
    good_ = good_ && count <= rest_.size();  // each takes a byte at least
    values.clear();
    for (std::uint64_t i = 0; i < count && good_; ++i) take(values.emplace_back());
  }
  template <class Value>
  void take(std::optional<Value>& value) {
    bool there = false;
    take(there);
    value.reset();
    if (there) take(value.emplace());
  }
  template <class Value>
  requires std::is_class_v<Value>
  void take(Value& value) { std::apply(*this, fields_of(Fields{}, value)); }

  std::uint64_t take_length() {
    std::uint64_t length = 0;
    take(length);
    return length;
  }

  std::string_view rest_;
  bool good_ = true;
};

}  // namespace winnow::ranks
