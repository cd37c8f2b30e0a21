#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "winnow/game.hpp"
#include "winnow/result.hpp"

namespace winnow {

/// A guess to begin with, and a total that no strategy which begins with it can beat.
struct FirstGuessBound {
  Code guess{};
  std::uint64_t lower = 0;

  friend bool operator==(const FirstGuessBound&, const FirstGuessBound&) = default;
};

/// Why no strategy for a game has a smaller total than `lower`: what each first guess costs at least, in
/// lines that can be proven again one by one. A guess stands for all that the game's symmetries make of it,
/// and every guess of the game is covered just once. Its file is plain text: docs/certificate-format.md.
struct Certificate {
  std::string game;           ///< the canonical token
  std::uint64_t targets = 0;  ///< of the game
  std::uint64_t total = 0;    ///< of the best strategy known, whose book it belongs to
  std::uint64_t lower = 0;    ///< the least of all lines
  /// By rising code. No bound is above the total: then nobody needs to know more.
  std::vector<FirstGuessBound> lines = {};

  /// How many lines are not settled: they leave a total below the best one known.
  [[nodiscard]] std::uint64_t open() const;

  friend bool operator==(const Certificate&, const Certificate&) = default;
};

/// The text of a certificate for `game`.
std::string write_certificate(const Game& game, const Certificate& certificate);

/// Only what `write_certificate` writes is read, to the byte; anything else is an error that names the line.
/// What the certificate claims is not checked here, but by `prove_certificate`.
Result<Certificate> read_certificate(std::string_view text);

/// The certificate in a file. Its lines may end as Windows has it.
Result<Certificate> load_certificate(const std::string& path);

/// Puts a certificate for `game` in a file: wholly, or not at all, and then what was there before stays. Only
/// a certificate or an empty file is replaced; with `force` any regular file that can be written.
Result<void> save_certificate(const std::string& path, const Game& game, const Certificate& certificate,
                              bool force = false);

}  // namespace winnow
