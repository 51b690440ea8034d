import MulticastPromises
import MulticastSteps

let keptAliveFault = Fault(
  .promise(.keepsNoneAlive),
  story: """
    Each list has one mirror. At first, the program owns both mirrors. The house is drawn. Then, before the door is \
    drawn, the program lets go of both mirrors: it drops its references to them. Below the canvases, you see how \
    many points are drawn on each of them, and how many wrappers each list has at the end. A wrapper is empty when \
    the object that it refers to has been deallocated.
    """,
  question: Question(
    "Why does the mirror in the other list still draw the door and the sun?",
    Answer(
      "It's being deallocated, and until its memory is used for something else, it can draw.",
      reply: """
        Swift deallocates an object as soon as nobody owns it any longer, and a weak reference to the object is nil \
        after that. The mirror in our list was gone before the door.
        """
    ) { $0.says("the mirror is deallocated before the door") },
    Answer(
      "It still has an owner: the other list."
    ) { $0.says("the mirror is alive, and is deallocated together with the list") },
    Answer(
      "It still has an owner: the canvas that it draws on.",
      reply: """
        It's the other way around: each mirror owns its canvas, and a canvas doesn't know its mirror. Besides, the \
        mirror in our list had a canvas, too, and it's gone.
        """
    ) { $0.says("the mirror is alive, even without the list") }),
  why: """
    The wrapper's property isn't weak, so the list owns the mirror, too. When the program lets go of the mirror, the \
    mirror stays in memory and goes on drawing. In an app, that's a screen that was closed long ago and still does \
    its work.
    """,
  listing: Listing(section: "StrongList", file: ListOfMirrors.file),
  list: { ListOfMirrors(StrongList()) }, event: 6, happens: { $0.mirrors = [] },
  finding: { scene in
    guard scene.last != nil else { return "the mirror is deallocated before the door" }
    scene.closeList()
    return "the mirror is alive, "
      + (scene.last == nil ? "and is deallocated together with the list" : "even without the list")
  })
