// The version one writes the first time, and the five things that go wrong with it. Each test does the same with the
// finished type, so that it is seen to tell the two apart.

import FirstTimeVersion
import MulticastDelegates
import Testing

@Suite("The first-time version")
struct FirstTimeVersionTests {
  let log = Notes()
  let firstTime = FirstTimeMulticastDelegate<any Listening>()
  let finished = MulticastDelegate<any Listening>()

  @Test("the first-time version is right as long as nothing special happens")
  func theOrdinaryCase() {
    let a = Listener("a", log)
    var b: Listener? = Listener("b", log)
    firstTime.addDelegate(a)
    firstTime.addDelegate(b!)
    firstTime.invokeDelegates { $0.hear("fire") }
    b = nil
    firstTime.invokeDelegates { $0.hear("crash") }
    firstTime.removeDelegate(a)
    firstTime.invokeDelegates { $0.hear("nobody") }
    #expect(log.lines == ["a: fire", "b: fire", "a: crash"])
  }

  @Test("the first-time version calls a delegate twice that signed up twice")
  func signedUpTwice() {
    let a = Listener("a", log)
    for _ in 1...2 { firstTime.addDelegate(a) }
    firstTime.invokeDelegates { $0.hear("first-time") }
    for _ in 1...2 { finished.addDelegate(a) }
    finished.invokeDelegates { $0.hear("finished") }
    #expect(log.lines == ["a: first-time", "a: first-time", "a: finished"])
  }

  @Test("the first-time version calls a delegate that was removed during the broadcast, before its turn")
  func removedDuringABroadcast() {
    let (a, b) = (Listener("a", log), Listener("b", log))
    for listener in [a, b] {
      firstTime.addDelegate(listener)
      finished.addDelegate(listener)
    }
    a.whenItHears = { [firstTime, finished] _ in
      firstTime.removeDelegate(b)
      finished.removeDelegate(b)
    }
    firstTime.invokeDelegates { $0.hear("first-time") }
    finished.addDelegate(b)
    finished.invokeDelegates { $0.hear("finished") }
    #expect(log.lines == ["a: first-time", "b: first-time", "a: finished"])
  }

  @Test("the first-time version accepts a struct and loses it")
  func structLost() {
    let firstTime = FirstTimeMulticastDelegate<any UnboundListening>()
    firstTime.addDelegate(PaperCopy())
    #expect(firstTime.delegates.isEmpty)
    // The finished type stops the program: see "A multicast delegate refuses".
  }

  @Test("the first-time version lets the boxes of dead delegates pile up")
  func deadBoxesPileUp() {
    for number in 0..<1_000 {
      firstTime.addDelegate(Listener("\(number)", log))
      finished.addDelegate(Listener("\(number)", log))
    }
    firstTime.invokeDelegates { _ in }
    #expect(firstTime.wrapperCount == 1_000)
    #expect(wrapperCount(of: finished) <= 2)
  }

  @Test("the first-time version doesn't find a delegate that removes itself in its deinit")
  func removalInDeinit() {
    let others = (1...9).map { Listener("\($0)", log) }
    for listener in others {
      firstTime.addDelegate(listener)
      finished.addDelegate(listener)
    }
    do {
      let leaving = Listener("leaving", log)
      leaving.whenItDies = { [firstTime, finished] in
        firstTime.removeDelegate($0)
        finished.removeDelegate($0)
      }
      firstTime.addDelegate(leaving)
      finished.addDelegate(leaving)
    }
    #expect(firstTime.wrapperCount == 10)
    #expect(wrapperCount(of: finished) == 9)
  }
}
