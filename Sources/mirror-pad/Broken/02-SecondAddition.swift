import MirrorPad
import MulticastDelegates
import MulticastDemos
import MulticastLessons
import MulticastPromises

let secondAdditionStep = Step(
  title: "A thick line",
  scene: {
    print(
      """
      This time, and in all the steps that follow, the other list is `FirstTimeMulticastDelegate`, \
      whose wrappers are weak. These mirrors draw with ink, and ink on ink spreads: a line that's \
      drawn over becomes thicker. The program did exactly the same with both lists, and only the \
      other canvas has thick lines.
      """)
    show(canvasesOf: secondAddition(), withNumbers: false)
  },
  question: "What did the program do with both lists?",
  answers: [
    Answer(
      "It drew the picture twice.",
      reply: """
        Our list would have passed on both pictures, so the lines on our canvas would be thicker, \
        too.
        """
    ) { says("1 wrapper holds 1 mirror, which gets 22 messages about 22 points", in: $0) },
    Answer(
      "It added two mirrors that draw on the same canvas.",
      reply: """
        Two mirrors are two delegates, and our list would have called both of them, too. There are \
        two wrappers in the other list, but they refer to the same mirror.
        """
    ) { says("2 wrappers hold 2 mirrors", in: $0) },
    Answer("It added the same mirror twice.") {
      says("2 wrappers hold 1 mirror, which gets 22 messages about 11 points", in: $0)
    },
  ],
  listing: .firstTime("public func addDelegate("), isListedLater: true,
  why: """
    Two parts of the program use this mirror, and each of them called `addDelegate` with it. The \
    other list created a second wrapper for the same mirror. After that, each broadcast calls the \
    mirror twice, so the mirror draws each of the 11 points twice, and that makes 22. Some \
    programs rely on such double calls. In others, a double call ships a customer's parcel twice.
    """,
  readings: Cause.choice(.secondAddition).readings,
  run: {
    show(
      findings: secondAddition(), withNumbers: true, about: .choice(.secondAddition),
      secondAdditionFinding)
  })

private func secondAddition() -> [MirroredHouse] {
  draw() { $0.list.add($0.mirrors[0]) }
}

/// What comes out about a list when one looks into the house, after it was drawn.
private func secondAdditionFinding(_ house: MirroredHouse) -> String {
  var mirrors: Set<ObjectIdentifier> = []
  let wrappers = house.list.counts().wrappers
  let messages = house.mirrors[0].messages
  house.list.invoke { mirrors.insert(ObjectIdentifier($0.mirror)) }
  return """
    \(counted(wrappers, "wrapper")) \(wrappers == 1 ? "holds" : "hold") \
    \(counted(mirrors.count, "mirror")), which gets \(messages) messages about \
    \(MirroredHouse.recording.events.count) points
    """
}
