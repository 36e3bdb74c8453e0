#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: run.sh [--seconds N] [TARGET…]: runs fuzz targets (default: all, 60 s each) over their kept inputs. What a run
# finds stays in build/fuzz/found/TARGET: inputs that reach new code, and crash-… files. A crash becomes a kept input
# (tests/fuzz/corpus/TARGET) and a test that names it.
set -uo pipefail

seconds=60
if [[ ${1:-} == --seconds ]]; then
    seconds=${2:?--seconds needs a number}
    shift 2
fi
targets=("$@")
[[ ${#targets[@]} -gt 0 ]] || mapfile -t targets < <(find build/fuzz/fuzzers -type f -name 'fuzz_*' -printf '%f\n' | sort)
passed=0 failed=0

fuzz() {
    local name=$1 found=build/fuzz/found/$1
    mkdir -p "$found/inputs"
    "build/fuzz/fuzzers/$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0 \
        -artifact_prefix="$found/" "$found/inputs" "tests/fuzz/corpus/$name" >"$found/log" 2>&1
}

for name in "${targets[@]}"; do
    if fuzz "$name"; then
        passed=$((passed + 1))
        printf 'ok      %-24s %s\n' "$name" "$(sed -n 's/^stat::number_of_executed_units: */runs: /p' "build/fuzz/found/$name/log")"
    else
        failed=$((failed + 1))
        printf 'FAILED  %s\n' "$name"
        tail -n 60 "build/fuzz/found/$name/log"
    fi
done
echo "fuzz: $passed passed, $failed failed"
[[ $failed -eq 0 ]]
