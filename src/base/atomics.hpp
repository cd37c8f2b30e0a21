#pragma once

#include <atomic>

namespace winnow {

/// Makes it `value`, unless it is less already.
template <class Number>
void lower_to(std::atomic<Number>& least, Number value) {
  Number before = least.load();
  while (value < before && !least.compare_exchange_weak(before, value)) {
  }
}

/// Makes it `value`, unless it is more already.
template <class Number>
void raise_to(std::atomic<Number>& most, Number value) {
  Number before = most.load();
  while (before < value && !most.compare_exchange_weak(before, value)) {
  }
}

}  // namespace winnow
