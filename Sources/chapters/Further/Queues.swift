// Chapters "A queue for every delegate" and "Votes without deadlock": what the radio room's demo has no step for.

import Dispatch
import MulticastDelegates

let queuesProgram = ChapterProgram(
  "queues", "a list with queues, looked at",
  [
    .init("Who is there", whoIsThere),
    .init("Delivering yourself", deliveringYourself),
  ])

let votesProgram = ChapterProgram(
  "votes", "questions that would deadlock",
  [
    .init("A delegate that asks back", aDelegateThatAsksBack),
    .init("A vote inside a vote", aVoteInsideAVote),
    .init("Without async", withoutAsync),
  ])

// MARK: - The desks

protocol RadioDesk: AnyObject, Sendable {
  var name: String { get }
  func agrees() -> Bool
}

protocol RecordingDesk: RadioDesk {
  func stopRecording()
}

/// Nothing in it changes, so it is `Sendable` as it is.
final class PlainDesk: RadioDesk {
  let name: String
  init(_ name: String) { self.name = name }
  func agrees() -> Bool { true }
}

final class HistoryDesk: RecordingDesk {
  let name = "history"
  func agrees() -> Bool { true }
  func stopRecording() {}
}

// MARK: - Who is there

func whoIsThere() {
  let desks = QueuedMulticastDelegate<any RadioDesk>()
  let (screen, history) = (PlainDesk("screen"), HistoryDesk())
  let (day, night) = (DispatchQueue(label: "day"), DispatchQueue(label: "night"))
  desks.addDelegate(screen, delegateQueue: .main)
  desks.addDelegate(history, delegateQueue: day)
  desks.addDelegate(history, delegateQueue: night)
  print("registered: \(desks.count), recording: \(desks.count(of: (any RecordingDesk).self))")

  desks.removeDelegate(history, delegateQueue: day)
  print("after the day: \(desks.count), recording: \(desks.hasDelegate(of: (any RecordingDesk).self))")

  desks.removeDelegate(history)
  print("after the night: \(desks.count), recording: \(desks.hasDelegate(of: (any RecordingDesk).self))")

  desks.removeAllDelegates()
  print("in the end: \(desks.count)")
}

// MARK: - Delivering yourself

func deliveringYourself() {
  let desks = QueuedMulticastDelegate<any RadioDesk>()
  let (screen, pager) = (PlainDesk("screen"), PlainDesk("pager"))
  desks.addDelegate(screen, delegateQueue: DispatchQueue(label: "screen queue"))
  desks.addDelegate(pager, delegateQueue: DispatchQueue(label: "pager queue"))

  let snapshot = desks.delegateEnumerator()
  desks.removeDelegate(screen)
  for (desk, queue) in snapshot { print("\(desk.name) is to be called on the \(queue.label)") }
}

// MARK: - A delegate that asks back

/// Answers only after it has looked something up on its owner's queue, and waits for that.
final class AskingBack: RadioDesk {
  let name = "screen"
  let owner: DispatchQueue
  init(owner: DispatchQueue) { self.owner = owner }
  func agrees() -> Bool { owner.sync { true } }
}

func aDelegateThatAsksBack() async {
  let owner = DispatchQueue(label: "owner")
  let desks = QueuedMulticastDelegate<any RadioDesk>()
  let screen = AskingBack(owner: owner)
  desks.addDelegate(screen, delegateQueue: DispatchQueue(label: "screen queue"))

  let answers = await withCheckedContinuation { continuation in
    owner.async {  // The question is put on the very queue that the answer needs.
      desks.collect(completionQueue: owner) {
        $0.agrees()
      } completionHandler: {
        continuation.resume(returning: $0)
      }
    }
  }
  print("Answers: \(answers)")
}

// MARK: - A vote inside a vote

func aVoteInsideAVote() async {
  let queue = DispatchQueue(label: "one queue for all")
  let desks = QueuedMulticastDelegate<any RadioDesk>()
  let (screen, pager) = (PlainDesk("screen"), PlainDesk("pager"))
  for desk in [screen, pager] { desks.addDelegate(desk, delegateQueue: queue) }

  let (inner, tellInner) = AsyncStream<[Bool]>.makeStream()
  let outer = await desks.collect { desk in
    Task { tellInner.yield(await desks.collect { $0.agrees() }) }  // Asked from inside an answer.
    return desk.agrees()
  }
  var votes: [[Bool]] = []
  for await vote in inner.prefix(2) { votes.append(vote) }
  print("Outer: \(outer). Inner: \(votes).")
}

// MARK: - Without async

func withoutAsync() async {
  let desks = QueuedMulticastDelegate<any RadioDesk>()
  let screen = PlainDesk("screen")
  desks.addDelegate(screen, delegateQueue: DispatchQueue(label: "screen queue"))

  await withCheckedContinuation { continuation in
    desks.collect(completionQueue: DispatchQueue(label: "results")) {
      $0.agrees()
    } completionHandler: { answers in
      print(answers.contains(false) ? "A veto." : "No veto.")
      continuation.resume()
    }
  }
}
