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
    chapter: "Tutorials/1-one-evening/2-four-roles-thirty-lines.md")
}

// MARK: - The scenes

private let names = [
  "Police", "Firefighters", "Paramedics", "Coast guards", "Divers", "Climbers", "Dog handlers", "Neighbours",
]

/// Who is told about a fire when eight units have signed up, in the order in which they are.
///
/// - Parameters:
///   - kept: Keeps all objects. Otherwise the next centre and its units could lie where these did, and a set of them would
///     have the same order again.
///   - tell: Is told at once, so that nothing is lost when it crashes.
private func rollCall(
  _ type: any RollCallExercise.Type, _ log: Log, keeping kept: inout [AnyObject],
  _ tell: @escaping (String) -> Void = { _ in }
) -> [String] {
  var told: [String] = []
  var isOver = false
  let centre = log.watch(type.init(), "\(type)")
  let units = names.map { name in
    FireStation(name: name) { _ in
      guard !isOver else { return }
      told.append(name)
      tell(name)
    }
  }
  for unit in units { centre.addDelegate(unit) }
  centre.reportFire(at: "Ray's house")
  isOver = true
  kept += [centre] + units
  return told
}

private let rollCallChecks: [Check<any RollCallExercise.Type>] = [
  Check(
    "whoever signed up is told, the first one first",
    done: "Eight units signed up with a new centre, the police first. Then a fire was reported.",
    expected: names,
    ask: "How many units does your centre know when the second one has signed up, and which of them came first?"
  ) { type, log in
    var kept: [AnyObject] = []
    let told = rollCall(type, log, keeping: &kept, log.write)
    // A set has its own order in each set, so it shows when the same is done with a few more centres.
    let more = (1...3).map { _ in rollCall(type, log, keeping: &kept) }
    if Set(told) == Set(names), told.count == names.count, more.contains(where: { $0 != told }) {
      log.setPattern("everybody, in an order that changes")
    }
  },
  Check(
    "each report reaches its listeners, with its place",
    done: "The police signed up alone. There was a fire at Ray's house, and then another one in his garage.",
    expected: [
      "Police were notified about a fire at Ray's house!", "Police were notified about a fire at Ray's garage!",
    ],
    ask: "What does your centre still know after the first report, and what does it pass on?"
  ) { type, log in
    let centre = log.watch(type.init(), "\(type)")
    let police = FireStation(name: "Police", print: log.write)
    centre.addDelegate(police)
    centre.reportFire(at: "Ray's house")
    centre.reportFire(at: "Ray's garage")
    withExtendedLifetime(police) {}
  },
]
