# Shared by the scripts in this folder; sourced, never run.
#
#   set_up [EXTRA...]   prepares .venv with these extras; silent if nothing is to be done
#   set_up_to_play [EXTRA...]  set_up with the solver if its libraries can be had, else without
#   set_up_node         prepares what builds the browser client: Node, client/node_modules
#   set_up_browser      prepares what tests in a browser need: Chromium, Firefox, a Japanese font, and the above
#   set_up_webkit       prepares WebKitGTK and its driver, for script/long
#   set_up_servers      prepares what tests of several servers need: PostgreSQL, Redis, nginx, Caddy
#   $root, $venv, $data the repository, its virtual environment, its second distribution
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
venv=$root/.venv
data=$root/src/pegout_solver_data

say() { printf '%s\n' "$*" >&2; }

# $PYTHON, or the newest suitable Python on PATH: 3.11 or newer, with venv and ensurepip.
find_python() {
    local name
    for name in ${PYTHON:-} python3.14 python3.13 python3.12 python3.11 python3; do
        if "$name" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s\n' "$name"
            return
        fi
    done
    say "Pegout needs Python 3.11 or newer, with its venv module, and found none on PATH."
    say "(On Debian or Ubuntu: apt install python3-venv)"
    return 1
}

# Changes whenever the environment has to be brought up to date.
fingerprint() {
    {
        cat -- "$root/pyproject.toml" "$data/pyproject.toml" "$root/constraints.txt"
        grep '^__version__' -- "$root/src/pegout/__init__.py" "$data/__init__.py"
    } | cksum
}

# Whether .venv works, lies where it was made, and fits the fingerprint for the base and each extra.
ready() {
    local part now
    now=$(fingerprint)
    at_home || return 1
    for part in base "$@"; do
        [ "$(cat -- "$venv/ready.$part" 2>/dev/null)" = "$now" ] || return 1
    done
}

at_home() {
    [ "$(cat -- "$venv/ready.home" 2>/dev/null)" = "$root" ] && "$venv/bin/python" -c '' 2>/dev/null
}

# Runs a command silently; shows its output if it fails.
quietly() {
    local output
    output=$("$@" 2>&1 </dev/null) || {
        say "$output"
        say "This failed: $*"
        return 1
    }
}

install() {
    local extras python part
    extras=$(IFS=,; printf '%s' "$*")
    say "Setting up Pegout${extras:+ (with: $extras)} in .venv ..."
    if ! at_home; then
        python=$(find_python) || return 1
        quietly "$python" -m venv --clear "$venv" || return 1
        printf '%s\n' "$root" >"$venv/ready.home"
    fi
    # pip and the build tool first, so that they too have the versions that constraints.txt names: the
    # pip that came with Python may be years old and take twice as long. Python compiles what it
    # imports, which is an eighth of all there is.
    local pip=("$venv/bin/python" -m pip install --disable-pip-version-check --no-compile
        --only-binary numba,numpy,llvmlite --constraint "$root/constraints.txt")
    quietly "${pip[@]}" pip hatchling || return 1
    quietly "${pip[@]}" --no-build-isolation --editable "$data" --editable "$root${extras:+[$extras]}" ||
        return 1
    for part in base "$@"; do
        fingerprint >"$venv/ready.$part"
    done
}

set_up() {
    ready "$@" && return
    (
        # Two scripts started together take turns; the second finds the work done.
        if command -v flock >/dev/null; then flock 9; fi
        ready "$@" || install "$@"
    ) 9>"$root/.venv.lock"
}

# Installs Debian packages, as root only; otherwise names them and fails.
debian() {
    say "Installing $* ..."
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        say "The tests need these Debian packages (or the same from elsewhere): $*"
        return 1
    fi
    quietly apt-get update && quietly apt-get install -y --no-install-recommends "$@"
}

# As set_up with the solver; where its libraries have no wheel, without it: what needs none works.
set_up_to_play() {
    ready no-solver "$@" && return
    set_up solver "$@" && return
    set_up "$@" || return 1
    say "Pegout starts without the solver: no levels above steady, no reviews, simpler hints." \
        "(To try again: rm .venv/ready.no-solver)"
    # Alone it is enough for discards, cribs and odds.
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary :all: \
        --constraint "$root/constraints.txt" numpy >/dev/null 2>&1 || true
    fingerprint >"$venv/ready.no-solver"
}

set_up_node() {
    (
        if command -v flock >/dev/null; then flock 9; fi
        local lock="$root/client/package-lock.json" done="$root/client/node_modules/ready"
        command -v node >/dev/null && command -v npm >/dev/null || debian nodejs npm || return 1
        [ "$(cat -- "$done" 2>/dev/null)" = "$(cksum <"$lock")" ] && return
        say "Setting up client/node_modules ..."
        quietly npm ci --prefix "$root/client" --no-fund --no-audit || return 1
        cksum <"$lock" >"$done"
    ) 9>"$root/.node.lock"
}

set_up_browser() {
    (
        if command -v flock >/dev/null; then flock 9; fi
        # The headless shell takes half the work of a whole browser, which does where there is none.
        command -v chromium-headless-shell >/dev/null || debian chromium-headless-shell 2>/dev/null ||
            command -v chromium chromium-browser google-chrome >/dev/null || debian chromium || return 1
        command -v firefox-esr firefox >/dev/null || debian firefox-esr || return 1
        # Without a Japanese font half of the pages are boxes; here a missing one stops nothing.
        [ -n "$(fc-list :lang=ja 2>/dev/null)" ] || debian fonts-ipafont-gothic || true
    ) 9>"$root/.node.lock"
    set_up_node
}

set_up_webkit() {
    (
        if command -v flock >/dev/null; then flock 9; fi
        command -v WebKitWebDriver xvfb-run >/dev/null || debian webkit2gtk-driver xvfb xauth || true
    ) 9>"$root/.node.lock"
}

# Without them their tests are skipped, which .ci/run counts as a failure.
set_up_servers() {
    (
        if command -v flock >/dev/null; then flock 9; fi
        local missing=()
        compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null ||
            missing+=(postgresql)
        command -v redis-server valkey-server >/dev/null || missing+=(redis-server)
        command -v nginx >/dev/null || missing+=(nginx)
        command -v caddy >/dev/null || missing+=(caddy)
        [ ${#missing[@]} = 0 ] || debian "${missing[@]}" || true
    ) 9>"$root/.node.lock"
}
