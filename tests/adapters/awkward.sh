#!/usr/bin/env bash
# awkward.sh FOLDER: what adapters make of files that print, fail, never end or are not what they should be. Programs
# are made in FOLDER.
set -euo pipefail
root=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../..
adapters=$root/examples/adapters
rm -rf "$1"
mkdir -p "$1"
cd "$1"
fail() { printf 'adapters: %s\n' "$*"; exit 1; }

# says LINES EXPECTED ERRORS PROGRAM…: all that it says to these lines, and a part of what it tells people.
says() {
  local said
  said=$(printf '%b' "$1" | LC_ALL=C "${@:4}" 2>errors) && code=0 || code=$?
  [[ $said == "$(printf '%b' "$2")" ]] || fail "${*:4} says to $1: $said" "$(<errors)"
  [[ $(<errors) == *"$3"* ]] || fail "${*:4} tells people: $(<errors)"
}
# fails_with ERRORS PROGRAM…
fails_with() { says '' '' "$@"; ((code == 2)) || fail "${*:2} ends with $code"; }

# In every language, what functions print stays out of the conversation, and feedback is not needed.
cat >awkward.py <<'END'
def initial_guess(game):
    print("playing", game)
    return (), None
def next_guess(guess, state, answer):
    raise ValueError("lost")
END
cat >awkward.mjs <<'END'
export function initialGuess(game) {
  process.stdout.write('playing ')
  console.log(game)
  return ['-', null]
}
export function nextGuess() { throw new Error('lost') }
END
cat >awkward.cpp <<'END'
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>
struct State {};
std::pair<std::vector<std::string>, State> initial_guess(const std::string& game) {
  std::printf("playing ");
  std::cout << game << '\n';
  return {};
}
std::pair<std::vector<std::string>, State> next_guess(const std::vector<std::string>&, State, std::vector<int>) {
  throw std::runtime_error("lost");
}
END
g++ -std=c++20 -include awkward.cpp "$adapters/cpp/adapter.cpp" -o awkward
# keeps_to_protocol PROGRAM…
keeps_to_protocol() {
  says 'game 1 chess:4\nnew\nfeedback BK ; -\n' 'ready\n-\nunknown\n' 'playing chess:4' "$@"
  ((code == 0)) || fail "$* ends with $code at the end of its input"
  says 'game 1 chess:4\nnew\nanswer 0 0 0\nnew\n' 'ready\n-\n' 'lost' "$@"
  ((code != 0)) || fail "$* goes on after it has failed"
  timeout 3 "$@" < <(printf 'quit\n' && sleep 5) || fail "$* does not quit while its input is open"
}
keeps_to_protocol python3 "$adapters/python/adapter.py" awkward.py
mkdir named
for name in random my.guesser; do
  cp awkward.py "named/$name.py"
  keeps_to_protocol python3 "$adapters/python/adapter.py" "named/$name.py"
done
keeps_to_protocol node "$adapters/javascript/adapter.mjs" awkward.mjs
keeps_to_protocol ./awkward

# In Haskell the name of the file does not matter, and nothing else is written beside it.
mkdir file
cat >"file/Anna's work.hs" <<'END'
-- module Comment is none
module Proj2 (Pitch, toPitch, feedback, GameState, initialGuess, nextGuess) where
data Pitch = A1
instance Show Pitch where show A1 = "A1\n♯"
type GameState = ()
toPitch :: String -> Maybe Pitch
toPitch _ = Nothing
feedback :: [Pitch] -> [Pitch] -> (Int, Int, Int)
feedback target guess = (length (show (target ++ guess)), 0, 0)
initialGuess :: ([Pitch], GameState)
initialGuess = ([A1, A1], ())
nextGuess :: ([Pitch], GameState) -> (Int, Int, Int) -> ([Pitch], GameState)
nextGuess _ (0, _, _) = ([A1, A1, error "half-way"], ())
nextGuess _ _ = (repeat A1, ())
END
says '' 'made ./Proj2; try: winnow mark musician -- ./Proj2' '' "$adapters/haskell/build" musician "file/Anna's work.hs"
[[ $(ls file) == "Anna's work.hs" ]] || fail "beside the file there is now $(ls file)"
says 'game 1 musician\nnew\nanswer 0 1 2\n' 'ready\nA1 ♯ A1 ♯\n' 'half-way' ./Proj2
((code == 1)) || fail "a guess that fails half-way ends with $code"
says 'game 1 musician\nfeedback A1 ; A2\n' 'ready\n' 'toPitch "A1" is Nothing' ./Proj2
says 'game 1 battleship:8x4x3\n' '' 'this is a guesser of musician, not of battleship:8x4x3' ./Proj2
endless=$(printf 'game 1 musician\nnew\nanswer 1 0 0\n' | ./Proj2 2>/dev/null | head -c 100000 | wc -c) || true
((endless == 100000)) || fail "a guess without end is no more than $endless bytes"

# A literate file may bring its own cards, as courses hand them out.
{ cat "$adapters/haskell/Card.hs"; printf 'twoOf :: Suit -> Card\ntwoOf s = Card s R2\n'; } |
  sed 's/^module Card (/&twoOf, /' >file/Card.hs
cat >file/Proj1.lhs <<'END'
This is the module of a student.

> module Proj1 (feedback, initialGuess, nextGuess, GameState) where
> import Card
> type GameState = ()
> feedback :: [Card] -> [Card] -> (Int, Int, Int, Int, Int)
> feedback target guess = (length target, length guess, 0, 0, 0)
> initialGuess :: Int -> ([Card], GameState)
> initialGuess number = (map twoOf (take number [Club ..]), ())
> nextGuess :: ([Card], GameState) -> (Int, Int, Int, Int, Int) -> ([Card], GameState)
> nextGuess turn _ = turn
END
says '' 'made ./cards; try: winnow mark cards:3 -- ./cards' '' "$adapters/haskell/build" cards:3 file/Proj1.lhs cards
says 'game 1 cards:3\nnew\nfeedback 2C AS ; TH\n' 'ready\n2C 2D 2H\n2 1 0 0 0\n' '' ./cards

# What cannot be built gets one line.
printf 'main = return ()\n' >nameless.hs
fails_with 'build: what to build is missing, as: build musician Proj2.hs; games are battleship, cards' "$adapters/haskell/build"
fails_with 'build: there is no adapter for "bulls": games are' "$adapters/haskell/build" bulls nameless.hs
fails_with 'build: there is no adapter for "Card": games are' "$adapters/haskell/build" Card nameless.hs
fails_with 'build: there is no file gone.hs' "$adapters/haskell/build" chess gone.hs
fails_with 'build: the program cannot be ./errors, which is something else' "$adapters/haskell/build" cards file/Proj1.lhs errors
fails_with 'build: the program cannot be file/Card.hs, which is something else' "$adapters/haskell/build" cards file/*
fails_with 'build: nameless.hs must name its module' "$adapters/haskell/build" chess nameless.hs
