import EmergencyDispatch

/// A fire brigade. Two with the same name are equal, and are two brigades all the same.
public final class Brigade: EmergencyResponding, Hashable {
  /// What it is called.
  public let name: String
  private let hear: () -> Void

  init(_ name: String, hear: @escaping () -> Void) {
    self.name = name
    self.hear = hear
  }

  /// Hears about a fire.
  public func notifyFire(at location: String) { hear() }
  /// Hears about a car crash.
  public func notifyCarCrash(at location: String) { hear() }

  /// Whether two brigades have the same name.
  public static func == (one: Brigade, other: Brigade) -> Bool { one.name == other.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

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
        """),
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
    demoSteps: ["swift run emergency-dispatch --step 4"],
    chapter: "Tutorials/2-awkward-moments/2-identity-and-duplicates.md")
}

// MARK: - The scenes

private let twinsChecks: [Check<any TwinsExercise.Type>] = [
  Check(
    "equal brigades are both told",
    done:
      "Two brigades with the same name signed up. One has a red door, the other a green one. Then there was a fire.",
    expected: ["the one with the red door", "the one with the green door"],
    ask: "How many brigades are in your list after the second one has signed up?"
  ) { type, log in
    let centre = log.watch(type.init(), "\(type)")
    let red = Brigade("Harbour") { log.write("the one with the red door") }
    let green = Brigade("Harbour") { log.write("the one with the green door") }
    centre.addDelegate(red)
    centre.addDelegate(green)
    centre.reportFire(at: "Ray's house")
    withExtendedLifetime((red, green)) {}
  },
  Check(
    "the one that leaves is the one that is gone",
    done: """
      Two brigades with the same name signed up, the one with the red door first, and then Mill Street. The one with the \
      green door signed off, and there was a fire. In another town it was the one with the red door that signed off.
      """,
    expected: [
      "the one with the red door", "Mill Street", "In the other town:", "the one with the green door", "Mill Street",
    ],
    ask: "How does your centre find the one that signs off, among others that are equal?"
  ) { type, log in
    let red = Brigade("Harbour") { log.write("the one with the red door") }
    let green = Brigade("Harbour") { log.write("the one with the green door") }
    let mill = Brigade("Mill Street") { log.write("Mill Street") }
    for leaving in [green, red] {
      if leaving === red { log.write("In the other town:") }
      let centre = log.watch(type.init(), "\(type)")
      for brigade in [red, green, mill] { centre.addDelegate(brigade) }
      centre.removeDelegate(leaving)
      centre.reportFire(at: "Ray's house")
    }
    withExtendedLifetime((red, green, mill)) {}
  },
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
      let brigade = Brigade("Mill Street") { if isNew { log.write("the new one") } }
      centre.addDelegate(brigade)
      isNew = !places.insert(ObjectIdentifier(brigade)).inserted
      guard isNew else { continue }
      centre.reportFire(at: "Ray's house")
      return withExtendedLifetime(brigade) {}
    }
    log.write("the new one")
    log.note(Log.notExercised)
  },
]
