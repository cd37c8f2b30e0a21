#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace winnow::service {

/// Values by name, of which the one that was not asked for the longest is forgotten when they become too many
/// or, all together, too heavy. Several threads may use them at once; one that has a value keeps it.
template <class Value>
class Handles {
 public:
  Handles(std::size_t most, std::uint64_t heaviest) : most_(most), heaviest_(heaviest) {}

  void keep(const std::string& name, std::shared_ptr<Value> value, std::uint64_t weight) {
    const std::lock_guard lock(mutex_);
    forget_locked(name);
    kept_[name] = {std::move(value), weight, ++clock_};
    weight_ += weight;
    forget_excess();
  }

  /// Of a value that has become heavier or lighter, if it is still kept.
  void weigh(std::string_view name, std::uint64_t weight) {
    const std::lock_guard lock(mutex_);
    const auto found = kept_.find(name);
    if (found == kept_.end()) return;
    weight_ += weight - std::exchange(found->second.weight, weight);
    forget_excess();
  }

  /// Null if there is none of that name any more.
  std::shared_ptr<Value> find(std::string_view name) {
    const std::lock_guard lock(mutex_);
    const auto found = kept_.find(name);
    if (found == kept_.end()) return nullptr;
    found->second.used = ++clock_;
    return found->second.value;
  }

  bool forget(std::string_view name) {
    const std::lock_guard lock(mutex_);
    return forget_locked(name);
  }

 private:
  struct Kept {
    std::shared_ptr<Value> value;
    std::uint64_t weight = 0;
    std::uint64_t used = 0;  ///< when it was asked for last
  };

  /// What was asked for last stays.
  void forget_excess() {
    while (kept_.size() > 1 && (kept_.size() > most_ || weight_ > heaviest_)) forget_locked(oldest());
  }

  [[nodiscard]] std::string oldest() const {
    const auto before = [](const auto& a, const auto& b) { return a.second.used < b.second.used; };
    return std::min_element(kept_.begin(), kept_.end(), before)->first;
  }

  bool forget_locked(std::string_view name) {
    const auto found = kept_.find(name);
    if (found == kept_.end()) return false;
    weight_ -= found->second.weight;
    kept_.erase(found);
    return true;
  }

  std::size_t most_;
  std::uint64_t heaviest_;
  std::mutex mutex_;
  std::map<std::string, Kept, std::less<>> kept_;
  std::uint64_t weight_ = 0;
  std::uint64_t clock_ = 0;
};

}  // namespace winnow::service
