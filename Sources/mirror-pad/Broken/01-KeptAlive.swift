import MirrorPad
import MulticastDelegates
import MulticastTerminal
import MulticastDemos
import MulticastLessons
import MulticastPromises

let keptAliveStep = Step(
  title: "The door",
  scene: {
    print(
      """
      Each list has one mirror. At first, the program owns both mirrors. The house is drawn. Then, \
      before the door is drawn, the program lets go of both mirrors: it drops its references to \
      them. Below the canvases, you see how many points are drawn on each of them, and how many \
      wrappers each list has at the end. A wrapper is empty when the object that it refers to has \
      been deallocated.
      """)
    show(canvasesOf: keptAlive())
  },
  question: "Why does the mirror in the other list still draw the door and the sun?",
  answers: [
    Answer(
      "It's being deallocated, and until its memory is used for something else, it can draw.",
      reply: """
        Swift deallocates an object as soon as nobody owns it any longer, and a weak reference to \
        the object is nil after that. The mirror in our list was gone before the door.
        """
    ) { says("the mirror is deallocated before the door", in: $0) },
    Answer(
      "It still has an owner: the other list."
    ) { says("the mirror is alive, and is deallocated together with the list", in: $0) },
    Answer(
      "It still has an owner: the canvas that it draws on.",
      reply: """
        It's the other way around: each mirror owns its canvas, and a canvas doesn't know its \
        mirror. Besides, the mirror in our list had a canvas, too, and it's gone.
        """
    ) { says("the mirror is alive, even without the list", in: $0) },
  ],
  listing: Listing(section: "StrongList", file: ListOfMirrors.file), isListedLater: true,
  why: """
    The wrapper's property isn't weak, so the list owns the mirror, too. When the program lets go \
    of the mirror, the mirror stays in memory and goes on drawing. In an app, that's a screen that \
    was closed long ago and still does its work.
    """,
  readings: Cause.promise(.keepsNoneAlive).readings,
  run: { show(findings: keptAlive(), about: .promise(.keepsNoneAlive), keptAliveFinding) })

private func keptAlive() -> [MirroredHouse] {
  draw(before: 6, other: { ListOfMirrors(StrongList()) }) { $0.mirrors = [] }
}

/// What comes out about a list when one looks into the house, after it was drawn.
private func keptAliveFinding(_ house: MirroredHouse) -> String {
  guard house.last != nil else { return "the mirror is deallocated before the door" }
  house.closeList()
  return "the mirror is alive, "
    + (house.last == nil ? "and is deallocated together with the list" : "even without the list")
}
