#!/usr/bin/env bash
# exports.sh LIBRARY INCLUDE: the shared library exports what the public headers declare, and nothing else.
set -euo pipefail
fail() { printf 'exports: %s\n' "$*"; exit 1; }
words() { grep -oE '[A-Za-z_][A-Za-z_0-9]*' | sort -u; }

# "0001 T winnow::Game::items(winnow::Code) const" and "0002 V vtable for winnow::Game" without all but the name.
exported=$(nm -DC --defined-only "$1" | sed -E 's/^[^ ]* . //; s/^(typeinfo|typeinfo name|vtable) for //; s/[(<[].*//')
[[ $exported == *'winnow::make_game'* ]] || fail "make_game is not exported, only" "$exported"
inner=$(comm -23 <(words <<<"$exported") <(sed 's://.*::' "$2"/winnow.h "$2"/winnow/*.hpp | words))
[[ -z $inner ]] || fail "these names are in no public header:" $inner
declared=$(sed -nE 's/^WINNOW_API .*\b(winnow_[a-z_]+)\(.*/\1/p' "$2/winnow.h" | sort)
[[ $declared == *winnow_open* ]] || fail "winnow.h declares nothing"
missing=$(comm -13 <(words <<<"$exported") <(echo "$declared"))
[[ -z $missing ]] || fail "winnow.h declares what is not exported:" $missing

readelf -d "$1" | grep -q 'SONAME.*\[libwinnow\.so\.[0-9]*\]' || fail "the library has no SONAME"
