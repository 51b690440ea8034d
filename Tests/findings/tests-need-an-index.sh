#!/usr/bin/env bash
# Without an index, tests can't be run, even if none of them is XCTest's.
#
# Guess: `swift test --disable-xctest --disable-index-store` runs the tests of Swift Testing, which
# the program itself finds. The index serves editors, and on Linux it's how XCTest's tests are
# found: none are asked for.
#
# Seen, Swift 6.3.1 on Linux (x86-64), with a package of one test: it's built, and then "error: index
# store path does not exist", exit code 1. With the index, `--disable-xctest` runs the test. So a
# step of CI saves an index with `swift build` only.
#
# Output: with an index: 1 test passed, without one: "index store path does not exist"
. "$(dirname "$0")/finding.bash"
mkdir -p "$folder/Tests/OneTests"
cat >"$folder/Package.swift" <<'SWIFT'
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "one", targets: [.testTarget(name: "OneTests")])
SWIFT
printf 'import Testing\n@Test func one() { #expect(1 == 1) }\n' >"$folder/Tests/OneTests/OneTests.swift"

tested() { swift test --package-path "$folder" --scratch-path "$folder/built-$#" --disable-xctest "$@" 2>&1 || true; }
with=$(tested | grep -o -E '1 test (in 0 suites )?passed' | sed 's/ in 0 suites//')
without=$(tested --disable-index-store | grep -o -m 1 'index store path does not exist')
compare "with an index: $with, without one: \"$without\""
