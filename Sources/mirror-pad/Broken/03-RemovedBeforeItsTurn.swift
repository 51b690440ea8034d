import MulticastPromises
import MulticastSteps

let removedBeforeItsTurnFault = Fault(
  .promise(.removedBeforeItsTurn),
  story: """
    Each list has two mirrors, and you see the canvas of the second mirror. The sun is drawn last. As soon as the \
    first mirror hears about the sun, it takes the second mirror off the list. Compare the numbers, too.
    """,
  question: Question(
    """
    The second mirror in the other list has drawn the sun. If a moon came after the sun, would this mirror draw the \
    moon, too?
    """,
    Answer("No. The second mirror is off the list, but it got one last message.") {
      $0.says("the sun reaches the second mirror after its removal, but a moon doesn't")
    },
    Answer(
      "Yes. The other list doesn't remove a mirror while it's calling its mirrors.",
      reply: "Then the other list would have two wrappers at the end. It has one."
    ) { $0.says("the sun reaches the second mirror after its removal, and so does a moon") },
    Answer(
      "No. The second mirror had drawn the sun already when it was removed.",
      reply: """
        You're right about the moon. But each list calls its mirrors in the order in which they were added, so the \
        second mirror was removed before its turn.
        """
    ) { $0.says("the sun reaches the second mirror before its removal") }),
  why: """
    The broadcast about the sun goes through `delegates`, and that's a new array, made when the broadcast began. The \
    removal takes the second mirror off the list, but not out of that array, so the broadcast still calls the \
    mirror. A broadcast about a moon makes another array, without the mirror. In an app, the mirror might be a \
    screen that has already cleaned up, and now gets one more message.
    """,
  listing: .firstTime("public var delegates", "public func invokeDelegates("), count: 2, event: 10,
  happens: { scene in
    scene.mirrors[0].whenLineBegins = { [unowned scene, last = scene.mirrors[1]] in
      scene.notes.append(last.messages)
      scene.list.remove(last)
    }
  },
  finding: { scene in
    let second = scene.mirrors[1]
    let (before, after) = (scene.notes[0], second.messages)
    guard before < Scene.house.events.count else { return "the sun reaches the second mirror before its removal" }
    scene.board.perform(Scene.house.events.last!)
    return switch (after > before, second.messages > after) {
    case (false, false): "once the second mirror has been removed, neither the sun nor a moon reaches it"
    case (false, true): "once the second mirror has been removed, the sun doesn't reach it, but a moon does"
    case (true, false): "the sun reaches the second mirror after its removal, but a moon doesn't"
    case (true, true): "the sun reaches the second mirror after its removal, and so does a moon"
    }
  })
