# shellcheck shell=bash
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Which platform do we build on: this machine's own packages, or the build root?

# packages_of FILE…: the names in package lists, without comments, sorted.
packages_of() {
    (cd "$BUILDROOT" && sed --regexp-extended 's/#.*//; s/[[:space:]]+//g; /^$/d' "$@") | LC_ALL=C sort --unique
}

# Sets ROOT to the build root, or to nothing where the machine's own packages are used.
# usage: choose_platform [LIST…]: package lists that the machine must have besides packages.txt
choose_platform() {
    ROOT=
    case ${HUDISCOPE_PLATFORM:-auto} in
        host) ensure_host_packages "$@" || die "HUDISCOPE_PLATFORM=host, but the packages above are missing" ;;
        root) ensure_root ;;
        auto) { host_is_new_enough && ensure_host_packages "$@"; } || ensure_root ;;
        *) die "HUDISCOPE_PLATFORM is '$HUDISCOPE_PLATFORM': it can be auto, host or root" ;;
    esac
}

# Distributions with Qt >= 6.8, KDE Frameworks 6, GCC >= 14 and CMake >= 3.28 in their own packages.
host_is_new_enough() {
    local id version
    id=$(os_release ID) version=$(os_release VERSION_ID)
    case $id in
        debian) at_least "${version:-99}" 13 ;; # testing and unstable have no version
        ubuntu) at_least "$version" 25.04 ;;
        fedora) at_least "$version" 41 ;;
        *) return 1 ;;
    esac
}

os_release() { (. /etc/os-release 2>/dev/null && echo "${!1:-}"); }

at_least() { [[ $(printf '%s\n' "$2" "$1" | sort --version-sort | head -n 1) == "$2" ]]; }

ensure_host_packages() {
    local -a missing
    mapfile -t missing < <(missing_host_packages "$@")
    [[ ${#missing[@]} -gt 0 ]] || return 0
    say "Hudiscope needs ${#missing[@]} more packages on this machine (up to 1 GB, one to three minutes):"
    printf '%s\n' "${missing[*]}" | fold --spaces --width=110 | sed 's/^/    /' >&2
    install_host_packages "${missing[@]}" || {
        say "they could not be installed"
        return 1
    }
}

missing_host_packages() {
    if command -v dpkg-query >/dev/null; then
        comm -13 <(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' | sed -n 's/^installed //p' | LC_ALL=C sort -u) \
            <(packages_of packages.txt "$@")
    else
        local name
        packages_of packages-fedora.txt | while IFS= read -r name; do
            rpm --query --quiet --whatprovides "$name" || echo "$name"
        done
    fi
}

install_host_packages() {
    local -a admin=()
    [[ $EUID -eq 0 ]] || admin=(sudo)
    [[ $EUID -eq 0 ]] || command -v sudo >/dev/null || return 1
    if command -v apt-get >/dev/null; then
        "${admin[@]}" apt-get update -qq >&2 || true # an unreachable third-party source need not stop us
        "${admin[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >&2 </dev/null
    elif command -v dnf >/dev/null; then
        "${admin[@]}" dnf install -y -q "$@" >&2 </dev/null
    else
        return 1
    fi
}
