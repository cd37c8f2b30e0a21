#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace winnow {

/// What kind of thing went wrong, for programs to test.
enum class ErrorKind : std::uint8_t {
  kBadInput,       ///< an argument, a text or a file's content is not what it should be
  kContradiction,  ///< no target agrees with all answers
  kFile,           ///< a file could not be read or written
  kMemory,         ///< there is not enough memory, or less was allowed than is needed
  kCancelled,      ///< the caller has ended it: nothing went wrong
  kInternal,       ///< a mistake in winnow itself
};

/// Why there is no value: one line for people that says what was wrong and what would be right.
struct Error {
  std::string message;
  ErrorKind kind = ErrorKind::kBadInput;
};

/// Of an operation that its caller has ended.
inline Error cancelled() { return {"cancelled", ErrorKind::kCancelled}; }

/// Ends the program with the error's message: for a value that is used without asking whether there is one.
[[noreturn]] void fail_unchecked(const Error& error);

/// A value, or the reason why there is none. The only way in which winnow's functions fail; exceptions come
/// from the standard library alone.
template <class T>
class [[nodiscard]] Result {
 public:
  /// From what a function returns: its value, or why there is none.
  Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  /// Whether there is a value.
  [[nodiscard]] bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  /// The value; where there is none, the program ends with the error's message.
  const T& operator*() const& { return *checked(); }
  const T* operator->() const { return checked(); }

  /// Of a temporary it is moved out, so that `for (auto& x : *list_of_x())` does not look at what is gone.
  T operator*() && {
    checked();
    return std::move(*std::get_if<0>(&content_));
  }

  /// Only where not `has_value()`.
  [[nodiscard]] const Error& error() const { return std::get<1>(content_); }

 private:
  const T* checked() const {
    if (const Error* error = std::get_if<1>(&content_)) fail_unchecked(*error);
    return std::get_if<0>(&content_);
  }

  std::variant<T, Error> content_;
};

/// Done, or the reason why not.
template <>
class [[nodiscard]] Result<void> {
 public:
  /// From what a function returns: nothing, or why it is not done.
  Result() = default;
  Result(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  /// Whether it is done.
  [[nodiscard]] bool has_value() const { return !error_; }
  explicit operator bool() const { return has_value(); }

  /// Only where not `has_value()`.
  [[nodiscard]] const Error& error() const { return error_.value(); }

 private:
  std::optional<Error> error_;
};

}  // namespace winnow
