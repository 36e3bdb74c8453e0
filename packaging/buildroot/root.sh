# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The build root: a Debian tree with all that building needs, kept in the cache folder and never inside the checkout.
# Its name carries a hash of what it is made from, so a changed package list makes a new one and several checkouts share one.

readonly ROOT_SUITE=trixie
readonly ROOT_RECIPE=1 # raise this when the steps below change
readonly ROOT_MIRROR=${HUDISCOPE_DEBIAN_MIRROR:-http://deb.debian.org/debian}
readonly ROOT_UNUSED_DAYS=30

root_packages() { packages_of packages.txt packages-tools.txt; }

root_path() {
    local id
    id=$({ echo "$ROOT_SUITE $ROOT_RECIPE $(uname -m)"; root_packages; } | sha256sum)
    echo "$CACHE/root-${id:0:12}"
}

# Makes $ROOT if it is not there. The lock lets one of several runs make it while the others wait; the rename at the
# end means that a root which exists is whole, so whatever an interrupted run left behind is simply thrown away.
# The shared lock is inherited by the program we become: a root in use is never removed.
ensure_root() {
    ROOT=$(root_path)
    mkdir -p "$CACHE"
    exec {root_lock}>"$ROOT.lock"
    lock_root --shared
    while [[ ! -d $ROOT ]]; do
        lock_root --exclusive
        [[ -d $ROOT ]] || make_root
        lock_root --shared
    done
    touch "$ROOT"
}

lock_root() {
    flock --nonblock "$1" "$root_lock" && return
    say "waiting for another run of ./dev that is making the build root"
    flock "$1" "$root_lock"
}

make_root() {
    local partial=$ROOT.partial log=$ROOT.log
    ensure_mmdebstrap
    remove_unused_roots
    remove_tree "$partial"
    say "this machine's own Qt, KDE Frameworks or compiler is too old for Hudiscope, so ./dev makes a build root:"
    say "Debian 13 with $(root_packages | wc -l) packages and what they need, 2 GB in $ROOT,"
    say "nothing outside of that folder; one to three minutes on a fast connection. Log: $log"
    if ! bootstrap "$partial" >"$log" 2>&1; then
        tail -n 15 "$log" >&2
        remove_tree "$partial"
        die "the build root could not be made; the whole log is in $log"
    fi
    finish_root "$partial"
    sync --file-system "$partial" # once here instead of dpkg's sync of each file
    mv "$partial" "$ROOT"
    say "the build root is ready"
}

bootstrap() {
    local target=$1 include
    include=$(root_packages | paste --serial --delimiters=,)
    local -a command=(mmdebstrap --variant=minbase --components=main --include="$include"
        --aptopt='Apt::Install-Recommends "false"' --dpkgopt='path-exclude=/usr/share/man/*'
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt=force-unsafe-io "$ROOT_SUITE")
    if [[ $EUID -eq 0 ]]; then
        # In a mount namespace of its own what mmdebstrap mounts vanishes even if it is killed.
        unshare --mount true 2>/dev/null && command=(unshare --mount --propagation private -- "${command[@]}")
        "${command[@]}" --mode=root --format=directory "$target" "$ROOT_MIRROR"
    else
        # Unpacked by ourselves, so that all files belong to the caller and can be removed by him.
        mkdir "$target"
        "${command[@]}" --mode=unshare --format=tar - "$ROOT_MIRROR" |
            tar --extract --directory="$target" --no-same-owner --exclude='./dev/*'
    fi
}

# Programs are linked against the root by its outside path (see cmake/HudiscopeRuntimeRoot.cmake). The link makes that
# path valid inside as well, so the build can run what it has just built.
finish_root() {
    local target=$1
    mkdir -p "$target$(dirname "$ROOT")"
    ln --symbolic --no-target-directory / "$target$ROOT"
    sed "s|@ROOT@|$ROOT|g" "$BUILDROOT/fonts.conf.in" >"$target/etc/fonts/outside.conf"
}

ensure_mmdebstrap() {
    command -v mmdebstrap >/dev/null && return
    say "installing mmdebstrap on this machine: it makes the build root (a few megabytes, seconds)"
    install_host_packages mmdebstrap || die "mmdebstrap is needed and could not be installed: install it with your package manager"
}

remove_unused_roots() {
    local old
    while IFS= read -r old; do
        say "removing a build root that was not used for $ROOT_UNUSED_DAYS days: $old"
        flock --nonblock "$old.lock" rm -rf -- "$old" "$old.log" || true
    done < <(find "$CACHE" -maxdepth 1 -type d -name 'root-????????????' -mtime "+$ROOT_UNUSED_DAYS")
}

remove_tree() { [[ ! -e $1 ]] || rm -rf --one-file-system -- "$1"; }
