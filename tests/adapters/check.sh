#!/usr/bin/env bash
# check.sh WINNOW FOLDER LANGUAGE GAME TARGETS [OPTION…]: the small guesser behind an adapter, which guesses the first
# code that agrees with all answers, is marked as winnow's own with that strategy and these options, over so many
# targets, has the right feedback, and says the same to other lines. Programs are made in FOLDER.
set -euo pipefail
winnow=$1 folder=$2 language=$3 game=$4 targets=$5
adapters=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../../examples/adapters/$language
fail() { printf 'the adapter of %s in %s: %s\n' "$game" "$language" "$*" >&2; exit 1; }

mkdir -p "$folder"
files=$folder/$language-$game
program=("$files")
case $language in
  haskell) "$adapters/build" "$game" "$adapters/guessers/$game"/*.hs "$files" -Wall -Werror >/dev/null ;;
  cpp)
    g++ -std=c++20 -O2 -Wall -Wextra -Wpedantic -Werror -include "$adapters/$game.cpp" "$adapters/adapter.cpp" \
      -o "$files"
    ;;
  python) program=(python3 "$adapters/adapter.py" "$adapters/$game.py") ;;
  javascript) program=(node "$adapters/adapter.mjs" "$adapters/$game.mjs") ;;
esac
own=("$winnow" guesser "$game" --strategy first "${@:6}")

# mark PROGRAM…: all that is told but the command and the times; fails if any game was lost.
mark() {
  local told
  # The strategy takes more guesses than some specifications promise, which is a fault as well.
  told=$("$winnow" mark "$game" --sample "$targets" --json -- "$@") ||
    jq -e '.faults == []' <<<"$told" >/dev/null || fail "$told"
  jq 'del(.command) | with_entries(select(.key | endswith("seconds") | not))' <<<"$told"
}
mark "${own[@]}" >"$files.expected"
mark "${program[@]}" >"$files.marked"
diff "$files.expected" "$files.marked" || fail "it is marked otherwise than winnow's own"

# Of chess in Haskell the specification asks for no feedback.
[[ $language-$game == haskell-chess ]] ||
  "$winnow" mark "$game" --feedback --sample 1000 -- "${program[@]}" >"$files.feedback" ||
  fail "$(<"$files.feedback")"

printf 'hello\ngame 1 %s\r\nnew\ninvalid “that” is no guess\nnew\r\nright\nhello\nquit\nnew\n' \
  "$("$winnow" games "$game" --json | jq -r .game)" >"$files.lines"
"${own[@]}" <"$files.lines" 2>/dev/null >"$files.expected"
LC_ALL=C "${program[@]}" <"$files.lines" >"$files.said"
diff "$files.expected" "$files.said" || fail "it talks otherwise than winnow's own"
