# What the scripts of this folder share. Each script names a system, installs it in a temporary
# folder if it isn't here, and lets a program play the twelve situations. The program prints what
# was heard (`listeners.py` explains the form), `words.awk` says it in this package's words, and
# `NAME.txt` beside the script is what was said when it was recorded.
#
#     Tests/findings/peers/blinker.sh              # plays, prints, and compares with the record
#     Tests/findings/peers/blinker.sh --newest     # the same with the newest version of a package
#     Tests/findings/peers/blinker.sh --write      # writes the record
#
# Exits with 0 if all is as recorded (another version is only mentioned), with 1 if a behavior
# differs or the program fails, and with 2 and the name of a package if something is missing.
set -euo pipefail
peers=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
name=$(basename "$0" .sh)
option=${1:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# How often the program is run. A system that calls in no order needs more, since two plays are the
# same by chance.
plays=3
unordered_plays=16

# How a record came about that can't be played wherever this package is.
how=

missing() {
  echo "$name: missing: $*"
  exit 2
}

# debian PACKAGE…: installs Debian's packages, in whichever version the machine's Debian has.
debian() {
  local package
  for package; do
    [ -z "$(debian_version "$package")" ] || continue
    apt-get install -y --no-install-recommends "$package" >install.log 2>&1 ||
      missing "$package (a Debian package)"
  done
}

debian_version() {
  dpkg-query -W -f '${db:Status-Abbrev}${Version}\n' "$1" 2>/dev/null |
    sed -n 's/^ii *//p' | sed 's/[-+].*//'
}

# python NAME VERSION…: installs packages of Python in the temporary folder, unpinned with
# `--newest`.
python() {
  command -v python3 >/dev/null || missing "python3 (a Debian package)"
  local wanted=()
  while [ $# -gt 0 ]; do
    if [ "$option" = --newest ]; then wanted+=("$1"); else wanted+=("$1==$2"); fi
    shift 2
  done
  python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore \
    --target packages "${wanted[@]}" >install.log 2>&1 || missing "${wanted[*]} (with pip)"
  export PYTHONPATH=$folder/packages:$peers PYTHONDONTWRITEBYTECODE=1
}

python_version() {
  python3 -c 'import importlib.metadata, sys; print(importlib.metadata.version(sys.argv[1]))' "$1"
}

# clone VARIABLE REPOSITORY COMMIT: brings the sources of a repository that's no package here to the
# folder of this name, from the clone whose path an environment variable holds.
clone() {
  local path=${!1:-}
  [ -d "$path" ] || missing "a clone of $2 (tell its path in the variable $1)"
  mkdir "$2" && git -C "$path" archive "$3" | tar -x -C "$2"
  how="recorded once, on $(date +%F), from commit $(git -C "$path" rev-parse --short=8 "$3")"
}

# swift_program FILE…: compiles Swift files to ./program.
swift_program() {
  command -v swiftc >/dev/null || missing "a Swift toolchain"
  [ "$(uname)" = Linux ] || missing "Linux, where this was recorded"
  swiftc -swift-version 6 -package-name findings -module-cache-path cache -o program "$@" \
    2>errors || failed
}

# swift_package FOLDER PRODUCT FILE…: compiles Swift files with a package's product to ./program.
swift_package() {
  local dependency=$1 product=$2
  shift 2
  mkdir -p package/Sources/program
  cp "$@" package/Sources/program
  cat >package/Package.swift <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "program",
  dependencies: [.package(path: "../$dependency")],
  targets: [
    .executableTarget(
      name: "program", dependencies: [.product(name: "$product", package: "$dependency")])
  ]
)
END
  swift build --package-path package --scratch-path build >errors 2>&1 || failed
  cp "$(swift build --package-path package --scratch-path build --show-bin-path)/program" .
}

swift_version() { swiftc --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p'; }

failed() {
  cat errors
  echo "$name: the program doesn't do what it's here for"
  exit 1
}

# What a record says, without the version, and without how it came about.
behavior() { tail -n +2 "$1" | grep -v '^how: '; }

# record SYSTEM COMMAND…: plays, prints the record, and compares it.
record() {
  local system=$1 time
  shift
  for time in $(seq "$plays"); do "$@" >>heard 2>errors </dev/null || failed; done
  { echo "$system" && awk -f "$peers/words.awk" heard; } >record
  [ -z "$how" ] || echo "how: $how" >>record
  cat record
  if [ "$option" = --write ]; then
    cp record "$peers/$name.txt"
  elif ! diff <(behavior "$peers/$name.txt") <(behavior record) >difference; then
    echo "$name: CHANGED (< as recorded, > as played)"
    cat difference
    exit 1
  elif [ "$system" != "$(head -n 1 "$peers/$name.txt")" ]; then
    echo "$name: as recorded with $(head -n 1 "$peers/$name.txt")"
  fi
}
