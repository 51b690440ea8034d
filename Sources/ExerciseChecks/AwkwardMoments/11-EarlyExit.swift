/// What 11 early-exit asks for: a prediction, and a dispatch system that units may leave mid-report.
public protocol EarlyExitExercise: SigningOffExercise {
  /// The units that will be called, line by line.
  var prediction: String { get }
}

extension Exercise {
  /// Leaving mid-broadcast.
  public static let earlyExit = Exercise(
    number: 11, name: "early-exit", kind: .fix, path: .awkwardMoments, minutes: 15,
    about: "leaving in the middle of a report",
    checks: [
      predictionCheck(
        done: """
          You wrote down which units the finished type calls when the police hear about a fire and sign off, and sign off \
          the paramedics, too.
          """,
        printing: ["Police", "Firefighters", "Divers"], of: ["Police", "Firefighters", "Paramedics", "Divers"],
        ask: "Which units are registered when the firefighters' turn comes, and which when the paramedics' does?"
      ) { (type: any EarlyExitExercise.Type) in type.init().prediction },
      town.evening(
        "no unit misses its turn because another one leaves",
        [.signUp(3), .signUp(4), .signUp(5), .signUp(6), .when(3, .signOff(3)), .report, .report],
        ask: "How does your loop find the next unit after one has left?"),
      town.evening(
        "a unit that was signed off before its turn isn't told",
        [.signUp(3), .signUp(4), .signUp(5), .signUp(6), .when(3, .signOff(5)), .report],
        ask: "How could your loop know that West End is no longer registered, and what does it do then?"),
      town.search,
    ],
    replies: [
      "the list stands still while I walk through it": """
      You'd see this if a loop went by position: when a unit leaves, all the others move up, so the next position \
      skips one, and the last position no longer exists. What could you loop over instead of positions?
      """,
      "a copy of the list is enough": """
      A unit was told after it had been signed off. You'd see this if a copy of the list were told, whatever happens \
      to the list meanwhile.
      """,
      "a change ends the round": """
      All units behind it were left out. You'd see this if the round ended as soon as the list changes, or at the \
      first unit that has left. But the others are still registered.
      """,
    ],
    hints: [
      "The police sign off another unit while you go through the list. Does your loop notice?",
      """
      First the prediction: replace the question mark. Then look at `reportFire`: the loop goes through a copy of the \
      list, which is a good idea. Before each call, one question is missing.
      """,
      """
      Ask whether the unit is still in the list: add `where delegates.contains { $0 === delegate }` to the `for … in …`.
      """,
    ],
    proved: """
      A broadcast goes through the list as it was at the beginning, and asks before each call whether the delegate is \
      still registered. So a unit that leaves is no longer told, and no other unit misses its turn.
      """,
    demoSteps: ["swift run emergency-dispatch --step 7", "swift run emergency-dispatch --step 8"],
    chapter: "Tutorials/2-awkward-moments/3-leaving-and-arriving.md")
}

private let town = Town<any EarlyExitExercise.Type>(
  rules: TownRules(moves: [.signOff, .again, .leaving, .removing, .joining, .nested, .twins])
) { Center($0.init()) }
