#!/usr/bin/env bash
# An index makes the compiler build the toolchain's own modules again.
#
# Guess: a file that imports Synchronization is compiled against the module that the toolchain ships
# as a `.swiftmodule`, whatever else the compiler writes.
#
# Seen, Swift 6.3.1 on Linux (x86-64): with `-index-store-path`, which SwiftPM passes in each debug
# build, the compiler first builds Synchronization, _Concurrency, _StringProcessing and Glibc from
# their `.swiftinterface` files into the module cache, only to write an index of them. A file of two
# lines takes 5.0 seconds of processor in place of 0.3 with an empty cache. With
# `-index-ignore-system-modules` as well, it builds none. So each fresh debug build pays for each
# module of the toolchain that it imports, and a release build, which has no index by default,
# doesn't.
#
# Output: modules built without an index: 0, with one: 4, with one of the package's own modules only: 0
. "$(dirname "$0")/finding.bash"
printf 'import Synchronization\nlet count = Mutex(1)\n' >"$folder/one.swift"

built() {
  local cache=$folder/cache-$RANDOM
  swiftc -c "$folder/one.swift" -o "$folder/one.o" -module-cache-path "$cache" "$@"
  find "$cache" -maxdepth 1 -name '*.swiftmodule' | wc -l | tr -d ' '
}
said="modules built without an index: $(built)"
said+=", with one: $(built -index-store-path "$folder/index")"
own=$(built -index-store-path "$folder/own" -index-ignore-system-modules)
said+=", with one of the package's own modules only: $own"
compare "$said"
