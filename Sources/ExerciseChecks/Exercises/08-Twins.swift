import MulticastTester

/// What 08 twins asks for: a dispatch system that tells equal brigades apart.
public protocol TwinsExercise: AnyObject, SendableMetatype {
  init()
  func addDelegate(_ brigade: Brigade)
  func removeDelegate(_ brigade: Brigade)
  func reportFire(at location: String)
}

extension Exercise {
  /// Identity, not equality.
  public static let twins = Exercise(
    number: 8, name: "twins", kind: .fix, path: .awkwardMoments, minutes: 12,
    about: "what makes two units the same",
    rules: [
      Rule(
        "Only the brigade itself is removed, not one that's equal to it.",
        ask: """
          How does your class find the brigade that signs off among others that are equal?
          """, .equalRemoved),
      Rule(
        """
        Once a brigade has signed off, no later report calls it until it signs up again. Signing \
        off a brigade that isn't signed up changes nothing.
        """,
        ask: "What does your class do with a brigade that it doesn't find?",
        .promise(.removedForGood), .equalIsGone),
      Rule(
        """
        A new brigade isn't mistaken for a deallocated one, even if it's stored at the same memory \
        address.
        """,
        ask: """
          What does your class still remember about a brigade that has been deallocated?
          """, .reusedAddress),
      Rule(
        "The list keeps no brigade alive. A deallocated brigade is skipped.",
        ask: "What holds a brigade besides its owner?", .keepsNoneAlive),
      Rule(
        "No brigade misses a report because another one signed off or was deallocated.",
        ask: """
          What happens to the other wrappers when one is removed or becomes empty?
          """, .noMissedTurn),
      Rule(
        """
        A brigade can report another fire while it's being called, and both reports run to their \
        end.
        """,
        ask: """
          What information does your class keep about a report, and what happens to that \
          information when a second report begins?
          """,
        .nestedBroadcast),
      Rule(
        """
        A report calls every brigade that's signed up, even if some of them are equal, before \
        `reportFire` returns.
        """,
        ask: """
          How many brigades are in your list once the second one has signed up?
          """, .equalAdded, .promise(.everyoneIsCalled)),
      Rule(
        "Brigades are called in the order in which they signed up.",
        ask: "What in your class remembers who signed up first?", .inOrder),
    ],
    checks: [Check(village)],
    hints: [
      "The two brigades are equal. In which way are they still different?",
      """
      Look at the line with `==` in `removeDelegate`. `Brigade` decides what `==` means, and it \
      compares names. You need a comparison that no class can define in its own way.
      """,
      "`===` is true if two references refer to the same object. Use it in place of `==`.",
    ],
    proved: """
      A delegate is an object, so what counts is which object it is. Its `==` and its hash make no \
      difference, and neither does an object that was at the same memory address before.
      """,
    demoSteps: ["swift run emergency-dispatch --step 6"],
    chapter: "Tutorials/2-awkward-moments/02-identity-and-duplicates.md")
}

private let village = Village(
  open: [.secondAddition, .additionInside, .releaseInside], never: [.removalInside],
  makeUnit: Village.brigade
) { type in
  let center = (type as! any TwinsExercise.Type).init()
  return List(
    center, add: { center.addDelegate($0 as! Brigade) },
    remove: { center.removeDelegate($0 as! Brigade) }
  ) { topic in
    center.reportFire(at: Words.places[topic])
    return nil
  }
}
