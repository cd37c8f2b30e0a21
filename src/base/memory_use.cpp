#include "base/memory_use.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <utility>

#include <sys/resource.h>

namespace winnow {
namespace {

constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kKilo = 1024;

/// The number after `name` in a file of names and numbers.
std::optional<std::uint64_t> number_after(const char* file, const std::string& name) {
  std::ifstream stream(file);
  for (std::string word; stream >> word;) {
    std::uint64_t number = 0;
    if (word == name && stream >> number) return number;
  }
  return std::nullopt;
}

/// The number that a file of the control group has; nothing where it says "max", or is not there.
std::optional<std::uint64_t> number_in(const std::string& file) {
  std::ifstream stream(file);
  std::uint64_t number = 0;
  return stream >> number ? std::optional(number) : std::nullopt;
}

/// Of the control group, in either version of that interface. The group of a container is mounted as the
/// root.
std::uint64_t left_in_group() {
  const std::string root = "/sys/fs/cgroup/";
  for (const auto& [most, used] :
       {std::pair("memory.max", "memory.current"),
        std::pair("memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes")}) {
    const auto limit = number_in(root + most);
    const auto taken = number_in(root + used);
    if (limit && taken) return *limit - std::min(*limit, *taken);
  }
  return kUnlimited;
}

/// Of the address space.
std::uint64_t left_by_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kUnlimited;
  const std::uint64_t taken = kKilo * number_after("/proc/self/status", "VmSize:").value_or(0);
  return limit.rlim_cur - std::min<std::uint64_t>(limit.rlim_cur, taken);
}

}  // namespace

std::uint64_t peak_memory() {
  rusage usage{};
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return static_cast<std::uint64_t>(usage.ru_maxrss) * kKilo;
}

std::optional<std::uint64_t> free_memory() {
  const auto available = number_after("/proc/meminfo", "MemAvailable:");
  const std::uint64_t limits = std::min(left_in_group(), left_by_limit());
  if (!available && limits == kUnlimited) return std::nullopt;
  return std::min(available ? kKilo * *available : kUnlimited, limits);
}

}  // namespace winnow
