#!/usr/bin/env bash
# The list of this package that calls its delegates on queues. All of them have one queue here.
. "$(dirname "$0")/playing.bash"
cat >main.swift <<'END'
import Dispatch

protocol Hearing: AnyObject, Sendable {
  func hear(_ number: Int) throws
}

extension Listener: Hearing {}

final class OurQueuedList: System {
  let list = QueuedMulticastDelegate<any Hearing>()
  let queue = DispatchQueue(label: "radio")
  func add(_ listener: Listener) { list.addDelegate(listener, delegateQueue: queue) }
  func remove(_ listener: Listener) { list.removeDelegate(listener) }
  // The queue waits until all calls are on it. Otherwise, it depends on who's quicker whether A is
  // called before B's call is on the queue.
  func send(_ number: Int) {
    queue.suspend()
    list.invokeDelegates { try? $0.hear(number) }
    queue.resume()
  }
  // Twice, because a delegate may have begun another broadcast.
  func settle() { for _ in 1...2 { queue.sync {} } }
}

play(OurQueuedList.self, answers: "nothing", except: ["error": "a call on a queue can't throw"])
END
swift_program main.swift "$peers/listeners.swift" \
  "$peers"/../../../Sources/MulticastDelegates/{MulticastDelegate.swift,Queued/*.swift}
record "QueuedMulticastDelegate, of this package" ./program
