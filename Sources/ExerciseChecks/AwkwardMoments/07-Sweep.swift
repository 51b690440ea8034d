/// What 07 sweep asks for: a dispatch system that throws empty boxes away.
public protocol SweepExercise: DispatchExercise {
  var count: Int { get }
  /// The number of boxes, empty ones included.
  var boxCount: Int { get }
}

extension Exercise {
  /// Empty boxes.
  public static let sweep = Exercise(
    number: 7, name: "sweep", kind: .fix, path: .awkwardMoments, minutes: 10,
    about: "what happens to empty boxes",
    checks: [
      town.evening(
        "only open stations count", [.signUp(0), .signUp(1), .count, .close(1), .count],
        ask: "What does your class count, boxes or stations?"),
      town.evening(
        "throwing empty boxes away leaves the others alone",
        [.signUp(0), .signUp(1), .signUp(2), .signUp(3), .close(0), .close(1), .signUp(4), .report],
        ask: "Where is each box once the first empty one has been removed?"),
      town.evening(
        "once a station has signed up, there are no empty boxes",
        [.signUp(0), .signUp(1), .signUp(2), .close(1), .signUp(3), .boxes, .report, .boxes],
        ask: "When does your class throw an empty box away, wherever it is, if there is no fire and `count` isn't read?"
      ),
      town.search,
    ],
    replies: [
      "empty boxes count too": "You counted boxes. But a box may be empty, and an empty box isn't a station.",
      "sweeping while looking is enough":
        "The empty boxes stayed until a fire was reported. What happens in a quiet year, in which no one looks?",
      "removing leaves the others where they are": """
      You'd see this if a loop went forward through the list and removed by position: behind each box that is removed, \
      the others move up by one, so the next position holds a different box.
      """,
    ],
    hints: [
      "How can your class tell an empty box from one with a station, and what happens to the boxes behind one it removes?",
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

private let town = Town<any SweepExercise.Type>(
  rules: TownRules(moves: [.close, .closing, .count, .boxes, .joining, .nested])
) { type in
  let sweep = type.init()
  var center = Center(sweep)
  (center.count, center.boxCount) = ({ sweep.count }, { sweep.boxCount })
  return center
}
