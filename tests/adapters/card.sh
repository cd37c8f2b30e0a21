#!/usr/bin/env bash
# card.sh: the module Card is what the specification of the card game says of it.
set -euo pipefail
adapters=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../../examples/adapters
facts=(
  'succ (Card Club R5) == Card Club R6'
  'succ (Card Heart Ace) == Card Spade R2'
  'Ace > King && Heart < Spade'
  'show (read "[2C,AH]" :: [Card]) == "[2C,AH]"'
  '(read "[2C, AH]" :: [Card]) == [Card Club R2, Card Heart Ace]'
  'show [minBound .. maxBound :: Rank] == "[2,3,4,5,6,7,8,9,T,J,Q,K,A]"'
  'show [minBound .. maxBound :: Suit] == "[C,D,H,S]"'
  '(read "T" :: Rank, read "S" :: Suit) == (R10, Spade)'
  'take 14 (show (map rank [minBound :: Card ..])) == "[2,3,4,5,6,7,8"'
  'length [minBound .. maxBound :: Card] == 52'
  '[Card Spade Ace, Card Spade Queen .. Card Spade R10] == [Card Spade Ace, Card Spade Queen, Card Spade R10]'
  '[Card Spade Queen ..] == [Card Spade Queen, Card Spade King, Card Spade Ace]'
  '[Card Club R4, Card Club R3 ..] == [Card Club R4, Card Club R3, Card Club R2]'
)
all=$(printf ', (%s)' "${facts[@]}")
held=$(ghc -e "[${all:2}]" "$adapters/haskell/Card.hs")
[[ $held != *False* ]] || { printf 'the module Card: %s\n' "$held" "${facts[@]}"; exit 1; }
