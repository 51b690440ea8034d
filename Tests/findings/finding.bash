# What the findings about Swift share: `folder`, a temporary one; `run MAIN FLAG…`, which compiles
# `MAIN.swift` there and runs it; and `compare WORDS`, which fails if the output isn't what's recorded
# behind `# Output: ` in the script.
set -euo pipefail
case $(swiftc --version 2>/dev/null) in
  *"Swift version 6.3.1 "*) ;;
  *) echo "NOT CHECKED: this was seen with Swift 6.3.1."; exit 0 ;;
esac
[ "$(uname)" = Linux ] || { echo "NOT CHECKED: this was seen on Linux."; exit 0; }
script=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

run() {
  local name=$1
  shift
  mkdir -p "$folder/$name"
  cp "$folder/$name.swift" "$folder/$name/main.swift"
  (cd "$folder/$name" && swiftc -swift-version 6 "$@" main.swift -o program && ./program)
}

compare() {
  echo "$1"
  [ "$1" = "$(sed -n 's/^# Output: //p' "$script")" ] || { echo "CHANGED"; exit 1; }
}
