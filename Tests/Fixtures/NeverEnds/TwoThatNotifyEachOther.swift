// Two that pass on what they hear, each on its own queue. After fifty thousand calls of one of
// them, this program gives up. With an argument, they pass on only what's new to them.

import Foundation
import Synchronization

let passesOnOnlyNews = CommandLine.arguments.count > 1

protocol Hearing: AnyObject, Sendable {
  func hear(_ news: String)
}

final class Side: Hearing {
  let others = QueuedMulticastDelegate<any Hearing>()
  private let heard = Mutex((calls: 0, last: ""))

  var calls: Int { heard.withLock { $0.calls } }

  func hear(_ news: String) {
    let isNew = heard.withLock { heard in
      defer { heard = (heard.calls + 1, news) }
      return heard.last != news
    }
    if calls == 50_000 {
      print("50000 calls of one side, and no end")
      exit(0)
    }
    if isNew || !passesOnOnlyNews { others.invokeDelegates { $0.hear(news) } }
  }
}

let (left, right) = (Side(), Side())
let (leftQueue, rightQueue) = (DispatchQueue(label: "left"), DispatchQueue(label: "right"))
left.others.addDelegate(right, delegateQueue: rightQueue)
right.others.addDelegate(left, delegateQueue: leftQueue)
left.others.invokeDelegates { $0.hear("fire") }
if !passesOnOnlyNews { dispatchMain() }
for queue in [rightQueue, leftQueue, rightQueue] { queue.sync {} }
print("\(left.calls + right.calls) calls, and an end")
