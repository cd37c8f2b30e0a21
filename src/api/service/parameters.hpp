#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "winnow/result.hpp"

/// What a request says beside its method.
namespace winnow::service {

/// JSON that was read. Its objects are sorted by key, as a message of many keys must not take the square of
/// their number.
using Value = nlohmann::json;

enum class ParameterKind : std::uint8_t {
  kText,
  kFlag,
  kNumber,   ///< whole, of a range
  kSeconds,  ///< above zero
  kTexts,
  kTurns,
  kPairs,
  kAnswer,
  kId,
};

struct ParameterRule {
  std::string_view name;
  ParameterKind kind = ParameterKind::kText;
  bool required = false;
  std::uint64_t least = 0;  ///< of a number
  std::uint64_t most = 0;
};

/// The parameters of a request, which are as the rules of its method have them: only what a rule names is
/// asked for, and as what it is. Null means the same as nothing.
class Parameters {
 public:
  /// Given by name or, as a list, by the order of the rules. An error names the first parameter that is
  /// unknown, missing or not as its rule has it.
  static Result<Parameters> read(const Value& given, const std::vector<ParameterRule>& rules);

  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
  [[nodiscard]] bool flag(std::string_view name) const;
  [[nodiscard]] std::uint64_t number(std::string_view name, std::uint64_t standard) const;
  [[nodiscard]] std::optional<double> seconds(std::string_view name) const;
  [[nodiscard]] std::optional<std::string> text(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view name) const;

  /// As it was given; null if it was not.
  [[nodiscard]] const Value* find(std::string_view name) const;

 private:
  struct Named {
    std::string_view name;
    const Value* value;
  };
  std::vector<Named> values_;
};

/// What is wrong with a parameter, with its name before.
Error about(std::string_view parameter, const Error& error);

}  // namespace winnow::service
