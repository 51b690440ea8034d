import MirrorPad
import MulticastDelegates
import MulticastDemos
import MulticastLessons
import MulticastPromises

let removedBeforeItsTurnStep = Step(
  title: "One more point",
  scene: {
    print(
      """
      Each list has two mirrors, and you see the canvas of the second mirror. The sun is drawn \
      last. As soon as the first mirror hears about the sun, it takes the second mirror off the \
      list. Compare the numbers, too.
      """)
    show(canvasesOf: removedBeforeItsTurn())
  },
  question: """
    The second mirror in the other list has drawn the sun. If a moon came after the sun, would \
    this mirror draw the moon, too?
    """,
  answers: [
    Answer("No. The second mirror is off the list, but it got one last message.") {
      says("the sun reaches the second mirror after its removal, but a moon doesn't", in: $0)
    },
    Answer(
      "Yes. The other list doesn't remove a mirror while it's calling its mirrors.",
      reply: "Then the other list would have two wrappers at the end. It has one."
    ) { says("the sun reaches the second mirror after its removal, and so does a moon", in: $0) },
    Answer(
      "No. The second mirror had drawn the sun already when it was removed.",
      reply: """
        You're right about the moon. But each list calls its mirrors in the order in which they \
        were added, so the second mirror was removed before its turn.
        """
    ) { says("the sun reaches the second mirror before its removal", in: $0) },
  ],
  listing: .firstTime("public var delegates", "public func invokeDelegates("), isListedLater: true,
  why: """
    The broadcast about the sun goes through `delegates`, and that's a new array, made when the \
    broadcast began. The removal takes the second mirror off the list, but not out of that array, \
    so the broadcast still calls the mirror. A broadcast about a moon makes another array, without \
    the mirror. In an app, the mirror might be a screen that has already cleaned up, and now gets \
    one more message.
    """,
  readings: Cause.promise(.removedBeforeItsTurn).readings,
  run: {
    show(
      findings: removedBeforeItsTurn(), about: .promise(.removedBeforeItsTurn),
      removedBeforeItsTurnFinding)
  })

private func removedBeforeItsTurn() -> [MirroredHouse] {
  draw(mirrors: 2, before: 10) { house in
    house.mirrors[0].whenLineBegins = { [unowned house, last = house.mirrors[1]] in
      house.notes.append(last.messages)
      house.list.remove(last)
    }
  }
}

/// What comes out about a list when one looks into the house, after it was drawn.
private func removedBeforeItsTurnFinding(_ house: MirroredHouse) -> String {
  let second = house.mirrors[1]
  let before = house.notes[0]
  let after = second.messages
  guard before < MirroredHouse.recording.events.count else {
    return "the sun reaches the second mirror before its removal"
  }
  house.board.perform(MirroredHouse.recording.events.last!)
  return switch (after > before, second.messages > after) {
  case (false, false):
    "once the second mirror has been removed, neither the sun nor a moon reaches it"
  case (false, true):
    "once the second mirror has been removed, the sun doesn't reach it, but a moon does"
  case (true, false): "the sun reaches the second mirror after its removal, but a moon doesn't"
  case (true, true): "the sun reaches the second mirror after its removal, and so does a moon"
  }
}
