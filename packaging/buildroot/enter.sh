# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Running a command on the building platform: as it is where the machine's own packages are used, else inside the root.
# Mounts are made in a private mount namespace and vanish with the command, however it ends.

readonly CCACHE_FOLDER=$CACHE/ccache

# usage: on_platform COMMAND [ARGUMENT…]: runs in $TOP with the caller's standard streams and passes the exit code on.
on_platform() {
    mkdir -p "$CCACHE_FOLDER"
    if [[ -z $ROOT ]]; then
        (cd "$TOP" && env "${BUILD_ENVIRONMENT[@]}" "$@")
    elif can_mount; then
        in_namespace bash -c "$MOUNT_AND_CHROOT" "$ROOT" "$TOP" "$CACHE" "$SHARED" env -i "${ROOT_ENVIRONMENT[@]}" "$@"
    else
        in_copy "$@"
    fi
}

readonly BUILD_ENVIRONMENT=(CCACHE_DIR="$CCACHE_FOLDER" CCACHE_BASEDIR="$TOP" CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=5G
    CMAKE_BUILD_PARALLEL_LEVEL="${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}")
readonly ROOT_ENVIRONMENT=("${BUILD_ENVIRONMENT[@]}" HOME=/tmp PATH=/usr/bin:/usr/sbin LC_ALL=C.UTF-8
    TERM="${TERM:-dumb}" PYTHONDONTWRITEBYTECODE=1 XDG_CACHE_HOME="$(dirname "$CACHE")" HUDISCOPE_SHARED="$SHARED" CI="${CI:-}")

# The script that in_namespace runs. $0 is the root; $1, $2 and $3 are folders to show inside at the same path.
# shellcheck disable=SC2016 # expanded by the inner shell
readonly MOUNT_AND_CHROOT='
set -e
root=$0 top=$1
for folder in /dev /proc /tmp "$1" "$2" "$3"; do
    [ -d "$folder" ] || continue
    mkdir -p "$root$folder"
    mount --rbind "$folder" "$root$folder"
done
shift 3
exec chroot "$root" /bin/bash -c '\''cd "$0" && exec "$@"'\'' "$top" "$@"'

in_namespace() {
    if [[ $EUID -eq 0 ]]; then
        unshare --mount --propagation private -- "$@"
    else
        unshare --user --map-root-user --mount --propagation private -- "$@"
    fi
}

can_mount() { in_namespace mount --rbind /dev "$ROOT/dev" 2>/dev/null; }

# For containers that may chroot but not mount: the checkout is copied to the same path inside the root, and what was
# built is copied out again. rsync comes from the root, so the machine needs none.
in_copy() {
    local status=0
    # shellcheck disable=SC2016 # expanded by the inner shell
    local -r in_folder='cd "$0" && exec "$@"'
    [[ $EUID -eq 0 ]] || die "this machine lets you neither mount nor make a user namespace; run ./dev as root or in another container"
    mkdir -p "$ROOT$TOP/build" "$ROOT$CCACHE_FOLDER" "$TOP/build"
    from_root rsync --archive --delete --exclude=/build --exclude=/.git "$TOP/" "$ROOT$TOP/"
    chroot "$ROOT" env -i "${ROOT_ENVIRONMENT[@]}" bash -c "$in_folder" "$TOP" "$@" || status=$?
    from_root rsync --archive "$ROOT$TOP/build/" "$TOP/build/"
    return "$status"
}
