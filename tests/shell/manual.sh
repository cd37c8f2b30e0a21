#!/usr/bin/env bash
# manual.sh WINNOW: the manual page is roff that nobody complains of, fits the page, and has all that it should.
set -euo pipefail
page=$(mktemp)
trap 'rm "$page"' EXIT
"$1" manual >"$page"
fail() { printf 'the manual page: %s\n' "$*"; exit 1; }

# It belongs to a version, not to a day.
complaints=$(mandoc -T lint -W warning "$page" | grep -v 'missing date') && fail "$complaints"

text=$(mandoc -T ascii -O width=78 "$page" | sed 's/.\x08//g')  # bold is a letter upon itself
for section in NAME SYNOPSIS DESCRIPTION OPTIONS COMMANDS STRATEGIES GAMES FILES ENVIRONMENT 'EXIT STATUS' EXAMPLES; do
  grep -qx "$section" <<<"$text" || fail "has no section $section"
done
for command in $("$1" --help | sed -n '/^Commands:/,/^Examples:/s/^  \([a-z]\+\) .*/\1/p'); do
  grep -q "^   winnow $command \[OPTIONS\]" <<<"$text" || fail "does not have the command $command"
  grep -qE "^ {5,}winnow $command" <<<"$text" || fail "has no example of $command"
done
wide=$(grep -E '.{81}' <<<"$text") && fail "is too wide: $wide"
set_type=$(grep ':{' <<<"$text") && fail "take_one_of would list words so that shells complete them: $set_type"
grep -q -- '--objective mean|worst' <<<"$text" || fail "does not say what --objective takes"
