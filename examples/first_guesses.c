/* first_guesses [GAME]: the first guesses that leave the fewest candidates on average, found by trying all
 * targets.
 *
 *     cc -std=c11 -O2 first_guesses.c $(pkg-config --cflags --libs winnow) -o first_guesses
 */
#include <stdio.h>
#include <stdlib.h>

#include "winnow.h"

enum { SHOWN = 3 };

/* How many candidates this guess leaves, summed over all targets. */
static double candidates_left(const winnow_game* game, uint64_t guess, uint16_t* answers, double* sizes) {
  const size_t targets = winnow_target_count(game);
  const size_t kinds = winnow_answer_count(game);
  if (winnow_answers(game, guess, answers) != WINNOW_OK) return -1;
  for (size_t answer = 0; answer < kinds; ++answer) sizes[answer] = 0;
  for (size_t i = 0; i < targets; ++i) ++sizes[answers[i]];
  double sum = 0;
  for (size_t answer = 0; answer < kinds; ++answer) sum += sizes[answer] * sizes[answer];
  return sum;
}

static void show_best(const winnow_game* game, const uint64_t* guesses, double* left) {
  const size_t targets = winnow_target_count(game);
  for (int shown = 0; shown < SHOWN; ++shown) {
    size_t best = 0;
    for (size_t i = 1; i < targets; ++i) {
      if (left[i] < left[best]) best = i;
    }
    char text[256];
    if (winnow_write_code(game, guesses[best], text, sizeof text) != WINNOW_OK) return;
    printf("%s leaves %.1f candidates\n", text, left[best] / (double)targets);
    left[best] = (double)targets * (double)targets; /* not again */
  }
}

int main(int argc, char** argv) {
  winnow_game* game = NULL;
  if (winnow_open(argc > 1 ? argv[1] : "musician", &game) != WINNOW_OK) {
    fprintf(stderr, "first_guesses: %s\n", winnow_message());
    return 2;
  }
  const size_t targets = winnow_target_count(game);
  uint64_t* guesses = malloc(targets * sizeof *guesses);
  uint16_t* answers = malloc(targets * sizeof *answers);
  double* sizes = malloc(winnow_answer_count(game) * sizeof *sizes);
  double* left = malloc(targets * sizeof *left);
  const int enough = guesses && answers && sizes && left && winnow_targets(game, guesses) == WINNOW_OK;
  if (enough) {
    for (size_t i = 0; i < targets; ++i) left[i] = candidates_left(game, guesses[i], answers, sizes);
    show_best(game, guesses, left);
  } else {
    fprintf(stderr, "first_guesses: there is not enough memory\n");
  }
  free(guesses);
  free(answers);
  free(sizes);
  free(left);
  winnow_close(game);
  return enough ? 0 : 1;
}
