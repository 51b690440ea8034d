#!/usr/bin/env bash
# The list of this package.
. "$(dirname "$0")/playing.bash"
cat >main.swift <<'END'
protocol Hearing: AnyObject {
  func hear(_ number: Int) throws
}

extension Listener: Hearing {}

final class OurList: System {
  let list = MulticastDelegate<any Hearing>()
  func add(_ listener: Listener) { list.addDelegate(listener) }
  func remove(_ listener: Listener) { list.removeDelegate(listener) }
  func send(_ number: Int) throws { try list.invokeDelegates { try $0.hear(number) } }
}

play(OurList.self, answers: "nothing")
END
swift_program main.swift "$peers/listeners.swift" \
  "$peers/../../../Sources/MulticastDelegates/MulticastDelegate.swift"
record "MulticastDelegate, of this package" ./program
