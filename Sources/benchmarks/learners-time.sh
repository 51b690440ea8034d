#!/usr/bin/env bash
# How long a learner waits, from a fresh clone on. Run it by hand, from anywhere inside the clone:
#
#     Sources/benchmarks/learners-time.sh
#
# It clones what is committed into a temporary folder, which it deletes at the end, and takes a few minutes. Needs git,
# perl and a Swift toolchain. Nothing else should run meanwhile.
set -euo pipefail

here=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

now() { perl -MTime::HiRes=time -e 'printf "%.2f\n", time'; }

# Prints how long a command took, and fails with the command.
waited() {
  local title=$1 start status=0
  shift
  start=$(now)
  "$@" > "$scratch/log" 2>&1 || status=$?
  if [ "$status" -ne 0 ]; then
    printf '%s: failed with %d\n' "$title" "$status"
    grep -E "^✘|error:" "$scratch/log" || tail -5 "$scratch/log"
    exit 1
  fi
  printf '%-62s %6.1f s\n' "$title" "$(perl -e "print $(now) - $start")"
}

fresh() {
  cd "$scratch"
  rm -rf clone
  git clone --quiet "$here" "$scratch/clone"
  cd "$scratch/clone"
}

# Somebody hands in a right answer. (A file that is as it came is judged without being compiled.)
verdict() {
  cp Exercises/Solutions/01-one-seat/OneSeat.swift Exercises/01-one-seat/
  swift run exercises check one-seat
}

waited "clone" fresh
cd "$scratch/clone"
waited "to the first step of the demo" swift run emergency-dispatch --step 1
waited "the same again" swift run emergency-dispatch --step 1
# An edit right after a build may go unnoticed: the compiler looks at the time of day.
sleep 3
echo "// An edit." >> Sources/MulticastDelegates/MulticastDelegate.swift
waited "an edit of the pattern, to the first step" swift run emergency-dispatch --step 1
fresh
waited "fresh clone to green tests" swift test
fresh
waited "fresh clone to the first verdict of an exercise" verdict

# A session that watches the file notices a save within 0.12 s, and then does this:
echo "// Saved." >> Exercises/01-one-seat/OneSeat.swift
waited "saved file to verdict, beside the 0.12 s" "$(swift build --show-bin-path)/exercises" check one-seat
