import EmergencyDispatch

/// What 04 weak-grip asks for: a dispatch centre that keeps none of its stations alive.
public protocol WeakGripExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a station up.
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Signs a station off.
  func removeDelegate(_ delegate: any EmergencyResponding)
  /// Tells every station about a fire.
  func reportFire(at location: String)
}

extension Attempt {
  /// An attempt at 04 weak-grip.
  public init(_ type: any WeakGripExercise.Type) { self.init(.weakGrip, "\(type)", weakGripChecks) { type } }
}

extension Exercise {
  /// A weak box for each.
  public static let weakGrip = Exercise(
    4, "weak-grip", .write, .oneEvening, minutes: 20,
    about: "a list that keeps nobody alive",
    facts: weakGripChecks.map(\.fact),
    beliefs: [
      Belief(
        "an ordinary list lets go",
        """
        This is what comes out when the list holds the station itself: then the station stays as long as the list does. \
        Is that what you expected?
        """),
      Belief(
        "unowned is as good as weak",
        """
        This is what `unowned` does. It promises that the station is always there, and stops the program when it isn't. \
        A `weak` reference becomes nil instead, and you can ask it. Is that what you expected?
        """, inCode: "unowned"),
      Belief(
        "a weak reference is never nil",
        """
        The exclamation mark says: this is never nil. But becoming nil is what a weak reference is for. Is there another \
        way to go on when nobody is in the box?
        """, inCode: "!"),
      Belief(
        "a weak reference to the box is enough",
        """
        Nobody was told anything. This is what comes out when the list holds the boxes weakly: nobody else holds a box, so \
        it is gone at once. The list should hold its boxes, and each box its station weakly. Is that what you expected?
        """),
      Belief(
        "a second list beside the boxes does no harm",
        """
        This is what comes out when the stations are in boxes, and in an ordinary list, too. The second list holds them, \
        and it goes on holding one that has signed off. Is that what you expected?
        """),
    ],
    hints: [
      "Who holds a station in your program, after its last owner has let go of it?",
      """
      Look at the array: what is in it? Let it be small boxes, each with one `weak` property for one station. Then look at \
      the three methods: each has to put a station into a box, or to look into the boxes.
      """,
      """
      The box is a struct with one property, `weak var station: (any EmergencyResponding)?`. Adding appends a `Box`, \
      removing compares `$0.station === delegate`, and reporting asks each box with `?.`: when the station is gone, it is \
      nil, and nothing happens.
      """,
    ],
    proved: """
      The list knows its stations and keeps none of them alive. A station that closes leaves an empty box behind, which \
      does nothing. Nobody has to sign off first. That is the heart of the pattern.
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
    "stations that are there are told, the first one first", [.signUp(4), .signUp(3), .report, .report],
    ask: "Is every station still in its box when the report comes?"),
  town.evening(
    "a station that closes is gone", [.signUp(3), .close(3)], ask: "Who holds the station on Mill Street now?"),
  town.evening(
    "the others hear the next report", [.signUp(3), .signUp(4), .close(3), .report],
    ask: "What does your class find in the box of a station that is gone, and what does it do then?"),
  town.evening(
    "a station that signed off isn't kept either", [.signUp(3), .signOff(3), .close(3)],
    ask: "Is there another place in your class that still holds the station?"),
  town.search,
]
