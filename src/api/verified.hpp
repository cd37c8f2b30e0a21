#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "winnow/solver.hpp"
#include "winnow/text.hpp"
#include "winnow/verify.hpp"

namespace winnow {

/// What a search has said of the lower bound, among what the rules say of a book.
inline void add_verdict(Verification& found, ProofCheck::Verdict verdict) {
  if (verdict == ProofCheck::Verdict::kRefuted)
    found.problems.emplace_back("the lower bound is wrong: a strategy does better than the book says");
}

/// A part of the certificate of a book, and what a search has said of it.
struct CheckedPart {
  Certificate certificate = {};
  CertificatePart part = {};
  CertificateCheck check = {};

  /// Whether every line of the certificate was proven again.
  [[nodiscard]] bool proves_all() const {
    return part.of == 1 && check.good() && check.proven == certificate.lines.size();
  }
};

/// The same of a certificate.
inline void add_verdict(Verification& found, const Game& game, const CertificateCheck& check) {
  constexpr std::size_t kFew = 10;
  const auto add = [&](std::string problem) {
    if (found.problems.size() < kFew) {
      found.problems.push_back(std::move(problem));
    } else {
      ++found.unlisted;
    }
  };
  for (const std::string& problem : check.problems) add(problem);
  for (const auto& [line, total] : check.refuted) {
    add("the certificate is wrong: a strategy that begins with " + write_plain(game, line.guess) + " takes " +
        counted(total, "guess", "guesses") + ", and not " + with_commas(line.lower) + " or more");
  }
}

}  // namespace winnow
