#!/usr/bin/env bash
# The main actor isn't always on the main thread.
#
# Guess: in code on the main actor, `Thread.isMainThread` is true.
#
# Seen, Swift 6.3.1 on Linux: under `dispatchMain()` and behind the first suspension of an
# asynchronous main program, it's false. `MainActor.assertIsolated()` passes. So a delegate that
# begins with `guard Thread.isMainThread` returns early for ever.
#
# Output: run loop: true, dispatchMain: false, async: true, then false
. "$(dirname "$0")/finding.bash"
shared='
import Foundation

@MainActor func look() -> Bool { MainActor.assertIsolated(); return Thread.isMainThread }
'
cat >"$folder/loop.swift" <<END
$shared
DispatchQueue.main.async { MainActor.assumeIsolated { print(look()) }; exit(0) }
RunLoop.main.run()
END
cat >"$folder/dispatch.swift" <<END
$shared
DispatchQueue.main.async { MainActor.assumeIsolated { print(look()) }; exit(0) }
dispatchMain()
END
cat >"$folder/async.swift" <<END
$shared
let before = look()
await Task.yield()
await Task.detached {}.value
print("\(before), then \(look())")
END
compare "run loop: $(run loop), dispatchMain: $(run dispatch), async: $(run async)"
