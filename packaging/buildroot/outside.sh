# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Running on the machine itself what was built in the root, or a tool of the root.
# Our own programs name the root's loader and libraries in their ELF header (cmake/HudiscopeRuntimeRoot.cmake), so they
# and the programs they start are run like any other; here we only say where the data files of the libraries are.

# usage: from_root TOOL [ARGUMENT…]: a tool of the root, through the root's own dynamic loader.
from_root() {
    local tool
    tool=$(tool_command "$1")
    shift
    # shellcheck disable=SC2086 # a list of words: the loader with its options, then the tool
    eval "$tool" '"$@"'
}

# Prints the words of a command line that starts TOOL on this machine.
tool_command() {
    if [[ -n $ROOT ]]; then
        printf '%q ' "$ROOT/$(loader_name)" --library-path "$(library_path)" --argv0 "$ROOT/usr/bin/$1" "$ROOT/usr/bin/$1"
    else
        printf '%q' "$1"
    fi
}

loader_name() {
    case $(uname -m) in
        x86_64) echo lib64/ld-linux-x86-64.so.2 ;;
        aarch64) echo lib/ld-linux-aarch64.so.1 ;;
        *) die "no build root for a $(uname -m) machine yet: its loader's name belongs into packaging/buildroot/outside.sh" ;;
    esac
}

library_path() { echo "$ROOT/usr/lib/$(uname -m)-linux-gnu"; }

# The environment of a program that was built in the root. Where the machine has something of its own it comes first.
set_program_environment() {
    [[ -n $ROOT ]] || return 0
    export XDG_DATA_DIRS=${XDG_DATA_DIRS:-/usr/local/share:/usr/share}:$ROOT/usr/share
    export FONTCONFIG_FILE=$ROOT/etc/fonts/outside.conf
    export XKB_CONFIG_ROOT=$ROOT/usr/share/X11/xkb
    export XLOCALEDIR=$ROOT/usr/share/X11/locale
}

# hudiscope finds Qt's plugins by the qt.conf beside it. A test program has none, and starts no program of the machine's.
set_test_environment() {
    [[ -n $ROOT ]] || return 0
    export QT_PLUGIN_PATH
    QT_PLUGIN_PATH=$(library_path)/qt6/plugins
}
