/// What 04 weak-grip asks for: a dispatch system that keeps none of its stations alive.
public protocol WeakGripExercise: SigningOffExercise {}

extension Exercise {
  /// A weak box for each station.
  public static let weakGrip = Exercise(
    number: 4, name: "weak-grip", kind: .write, path: .oneEvening, minutes: 20,
    about: "a list that keeps no station alive",
    checks: [
      town.evening(
        "stations are told in order, and the list keeps none of them alive",
        [.signUp(3), .signUp(4), .signUp(5), .report, .close(3), .signOff(4), .close(4), .report, .close(5)],
        ask: "What does your class hold of a station, and what is left of that when the station closes?"),
      town.search,
    ],
    replies: [
      "an ordinary list lets go": "The list holds the objects themselves, so they stay alive as long as the list does.",
      "unowned is as good as weak": """
      This is what `unowned` does: it promises that the object is always there, and stops the program when it isn't. \
      A `weak` reference becomes nil instead, and you can check for that.
      """,
      "a weak reference is never nil": """
      The exclamation mark says that this is never nil. But becoming nil is what a weak reference is for. What else \
      could your code do with an empty box?
      """,
      "a weak reference to the box is enough": """
      No call was made. You'd see this if the list held its boxes weakly: nothing else holds a box, so it's \
      deallocated at once. Let the list hold its boxes strongly, and each box its object weakly.
      """,
      "a second list beside the boxes does no harm": """
      The objects are in boxes, but also in an ordinary list, which holds them strongly, even those that have been \
      removed. What is that second list for?
      """,
    ],
    wordsInCode: ["unowned is as good as weak": "unowned", "a weak reference is never nil": "!"],
    hints: [
      "What in your program still holds a station after its last owner has released it?",
      """
      What is in the array? Let it hold small boxes, each with one `weak` property for one station. Each of the three \
      methods then has to put a station into a box, or look into the boxes.
      """,
      """
      The box is a struct with one property, `weak var station: (any EmergencyResponding)?`. Adding appends a `Box`, \
      removing compares `$0.station === delegate`, and reporting calls through `?.`: once the station is deallocated, \
      that's nil, and nothing happens.
      """,
    ],
    proved: """
      The list knows its stations and keeps none of them alive. A station that closes leaves an empty box behind, which \
      does nothing. It never has to sign off first. That's the heart of the pattern.
      """,
    demoSteps: ["swift run emergency-dispatch --step 3", "swift run emergency-dispatch --step 4"],
    chapter: "Tutorials/1-one-evening/4-a-list-of-weak-wrappers.md")
}

private let town = Town<any WeakGripExercise.Type>(
  rules: TownRules(moves: [.signOff, .close, .closing, .again, .joining, .nested, .twins])
) { Center($0.init()) }
