#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: lint.sh [--fix] [--seconds N] <FILES: all checks of ./dev lint over the files named on standard input, one a line. Runs
# where the building happens, after the dev preset was built (clang-tidy needs its compile commands and headers).
# With --fix the sources are formatted first.
set -uo pipefail

files=build/lint/files
passed=0 failed=0
mkdir -p build/lint
cat >"$files"

listed() { grep --extended-regexp "$1" "$files"; }

# usage: check NAME COMMAND…: runs a check, shows what it said if it failed, and counts.
check() {
    local name=$1 output
    shift
    if output=$("$@" 2>&1); then
        passed=$((passed + 1))
        printf 'ok      %-12s %s\n' "$name" "$(tail -n 1 <<<"$output")"
    else
        failed=$((failed + 1))
        printf 'FAILED  %s\n%s\n' "$name" "$output"
    fi
}

sources() { listed '^(src|tests)/.*\.(cpp|h)$'; }

format() { sources | xargs clang-format-19 --dry-run --Werror; }

# Follows what dev includes, so functions and variables are checked across the parts.
shell() { listed '(^dev|^\.ci/run|\.sh)$' | grep -v '^packaging/buildroot/' | xargs shellcheck --external-sources; }

spelling() { xargs codespell <"$files"; }

# reuse looks at whole folders, so it gets one that holds nothing but the listed files.
licences() {
    rm -rf build/lint/tree
    rsync --archive --files-from="$files" ./ build/lint/tree/ && cd build/lint/tree && reuse --root . lint --lines && echo "all files carry a licence"
}

# The project has no home page to name yet.
desktop() {
    desktop-file-validate packaging/*.desktop &&
        appstreamcli validate --no-net --override=url-homepage-missing=info packaging/*.metainfo.xml
}

if [[ ${1:-} == --fix ]]; then
    shift
    sources | xargs clang-format-19 -i
fi
check format format
check shell shell
check spelling spelling
check licences licences
check catalogs python3 packaging/lint/catalogs.py "$files"
check desktop desktop
check tidy python3 packaging/lint/tidy.py "$files" "$@"

echo "lint: $passed passed, $failed failed"
[[ $failed -eq 0 ]]
