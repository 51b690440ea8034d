import EmergencyDispatch
import MulticastTester

/// What 01 roll-call asks for: a dispatch system that notifies every unit.
public protocol RollCallExercise: DispatchExercise {}

extension Exercise {
  /// A broadcast to all, in order.
  public static let rollCall = Exercise(
    number: 1, name: "roll-call", kind: .write, path: .oneEvening, minutes: 12,
    about: "notify every unit, in order",
    rules: [
      Rule(
        """
        A report calls `notifyFire(at:)` on every unit that has signed up, before `reportFire` \
        returns.
        """,
        ask: "Which units does your class know when each report begins?", .everyoneIsCalled),
      Rule(
        "Units are called in the order in which they signed up.",
        ask: "Which unit signed up first, and what in your class remembers that?", .inOrder),
      Rule(
        """
        Two units can be equal, or have the same name. They're still two units, and both are \
        called.
        """,
        ask: "What does your class compare when a unit signs up?", .identity),
    ],
    checks: [
      Check(village), .twoAtATime(village, rule: 1), reportInsideAnother,
      .oneInsideAnother(village, rule: 1), .aThousand(village, rule: 1, inOtherOrder: 2),
    ],
    hints: [
      """
      A plain `delegate` property holds one unit. You need to remember all of them, and which one \
      came first. Which of Swift's collections keeps its elements in the order in which you add \
      them?
      """,
      """
      You write in three places: a property in the class, a line in `addDelegate`, and a loop in \
      `reportFire`.
      """,
      """
      The property is an array, empty at first: `private var delegates: [any EmergencyResponding] \
      = []`. Append each unit that signs up. To report, go through the array with `for … in …`, \
      and call `notifyFire(at:)` on each unit.
      """,
    ],
    proved: """
      That's a broadcast: one call comes in, and one call goes out to each unit, in the order in \
      which they signed up. The units don't know about each other.
      """,
    demoSteps: ["swift run emergency-dispatch --step 2"],
    chapter: "Tutorials/1-one-evening/1-one-list.md")
}

private let village = Village(open: [.secondAddition, .additionInside]) {
  List(($0 as! any RollCallExercise.Type).init())
}

/// It's up to the class whether it calls Old Town before the first report is over.
private let reportInsideAnother = Check(
  Scene(
    rule: 1,
    done: """
      Harbor and Mill Street signed up. A fire was reported at Ray's house. When Harbor was called \
      about that one, it signed up Old Town, reported a fire at the bakery, and then two at the \
      school. When Mill Street was called about the school for the first time, it reported another \
      fire there. When all that was over, a fire was reported at the mill.
      """,
    expected: [
      CallsByPlace.line("Ray's house", ["Harbor", "Mill Street"]),
      CallsByPlace.line("the bakery", ["Harbor", "Mill Street"]),
      CallsByPlace.line(
        "the school",
        ["Harbor", "Mill Street", "Harbor", "Mill Street", "Harbor", "Mill Street"]),
      CallsByPlace.line("the mill", ["Harbor", "Mill Street", "Old Town"]),
    ],
    ask: "What does your class do with a report that begins during another one?"
  ) { (type: any RollCallExercise.Type, log) in
    let center = type.init()
    let calls = CallsByPlace()
    let oldTown = calls.unit("Old Town")
    let harbor = calls.unit("Harbor") { [weak center] place in
      guard place == "Ray's house" else { return }
      center?.addDelegate(oldTown)
      center?.reportFire(at: "the bakery")
      for _ in 1...2 { center?.reportFire(at: "the school") }
    }
    let millStreet = calls.unit("Mill Street") { [weak center, calls] place in
      let isFirst = calls.called(about: place).count == 2
      if place == "the school", isFirst { center?.reportFire(at: place) }
    }
    for unit in [harbor, millStreet] { center.addDelegate(unit) }
    center.reportFire(at: "Ray's house")
    for place in ["Ray's house", "the bakery", "the school"] {
      let called = calls.called(about: place).filter { $0 != "Old Town" }
      log.write(CallsByPlace.line(place, called))
    }
    center.reportFire(at: "the mill")
    log.write(CallsByPlace.line("the mill", calls.called(about: "the mill")))
    withExtendedLifetime((harbor, millStreet, oldTown)) {}
  })
