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
    demoSteps: ["swift run emergency-dispatch --step 7", "swift run emergency-dispatch --step 8"],
    chapter: "Tutorials/2-awkward-moments/3-leaving-and-arriving.md")
}

// MARK: - The evenings

private let town = Town<any EarlyExitExercise.Type>(
  rules: TownRules(moves: [.signOff, .leaving, .removing, .nested, .twins])
) { type in
  let center = type.init()
  return Center(object: center, signUp: center.addDelegate, signOff: center.removeDelegate) {
    center.reportFire(at: $0)
    return nil
  }
}

private let earlyExitChecks: [Check<any EarlyExitExercise.Type>] = [
  predictionCheck(
    done: """
      You wrote down who is told when the police, at hearing of a fire, sign off themselves and the paramedics. Then the \
      finished type did it.
      """,
    printing: ["Police", "Firefighters", "Divers"], of: ["Police", "Firefighters", "Paramedics", "Divers"],
    ask: "Who is signed up when it is the turn of the firefighters, and who when it is the turn of the paramedics?"
  ) { $0.init().prediction },
  town.evening(
    "a unit that leaves takes nobody else's turn",
    [.signUp(3), .signUp(4), .signUp(5), .signUp(6), .when(3, .signOff(3)), .report, .report],
    ask: "How does your loop find the next one after somebody has left?"),
  town.evening(
    "a unit that was signed off before its turn is not told",
    [.signUp(3), .signUp(4), .signUp(5), .signUp(6), .when(3, .signOff(5)), .report],
    ask: "How could your loop know that West End isn't signed up any more, and what does it do then?"),
  town.search,
]
