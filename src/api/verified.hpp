#pragma once

#include "winnow/solver.hpp"
#include "winnow/verify.hpp"

namespace winnow {

/// What a search has said of the lower bound, among what the rules say of a book.
inline void add_verdict(Verification& found, ProofCheck::Verdict verdict) {
  if (verdict == ProofCheck::Verdict::kRefuted)
    found.problems.emplace_back("the lower bound is wrong: a strategy does better than the book says");
}

}  // namespace winnow
