import MirrorPad
import MulticastDelegates
import MulticastTerminal
import MulticastDemos
import MulticastLessons
import MulticastPromises

let valueTypeStep = Step(
  title: "A blank canvas",
  scene: {
    print(
      """
      This time, the two lists don't get the same delegate. The other list gets a struct, \
      `Sketch`, whose `mirror` is meant to draw. Our list is a `MulticastDelegate<any Sketching & \
      AnyObject>`, so adding the struct to it wouldn't compile. Our list gets the mirror itself, \
      which conforms to `Sketching`, too. The program owns both mirrors from beginning to end.
      """)
    show(canvasesOf: valueType())
  },
  question: "Why does nobody draw on the other canvas?",
  answers: [
    Answer(
      "The list calls a copy of the struct, and the copy has another mirror.",
      reply: """
        A copy of the struct would have the same mirror, because the mirror is an object. The copy \
        would draw, if it were called.
        """
    ) { says("right after the addition, the wrapper holds the mirror", in: $0) },
    Answer(
      "The struct was put into a new object, which didn't live long enough."
    ) {
      says(
        "right after the addition, the wrapper is empty already, though the mirror is alive", in: $0
      )
    },
    Answer(
      "`addDelegate` added nothing, because a list can only hold objects.",
      reply: "There's a wrapper in the other list, and it was meant for the struct."
    ) { says("there's no wrapper", in: $0) },
  ],
  listing: Listing(
    declarations: ["protocol Sketching", "struct Sketch:"], file: ListOfMirrors.file),
  sequel: .firstTime("private struct DelegateWrapper", "public func addDelegate("),
  why: """
    A struct isn't an object. `as AnyObject` puts a copy of the struct into a new object. Only the \
    weak reference refers to that object, so the object is deallocated immediately, and nothing is \
    ever drawn. No promise covers value types, so this choice breaks none. It's still a bad one: a \
    delegate gets lost without any error, and no one notices. Our list refuses a struct in one of \
    two ways. If the delegate protocol requires an object, as in `protocol Sketching: AnyObject`, \
    the compiler refuses the struct. Otherwise, our list *traps*, which means that it ends the \
    program, with a message.
    """,
  readings: Cause.choice(.valueType).readings,
  run: { show(findings: valueType(), about: .choice(.valueType), valueTypeFinding) })

private func valueType() -> [MirroredHouse] {
  draw() { house in
    if let addSketch = house.list.addSketch {
      house.list.remove(house.mirrors[0])
      addSketch(Sketch(mirror: house.mirrors[0]))
    }
    house.notes.append(house.list.counts().living)
  }
}

/// What comes out about a list when one looks into the house, after it was drawn.
private func valueTypeFinding(_ house: MirroredHouse) -> String {
  guard house.list.counts().wrappers > 0 else { return "there's no wrapper" }
  guard house.notes[0] == 0 else { return "right after the addition, the wrapper holds the mirror" }
  return "right after the addition, the wrapper is empty already, though the mirror is "
    + (house.last == nil ? "gone" : "alive")
}
