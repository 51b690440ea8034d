import EmergencyDispatch

/// What 07 sweep asks for: a dispatch system that throws empty boxes away.
public protocol SweepExercise: AnyObject, SendableMetatype {
  /// Creates a dispatch system without units.
  init()
  /// Adds a station.
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Tells every station about a fire.
  func reportFire(at location: String)
  /// The number of stations.
  var count: Int { get }
  /// The number of boxes, empty ones included.
  var boxCount: Int { get }
}

extension Attempt {
  /// An attempt at 07 sweep.
  public init(_ type: any SweepExercise.Type) { self.init(.sweep, "\(type)", sweepChecks) { type } }
}

extension Exercise {
  /// Empty boxes.
  public static let sweep = Exercise(
    7, "sweep", .fix, .awkwardMoments, minutes: 10,
    about: "what happens to empty boxes",
    facts: sweepChecks.map(\.fact),
    beliefs: [
      Belief(
        "empty boxes count too",
        "You counted boxes. But a box may be empty, and an empty box isn't a station."),
      Belief(
        "sweeping while looking is enough",
        """
        There were a thousand boxes, nearly all of them empty, until `count` was read or a fire reported. In a quiet \
        year neither happens. What does happen then?
        """),
      Belief(
        "removing leaves the others where they are",
        """
        You'd see this if a loop went forward through the list and removed by position: behind each box that is removed, \
        the others move up by one, so the next position holds a different box.
        """),
    ],
    hints: [
      "When a station closes, your class isn't told. So at which moments could it look for empty boxes?",
      """
      Three places: `count` counts boxes without looking into them; nothing is ever removed from `boxes`; and a good \
      moment for that is when a new station signs up.
      """,
      """
      An array can remove all elements that meet a condition: `removeAll { … }`, here those boxes that are empty. Call \
      it at the beginning of `addDelegate`. For `count`, filter first.
      """,
    ],
    proved: """
      Closed stations don't count, and the list stays about as long as there are stations, however many come and go, \
      even if nothing ever looks at it.
      """,
    demoSteps: ["swift run emergency-dispatch --step 3"],
    chapter: "Tutorials/2-awkward-moments/1-the-finished-type.md")
}

// MARK: - The evenings

private let town = Town<any SweepExercise.Type>(rules: TownRules(moves: [.close, .count])) { type in
  let center = type.init()
  return Center(
    object: center, signUp: center.addDelegate,
    report: {
      center.reportFire(at: $0); return nil
    },
    count: { center.count })
}

private let sweepChecks: [Check<any SweepExercise.Type>] = [
  town.evening(
    "only open stations count", [.signUp(0), .signUp(1), .count, .close(1), .count],
    ask: "What does your class count, boxes or stations?"),
  Check(
    "empty boxes don't pile up while nothing looks at them",
    done: """
      Harbor signed up. Then a thousand stations signed up, each of which closed when three more had come after it. \
      There was no fire, and `count` wasn't read. Then the boxes were counted.
      """,
    expected: ["at most a hundred boxes"],
    ask: "When does your class throw an empty box away, wherever it is, if there is no fire and `count` isn't read?"
  ) { type, log in
    let center = log.watch(type.init(), "\(type)")
    let harbor = FireStation(name: "Harbor", print: { _ in })
    center.addDelegate(harbor)
    var open: [FireStation] = []
    for number in 1...1_000 {
      open.append(FireStation(name: "Station \(number)", print: log.write))
      center.addDelegate(open[open.count - 1])
      if open.count > 3 { open.removeFirst() }
    }
    open = []
    let count = center.boxCount
    log.write(count <= 100 ? "at most a hundred boxes" : "\(count) boxes")
    center.reportFire(at: "Ray's house")
    _ = center.count
    // Never throwing a box away is another mistake than doing so only while counting or reporting.
    if count > 100 { log.setPattern(center.boxCount < count ? "until something looked" : "for good") }
    withExtendedLifetime(harbor) {}
  },
  town.evening(
    "throwing empty boxes away leaves the others alone",
    [.signUp(0), .signUp(1), .signUp(2), .signUp(3), .close(0), .close(1), .signUp(4), .report],
    ask: "Where is each box once the first empty one has been removed?"),
  town.search,
]
