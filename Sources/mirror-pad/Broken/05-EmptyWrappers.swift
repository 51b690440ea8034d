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
      Each list has one mirror. Before the door is drawn, a thousand more mirrors are added to each list, and each of \
      them is deallocated before the next one is added. The canvases look the same, so compare the numbers.
      """)
    show(canvasesOf: emptyWrappers())
  },
  question: """
    Suppose that the program runs for a year, and another thousand mirrors come and go each day. What becomes of the \
    other list?
    """,
  answers: [
    Answer(
      "It stays as it is, because new mirrors move into the empty wrappers.",
      reply: """
        Then the second of the thousand mirrors would have moved into the wrapper of the first one, and there would \
        be one empty wrapper, not a thousand.
        """
    ) { says("after another thousand mirrors and a broadcast, there are 1001 wrappers", in: $0) },
    Answer(
      "It gets short again with the next broadcast.",
      reply: """
        The door was drawn after the thousand mirrors were gone. So there have been a few broadcasts since then, and \
        the empty wrappers are still there.
        """
    ) { says("after another thousand mirrors and a broadcast, there's 1 wrapper", in: $0) },
    Answer("It grows by a thousand wrappers each day.") {
      says("after another thousand mirrors and a broadcast, there are 2001 wrappers", in: $0)
    },
  ],
  listing: .firstTime("public var delegates", "public func addDelegate("), isListedLater: true,
  why: """
    Nothing in the other list removes a wrapper whose mirror has been deallocated. An empty wrapper draws nothing, so \
    you don't see it on the canvas. But it takes up memory, and each broadcast has to step over it. Our list removes \
    its empty wrappers at the end of a broadcast that has come across one, and also when a delegate is added and \
    the array is full. So our list stays small even if there's never a broadcast.
    """,
  readings: Cause.promise(.fewEmptyWrappers).readings,
  run: { show(findings: emptyWrappers(), about: .promise(.fewEmptyWrappers), emptyWrappersFinding) })

private func emptyWrappers() -> [Scene] {
  draw(before: 6) { $0.addAThousandMirrors() }
}

/// What comes out about a list when one looks into the scene, after the house.
private func emptyWrappersFinding(_ scene: Scene) -> String {
  scene.addAThousandMirrors()
  scene.board.perform(Scene.house.events.last!)
  let wrappers = scene.list.counts().wrappers
  return """
    after another thousand mirrors and a broadcast, \(wrappers == 1 ? "there's" : "there are") \
    \(counted(wrappers, "wrapper"))
    """
}
