// Solves a small game, keeps the strategy in a book, checks the book from the rules, and plays by it.
#include <iostream>
#include <memory>
#include <vector>

#include "winnow/guesser.hpp"
#include "winnow/registry.hpp"
#include "winnow/solver.hpp"
#include "winnow/text.hpp"
#include "winnow/verify.hpp"

int main(int argc, char** argv) {
  const std::string path = argc > 1 ? argv[1] : "mastermind-3x5.book";
  const auto game = *winnow::make_game("mastermind:3x5");

  const auto solution = winnow::solve(game, {.tidy = true});
  if (!solution) {
    std::cerr << solution.error().message << '\n';
    return 1;
  }
  std::cout << solution->book.total << " guesses for " << solution->book.targets << " targets, "
            << (solution->book.proven() ? "proven optimal" : "not proven") << '\n';
  if (const auto saved = winnow::save_book(path, *game, solution->book); !saved) {
    std::cerr << saved.error().message << '\n';
    return 1;
  }

  const auto book = winnow::load_book(path);
  if (!book || !winnow::verify(*game, *book).good()) return 1;

  const winnow::Code target = *winnow::read_target(*game, "bee");
  winnow::GameState state = *winnow::GameState::start(
      game, {.name = "optimal", .given_book = std::make_shared<const winnow::Book>(*book)});
  while (true) {
    const winnow::Code guess = winnow::choose_guess(state);
    const winnow::Answer answer = game->answer(guess, target);
    std::cout << winnow::write_plain(*game, guess) << " leaves ";
    if (answer == winnow::kWin) break;
    state = *state.after({guess, answer});
    std::cout << state.candidates().size() << " candidates\n";
  }
  std::cout << "nothing: found\n";
}
