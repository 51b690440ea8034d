import MirrorPad
import MulticastDelegates
import MulticastDemos
import MulticastLessons
import MulticastPromises

let emptyWrappersStep = Step(
  title: "The same house",
  scene: {
    print(
      """
      Each list has one mirror. Before the door is drawn, a thousand more mirrors are added to \
      each list, and each of them is deallocated before the next one is added. The canvases look \
      the same, so compare the numbers.
      """)
    show(canvasesOf: emptyWrappers())
  },
  question: """
    Suppose that the program runs for a year, and another thousand mirrors come and go each day. \
    What becomes of the other list?
    """,
  answers: [
    Answer(
      "It stays as it is, because new mirrors move into the empty wrappers.",
      reply: """
        Then the second of the thousand mirrors would have moved into the wrapper of the first \
        one, and there would be one empty wrapper, not a thousand.
        """
    ) { says("after another thousand mirrors and a broadcast, there are 1001 wrappers", in: $0) },
    Answer(
      "It gets short again with the next broadcast.",
      reply: """
        The door was drawn after the thousand mirrors were gone. So there have been a few \
        broadcasts since then, and the empty wrappers are still there.
        """
    ) { says("after another thousand mirrors and a broadcast, there's 1 wrapper", in: $0) },
    Answer("It grows by a thousand wrappers each day.") {
      says("after another thousand mirrors and a broadcast, there are 2001 wrappers", in: $0)
    },
  ],
  listing: .firstTime("public var delegates", "public func addDelegate("), isListedLater: true,
  why: """
    Nothing in the other list removes a wrapper whose mirror has been deallocated. An empty \
    wrapper draws nothing, so you don't see it on the canvas. But it takes up memory, and each \
    broadcast has to step over it. Our list removes its empty wrappers at the end of a broadcast \
    that has come across one. It also removes them when a delegate is added while there are at \
    least eight wrappers, and twice as many as were left the last time. So our list stays small \
    even if there's never a broadcast.
    """,
  readings: Cause.promise(.fewEmptyWrappers).readings,
  run: { show(findings: emptyWrappers(), about: .promise(.fewEmptyWrappers), emptyWrappersFinding) }
)

private func emptyWrappers() -> [MirroredHouse] {
  draw(before: 6) { $0.addAThousandMirrors() }
}

/// What comes out about a list when one looks into the house, after it was drawn.
private func emptyWrappersFinding(_ house: MirroredHouse) -> String {
  house.addAThousandMirrors()
  house.board.perform(MirroredHouse.recording.events.last!)
  let wrappers = house.list.counts().wrappers
  return """
    after another thousand mirrors and a broadcast, \(wrappers == 1 ? "there's" : "there are") \
    \(counted(wrappers, "wrapper"))
    """
}
