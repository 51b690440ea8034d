// Questions to several delegates, and what becomes of the answers.

import Dispatch
import MulticastDelegates
import Synchronization
import Testing

@Suite("A vote", .watched) struct QueuedVoteTests {
  let units = QueuedMulticastDelegate<any RadioUnit>()
  let logbook = Logbook()

  func register(_ names: String...) -> [Pager] { names.flatMap { units.register($0, writingTo: logbook) } }

  // MARK: - Collecting

  @Test("gives the answers in registration order, though the last delegate answers first")
  func order() async {
    let pagers = register("a", "b", "c")
    // Each waits for the one after it, so they must be asked at the same time.
    let turns = Dictionary(uniqueKeysWithValues: pagers.map { ($0.name, DispatchSemaphore(value: 0)) })
    let before = ["c": "b", "b": "a"]
    turns["c"]?.signal()
    let answers = await units.collect { unit in
      guard turns[unit.name]?.wait(timeout: .now() + patience) == .success else { return "asked one after another" }
      before[unit.name].map { _ = turns[$0]?.signal() }
      return unit.name
    }
    #expect(answers == ["a", "b", "c"])
    stillOwned(pagers)
  }

  @Test("of nobody has no answers, in each of its forms")
  func nobody() async {
    #expect(await units.collect { $0.name } == [])
    let (answers, unanswered) = await units.collect(timeout: .seconds(3600)) { $0.name }
    #expect(answers == [] && unanswered.isEmpty)
    #expect(await collected() == [])
    #expect(await units.transform("report") { _, _ in nil } == "report")
    #expect(await units.firstAnswer { $0.name } == nil)
  }

  /// The answers as code without `async` gets them: on a queue of its own.
  func collected() async -> [String] {
    let desk = DispatchQueue(label: "desk")
    return await withCheckedContinuation { continuation in
      units.collect(completionQueue: desk) {
        $0.name
      } completionHandler: {
        dispatchPrecondition(condition: .onQueue(desk))
        continuation.resume(returning: $0)
      }
    }
  }

  @Test("has all answers in each of its forms: nil counts, and no time-out is waited for")
  func forms() async {
    let pagers = register("a", "b")
    #expect(await units.collect { $0.name == "a" ? nil : $0.name } == [nil, "b"])
    #expect(await collected() == ["a", "b"])
    for seconds in [3600, Int64.max] {
      let (answers, unanswered) = await units.collect(timeout: .seconds(seconds)) { $0.name }
      #expect(answers == ["a", "b"] && unanswered.isEmpty)
    }
    stillOwned(pagers)
  }

  @Test("leaves out a delegate that died before it")
  func deadBefore() async {
    var pagers = register("a", "b", "c")
    pagers.remove(at: 1)
    #expect(await units.collect { $0.name } == ["a", "c"])
    stillOwned(pagers)
  }

  @Test("keeps a delegate alive that is to be asked")
  func keepsAlive() async {
    var pagers = register("stuck", "b")
    let queue = pagers[0].queue
    let lastIsAsked = Event()
    queue.suspend()
    let answers = Task { await units.collect { noting($0, lastIsAsked) } }
    #expect(await lastIsAsked.happens())
    pagers = []
    queue.resume()
    #expect(await answers.value == ["stuck", "b"])
  }

  @Test("leaves out a delegate that is removed before its turn, though its queue is stuck", arguments: Removal.allCases)
  func removedBeforeItsTurn(removal: Removal) async {
    let pagers = register("stuck", "b")
    let stuck = pagers[0].queue
    let (lastIsAsked, lastMayAnswer) = (Event(), DispatchSemaphore(value: 0))
    stuck.suspend()
    let answers = Task {
      await units.collect { unit in
        lastIsAsked.happen()
        return lastMayAnswer.wait(timeout: .now() + patience) == .success ? unit.name : "out of time"
      }
    }
    #expect(await lastIsAsked.happens())
    removal.remove(pagers[0], stuck, units)
    lastMayAnswer.signal()
    #expect(await answers.value == ["b"])
    lastMayAnswer.signal()
    stuck.resume()
    #expect(await stuck.drains())
  }

  @Test("counts the answer of a delegate that is removed while it answers")
  func removedDuringItsTurn() async {
    let pagers = register("a")
    let names = await units.collect { [units] unit in
      units.removeAllDelegates()
      return unit.name
    }
    #expect(names == pagers.map(\.name))
  }

  @Test("goes on when the multicast delegate is gone")
  func outlivesTheMulticastDelegate() async {
    var units: QueuedMulticastDelegate<any RadioUnit>? = QueuedMulticastDelegate()
    weak let reference = units
    let pagers = units!.register("a")
    pagers[0].queue.suspend()
    let answers = await withCheckedContinuation { continuation in
      units?.collect(completionQueue: .global()) {
        $0.name
      } completionHandler: {
        continuation.resume(returning: $0)
      }
      units = nil
      #expect(reference == nil)
      pagers[0].queue.resume()
    }
    #expect(answers == ["a"])
  }

  // MARK: - Ending it early

  @Test("with a time-out names nobody as unanswered who is dead or removed; cancelling is an early time-out")
  func unansweredAndRemoved() async {
    var pagers = register("dead", "removed", "stuck", "d")
    pagers.removeFirst()
    let lastIsAsked = Event()
    for pager in pagers.dropLast() { pager.queue.suspend() }
    let outcome = Task { await units.collect(timeout: .seconds(3600)) { noting($0, lastIsAsked) } }
    #expect(await lastIsAsked.happens())
    units.removeDelegate(pagers[0])
    #expect(await pagers[2].queue.drains())
    outcome.cancel()
    #expect(await outcome.value.answers == ["d"])
    #expect(await outcome.value.unanswered.map(\.name) == ["stuck"])
    for pager in pagers.dropLast() { pager.queue.resume() }
  }

  @Test("with a time-out names as unanswered who is just answering; that answer comes too late and is dropped")
  func answersTooLate() async {
    let pagers = register("slow", "b")
    let (bothAreAsked, slowMayAnswer) = (Event(times: 2), DispatchSemaphore(value: 0))
    let outcome = Task {
      await units.collect(timeout: .seconds(3600)) { unit in
        bothAreAsked.happen()
        if unit.name == "slow" { _ = slowMayAnswer.wait(timeout: .now() + patience) }
        return unit.name
      }
    }
    #expect(await bothAreAsked.happens())
    // Behind the answer on its queue: it has been counted when this has run.
    #expect(await pagers[1].queue.drains())
    outcome.cancel()
    #expect(await outcome.value.answers == ["b"])
    #expect(await outcome.value.unanswered.map(\.name) == ["slow"])
    slowMayAnswer.signal()
    #expect(await pagers[0].queue.drains())
  }

  @Test(
    "ends with its time-out, even one that is over before it begins, and asks nobody later",
    arguments: [.milliseconds(20), .zero, .seconds(-1), .seconds(Int64.min)] as [Duration])
  func timeout(_ timeout: Duration) async {
    let pagers = register("stuck")
    pagers[0].queue.suspend()
    let (answers, unanswered) = await units.collect(timeout: timeout) { $0.agrees(to: "plan") }
    #expect(answers == [])
    #expect(unanswered.map(\.name) == ["stuck"])
    pagers[0].queue.resume()
    #expect(await pagers[0].queue.drains())
    #expect(logbook.lines == [])
  }

  @Test("leaves nothing behind that waits for the rest of the time-out")
  func timerIsReleased() async {
    let released = Event()
    func vote() async -> [String] {
      let queue = DispatchQueue(label: "a")
      queue.setSpecific(key: DispatchSpecificKey(), value: Luggage(released))
      let pager = Pager("a", on: queue)
      units.addDelegate(pager, delegateQueue: queue)
      defer { units.removeAllDelegates() }
      return await units.collect(timeout: .seconds(3600)) { $0.name }.answers
    }
    #expect(await vote() == ["a"])
    // A vote holds its registrations, and these hold their queues.
    #expect(await released.happens())
  }

  @Test("whose task is cancelled gives the answers so far, and asks nobody later")
  func cancellation() async {
    let pagers = register("a", "stuck", "c")
    pagers[1].queue.suspend()
    let lastIsAsked = Event()
    let answers = Task { await units.collect { noting($0, lastIsAsked) } }
    #expect(await lastIsAsked.happens())
    // Behind the answers on their queues: they have been counted when this has run.
    for pager in [pagers[0], pagers[2]] { #expect(await pager.queue.drains()) }
    answers.cancel()
    #expect(await answers.value == ["a", "c"])
    pagers[1].queue.resume()
    #expect(await pagers[1].queue.drains())
    #expect(logbook.lines.sorted() == ["a is asked", "c is asked"])
  }

  @Test("in a task that is cancelled already asks nobody")
  func cancelledBefore() async {
    let pagers = register("a", "b")
    let mayBegin = Event()
    let task = Task {
      _ = await mayBegin.happens()
      let answers = await units.collect { $0.agrees(to: "plan") }
      let outcome = await units.collect(timeout: .seconds(3600)) { $0.agrees(to: "plan") }
      let report = await units.transform("") { unit, report in report + unit.name }
      let first = await units.firstAnswer { $0.name }
      return (answers, outcome.unanswered.map(\.name), report, first)
    }
    task.cancel()
    mayBegin.happen()
    #expect(await task.value == ([], ["a", "b"], nil, nil))
    for pager in pagers { #expect(await pager.queue.drains()) }
    #expect(logbook.lines == [])
  }

  // MARK: - One after another

  @Test("a chain passes on what each delegate gave, in registration order, each on its own queue")
  func chain() async {
    let queues: [DispatchQueue] = [
      DispatchQueue(label: "a"), .main, .global(), DispatchQueue(label: "d", attributes: .concurrent),
    ]
    let pagers = zip(["a", "b", "c", "d"], queues).flatMap { units.register($0, on: $1) }
    let report = await units.transform("") { unit, report in
      unit.receive("is asked")
      return report + unit.name
    }
    #expect(report == "abcd")
    stillOwned(pagers)
  }

  @Test("nil drops the value and ends the chain: who comes after is not asked")
  func droppedValue() async {
    let pagers = register("a", "b", "c")
    let report = await units.transform("report") { unit, report in
      unit.receive("is asked")
      return unit.name == "b" ? nil : report
    }
    #expect(report == nil)
    #expect(await pagers[2].queue.drains())
    #expect(logbook.lines == ["a is asked", "b is asked"])
  }

  @Test("a chain passes over the dead, the removed, and those who die or are removed before their turn")
  func chainWithGaps() async {
    var pagers = register("a", "dead", "removed", "dies", "removed in time", "f")
    let queues = pagers.map(\.queue)
    let last = pagers.remove(at: 5)
    let (removed, removedInTime) = (pagers[2], pagers[4])
    let first = pagers[0]
    pagers.removeAll { $0.name == "dead" }
    units.removeDelegate(removed)
    let remaining = Mutex(pagers)
    pagers = []
    let report = await units.transform("") { [units] unit, report in
      if unit.name == "a" {
        remaining.withLock { $0 = [] }
        units.removeDelegate(removedInTime)
      }
      return report + unit.name
    }
    #expect(report == "af")
    stillOwned((queues, last, first))
  }

  @Test("a chain goes on when the delegate whose answer it waits for is removed, though its queue is stuck")
  func chainWithStuckQueue() async {
    let pagers = register("a", "stuck", "c")
    pagers[1].queue.suspend()
    let firstIsAsked = Event(times: 2)
    let report = Task {
      await units.transform("") { unit, report in
        firstIsAsked.happen()
        return report + unit.name
      }
    }
    let first = Task {
      await units.firstAnswer { unit in
        firstIsAsked.happen()
        return unit.name == "a" ? nil : unit.name
      }
    }
    #expect(await firstIsAsked.happens())
    units.removeDelegate(pagers[1])
    #expect(await report.value == "ac")
    #expect(await first.value == "c")
    pagers[1].queue.resume()
  }

  @Test("a chain whose task is cancelled ends with nil")
  func cancelledChain() async {
    let pagers = register("stuck")
    pagers[0].queue.suspend()
    let report = Task { await units.transform("report") { _, report in report } }
    let first = Task { await units.firstAnswer { $0.name } }
    report.cancel()
    first.cancel()
    #expect(await report.value == nil)
    #expect(await first.value == nil)
    pagers[0].queue.resume()
  }

  @Test("the first answer that isn't nil wins: who comes after is not asked")
  func firstAnswer() async {
    let pagers = register("a", "b", "c")
    let answer = await units.firstAnswer { unit -> String? in
      unit.receive("is asked")
      return unit.name == "a" ? nil : unit.name
    }
    #expect(answer == "b")
    #expect(await pagers[2].queue.drains())
    #expect(logbook.lines == ["a is asked", "b is asked"])
  }

  @Test("there is no first answer when everybody's is nil")
  func noAnswer() async {
    var pagers = register("a", "b")
    #expect(await units.firstAnswer { _ -> String? in nil } == nil)
    pagers.removeFirst()
    #expect(await units.firstAnswer { $0.name } == "b")
    stillOwned(pagers)
  }

  /// An answer that is written down, and tells when it is the last delegate's: all the others are asked by then.
  private func noting(_ unit: any RadioUnit, _ lastIsAsked: Event) -> String {
    unit.receive("is asked")
    if unit.name != "a" && unit.name != "stuck" { lastIsAsked.happen() }
    return unit.name
  }
}
