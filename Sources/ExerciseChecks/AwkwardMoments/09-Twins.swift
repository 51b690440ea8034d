/// What 09 twins asks for: a centre that tells equal brigades apart.
public protocol TwinsExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a brigade up.
  func addDelegate(_ brigade: Brigade)
  /// Signs a brigade off.
  func removeDelegate(_ brigade: Brigade)
  /// Tells every brigade about a fire.
  func reportFire(at location: String)
}

extension Attempt {
  /// An attempt at 09 twins.
  public init(_ type: any TwinsExercise.Type) { self.init(.twins, "\(type)", twinsChecks) { type } }
}

extension Exercise {
  /// Identity, not equality.
  public static let twins = Exercise(
    9, "twins", .fix, .awkwardMoments, minutes: 10,
    about: "which one it is, not what it looks like",
    facts: twinsChecks.map(\.fact),
    beliefs: [
      Belief(
        "equal ones are one",
        """
        Only one of the two was told. This is what comes out when equal brigades are merged: a set does that, and so does \
        a look for an equal one. Is that what you expected?
        """),
      Belief(
        "the first that is equal is meant",
        """
        The wrong one was sent home. This is what comes out when removal asks `==` and takes the first it finds. Is that \
        what you expected?
        """),
      Belief(
        "whatever is equal leaves as well",
        """
        Both are gone. This is what comes out when everything that is equal is removed. Is that what you expected?
        """),
      Belief(
        "an identifier is for life and beyond",
        """
        A new brigade was taken for one that is gone. This is what comes out when identifiers are kept after the object \
        has died: an identifier is its place in memory, and places are used again. Is that what you expected?
        """, inCode: "ObjectIdentifier"),
    ],
    hints: [
      "The two brigades are equal. In what do they differ nevertheless?",
      """
      Look at the line with `==` in `removeDelegate`. `Brigade` decides what `==` means: it compares names. You need the \
      question that no class can answer for itself.
      """,
      "`===` asks whether two references stand for one and the same object. Use it in place of `==`.",
    ],
    proved: """
      A delegate is an object, so what counts is which one it is. What it says about itself, by `==` or by a hash, makes no \
      difference, nor does who was there before it.
      """,
    demoSteps: ["swift run emergency-dispatch --step 6"],
    chapter: "Tutorials/2-awkward-moments/2-identity-and-duplicates.md")
}

// MARK: - The evenings

private let town = Town<any TwinsExercise.Type>(
  rules: TownRules(moves: [.signOff, .close, .strangers, .twins], areBrigades: true)
) { type in
  let center = type.init()
  return Center(
    object: center, signUp: { center.addDelegate($0 as! Brigade) }, signOff: { center.removeDelegate($0 as! Brigade) }
  ) {
    center.reportFire(at: $0)
    return nil
  }
}

private let twinsChecks: [Check<any TwinsExercise.Type>] = [
  town.evening(
    "equal brigades are both told", [.signUp(1), .signUp(0), .report],
    ask: "How many brigades are in your list after the second one has signed up?"),
  town.evening(
    "the one that leaves is the one that is gone",
    [.signUp(1), .signUp(0), .signUp(3), .signOff(0), .report, .nextTown]
      + [.signUp(1), .signUp(0), .signUp(3), .signOff(1), .report],
    ask: "How does your class find the one that signs off, among others that are equal?"),
  Check(
    "a newcomer is not taken for one that is gone",
    done: """
      A brigade signed up and closed, without signing off. A new one was founded, in the very place in memory where the old \
      one had been. It signed up, and there was a fire.
      """,
    expected: ["the new one"],
    ask: "What does your centre keep of a brigade that is gone?"
  ) { type, log in
    let centre = log.watch(type.init(), "\(type)")
    // Memory that is free again is given out again, most often at once.
    var places: Set<ObjectIdentifier> = []
    for _ in 1...1_000 {
      var isNew = false
      let brigade = Brigade("Mill Street") { _ in if isNew { log.write("the new one") } }
      centre.addDelegate(brigade)
      isNew = !places.insert(ObjectIdentifier(brigade)).inserted
      guard isNew else { continue }
      centre.reportFire(at: "Ray's house")
      return withExtendedLifetime(brigade) {}
    }
    log.write("the new one")
    log.note(Log.notExercised)
  },
  town.search,
]
