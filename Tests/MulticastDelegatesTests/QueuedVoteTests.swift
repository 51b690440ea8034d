// Questions to several delegates, and what becomes of the answers.

import Dispatch
import Testing

// It counts pending votes, and stops a removal between two of its moments.
@testable import MulticastDelegates

@Suite("A vote", .watched) struct QueuedVoteTests {
  let units = QueuedMulticastDelegate<any RadioUnit>()
  let logbook = Logbook()

  func register(_ names: String...) -> [Pager] {
    names.flatMap { units.register($0, writingTo: logbook) }
  }

  // MARK: - Collecting

  @Test("gives the answers in registration order, though the last delegate answers first")
  func order() async {
    let pagers = register("a", "b")
    // The first waits for the last, so they must be asked at the same time.
    let lastAnswers = DispatchSemaphore(value: 0)
    let answers = await units.collect { unit in
      if unit.name == "b" { lastAnswers.signal() }
      return unit.name == "b" || lastAnswers.wait(timeout: .now() + patience) == .success
        ? unit.name : "out of time"
    }
    #expect(answers == ["a", "b"])
    stillOwned(pagers)
  }

  /// A form of a vote, which asks each delegate for its name, and what comes of the names "a" and
  /// "b".
  struct Form: CustomTestStringConvertible {
    let what, names: String
    let vote: @Sendable (QueuedMulticastDelegate<any RadioUnit>) async -> String
    var testDescription: String { what }

    static let all = [
      Form(what: "collect", names: "ab") { await $0.collect { $0.name }.joined() },
      Form(what: "collect, where nil is an answer, too", names: "?b") {
        await $0.collect { $0.name == "a" ? nil : $0.name }.map { $0 ?? "?" }.joined()
      },
      Form(what: "collect with a timeout, which isn't waited for", names: "ab") {
        let (answers, unanswered) = await $0.collect(timeout: .longest) { $0.name }
        return (answers + unanswered.map { "not \($0.name)" }).joined()
      },
      Form(what: "collect with a completion handler, which is called on its queue", names: "ab") {
        units in
        let desk = DispatchQueue(label: "desk")
        return await withCheckedContinuation { continuation in
          units.collect(completionQueue: desk) {
            $0.name
          } completionHandler: {
            dispatchPrecondition(condition: .onQueue(desk))
            continuation.resume(returning: $0.joined())
          }
        }
      },
      Form(what: "transform", names: "ab") { await $0.transform("") { $1 + $0.name } ?? "nil" },
      Form(what: "firstAnswer", names: "a") { await $0.firstAnswer { $0.name } ?? "" },
      Form(what: "firstAnswer, where nobody has one", names: "") {
        await $0.firstAnswer { _ in nil } ?? ""
      },
    ]
  }

  @Test(
    """
    has the answers of the living in each form, drops the registrations of the dead, and is \
    forgotten when it ends
    """,
    arguments: Form.all)
  func forms(form: Form) async {
    #expect(await form.vote(units) == "", "nobody is registered")
    let (queues, pagers) = (WeakQueues(), register("a", "b"))
    for _ in 1...10 { units.addDelegate(Pager("goes", on: .main), delegateQueue: queues.make()) }
    #expect(queues.alive > 0, "no addition has swept all of them")
    #expect(await form.vote(units) == form.names)
    #expect(units.pendingVotes.withLock { $0.isEmpty })
    #expect(units.state.withLock { $0.count } == 2)
    stillOwned(pagers)
  }

  @Test("keeps a delegate alive that is to be asked")
  func keepsAlive() async {
    var pagers = register("stuck", "b")
    let queue = pagers[0].queue
    let lastIsAsked = Event()
    queue.suspend()
    let answers = Task {
      await units.collect { unit in
        if unit.name == "b" { lastIsAsked.happen() }
        return unit.name
      }
    }
    #expect(await lastIsAsked.happens())
    stillOwned(pagers)
    pagers = []
    queue.resume()
    #expect(await answers.value == ["stuck", "b"])
  }

  @Test(
    """
    leaves out those who are removed before their turn, though their queues are stuck, but nobody \
    who is answering
    """
  )
  func removedBeforeItsTurn() async {
    let pagers = register("stuck", "stuck, too", "answering")
    let stuck = pagers.prefix(2).map(\.queue)
    let (lastIsAsked, lastMayAnswer) = (Event(), DispatchSemaphore(value: 0))
    for queue in stuck { queue.suspend() }
    let answers = Task {
      await units.collect { unit in
        lastIsAsked.happen()
        return lastMayAnswer.wait(timeout: .now() + patience) == .success
          ? unit.name : "out of time"
      }
    }
    #expect(await lastIsAsked.happens())
    stillOwned(pagers)
    units.removeAllDelegates()
    lastMayAnswer.signal()
    #expect(await answers.value == ["answering"])
    // Nobody asks the others. If somebody did, they wouldn't wait.
    for queue in stuck {
      lastMayAnswer.signal()
      queue.resume()
      #expect(await queue.drains())
    }
  }

  @Test(
    """
    asks no delegate that was removed on its own queue, though another thread is still removing \
    it, too
    """
  )
  func removedTwice() async {
    let pagers = register("pager")
    let (pager, queue) = (pagers[0], pagers[0].queue)
    queue.suspend()
    queue.async { [units, logbook] in
      units.removeDelegate(pager, delegateQueue: queue)
      logbook.write("removed")
    }
    let answers = await withCheckedContinuation { continuation in
      units.collect(completionQueue: .global()) {
        $0.receive("plan")
        return $0.name
      } completionHandler: {
        continuation.resume(returning: $0)
      }
      // As far as the other thread has come when the queue goes on: it has yet to leave the
      // delegate out of the vote.
      #expect(units.mark { _ in true })
      units.dropMarked()
      queue.resume()
    }
    #expect(answers == [])
    #expect(await queue.drains())
    #expect(logbook.lines == ["removed"])
  }

  @Test(
    """
    asks a delegate with two queues on both, counts two answers, and names it twice if it gives none
    """
  )
  func twoQueues() async {
    let queues = [DispatchQueue(label: "one"), DispatchQueue(label: "two")]
    let pager = Recorder("pager", on: queues[0], writingTo: logbook)
    for queue in queues { units.addDelegate(pager, delegateQueue: queue) }
    #expect(await units.collect { $0.name } == ["pager", "pager"])
    for queue in queues { queue.suspend() }
    #expect(
      await units.collect(timeout: .zero) { $0.name }.unanswered.map(\.name) == ["pager", "pager"])
    for queue in queues { queue.resume() }
    stillOwned(pager)
  }

  // MARK: - Ending it early

  @Test("that has ended keeps no answer alive, though a queue is still stuck")
  func answersAreReleased() async {
    final class Answer: Sendable {}
    let pagers = register("answers", "stuck")
    pagers[1].queue.suspend()
    weak var answer: Answer?
    do {
      let isAsked = Event()
      let vote = Task {
        await units.collect(timeout: .longest) { _ in
          isAsked.happen()
          return Answer()
        }.answers
      }
      #expect(await isAsked.happens())
      // Behind the answer on its queue: it has been counted when this has run.
      #expect(await pagers[0].queue.drains())
      vote.cancel()
      let answers = await vote.value
      #expect(answers.count == 1)
      answer = answers.first
    }
    #expect(answer == nil)
    pagers[1].queue.resume()
    #expect(await pagers[1].queue.drains())
  }

  @Test(
    """
    with a timeout names those that haven't answered, and drops their answers; canceling is an \
    early timeout
    """
  )
  func unanswered() async {
    var pagers = register("dead", "removed", "stuck", "slow", "e")
    pagers.removeFirst()
    let (bothAreAsked, slowMayAnswer) = (Event(times: 2), DispatchSemaphore(value: 0))
    for pager in pagers.prefix(2) { pager.queue.suspend() }
    let outcome = Task {
      await units.collect(timeout: .longest) { unit in
        bothAreAsked.happen()
        if unit.name == "slow" { _ = slowMayAnswer.wait(timeout: .now() + patience) }
        return unit.name
      }
    }
    #expect(await bothAreAsked.happens())
    units.removeDelegate(pagers[0])
    // Behind the answer on its queue: it has been counted when this has run.
    #expect(await pagers[3].queue.drains())
    outcome.cancel()
    #expect(await outcome.value.answers == ["e"])
    #expect(await outcome.value.unanswered.map(\.name) == ["stuck", "slow"])
    slowMayAnswer.signal()
    for pager in pagers.prefix(2) { pager.queue.resume() }
    #expect(await pagers[2].queue.drains())
  }

  @Test(
    "ends with its timeout, even one that is over before it begins, and asks no delegate later",
    arguments: [.milliseconds(20), .zero, .seconds(-1), .seconds(Int64.min)] as [Duration])
  func timeout(_ timeout: Duration) async {
    let pagers = register("stuck")
    pagers[0].queue.suspend()
    let outcome = await units.collect(timeout: timeout) { $0.receive("plan") }
    #expect(outcome.answers.isEmpty && outcome.unanswered.map(\.name) == ["stuck"])
    pagers[0].queue.resume()
    #expect(await pagers[0].queue.drains())
    #expect(logbook.lines == [])
  }

  @Test("leaves nothing behind that waits for the rest of the timeout")
  func timerIsReleased() async {
    // A vote holds its registrations, and these hold their queues.
    let queues = WeakQueues()
    do {
      let pagers = units.register("a", on: queues.make())
      #expect(await units.collect(timeout: .seconds(3600)) { $0.name }.answers == ["a"])
      units.removeDelegate(pagers[0])
    }
    while queues.alive > 0 { await Task.yield() }
  }

  @Test("in a task that is already canceled asks no delegate, and gives nil even if there is none")
  func cancelledBefore() async {
    let pagers = register("a", "b")
    let mayBegin = Event()
    let task = Task {
      _ = await mayBegin.happens()
      let answers = await units.collect { $0.receive("plan") }.count
      let outcome = await units.collect(timeout: .seconds(3600)) { $0.receive("plan") }
      let report = await units.transform("") { unit, report in report + unit.name }
      let first = await units.firstAnswer { $0.name }
      let unchanged = await QueuedMulticastDelegate<any RadioUnit>().transform("report") { $1 }
      return (answers, outcome.unanswered.map(\.name), report, first, unchanged)
    }
    task.cancel()
    mayBegin.happen()
    #expect(await task.value == (0, ["a", "b"], nil, nil, nil))
    for pager in pagers { #expect(await pager.queue.drains()) }
    #expect(logbook.lines == [])
  }

  @Test(
    "gives nil if its task is canceled after the last answer, and before the task goes on",
    arguments: [true, false])
  func cancelledAfterTheAnswer(isChain: Bool) async {
    let pagers = register("a")
    let (isAsked, desk) = (Event(), Desk())
    let task = Task(executorPreference: desk) { [units] in
      @Sendable func answer(_ unit: any RadioUnit) -> String {
        // Once the task waits for the answer, it is held up: it can't go on before the desk's queue
        // is resumed.
        desk.queue.sync {}
        desk.queue.suspend()
        isAsked.happen()
        return unit.name
      }
      return isChain
        ? await units.transform("") { unit, _ in answer(unit) }
        : await units.firstAnswer { answer($0) }
    }
    #expect(await isAsked.happens())
    #expect(await pagers[0].queue.drains())
    task.cancel()
    desk.queue.resume()
    #expect(await task.value == nil)
  }

  // MARK: - One after another

  @Test(
    """
    a chain ends where a delegate gives nil, a search with the first answer; those after it aren't \
    asked
    """
  )
  func endedEarly() async {
    let pagers = register("a", "b", "c")
    let report = await units.transform("report") { unit, report in
      unit.receive("gets it")
      return unit.name == "b" ? nil : report
    }
    let answer = await units.firstAnswer { unit in
      unit.receive("is asked")
      return unit.name == "a" ? nil : unit.name
    }
    #expect(report == nil && answer == "b")
    #expect(await pagers[2].queue.drains())
    #expect(logbook.lines == ["a gets it", "b gets it", "a is asked", "b is asked"])
  }

  @Test("a chain passes over the dead, and those who are removed before their turn")
  func chainWithGaps() async {
    var pagers = register("a", "dead", "leaving", "d")
    pagers.remove(at: 1)
    let leaving = pagers[1]
    let report = await units.transform("") { [units] unit, report in
      if unit.name == "a" { units.removeDelegate(leaving) }
      return report + unit.name
    }
    #expect(report == "ad")
    stillOwned(pagers)
  }
}

extension Duration {
  /// Longer than a clock can count, and than any of these votes waits.
  fileprivate static let longest = seconds(Int64.max)
}

/// Runs tasks on a queue, so that a test can hold them up.
private final class Desk: TaskExecutor {
  let queue = DispatchQueue(label: "desk")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
