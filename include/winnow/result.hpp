#pragma once

#include <string>
#include <utility>
#include <variant>

namespace winnow {

/// Why there is no value: one line that says what was wrong and what would be right.
struct Error {
  std::string message;
};

/// A value, or the reason why there is none. Bad input is a `Result`, never an exception.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  /// Only where `has_value()`.
  const T& operator*() const& { return *std::get_if<0>(&content_); }
  T&& operator*() && { return std::move(*std::get_if<0>(&content_)); }
  const T* operator->() const { return std::get_if<0>(&content_); }

  /// Only where not `has_value()`.
  [[nodiscard]] const Error& error() const { return *std::get_if<1>(&content_); }

 private:
  std::variant<T, Error> content_;
};

}  // namespace winnow
