import EmergencyDispatch

/// What 02 roll-call asks for: a dispatch centre that tells all who signed up.
public protocol RollCallExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a unit up.
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Tells every unit about a fire.
  func reportFire(at location: String)
}

extension Attempt {
  /// An attempt at 02 roll-call.
  public init(_ type: any RollCallExercise.Type) { self.init(.rollCall, "\(type)", rollCallChecks) { type } }
}

extension Exercise {
  /// Broadcast to all, in order.
  public static let rollCall = Exercise(
    2, "roll-call", .write, .oneEvening, minutes: 10,
    about: "tell everybody who signed up, in order",
    facts: rollCallChecks.map(\.fact),
    beliefs: [
      Belief(
        "only the last one hears",
        """
        This is what comes out when each newcomer takes the place of the one before. A property holds one unit. Is that \
        what you expected?
        """),
      Belief(
        "a set keeps order",
        """
        The order is another one each time. This is what comes out when a set or a dictionary holds the units: it knows \
        who is in it, not who came first. Is that what you expected?
        """),
      Belief(
        "the newest comes first",
        """
        This is what comes out when a newcomer goes to the front of the list, or when the list is read from its end. Is \
        that what you expected?
        """),
      Belief(
        "the first that answers ends it",
        """
        This is what comes out when the first unit that is reached ends the round. A fire is not a parcel that somebody \
        accepts: all want to know. Is that what you expected?
        """),
    ],
    hints: [
      """
      A plain `delegate` property holds one unit. You need to remember eight, and you need to know who came first. Which \
      of Swift's collections keeps things in the order in which you put them in?
      """,
      """
      There are three places to write at: a property between the braces of the class, one line in `addDelegate`, and a \
      loop in `reportFire`.
      """,
      """
      The property is an array, empty at first: `private var delegates: [any EmergencyResponding] = []`. Signing up \
      appends to it. Reporting goes through it with `for … in …` and calls `notifyFire(at:)` on each.
      """,
    ],
    proved: """
      That is a broadcast: one call in, one call out for each who signed up, in the order in which they did. The units \
      know nothing of each other.
      """,
    demoSteps: ["swift run emergency-dispatch --step 2"],
    chapter: "Tutorials/1-one-evening/2-four-roles-one-list.md")
}

// MARK: - The evenings

private let town = Town<any RollCallExercise.Type>(rules: TownRules(moves: [.twins])) { type in
  let center = type.init()
  return Center(object: center, signUp: center.addDelegate) {
    center.reportFire(at: $0); return nil
  }
}

private let rollCallChecks: [Check<any RollCallExercise.Type>] = [
  town.order(
    "every unit that signed up is told, in the order in which they did",
    ask: "How many units does your class know when the second one has signed up, and which of them came first?"),
  town.evening(
    "each report reaches its listeners, with its place", [.signUp(3), .report, .report],
    ask: "What does your class still know after the first report, and what does it pass on?"),
  town.search,
]
