#!/usr/bin/env bash
# completion.bash WINNOW: what bash would offer for the last word of a line.
set -uo pipefail
source <("$1" completion bash)
cd "$(mktemp -d)"
touch my.book 'a b.book'

# offers LINE WORDS: what readline is given, which also splits at : and =.
offers() {
  COMP_LINE=$1 COMP_POINT=${#1}
  read -ra COMP_WORDS <<<"$(sed 's/[:=]/ & /g' <<<"$1")"
  if [[ $1 == *' ' ]]; then COMP_WORDS+=(''); fi
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _winnow
  local offered=${COMPREPLY[*]}
  [[ $offered == $2 ]] || { echo "bash offers '$offered' after '$1', not '$2'"; exit 1; }
}

offers 'winnow gu' 'guess guesser'
offers 'winnow --v' '--version'
offers 'winnow ' 'play *games*completion*'
offers 'winnow games ' 'mastermind mastermind:4x6 musician *'
offers 'winnow games mu' 'musician'

# Only what follows the last : or = is put in the place of what is typed.
offers 'winnow games cards' 'cards cards:2'
offers 'winnow games cards:' '2'
offers 'winnow games battleship:8' '8x4x3'
offers 'winnow guess musician --strategy=si' 'size size:candidates'
offers 'winnow guess musician --strategy=size:' 'candidates'
(COMP_WORDBREAKS=' ' && offers 'winnow guess musician --strategy=size:' '--strategy=size:candidates')

# The word after an option is its value; any other is an argument.
offers 'winnow solve --objective ' 'mean worst'
offers 'winnow solve --objective worst mus' 'musician'
offers 'winnow solve --time ' ''
offers 'winnow evaluate musician --compare best,en' 'best,entropy best,entropy:candidates'
offers 'winnow completion ' 'bash zsh fish'
offers 'winnow bench --j' '--json'

offers 'winnow verify ' 'a b.book my.book'
offers 'winnow solve musician -o my' 'my.book'
offers 'winnow guess musician --book=my' 'my.book'
offers 'winnow games my' ''
offers 'winnow nonsense ' ''
