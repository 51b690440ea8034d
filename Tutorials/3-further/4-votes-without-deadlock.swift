import Dispatch
import MulticastDelegates

protocol Answering: AnyObject, Sendable {
  func agrees() -> Bool
}

/// Waits forever if it runs on the queue that a desk needs for its answer, so nothing below calls
/// it.
func answersOneByOne(of desks: QueuedMulticastDelegate<any Answering>) -> [Bool] {
  var answers: [Bool] = []
  for (desk, queue) in desks.delegateEnumerator() {
    queue.sync { answers.append(desk.agrees()) }
  }
  return answers
}

func answersOfAll(_ desks: QueuedMulticastDelegate<any Answering>) async -> [Bool] {
  await desks.collect { $0.agrees() }
}

/// Looks something up on the owner's queue before it answers.
final class AskingBack: Answering {
  let owner: DispatchQueue
  init(owner: DispatchQueue) { self.owner = owner }
  func agrees() -> Bool { owner.sync { true } }
}

let owner = DispatchQueue(label: "owner")
let desks = QueuedMulticastDelegate<any Answering>()
let screen = AskingBack(owner: owner)
desks.addDelegate(screen, delegateQueue: DispatchQueue(label: "screen queue"))

let answers = await withCheckedContinuation { continuation in
  owner.async {
    desks.collect(completionQueue: owner) {
      $0.agrees()
    } completionHandler: {
      continuation.resume(returning: $0)
    }
  }
}
print("Answers: \(answers)")
