#!/usr/bin/env bash
# ranks.sh WINNOW WINNOW_MPI: winnow-mpi on several ranks of this machine finds what winnow does, and says what is wrong.
set -euo pipefail
winnow=$1 mpi=$2
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
fail() { printf 'ranks: %s\n' "$*"; exit 1; }

# As root too, on few cores, and without a word on either.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_hwloc_base_binding_policy=none

# on RANKS ARGUMENT…
on() { timeout 60 mpirun -n "$1" "$mpi" "${@:2}"; }
# figures: of a result, what does not depend on how it was found.
figures() { tail -n 1 | jq -c '[.game, .total, .lower, .worst, .proven]'; }

for question in 'mastermind:4x5' 'bulls:4x7' 'chess:3 --objective worst' 'battleship:4x4x2 --max-guesses 5'; do
  read -ra words <<<"$question --no-book --threads 1 --json"
  alone=$("$winnow" solve "${words[@]}" | figures)
  together=$(on 3 solve "${words[@]}" | figures)
  [[ $together == "$alone" ]] || fail "$question: $together by three ranks, $alone by one program"
done
[[ $(on 1 solve "${words[@]}" | figures) == "$alone" ]] || fail 'one rank is not what the program is'

"$winnow" solve mastermind:3x6 --no-book --tidy -o "$folder/alone" >/dev/null
on 3 solve mastermind:3x6 --no-book --tidy --threads 1 -o "$folder/together" >/dev/null
cmp "$folder/alone" "$folder/together" || fail '--tidy writes another tree'

# A checkpoint of three ranks is gone on from by two, and by winnow.
long=(mastermind:3x8 --no-book --no-symmetry --checkpoint "$folder/state" --checkpoint-every 0.2s --json)
lower=0
on 3 solve "${long[@]}" --threads 1 --time 1.5s >"$folder/first"
on 2 solve "${long[@]}" --threads 1 --time 1.5s >"$folder/second"
"$winnow" solve "${long[@]}" --time 1s >"$folder/third"
for part in first second third; do
  read -r next total < <(tail -n 1 "$folder/$part" | jq -r '"\(.lower) \(.total)"')
  ((next >= lower && next <= 2359 && total >= 2359)) || fail "$part: $lower was proven, then $next of $total"
  lower=$next
done

# refused TEXT COMMAND…: it ends with a code that says so, and with this text.
refused() {
  local said
  if said=$("${@:2}" 2>&1); then fail "${*:2} is not refused"; fi
  [[ $said == *"$1"* ]] || fail "${*:2} says $said"
}
{ cat "$mpi"; echo; } >"$folder/other" && chmod +x "$folder/other"
refused 'runs another program' timeout 60 mpirun -n 1 "$mpi" solve mastermind : -n 1 "$folder/other" solve mastermind
refused 'was started with other arguments: solve bulls' \
  timeout 60 mpirun -n 1 "$mpi" solve mastermind : -n 1 "$mpi" solve bulls
refused 'for anything else there is winnow' on 2 guess mastermind aabb
refused 'unknown game' on 2 solve draughts
refused 'cannot' on 2 solve mastermind:3x4 --job-log "$folder/none/log"

version=$("$winnow" --version)
[[ $(on 2 --version) == "winnow-mpi ${version#winnow }" ]] || fail 'it is of another version'
[[ $(on 2 --help) == *'mpirun -n 4 winnow-mpi solve'* ]] || fail '--help has no example'
on 2 solve mastermind:4x6 --no-book --threads 1 --job-log "$folder/log" >/dev/null
[[ $(head -n 1 "$folder/log") == rank,guess,answer,budget,* && $(wc -l <"$folder/log") -gt 1 ]] || fail 'there is no log of jobs'
