// treasure_hunt GAME SQUARE BOOK: finds the treasure under SQUARE, looks for the best way to dig, keeps it in
// BOOK, and checks what the book claims by the rules alone.
#include <iostream>
#include <memory>
#include <string>

#include <winnow/guesser.hpp>
#include <winnow/registry.hpp>
#include <winnow/solver.hpp>
#include <winnow/text.hpp>
#include <winnow/verify.hpp>

#include "treasure.hpp"

namespace {

int fail(const winnow::Error& error) {
  std::cerr << error.message << '\n';
  return 1;
}

void dig(const std::shared_ptr<const winnow::Game>& game, winnow::Code treasure) {
  winnow::GameState state = *winnow::GameState::start(game);
  while (true) {
    const winnow::Code guess = winnow::choose_guess(state);
    const winnow::Answer answer = game->answer(guess, treasure);
    std::cout << winnow::write_plain(*game, guess) << ' ' << winnow::write_answer(*game, answer) << '\n';
    if (answer == winnow::kWin) return;
    state = *state.after({guess, answer});
  }
}

int solve(const std::shared_ptr<const winnow::Game>& game, const std::string& path) {
  const auto solution = winnow::solve(game);
  if (!solution) return fail(solution.error());
  if (const auto saved = winnow::save_book(path, *game, solution->book); !saved) return fail(saved.error());

  const auto book = winnow::load_book(path);
  if (!book) return fail(book.error());
  const winnow::Verification verification = winnow::verify(*game, *book);
  if (!verification.good()) return fail({verification.problems.front()});
  std::cout << verification.guesses.total() << " digs for " << verification.guesses.targets() << " squares, "
            << (book->proven() ? "proven to be the fewest" : "not proven") << '\n';
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr
        << "usage: treasure_hunt GAME SQUARE BOOK, such as treasure_hunt treasure:8x6 C4 treasure.book\n";
    return 2;
  }
  if (const auto registered = treasure::register_game(); !registered) return fail(registered.error());
  const auto game = winnow::make_game(argv[1]);
  if (!game) return fail(game.error());
  const auto treasure = winnow::read_target(**game, argv[2]);
  if (!treasure) return fail(treasure.error());
  dig(*game, *treasure);
  return solve(*game, argv[3]);
}
