// Nobody waits for anybody, so nothing can deadlock. Each of these runs in a process of its own, which a watchdog ends.

import Dispatch
import MulticastDelegates
import SystemCalls
import Testing

/// Ends this process when it hangs.
private func startWatchdog() { alarm(200) }

@Suite("No deadlock", .watched) struct QueuedDeadlockTests {
  @Test("when a delegate calls sync into its owner's queue, in a call or in an answer")
  func syncIntoTheOwner() async {
    await #expect(processExitsWith: .success, "deadlock: owner and delegate wait for each other") {
      startWatchdog()
      let owner = DispatchQueue(label: "owner")
      let units = QueuedMulticastDelegate<any RadioUnit>()
      let pager = Pager("pager", on: DispatchQueue(label: "pager"))
      let (received, decided) = (Event(), Event())
      units.addDelegate(pager, delegateQueue: pager.queue)
      owner.sync {
        units.invokeDelegates { _ in owner.sync { received.happen() } }
        units.collect(completionQueue: owner) { unit in
          owner.sync { unit.name }
        } completionHandler: {
          dispatchPrecondition(condition: .onQueue(owner))
          #expect($0 == ["pager"])
          decided.happen()
        }
      }
      #expect(await received.happens())
      #expect(await decided.happens())
    }
  }

  @Test("when a vote is asked from a delegate's own queue, and from the answer to another vote")
  func voteInsideAVote() async {
    await #expect(processExitsWith: .success, "deadlock: a vote waits for the queue that it was asked from") {
      startWatchdog()
      let units = QueuedMulticastDelegate<any RadioUnit>()
      let pagers = ["a", "b"].map { Pager($0, on: DispatchQueue(label: $0)) }
      for pager in pagers { units.addDelegate(pager, delegateQueue: pager.queue) }
      let inner = Event(times: 4)
      pagers[0].queue.async {
        units.collect(completionQueue: pagers[0].queue) { unit in
          // In both forms, by both delegates.
          units.collect(completionQueue: pagers[1].queue) {
            $0.name
          } completionHandler: {
            if $0 == ["a", "b"] { inner.happen() }
          }
          Task { if await units.collect({ $0.name }) == ["a", "b"] { inner.happen() } }
          return unit.name
        } completionHandler: {
          #expect($0 == ["a", "b"])
        }
      }
      #expect(await inner.happens())
      stillOwned(pagers)
    }
  }

  @Test("when the owner and all delegates are on one queue", arguments: ["serial", "main"])
  func oneQueue(kind: String) async {
    await #expect(processExitsWith: .success, "deadlock: the owner waits for its own queue") { [kind] in
      startWatchdog()
      let queue = kind == "main" ? DispatchQueue.main : DispatchQueue(label: "everybody")
      let units = QueuedMulticastDelegate<any RadioUnit>()
      let pagers = ["a", "b"].map { Pager($0, on: queue) }
      for pager in pagers { units.addDelegate(pager, delegateQueue: queue) }
      let over = Event()
      queue.async {
        units.invokeDelegates { $0.receive("fire") }
        units.collect(completionQueue: queue) {
          $0.agrees(to: "plan")
        } completionHandler: {
          #expect($0 == [true, true])
          over.happen()
        }
      }
      #expect(await over.happens())
      for pager in pagers { #expect(pager.logbook.lines == ["\(pager.name) fire", "\(pager.name) plan"]) }
    }
  }

  @Test("when the main queue is busy: the others don't wait for it, and it is asked when it is free")
  func busyMainQueue() async {
    await #expect(processExitsWith: .success, "deadlock: the main queue waits for a vote that waits for it") {
      startWatchdog()
      let units = QueuedMulticastDelegate<any RadioUnit>()
      let pagers = [Pager("screen", on: .main), Pager("pager", on: DispatchQueue(label: "pager"))]
      for pager in pagers { units.addDelegate(pager, delegateQueue: pager.queue) }
      let (isBusy, othersWereAsked) = (Event(), DispatchSemaphore(value: 0))
      DispatchQueue.main.async {
        isBusy.happen()
        othersWereAsked.wait()
      }
      #expect(await isBusy.happens())
      let answers = await units.collect { unit in
        if unit.name == "pager" { othersWereAsked.signal() }
        return unit.name
      }
      #expect(answers == ["screen", "pager"])
      stillOwned(pagers)
    }
  }

  @Test("when a queue is suspended and a thousand votes wait for it: none of them holds a thread")
  func suspendedQueue() async {
    await #expect(processExitsWith: .success, "deadlock: every thread waits for a suspended queue") {
      startWatchdog()
      let units = QueuedMulticastDelegate<any RadioUnit>()
      let pagers = ["stuck", "pager"].map { Pager($0, on: DispatchQueue(label: $0)) }
      for pager in pagers { units.addDelegate(pager, delegateQueue: pager.queue) }
      let (allAreAsked, decided) = (Event(times: 1000), Event(times: 500))
      pagers[0].queue.suspend()
      for _ in 0..<500 {
        units.collect(completionQueue: .global()) { unit in
          if unit.name == "pager" { allAreAsked.happen() }
        } completionHandler: { _ in
          decided.happen()
        }
      }
      await withTaskGroup(of: Int.self) { votes in
        for _ in 0..<500 {
          votes.addTask {
            await units.collect { unit in if unit.name == "pager" { allAreAsked.happen() } }.count
          }
        }
        #expect(await allAreAsked.happens())
        pagers[0].queue.resume()
        for await count in votes { #expect(count == 2) }
      }
      #expect(await decided.happens())
      stillOwned(pagers)
    }
  }

  // What one would write first, and why it doesn't do.

  @Test("a vote that calls sync into each delegate's queue ends the program when one of them asks it")
  func naiveVote() async {
    await #expect(processExitsWith: .failure) {
      startWatchdog()
      let units = QueuedMulticastDelegate<any RadioUnit>()
      let pager = Pager("pager", on: DispatchQueue(label: "pager"))
      units.addDelegate(pager, delegateQueue: pager.queue)
      pager.queue.sync {
        for (delegate, queue) in units.delegateEnumerator() { queue.sync { delegate.receive("plan") } }
      }
    }
  }
}
