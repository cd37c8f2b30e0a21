#include "base/vector_paths.hpp"

#include <atomic>
#include <cstdint>

#include "base/vector_versions.hpp"

namespace winnow::vectors {
namespace {

/// Has this machine what the version for `target` is compiled with?
bool runs_here([[maybe_unused]] std::int64_t target) {
#if HWY_TARGETS != HWY_STATIC_TARGET
  const bool ssse3 = __builtin_cpu_supports("ssse3");
  const bool sse4 = ssse3 && __builtin_cpu_supports("sse4.1") && __builtin_cpu_supports("sse4.2") &&
                    __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("aes");
  const bool avx2 = sse4 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") &&
                    __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
  const bool avx3 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                    __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw");
  const bool avx3_dl = avx3 && __builtin_cpu_supports("avx512vpopcntdq") &&
                       __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("avx512vnni") &&
                       __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") &&
                       __builtin_cpu_supports("vpclmulqdq");
  if (target == HWY_AVX3_DL) return avx3_dl;
  if (target == HWY_AVX3) return avx3;
  if (target == HWY_AVX2) return avx2;
  if (target == HWY_SSE4) return sse4;
  if (target == HWY_SSSE3) return ssse3;
#endif
  return true;
}

/// The versions that there are and that run here, best first.
std::vector<std::size_t> usable_versions() {
  std::vector<std::size_t> versions;
  for (std::size_t i = 0; i + 1 < kTargets.size(); ++i) {
    const bool compiled = (kTargets[i] & HWY_TARGETS & ~HWY_STATIC_TARGET) != 0;
    if (compiled && runs_here(kTargets[i])) versions.push_back(i);
  }
  versions.push_back(kTargets.size() - 1);
  return versions;
}

std::string name_of(std::size_t version) { return hwy::TargetName(kTargets[version]); }

std::atomic<std::size_t>& chosen_version() {
  static std::atomic<std::size_t> chosen = usable_versions().front();
  return chosen;
}

}  // namespace

std::size_t version_in_use() { return chosen_version().load(std::memory_order_relaxed); }

std::vector<std::string> paths() {
  std::vector<std::string> names;
  for (const std::size_t version : usable_versions()) names.push_back(name_of(version));
  return names;
}

std::string path_in_use() { return name_of(version_in_use()); }

void use_path(const std::string& name) {
  chosen_version() = usable_versions().front();
  for (const std::size_t version : usable_versions()) {
    if (name_of(version) == name) chosen_version() = version;
  }
}

}  // namespace winnow::vectors
