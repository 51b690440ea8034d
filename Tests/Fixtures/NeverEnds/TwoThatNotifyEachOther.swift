// Two that pass on what they hear, each on its own queue. After a hundred thousand calls, this program gives up.

import Foundation
import Synchronization

protocol Hearing: AnyObject, Sendable {
  func hear()
}

final class Side: Hearing {
  let others = QueuedMulticastDelegate<any Hearing>()
  private let count = Mutex(0)

  func hear() {
    let isEnough = count.withLock { count in
      count += 1
      return count == 100_000
    }
    if isEnough {
      print("100000 calls, and no end")
      exit(0)
    }
    others.invokeDelegates { $0.hear() }
  }
}

let (left, right) = (Side(), Side())
left.others.addDelegate(right, delegateQueue: DispatchQueue(label: "right"))
right.others.addDelegate(left, delegateQueue: DispatchQueue(label: "left"))
left.others.invokeDelegates { $0.hear() }
dispatchMain()
