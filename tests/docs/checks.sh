#!/usr/bin/env bash
# checks.sh ROOT: the checks of pages notice what is wrong, and nothing else.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
fail() { printf 'the checks of pages: %s\n' "$*"; exit 1; }

# A program that prints its arguments, and a page that says it prints TEXT.
printf '#!/bin/sh\nprintf "%%b\\n" "$*"\n' >"$folder/winnow"
chmod +x "$folder/winnow"
page_says() { printf '# A page\n\n```console\n$ ./run %s\n%b\n```\n' "'$1'" "$2" >"$folder/page.md"; }
check() { WINNOW=$folder/winnow "$1/scripts/update-docs" --check "$folder/page.md" >"$folder/log" 2>&1; }

for same in 'total 5\ntime 12 ms|total 5\ntime  9.1 s' '{"total":5,"seconds":0.1}|{"total":5,"seconds":2e-05}' \
  'total,seconds,worst\n5,0.1,6|total,seconds,worst\n5,0.2,6' '  search  9 sets|  search  11 sets'; do
  page_says "${same%|*}" "${same#*|}"
  check "$1" || fail "time and memory may differ, but:" "$(<"$folder/log")"
done
for other in 'total 5|total 6' '{"total":5}|{"total":6}' 'total,seconds\n5,0.1|total,seconds\n6,0.1' 'one\ntwo|one'; do
  page_says "${other%|*}" "${other#*|}"
  ! check "$1" || fail "${other#*|} passes for ${other%|*}"
done
WINNOW=$folder/winnow "$1/scripts/update-docs" "$folder/page.md"
[[ $(<"$folder/page.md") == *$'two\n```' ]] || fail "nothing was written down"

# Other commands are run beside ./run only, in a home that the page has for itself.
printf '```console\n$ echo here >~/file; ls ~/file\n$ ./run one\n```\n```console\n$ cat ~/file\n```\n' >"$folder/page.md"
WINNOW=$folder/winnow "$1/scripts/update-docs" "$folder/page.md"
[[ $(<"$folder/page.md") == *$'ls ~/file\n~/file\n$ ./run one\none\n```\n```console\n$ cat ~/file\n```' ]] ||
  fail "the page has become" "$(<"$folder/page.md")"

printf '# A page: its *name*\n[a](#a-page-its-name) [b](page.md) [c](https://elsewhere.example/x)\n' >"$folder/page.md"
"$1/tests/docs/links.py" "$folder" || fail "good links are called broken"
for broken in '#another' 'gone.md' 'page.md#gone'; do
  printf '# A page\n[a](%s)\n' "$broken" >"$folder/page.md"
  ! "$1/tests/docs/links.py" "$folder" 2>/dev/null || fail "$broken passes"
done

# header DECLARATION…: beside some that are documented.
header() {
  printf '%b\n' '/// Pairs.\nnamespace winnow {\n\n/// A pair.\nstruct Pair {\n  int one = 1;\n  int two = 2;\n' \
    '  /// Both together.\n  int sum() const;\n  int product() const;\n};\n' "$@" '\n}  // namespace winnow' \
    >"$folder/headers/pair.hpp"
}
make_reference() { "$1/scripts/make-reference" "$folder/headers" "$folder/reference" >"$folder/log" 2>&1; }
mkdir "$folder/headers"
header
make_reference "$1" || fail "a comment is for all up to a blank line, but:" "$(<"$folder/log")"
for undocumented in 'int other();' 'struct Other {\n  int four = 4;\n};' '/// Others.\nstruct Others {\n\n  int three = 3;\n};'; do
  header "$undocumented"
  ! make_reference "$1" || fail "$undocumented passes as documented"
done
