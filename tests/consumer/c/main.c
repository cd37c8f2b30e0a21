#include <stdio.h>
#include <winnow.h>

int main(void) {
  winnow_game* game = NULL;
  if (winnow_open("mastermind", &game) != WINNOW_OK) {
    puts(winnow_message());
    return 1;
  }
  printf("%s has %zu targets\n", winnow_token(game), winnow_target_count(game));
  winnow_close(game);
  return 0;
}
