// No call waits for another, so nothing can deadlock. Each test has a process of its own; an alarm
// ends it if it hangs.

import Dispatch
import Foundation
import MulticastDelegates
import Testing

@Suite("No deadlock", .watched) struct QueuedDeadlockTests {
  @Test("when a delegate calls sync into its owner's queue, in a call or in an answer")
  func syncIntoTheOwner() async {
    await #expect(processExitsWith: .success, "deadlock: owner and delegate wait for each other") {
      alarm(200)
      let owner = DispatchQueue(label: "owner")
      let units = QueuedMulticastDelegate<any RadioUnit>()
      let pagers = units.register("pager")
      let (received, decided) = (Event(), Event())
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
      stillOwned(pagers)
    }
  }

  @Test("when a vote is asked from a delegate's own queue, and from the answer to another vote")
  func voteInsideAVote() async {
    await #expect(
      processExitsWith: .success, "deadlock: a vote waits for the queue that it was asked from"
    ) {
      alarm(200)
      let units = QueuedMulticastDelegate<any RadioUnit>()
      let pagers = units.register("a", "b")
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

  @Test("when a queue is suspended and many votes wait for it: none of them holds a thread")
  func suspendedQueue() async {
    await #expect(processExitsWith: .success, "deadlock: every thread waits for a suspended queue")
    {
      alarm(200)
      let units = QueuedMulticastDelegate<any RadioUnit>()
      let pagers = units.register("stuck", "pager")
      let allAreAsked = Event(times: 500)
      pagers[0].queue.suspend()
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
      stillOwned(pagers)
    }
  }
}
