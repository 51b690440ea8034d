import EmergencyDispatch

/// What 11 early-exit asks for: a prediction, and a centre from which one may leave in the middle of a report.
public protocol EarlyExitExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Who will be told, line by line.
  var prediction: String { get }
  /// Signs a unit up.
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Signs a unit off, at any time.
  func removeDelegate(_ delegate: any EmergencyResponding)
  /// Tells every unit about a fire.
  func reportFire(at location: String)
}

extension EarlyExitExercise {
  /// Who is told when the police, at hearing of a fire, sign off themselves and the paramedics.
  public static func whoIsTold() -> [String] {
    let log = Log()
    report(
      to: Self.self, ["Police", "Firefighters", "Paramedics", "Divers"], leavingFirst: ["Police", "Paramedics"], log)
    return log.outcome().lines
  }
}

extension Attempt {
  /// An attempt at 11 early-exit.
  public init(_ type: any EarlyExitExercise.Type) { self.init(.earlyExit, "\(type)", earlyExitChecks) { type } }
}

extension Exercise {
  /// Leaving in mid-broadcast.
  public static let earlyExit = Exercise(
    11, "early-exit", .fix, .awkwardMoments, minutes: 15,
    about: "leaving in the middle of a report",
    facts: earlyExitChecks.map(\.fact),
    beliefs: [
      Belief(
        "the list stands still while I walk through it",
        """
        Somebody's neighbour was left out. This is what comes out when one walks by position: whoever leaves lets all the \
        others move up, and the next position skips one. Is that what you expected?
        """),
      Belief(
        "the positions were counted, so they are there",
        """
        The positions were counted before the first call, and then somebody left. The last position isn't there any more. \
        What could one walk through instead of positions?
        """),
      Belief(
        "who was there at the beginning is told",
        """
        Somebody was told who had been signed off before their turn. This is what comes out when a copy of the list is \
        told, whatever has happened meanwhile. Is that what you expected?
        """),
      Belief(
        "a change ends the round",
        """
        All were left out that came after. This is what comes out when the round stops as soon as the list has changed, or \
        at the first who has left. The others are still signed up. Is that what you expected?
        """),
    ],
    hints: [
      "The police sign somebody off while you go through the list. Does your loop hear of it?",
      """
      First the prediction: replace the question mark. Then look at `reportFire`: the loop goes through a copy of the list, \
      which is a good idea. Before each call, one question is missing.
      """,
      """
      Ask whether the unit is still in the list: `where delegates.contains { $0 === delegate }` behind the `for … in …`.
      """,
    ],
    proved: """
      A broadcast goes through the list as it was at the beginning, and asks before each call who is still registered. So \
      whoever leaves is told no more, from that moment on, and takes nobody else's turn.
      """,
    demoSteps: ["swift run emergency-dispatch --step 6", "swift run emergency-dispatch --step 7"],
    chapter: "Tutorials/2-awkward-moments/3-leaving-and-arriving.md")
}

// MARK: - The scenes

/// Units sign up, and there is a fire. When the first of them hears of it, it signs off those named. Then there is
/// another fire, if that is wanted.
private func report(
  to type: any EarlyExitExercise.Type, _ names: [String], leavingFirst leaving: [String], _ log: Log,
  fires: Int = 1
) {
  let centre = log.watch(type.init(), "\(type)")
  let units = Units()
  units.all = names.map { name in
    FireStation(name: name) { [unowned centre, unowned units] _ in
      log.write(name)
      guard name == names[0] else { return }
      for unit in units.all where leaving.contains(unit.description) { centre.removeDelegate(unit) }
    }
  }
  for unit in units.all { centre.addDelegate(unit) }
  for number in 1...fires {
    if number > 1 { log.write("another fire") }
    centre.reportFire(at: "Ray's house")
  }
  withExtendedLifetime(units) {}
}

private final class Units {
  var all: [FireStation] = []
}

private let earlyExitChecks: [Check<any EarlyExitExercise.Type>] = [
  Check(
    "the prediction comes true",
    done: """
      You wrote down who is told when the police, at hearing of a fire, sign off themselves and the paramedics. Then the \
      finished type did it.
      """,
    expected: ["Police", "Firefighters", "Divers"],
    ask: "Who is signed up when it is the turn of the firefighters, and who when it is the turn of the paramedics?"
  ) { type, log in
    let prediction = type.init().prediction
    takeDown(prediction, of: ["Police", "Firefighters", "Paramedics", "Divers"], log)
  },
  Check(
    "whoever leaves takes nobody else's turn",
    done: """
      Four units signed up. There was a fire, and the police, who are the first, signed off as soon as they heard it. Then \
      there was another fire.
      """,
    expected: [
      "Police", "Firefighters", "Paramedics", "Divers", "another fire", "Firefighters", "Paramedics", "Divers",
    ],
    ask: "How does your loop find the next one after somebody has left?"
  ) { type, log in
    report(to: type, ["Police", "Firefighters", "Paramedics", "Divers"], leavingFirst: ["Police"], log, fires: 2)
  },
  Check(
    "whoever was signed off before their turn is not told",
    done: """
      Four units signed up. There was a fire, and the police, who are the first, signed the third off as soon as they heard \
      of it: the paramedics.
      """,
    expected: ["Police", "Firefighters", "Divers"],
    ask: "How could your loop know that the paramedics are not signed up any more, and what does it do then?"
  ) { type, log in
    report(to: type, ["Police", "Firefighters", "Paramedics", "Divers"], leavingFirst: ["Paramedics"], log)
  },
]
