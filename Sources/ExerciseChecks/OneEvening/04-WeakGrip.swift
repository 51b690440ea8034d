import EmergencyDispatch

/// What 04 weak-grip asks for: a dispatch system that keeps none of its stations alive.
public protocol WeakGripExercise: AnyObject, SendableMetatype {
  /// Creates a dispatch system without units.
  init()
  /// Adds a station.
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Removes a station.
  func removeDelegate(_ delegate: any EmergencyResponding)
  /// Tells every station about a fire.
  func reportFire(at location: String)
}

extension Attempt {
  /// An attempt at 04 weak-grip.
  public init(_ type: any WeakGripExercise.Type) { self.init(.weakGrip, "\(type)", weakGripChecks) { type } }
}

extension Exercise {
  /// A weak box for each station.
  public static let weakGrip = Exercise(
    4, "weak-grip", .write, .oneEvening, minutes: 20,
    about: "a list that keeps no station alive",
    facts: weakGripChecks.map(\.fact),
    beliefs: [
      Belief(
        "an ordinary list lets go",
        "The list holds the station itself, so the station stays alive as long as the list does."),
      Belief(
        "unowned is as good as weak",
        """
        This is what `unowned` does: it promises that the station is always there, and stops the program when it isn't. \
        A `weak` reference becomes nil instead, and you can check for that.
        """, inCode: "unowned"),
      Belief(
        "a weak reference is never nil",
        """
        The exclamation mark says that this is never nil. But becoming nil is what a weak reference is for. What else \
        could your code do with an empty box?
        """, inCode: "!"),
      Belief(
        "a weak reference to the box is enough",
        """
        No station was told. You'd see this if the list held its boxes weakly: nothing else holds a box, so it's \
        deallocated at once. Let the list hold its boxes strongly, and each box its station weakly.
        """),
      Belief(
        "a second list beside the boxes does no harm",
        """
        The stations are in boxes, but also in an ordinary list, which holds them strongly, even those that have signed \
        off. What is that second list for?
        """),
    ],
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

// MARK: - The evenings

private let town = Town<any WeakGripExercise.Type>(rules: TownRules(moves: [.signOff, .close, .twins])) { type in
  let center = type.init()
  return Center(object: center, signUp: center.addDelegate, signOff: center.removeDelegate) {
    center.reportFire(at: $0)
    return nil
  }
}

private let weakGripChecks: [Check<any WeakGripExercise.Type>] = [
  town.evening(
    "every station is told, in order", [.signUp(4), .signUp(3), .report, .report],
    ask: "Is every station still in its box when the report comes?"),
  town.evening(
    "a station that closes is deallocated", [.signUp(3), .close(3)], ask: "What holds the station on Mill Street now?"),
  town.evening(
    "the others hear the next report", [.signUp(3), .signUp(4), .close(3), .report],
    ask: "What does your class find in the box of a closed station, and what does it do then?"),
  town.evening(
    "a station that signed off isn't kept either", [.signUp(3), .signOff(3), .close(3)],
    ask: "What else in your class still holds the station?"),
  town.search,
]
