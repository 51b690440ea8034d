/// What 02 roll-call asks for: a dispatch system that tells every unit.
public protocol RollCallExercise: DispatchExercise {}

extension Exercise {
  /// A broadcast to all, in order.
  public static let rollCall = Exercise(
    number: 2, name: "roll-call", kind: .write, path: .oneEvening, minutes: 10,
    about: "tell every unit, in order",
    checks: [
      town.order(
        "every unit is told, in the order in which they signed up",
        ask: "How many units does your class know once the second one has signed up, and which came first?"),
      town.search,
    ],
    replies: [
      "only the last one hears":
        "Each newcomer takes the place of the one before. A property holds one value: what could hold several?",
      "a set keeps order": """
      The order changes from run to run, as it does in a set or a dictionary: it knows who is in it, not who came first.
      """,
      "the newest comes first":
        "The order is reversed: newcomers go to the front of the list, or the list is read from its end.",
      "the first that answers ends it": """
      The first call ends the round. But the news isn't a parcel that one accepts for all the others: everyone wants \
      to know.
      """,
    ],
    hints: [
      """
      A plain `delegate` property holds one unit. You need to remember all of them, and who came first. Which of Swift's \
      collections keeps its elements in the order in which you add them?
      """,
      "You write in three places: a property in the class, a line in `addDelegate`, and a loop in `reportFire`.",
      """
      The property is an array, empty at first: `private var delegates: [any EmergencyResponding] = []`. Signing up \
      appends to it. Reporting goes through it with `for … in …` and calls `notifyFire(at:)` on each unit.
      """,
    ],
    proved: """
      That's a broadcast: one call in, and one call out to each unit, in registration order. The units know nothing of \
      each other.
      """,
    demoSteps: ["swift run emergency-dispatch --step 2"],
    chapter: "Tutorials/1-one-evening/2-four-roles-one-list.md")
}

private let town = Town<any RollCallExercise.Type>(rules: TownRules(moves: [.again, .joining, .nested, .twins])) {
  Center($0.init())
}
