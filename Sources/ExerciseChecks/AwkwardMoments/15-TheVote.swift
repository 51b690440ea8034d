import EmergencyDispatch

/// What 15 the-vote asks for: a centre that asks, and makes something of the answers.
public protocol TheVoteExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Signs a unit up that has a say.
  func addDelegate(_ delegate: any HelicopterClearing)
  /// Asks all who have a say. One no keeps the helicopter down; where nobody has a say, it may fly.
  func mayHelicopterFly(to location: String) -> Bool
}

extension Attempt {
  /// An attempt at 15 the-vote.
  public init(_ type: any TheVoteExercise.Type) { self.init(.theVote, "\(type)", theVoteChecks) { type } }
}

extension Exercise {
  /// Answers.
  public static let theVote = Exercise(
    15, "the-vote", .write, .awkwardMoments, minutes: 12,
    about: "when an answer is wanted",
    facts: theVoteChecks.map(\.fact),
    beliefs: [
      Belief(
        "the last answer is the answer",
        """
        One said no, and the helicopter flew. Only the last answer counted: this is what comes out when each one replaces \
        the one before. Is that what you expected?
        """),
      Belief(
        "after a no nobody else matters",
        """
        After the first no, nobody else was asked. That is quick, and the others don't know that there was an emergency: \
        being asked is also being told. Is that what you expected?
        """),
      Belief(
        "silence is a no",
        """
        Nobody has a say, and the helicopter stays down. This is what comes out when no answer counts as a no. But then a \
        village without an ambulance never gets a helicopter. Is that what you expected?
        """),
      Belief(
        "the dead vote no",
        """
        A unit that is gone kept the helicopter down. This is what comes out when an empty box counts as a no, as it does \
        behind `?? false`. Is that what you expected?
        """),
    ],
    hints: [
      "How many answers do you have when all have been asked? Where are they until then?",
      """
      Do it in two steps in `mayHelicopterFly`. First ask each unit that is there, and keep its answer. Then look at the \
      answers: what would have to be among them for the helicopter to stay?
      """,
      """
      `boxes.compactMap { $0.unit?.clearsHelicopter(to: location) }` asks all that are there and keeps the answers. Then it \
      may fly if the answers don't contain `false`.
      """,
    ],
    proved: """
      Asking comes first and deciding second: everybody is asked, and then plain Swift says what the answers mean. Nobody \
      registered gives no answers, and what that means is your own decision.
      """,
    demoSteps: ["swift run emergency-dispatch --step 12"],
    chapter: "Tutorials/2-awkward-moments/7-wanting-an-answer.md")
}

// MARK: - The scenes

/// A unit that says the same each time.
private final class Voter: HelicopterClearing {
  private let saysYes: Bool
  private let hear: () -> Void

  init(saysYes: Bool, hear: @escaping () -> Void = {}) {
    self.saysYes = saysYes
    self.hear = hear
  }

  func notifyFire(at location: String) {}
  func notifyCarCrash(at location: String) {}

  func clearsHelicopter(to location: String) -> Bool {
    hear()
    return saysYes
  }
}

private func says(_ mayFly: Bool) -> String { mayFly ? "it may fly" : "it stays down" }

private let theVoteChecks: [Check<any TheVoteExercise.Type>] = [
  Check(
    "one no is enough, whoever says it",
    done: "Three units have a say. They were asked on four days, and each day they answered otherwise.",
    expected: [
      "yes, no, yes: it stays down", "yes, yes, no: it stays down", "no, no, yes: it stays down",
      "yes, yes, yes: it may fly",
    ],
    ask: "What becomes of an answer when the next one comes?"
  ) { type, log in
    for answers in [[true, false, true], [true, true, false], [false, false, true], [true, true, true]] {
      let centre = log.watch(type.init(), "\(type)")
      let units = answers.map { Voter(saysYes: $0) }
      for unit in units { centre.addDelegate(unit) }
      let words = answers.map { $0 ? "yes" : "no" }.joined(separator: ", ")
      log.write(words + ": " + withExtendedLifetime(units) { says(centre.mayHelicopterFly(to: "Ray's house")) })
    }
  },
  Check(
    "everybody who has a say is asked",
    done: "The paramedics, the coast guards and the divers have a say. The paramedics say no, the others say yes.",
    expected: ["paramedics asked", "coast guards asked", "divers asked"],
    ask: "Who is asked after the first no?"
  ) { type, log in
    let centre = log.watch(type.init(), "\(type)")
    let units = [("paramedics", false), ("coast guards", true), ("divers", true)].map { name, saysYes in
      Voter(saysYes: saysYes) { log.write("\(name) asked") }
    }
    for unit in units { centre.addDelegate(unit) }
    withExtendedLifetime(units) { _ = centre.mayHelicopterFly(to: "Ray's house") }
  },
  Check(
    "where nobody has a say, it may fly",
    done: "Nobody signed up. Somebody asked whether the helicopter may fly.",
    expected: ["it may fly"],
    ask: "What do you make of no answers at all?"
  ) { type, log in
    let centre = log.watch(type.init(), "\(type)")
    log.write(says(centre.mayHelicopterFly(to: "Ray's house")))
  },
  Check(
    "who is gone has no say any more",
    done:
      "The paramedics, who say yes, and the divers, who say yes as well, signed up. Then the divers were disbanded.",
    expected: ["it may fly"],
    ask: "What does an empty box answer?"
  ) { type, log in
    let centre = log.watch(type.init(), "\(type)")
    let paramedics = Voter(saysYes: true)
    centre.addDelegate(paramedics)
    centre.addDelegate(Voter(saysYes: true))
    log.write(withExtendedLifetime(paramedics) { says(centre.mayHelicopterFly(to: "Ray's house")) })
  },
]
