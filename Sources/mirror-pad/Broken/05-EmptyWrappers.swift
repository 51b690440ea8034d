import MulticastMirrorPadBoard
import MulticastPromises
import MulticastSteps

let emptyWrappersFault = Fault(
  .promise(.fewEmptyWrappers),
  story: """
    Each list has one mirror. Before the door is drawn, a thousand more mirrors are added to each list, and each of \
    them is deallocated before the next one is added. The canvases look the same, so compare the numbers.
    """,
  question: Question(
    """
    Suppose that the program runs for a year, and another thousand mirrors come and go each day. What becomes of the \
    other list?
    """,
    Answer(
      "It stays as it is, because new mirrors move into the empty wrappers.",
      reply: """
        Then the second of the thousand mirrors would have moved into the wrapper of the first one, and there would \
        be one empty wrapper, not a thousand.
        """
    ) { $0.says("after another thousand mirrors and a broadcast, there are 1001 wrappers") },
    Answer(
      "It gets short again with the next broadcast.",
      reply: """
        The door was drawn after the thousand mirrors were gone. So there have been a few broadcasts since then, and \
        the empty wrappers are still there.
        """
    ) { $0.says("after another thousand mirrors and a broadcast, there's 1 wrapper") },
    Answer("It grows by a thousand wrappers each day.") {
      $0.says("after another thousand mirrors and a broadcast, there are 2001 wrappers")
    }),
  why: """
    Nothing in the other list removes a wrapper whose mirror has been deallocated. An empty wrapper draws nothing, so \
    you don't see it on the canvas. But it takes up memory, and each broadcast has to step over it. Our list removes \
    its empty wrappers at the end of a broadcast that has come across one, and also when a delegate is added and \
    the array is full. So our list stays small even if there's never a broadcast.
    """,
  listing: .firstTime("public var delegates", "public func addDelegate("), event: 6,
  happens: { $0.addAThousandMirrors() },
  finding: { scene in
    scene.addAThousandMirrors()
    scene.board.perform(Scene.house.events.last!)
    let wrappers = scene.list.counts().wrappers
    return """
      after another thousand mirrors and a broadcast, \(wrappers == 1 ? "there's" : "there are") \
      \(counted(wrappers, "wrapper"))
      """
  })
