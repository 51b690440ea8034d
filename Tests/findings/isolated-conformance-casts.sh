#!/usr/bin/env bash
# Whether a generic cast finds a conformance that's isolated to the main actor.
#
# Guess: code that runs on the main actor, in a callback of the main queue, finds the conformance.
#
# Seen, Swift 6.3.1 on Linux: it depends on who runs the main queue. Under `RunLoop.main.run()`, the
# cast finds it. Under `dispatchMain()` and in an asynchronous main program, it doesn't, unless the
# whole module is optimized together.
#
# Output: run loop: found, optimized found; dispatchMain: not found, optimized found; async: not found, optimized found
. "$(dirname "$0")/finding.bash"
shared='
import Foundation

protocol Flashing: AnyObject {}
@MainActor final class Lamp: @MainActor Flashing {}

func find<Wanted>(_ object: AnyObject, as: Wanted.Type) -> String {
  object is Wanted ? "found" : "not found"
}
@MainActor func look() { print(find(Lamp(), as: (any Flashing).self)) }
'
cat >"$folder/loop.swift" <<END
$shared
DispatchQueue.main.async { MainActor.assumeIsolated { look() }; exit(0) }
RunLoop.main.run()
END
cat >"$folder/dispatch.swift" <<END
$shared
DispatchQueue.main.async { MainActor.assumeIsolated { look() }; exit(0) }
dispatchMain()
END
cat >"$folder/async.swift" <<END
$shared
await withCheckedContinuation { continuation in
  DispatchQueue.main.async { MainActor.assumeIsolated { look() }; continuation.resume() }
}
END
said="run loop: $(run loop), optimized $(run loop -O -wmo)"
said+="; dispatchMain: $(run dispatch), optimized $(run dispatch -O -wmo)"
said+="; async: $(run async), optimized $(run async -O -wmo)"
compare "$said"
