#!/usr/bin/env bash
# check.sh WINNOW FOLDER LANGUAGE GAME TARGETS [OPTION…]: the small guesser behind an adapter, which guesses the first
# code that agrees with all answers, is marked as winnow's own with that strategy and these options, over so many
# targets, and says the same in other conversations. Programs are made in FOLDER.
set -euo pipefail
winnow=$1 folder=$2 language=$3 game=$4 targets=$5
tests=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
adapters=$tests/../../examples/adapters/$language
fail() { printf 'the adapter of %s in %s: %s\n' "$game" "$language" "$*"; exit 1; }

mkdir -p "$folder"
program=("$folder/$language-$game")
case $language in
  haskell) "$adapters/build" "$game" "$adapters/guessers/$game"/*.hs "${program[0]}" -Wall -Werror >/dev/null ;;
  cpp)
    g++ -std=c++20 -O2 -Wall -Wextra -Wpedantic -Werror -include "$adapters/$game.cpp" "$adapters/adapter.cpp" \
      -o "${program[0]}"
    ;;
  python) program=(python3 "$adapters/adapter.py" "$adapters/$game.py") ;;
  javascript) program=(node "$adapters/adapter.mjs" "$adapters/$game.mjs") ;;
esac
own=("$winnow" guesser "$game" --strategy first "${@:6}")

# mark PROGRAM…: what does not depend on the machine; fails if any game was lost.
mark() {
  "$winnow" mark "$game" --sample "$targets" --json -- "$@" >"$folder/$language-$game.json" ||
    fail "$(<"$folder/$language-$game.json")"
  jq -c '{targets, found, total, worst, histogram}' "$folder/$language-$game.json"
}
[[ $(mark "${program[@]}") == "$(mark "${own[@]}")" ]] || fail "$(mark "${program[@]}")" "but winnow's own has" "$(mark "${own[@]}")"

conversation() {
  local description
  description=$("$winnow" games "$game" --json)
  printf 'hello\ngame 1 %s\r\nnew\ninvalid “that” is no guess\nnew\r\nright\nhello\n' "$(jq -r .game <<<"$description")"
  [[ $language-$game == haskell-chess ]] || "$tests/pairs.py" 200 <<<"$description" | sed 's/^/feedback /'
  printf 'quit\nnew\n'
}
conversation >"$folder/$language-$game.lines"
"${own[@]}" <"$folder/$language-$game.lines" 2>/dev/null >"$folder/$language-$game.expected"
LC_ALL=C "${program[@]}" <"$folder/$language-$game.lines" >"$folder/$language-$game.said"
diff "$folder/$language-$game.expected" "$folder/$language-$game.said" || fail "it talks otherwise than winnow's own"
