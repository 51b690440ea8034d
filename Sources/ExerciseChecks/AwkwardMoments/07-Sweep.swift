import EmergencyDispatch

/// What 07 sweep asks for: a centre that throws empty boxes away.
public protocol SweepExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a station up.
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Tells every station about a fire.
  func reportFire(at location: String)
  /// How many stations there are.
  var count: Int { get }
  /// How many boxes there are, empty ones included.
  var boxCount: Int { get }
}

extension Attempt {
  /// An attempt at 07 sweep.
  public init(_ type: any SweepExercise.Type) { self.init(.sweep, "\(type)", sweepChecks) { type } }
}

extension Exercise {
  /// Dead boxes.
  public static let sweep = Exercise(
    7, "sweep", .fix, .awkwardMoments, minutes: 10,
    about: "what happens to empty boxes",
    facts: sweepChecks.map(\.fact),
    beliefs: [
      Belief(
        "the dead count too",
        """
        This is what comes out when boxes are counted. A box may be empty, and an empty box is no station. Is that what you \
        expected?
        """),
      Belief(
        "it is swept when somebody looks",
        """
        A thousand boxes, and all of them empty, until somebody looked. This is what comes out when boxes are thrown away \
        only while counting or reporting. In a quiet year nobody does either. Is that what you expected?
        """),
      Belief(
        "removing leaves the others where they are",
        """
        This is what comes out when one walks forward through the list and removes by position. Behind every box that is \
        taken out the others move up by one, and the next position is somebody else's. Is that what you expected?
        """),
    ],
    hints: [
      "When a station closes, nobody calls your center. So at which moments could it look for empty boxes?",
      """
      Three places: `count` looks at boxes where it should look into them; nothing is ever taken out of `boxes`; and a \
      good moment to do so is when a new station signs up.
      """,
      """
      An array can remove all elements of a kind by itself: `removeAll { … }` with a condition, here that the box is empty. \
      Call it at the beginning of `addDelegate`. For `count`, filter first.
      """,
    ],
    proved: """
      Whoever is gone doesn't count, and the list stays about as long as there are stations, whatever comes and goes, even \
      if nobody ever looks.
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
    "only stations that are there count", [.signUp(0), .signUp(1), .count, .close(1), .count],
    ask: "What does your class count, boxes or stations?"),
  Check(
    "empty boxes don't pile up while nobody looks",
    done: """
      Harbor signed up. Then a thousand stations signed up, of which each closed when three more had come after it. There \
      was no fire, and nobody asked for `count`. Then the boxes were counted.
      """,
    expected: ["at most a hundred boxes"],
    ask: "When does your class throw an empty box away, wherever it is, if there is no fire and nobody asks?"
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
    // Who never throws a box away has another idea than who does so while counting or reporting.
    if count > 100 { log.setPattern(center.boxCount < count ? "until somebody looked" : "for good") }
    withExtendedLifetime(harbor) {}
  },
  town.evening(
    "throwing empty boxes away leaves the others alone",
    [.signUp(0), .signUp(1), .signUp(2), .signUp(3), .close(0), .close(1), .signUp(4), .report],
    ask: "Where does each box stand after the first empty one has been taken out?"),
  town.search,
]
