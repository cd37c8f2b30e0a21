#!/usr/bin/env bash
# catalogue.sh ROOT: the catalogue's page says what its data say, and scripts/update-catalogue keeps both.
set -euo pipefail
update=$1/scripts/update-catalogue
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
fail() { printf 'the catalogue: %s\n' "$*"; exit 1; }

"$update" --check || fail "the page is to be made again"

# A program that proves chess up to chess:$1 and writes down what it was asked.
prover() {
  cat >"$folder/winnow" <<END
#!/usr/bin/env bash
[[ \$1 == --version ]] && { echo "winnow 1.2.3"; exit; }
echo "\$*" >>"$folder/asked"
size=\${2#chess:}; [[ \$size == bulls* ]] && size=0
echo '{"schema":1,"progress":{}}'
((size <= $1)) && proven=true || proven=false
echo "{\\"targets\\":\$size,\\"total\\":5,\\"mean\\":2.5,\\"worst\\":3,\\"lower\\":5,\\"proven\\":\$proven,\\"finished\\":\$proven," \\
  "\\"guess\\":\\"BK\\",\\"nodes\\":7,\\"seconds\\":0.5}"
END
  chmod +x "$folder/winnow"
}
catalogue() {
  : >"$folder/asked"
  WINNOW=$folder/winnow "$update" --folder "$folder" "$@" chess >"$folder/log" 2>&1
}
asked() { cut -d ' ' -f 2,5 "$folder/asked" | paste -sd ,; }
proven() { jq '[.entries[] | select(.proven)] | length' "$folder/catalogue.json"; }

prover 1
catalogue --time 2
[[ $(asked) == 'chess:0 mean,chess:1 mean,chess:2 mean,chess:0 worst,chess:1 worst,chess:2 worst' ]] ||
  fail "a row does not end at its first failure:" "$(asked)"
[[ $(proven) == 4 ]] || fail "$(proven) results were kept, not 4"
"$update" --folder "$folder" --check || fail "the page that was made does not pass"
grep -q '^2 sizes' "$folder/catalogue.md" || fail "the page does not count the sizes"
jq -e '.entries[0] == {"game":"chess:0","objective":"mean","proven":true,"targets":0,"total":5,"mean":2.5,"worst":3,
  "lower":5,"guess":"BK","nodes":7,"seconds":0.5,"threads":2,"limit":2,"version":"winnow 1.2.3"}' \
  "$folder/catalogue.json" >/dev/null || fail "an entry is" "$(jq -c '.entries[0]' "$folder/catalogue.json")"

catalogue --time 2
[[ -z $(asked) ]] || fail "what was settled is asked again:" "$(asked)"

# Stopped in the middle, then allowed more time by a better program.
prover 4
cat >>"$folder/winnow" <<END
[[ \$size\$5 == 4mean ]] && exit 130
exit 0
END
! catalogue --time 3 || fail "it was not stopped"
[[ $(asked) == 'chess:2 mean,chess:3 mean,chess:4 mean' ]] || fail "it did not go on where it was:" "$(asked)"
grep -q 'the same command goes on' "$folder/log" || fail "it does not say that it was stopped"
[[ $(proven) == 6 ]] || fail "what was proven before it was stopped is lost"
prover 4
catalogue --time 3
[[ $(asked) == 'chess:4 mean,chess:5 mean,chess:2 worst,chess:3 worst,chess:4 worst,chess:5 worst' ]] ||
  fail "it did not go on after it was stopped:" "$(asked)"

sed -i 's/"total": 5/"total": 6/' "$folder/catalogue.json"
! "$update" --folder "$folder" --check 2>/dev/null || fail "a page that says something else passes"

# What was published is not contradicted.
prover 4
! WINNOW=$folder/winnow "$update" --folder "$folder" bulls >"$folder/log" 2>&1 || fail "5 guesses for bulls:4x10 pass"
grep -q 'bulls:4x10 takes 5 guesses, but Slovesnov, 2013 found 26274' "$folder/log" || fail "$(<"$folder/log")"

! "$update" --folder "$folder" checkers 2>"$folder/log" || fail "there are checkers"
grep -q 'there is no family checkers' "$folder/log" || fail "$(<"$folder/log")"
