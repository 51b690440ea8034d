import EmergencyDispatch
import MulticastTester

/// What 13 opt-in asks for: a dispatch system that reports floods only to units that handle them.
public protocol OptInExercise: AnyObject, SendableMetatype {
  init()
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Notifies the units that handle floods, and returns how many it has called.
  func reportFlood(at location: String) -> Int
}

extension Exercise {
  /// Optional methods.
  public static let optIn = Exercise(
    number: 13, name: "opt-in", kind: .write, path: .awkwardMoments, minutes: 12,
    about: "a message that not every unit understands",
    rules: [
      Rule(
        """
        A report calls `notifyFlood(at:)` on every unit that conforms to `FloodResponding`, in the \
        order in which they signed up.
        """,
        ask: """
          What does your loop do when it meets a unit that doesn't handle floods, or an empty \
          wrapper?
          """,
        .everyoneIsCalled, .inOrder, .identity, .noMissedTurn, .reusedAddress),
      Rule(
        "`reportFlood` returns how many units this report has called.",
        ask: "Which units does your class count?", .answer, .silence),
      Rule(
        "The list keeps no unit alive. A deallocated unit is skipped, and isn't counted.",
        ask: "What holds a unit besides its owner?", .keepsNoneAlive),
      Rule(
        """
        A unit can report another flood while it's being called, and both reports run to their \
        end.
        """,
        ask: """
          What does your class do with a report that begins during another one, and where does it \
          keep the number of calls of each?
          """, .nestedBroadcast),
    ],
    checks: [Check(village)],
    hints: [
      """
      The coast guard has a method that the police don't have. How can you find out whether a unit \
      has it?
      """,
      """
      Look at Sources/EmergencyDispatch/EmergencyResponding.swift. `FloodResponding` is a separate \
      protocol, for units that handle floods. In your loop, try to cast each unit to it.
      """,
      """
      `if let unit = wrapper.unit as? any FloodResponding { … }`. Inside, call \
      `unit.notifyFlood(at: location)`, and add one to the number of calls.
      """,
    ],
    proved: """
      Where Objective-C has an optional method, Swift has a separate protocol, and a cast finds \
      out which units conform to it. No unit needs an empty method, and everybody can see which \
      unit does what.
      """,
    demoSteps: ["swift run emergency-dispatch --step 12"],
    chapter: "Tutorials/2-awkward-moments/06-optional-methods.md")
}

private let words = Words(
  alarm: "flood", kinds: 2, traits: ["has boats", nil], answer: { "returned: \($0)" })

private let village = Village(
  open: [.secondAddition, .additionInside, .releaseInside],
  words: words,
  makeUnit: Village.boats,
  references: Village.references(reportingFloods)
) { type in
  let center = (type as! any OptInExercise.Type).init()
  return List(center, add: { center.addDelegate($0 as! any EmergencyResponding) }) {
    center.reportFlood(at: Words.places[$0])
  }
}

/// A list whose broadcasts are about floods, and answer how many units were called.
private func reportingFloods(_ units: any ListOfDelegates<any EmergencyResponding>) -> List {
  List(units, add: { units.addDelegate($0 as! any EmergencyResponding) }) { topic in
    var count = 0
    units.invokeDelegates { unit in
      guard let unit = unit as? any FloodResponding else { return }
      unit.notifyFlood(at: Words.places[topic])
      count += 1
    }
    return count
  }
}
