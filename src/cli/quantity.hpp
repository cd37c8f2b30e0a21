#pragma once

#include <cstdint>
#include <string>

namespace CLI {
class Validator;
}

/// Amounts with a unit, as they are typed.
namespace winnow::cli {

/// Turns `90`, `90s`, `10m` or `1.5h` into seconds.
CLI::Validator as_seconds();

/// Turns `500M` or `8G` into bytes; a number alone is in bytes.
CLI::Validator as_bytes();

/// "512 MiB", "2.5 GiB"
std::string bytes_text(std::uint64_t bytes);

}  // namespace winnow::cli
