// When, where and in what order delegates are called.

import Dispatch
import Foundation
import MulticastDelegates
import Testing

@Suite("A queued broadcast", .watched) struct QueuedDeliveryTests {
  let units = QueuedMulticastDelegate<any RadioUnit>()
  let queue = DispatchQueue(label: "pagers")
  let logbook = Logbook()

  @Test("is asynchronous, even for a delegate whose queue the caller is on")
  func asynchronous() async {
    let pagers = units.register("pager", on: queue, writingTo: logbook)
    queue.async {
      logbook.write("before")
      units.invokeDelegates { $0.receive("fire") }
      logbook.write("after")
    }
    #expect(await queue.drains())
    #expect(await queue.drains())
    #expect(logbook.lines == ["before", "after", "pager fire"])
    stillOwned(pagers)
  }

  @Test(
    """
    calls the delegates on one serial queue in registration order, each once, one broadcast after \
    another
    """
  )
  func orderOnOneQueue() async {
    let pagers = units.register("a", "b", "c", on: queue, writingTo: logbook)
    // Added twice, it is registered once, and keeps its place.
    units.addDelegate(pagers[0], delegateQueue: queue)
    for number in 0..<100 { units.invokeDelegates { $0.receive("\(number)") } }
    #expect(await queue.drains())
    let lines = (0..<100).flatMap { number in pagers.map { "\($0.name) \(number)" } }
    #expect(logbook.lines == lines)
    stillOwned(pagers)
  }

  // MARK: - Life

  @Test("keeps a delegate alive until its call ran; then it goes, on its queue")
  func keepsAlive() async {
    queue.suspend()
    var pager: Pager? = Pager("mortal", on: queue, writingTo: logbook) { $0.receive("is gone") }
    weak let reference = pager
    units.addDelegate(pager!, delegateQueue: queue)
    units.invokeDelegates { $0.receive("fire") }
    stillOwned(pager)
    pager = nil
    #expect(reference != nil)
    queue.resume()
    #expect(await queue.drains())
    #expect(logbook.lines == ["mortal fire", "mortal is gone"])
  }

  @Test(
    """
    a queued call doesn't run when its delegate was removed meanwhile, not even if it was added \
    again
    """,
    arguments: Removal.allCases)
  func removalReachesQueuedCalls(removal: Removal) async {
    let pagers = units.register("pager", on: queue)
    queue.suspend()
    units.invokeDelegates { $0.receive("before") }
    units.invokeDelegates(of: Pager.self) { $0.receive("before") }
    removal.remove(pagers[0], queue, units)
    units.addDelegate(pagers[0], delegateQueue: queue)
    units.invokeDelegates { $0.receive("after") }
    queue.resume()
    #expect(await queue.drains())
    #expect(pagers[0].logbook.lines == ["pager after"])
  }

  @Test("a removal doesn't wait for the call that is under way")
  func removalDuringCall() async {
    let begun = Event()
    let mayEnd = DispatchSemaphore(value: 0)
    let pagers = units.register("pager", on: queue)
    units.invokeDelegates { unit in
      begun.happen()
      unit.receive(
        mayEnd.wait(timeout: .now() + patience) == .success ? "goes on" : "is out of time")
    }
    #expect(await begun.happens())
    units.removeDelegate(pagers[0])
    #expect(units.count == 0)
    mayEnd.signal()
    #expect(await queue.drains())
    #expect(pagers[0].logbook.lines == ["pager goes on"])
  }

  @Test("goes on when the multicast delegate is gone, and so does a vote")
  func outlivesTheMulticastDelegate() async {
    var units: QueuedMulticastDelegate<any RadioUnit>? = QueuedMulticastDelegate()
    weak let reference = units
    let pagers = units!.register("pager", on: queue)
    queue.suspend()
    units?.invokeDelegates { $0.receive("fire") }
    let answers = await withCheckedContinuation { continuation in
      units?.collect(completionQueue: .global()) {
        $0.name
      } completionHandler: {
        continuation.resume(returning: $0)
      }
      units = nil
      #expect(reference == nil)
      queue.resume()
    }
    #expect(answers == ["pager"])
    #expect(pagers[0].logbook.lines == ["pager fire"])
  }

  // MARK: - Some of them

  @Test("reaches only those of a refined protocol, of a class or of its subclasses")
  func someOfThem() async {
    let pager = Pager("pager", on: queue, writingTo: logbook)
    let recorder = Recorder("recorder", on: queue, writingTo: logbook)
    let deaf = Deaf()
    for unit in [pager, recorder, deaf] as [any RadioUnit] {
      units.addDelegate(unit, delegateQueue: queue)
    }
    units.invokeDelegates(of: (any Recording).self) { $0.stopRecording() }
    units.invokeDelegates(of: Pager.self) { $0.receive("as a pager") }
    units.invokeDelegates(of: Recorder.self) { $0.receive("as a recorder") }
    #expect(await queue.drains())
    #expect(
      logbook.lines == [
        "recorder stops recording", "pager as a pager", "recorder as a pager",
        "recorder as a recorder",
      ])
    stillOwned((pager, recorder, deaf))
  }

  @Test("a delegate on the main actor is called there")
  func mainActorDelegate() async {
    let screen = Screen()
    units.addDelegate(screen, delegateQueue: .main)
    units.invokeDelegates { $0.receive("fire") }
    #expect(await DispatchQueue.main.drains())
    #expect(await screen.text == "fire")
  }

  @Test("the living of a protocol or a class are counted; the dead are not")
  func counting() {
    let pagers = units.register("pager", on: queue)
    var recorder: Recorder? = Recorder("recorder", on: queue)
    for queue in [queue, .main] { units.addDelegate(recorder!, delegateQueue: queue) }
    func counts() -> [Int] {
      [
        units.count, units.count(of: Pager.self), units.count(of: (any Recording).self),
        units.count(of: Deaf.self),
      ]
    }
    #expect(counts() == [3, 3, 2, 0])
    #expect(units.hasDelegate(of: (any Recording).self) && !units.hasDelegate(of: Deaf.self))
    stillOwned(recorder)
    recorder = nil
    #expect(counts() == [1, 1, 0, 0])
    #expect(!units.hasDelegate(of: (any Recording).self))
    stillOwned(pagers)
  }
}

/// The ways to remove a delegate.
enum Removal: CaseIterable {
  case fromItsQueue, fromEveryQueue, all

  func remove(
    _ unit: any RadioUnit, _ queue: DispatchQueue, _ units: QueuedMulticastDelegate<any RadioUnit>
  ) {
    switch self {
    case .fromItsQueue: units.removeDelegate(unit, delegateQueue: queue)
    case .fromEveryQueue: units.removeDelegate(unit)
    case .all: units.removeAllDelegates()
    }
  }
}

private final class Deaf: RadioUnit {
  let name = "deaf"
}

@MainActor private final class Screen: @preconcurrency RadioUnit {
  nonisolated let name = "screen"
  var text = ""
  func receive(_ message: String) { text = message }
}
