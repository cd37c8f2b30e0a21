// Finds pieces of ChessGuess: each guess is the first that agrees with all answers so far.
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

using Code = std::vector<std::string>;
using Answer = std::vector<int>;

// The sets of pieces that are still possible.
using State = std::vector<Code>;

// Pieces with the same text are alike: of whole pieces, or of their kinds or colours alone.
int number_alike(const Code& target, const Code& guess, std::size_t from, std::size_t length) {
  std::map<std::string, std::pair<int, int>> counts;
  for (const std::string& piece : target) ++counts[piece.substr(from, length)].first;
  for (const std::string& piece : guess) ++counts[piece.substr(from, length)].second;
  int alike = 0;
  for (const auto& [text, count] : counts) alike += std::min(count.first, count.second);
  return alike;
}

Answer feedback(const Code& target, const Code& guess) {
  const int pieces = number_alike(target, guess, 0, 2);
  return {pieces, number_alike(target, guess, 1, 1) - pieces, number_alike(target, guess, 0, 1) - pieces};
}

// Adds what becomes of the pieces by up to `room` more of the first `kinds` of the chess set.
void add_all(State& all, const Code& pieces, std::size_t kinds, std::size_t room) {
  static const std::vector<std::pair<std::string, std::size_t>> chess_set = {
      {"BK", 1}, {"BQ", 1}, {"BR", 2}, {"BB", 2}, {"BN", 2}, {"BP", 8},
      {"WK", 1}, {"WQ", 1}, {"WR", 2}, {"WB", 2}, {"WN", 2}, {"WP", 8}};
  if (kinds == 0) return all.push_back(pieces);
  const auto& [piece, most] = chess_set[kinds - 1];
  for (std::size_t number = 0; number <= std::min(most, room); ++number) {
    Code more(number, piece);
    more.insert(more.end(), pieces.begin(), pieces.end());
    add_all(all, more, kinds - 1, room - number);
  }
}

std::pair<Code, State> initial_guess(const std::string& game) {
  State all;
  add_all(all, {}, 12, std::stoul(game.substr(game.find(':') + 1)));
  return {all.front(), all};
}

std::pair<Code, State> next_guess(const Code& guess, const State& state, const Answer& answer) {
  State left;
  for (const Code& pieces : state)
    if (pieces != guess && feedback(pieces, guess) == answer) left.push_back(pieces);
  return {left.at(0), left};
}
