/// What 09 twins asks for: a dispatch system that tells equal brigades apart.
public protocol TwinsExercise: AnyObject, SendableMetatype {
  init()
  func addDelegate(_ brigade: Brigade)
  func removeDelegate(_ brigade: Brigade)
  func reportFire(at location: String)
}

extension Exercise {
  /// Identity, not equality.
  public static let twins = Exercise(
    number: 9, name: "twins", kind: .fix, path: .awkwardMoments, minutes: 10,
    about: "which one it is, not what it looks like",
    checks: [
      town.evening(
        "equal brigades are both told", [.signUp(1), .signUp(0), .report],
        ask: "How many brigades are in your list once the second has signed up?"),
      town.evening(
        "the brigade that signs off is the one that is removed",
        [.signUp(1), .signUp(0), .signUp(3), .signOff(0), .report],
        ask: "How does your class find the one that signs off among others that are equal?"),
      town.evening(
        "a newcomer isn't mistaken for a closed brigade, even in the same place in memory",
        [.signUp(3), .close(3), .signUp(4), .report], ask: "What does your class keep of a brigade that has closed?"),
      town.search,
    ],
    replies: [
      "equal ones are one": """
      Only one of the two was told: equal brigades were merged, as they are in a set, or by a search for an equal one.
      """,
      "an identifier is for life and beyond": """
      A new brigade was mistaken for one that has been deallocated. An `ObjectIdentifier` is the object's place in \
      memory, and places are reused. What should happen to an identifier whose object is deallocated?
      """,
    ],
    sharedBeliefs: [.equalMeansTheSame],
    wordsInCode: ["an identifier is for life and beyond": "ObjectIdentifier"],
    hints: [
      "The two brigades are equal. How do they differ nevertheless?",
      """
      Look at the line with `==` in `removeDelegate`. `Brigade` decides what `==` means: it compares names. You need a \
      question that no class can answer in its own way.
      """,
      "`===` asks whether two references refer to the same object. Use it in place of `==`.",
    ],
    proved: """
      A delegate is an object, so what counts is which object it is. Its `==` and its hash make no difference, and \
      neither does the object that was there before it.
      """,
    demoSteps: ["swift run emergency-dispatch --step 6"],
    chapter: "Tutorials/2-awkward-moments/2-identity-and-duplicates.md")
}

private let town = Town<any TwinsExercise.Type>(
  rules: TownRules(moves: [.signOff, .close, .closing, .strangers, .joining, .nested, .twins], areBrigades: true)
) { type in
  let center = type.init()
  return Center(
    object: center, signUp: { center.addDelegate($0 as! Brigade) }, signOff: { center.removeDelegate($0 as! Brigade) }
  ) {
    center.reportFire(at: $0)
    return nil
  }
}
