// Chapters "A queue for every delegate" and "Votes without deadlock": what the radio room's demo has no step for.

import Dispatch
import MulticastDelegates

let queuesProgram = ChapterProgram("queues", "delegates registered with one queue and with two") { whoIsThere() }

let votesProgram = ChapterProgram("votes", "a delegate that needs the queue of the object asking it") {
  await aDelegateThatAsksBack()
}

// MARK: - The desks

protocol RadioUnit: AnyObject, Sendable {
  func agrees() -> Bool
}

protocol Recording: RadioUnit {
  func stopRecording()
}

final class Screen: RadioUnit {
  func agrees() -> Bool { true }
}

final class History: Recording {
  func agrees() -> Bool { true }
  func stopRecording() {}
}

// MARK: - Who is there

func whoIsThere() {
  let desks = QueuedMulticastDelegate<any RadioUnit>()
  let (screen, history) = (Screen(), History())
  let (day, night) = (DispatchQueue(label: "day"), DispatchQueue(label: "night"))
  desks.addDelegate(screen, delegateQueue: .main)
  desks.addDelegate(history, delegateQueue: day)
  desks.addDelegate(history, delegateQueue: night)
  print("registered: \(desks.count), recording: \(desks.count(of: (any Recording).self))")

  desks.removeDelegate(history, delegateQueue: day)
  print("registered: \(desks.count), any recording: \(desks.hasDelegate(of: (any Recording).self))")

  desks.removeDelegate(history)
  print("registered: \(desks.count), any recording: \(desks.hasDelegate(of: (any Recording).self))")

  desks.removeAllDelegates()
  print("registered: \(desks.count)")
}

// MARK: - A delegate that asks back

/// Looks something up on the owner's queue before it answers.
final class AskingBack: RadioUnit {
  let owner: DispatchQueue
  init(owner: DispatchQueue) { self.owner = owner }
  func agrees() -> Bool { owner.sync { true } }
}

func aDelegateThatAsksBack() async {
  let owner = DispatchQueue(label: "owner")
  let desks = QueuedMulticastDelegate<any RadioUnit>()
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
}
