#pragma once

#include <string>
#include <vector>

#include "solver/search_tables.hpp"
#include "solver/tables/first_guess_bounds.hpp"
#include "winnow/certificate.hpp"

/// What each first guess of a game costs at least: how that is made of what a search knows, and checked.
namespace winnow::solver {

/// One line for each kind of guess in the game, whose targets are all in the table. No strategy costs less
/// than `lower`, and a bound above `total` is told as that.
std::vector<FirstGuessBound> certificate_lines(const AnswerTable& table, const FirstGuessBounds& known,
                                               Cost lower, Cost total);

/// Why a certificate does not belong to a book, or does not say what its lines do.
std::vector<std::string> problems_between(const Book& book, const Certificate& certificate);

/// The least bound of all lines; 0 if there is none.
std::uint64_t least_of(const std::vector<FirstGuessBound>& lines);

/// The lines of one part.
std::vector<FirstGuessBound> lines_of(const Certificate& certificate, const CertificatePart& part);

/// Why the lines, each a guess of the game, do not cover every guess just once.
std::vector<std::string> problems_of_cover(const AnswerTable& table,
                                           const std::vector<FirstGuessBound>& lines);

/// Proves the lines of one part again, for the tables of a whole game.
Result<CertificateCheck> search_lines(Tables tables, const SolveOptions& options,
                                      const Certificate& certificate, const CertificatePart& part);

}  // namespace winnow::solver
