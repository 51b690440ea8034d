import EmergencyDispatch

/// What 08 signed-up-twice asks for: a prediction, and a centre that holds to it.
public protocol SignedUpTwiceExercise: AnyObject, SendableMetatype {
  /// Opens a centre that nobody has signed up with.
  init()
  /// Who will be told, line by line.
  var prediction: String { get }
  /// Signs a unit up, once.
  func addDelegate(_ delegate: any EmergencyResponding)
  /// Signs a unit off.
  func removeDelegate(_ delegate: any EmergencyResponding)
  /// Tells every unit about a fire.
  func reportFire(at location: String)
}

extension SignedUpTwiceExercise {
  /// Who is told when the police, the firefighters and the divers sign up, and then the police once more.
  public static func whoIsTold() -> [String] {
    let log = Log()
    signUpTwice(Self.self, log)
    return log.outcome().lines
  }
}

extension Attempt {
  /// An attempt at 08 signed-up-twice.
  public init(_ type: any SignedUpTwiceExercise.Type) {
    self.init(.signedUpTwice, "\(type)", signedUpTwiceChecks) { type }
  }
}

extension Exercise {
  /// Duplicates.
  public static let signedUpTwice = Exercise(
    8, "signed-up-twice", .write, .awkwardMoments, minutes: 12,
    about: "what a second sign-up changes",
    facts: signedUpTwiceChecks.map(\.fact),
    beliefs: [
      Belief(
        "two sign-ups are two calls",
        """
        This is what comes out when signing up twice means being called twice. It happens by accident: two parts of a \
        program sign up the same unit, and then it drives out twice. Is that what you expected?
        """),
      Belief(
        "signing up again moves to the end",
        """
        This is what comes out when a unit that signs up again goes to the end of the line. But it was there already, and \
        others may count on the order. Is that what you expected?
        """),
      Belief(
        "it takes as many removals",
        """
        The police signed off, and were told all the same. This is what comes out when sign-ups are counted. Whoever signs \
        off doesn't know how often somebody signed them up. Is that what you expected?
        """),
    ],
    hints: [
      "The police are in the list, and sign up again. What is different afterwards, if all goes well?",
      """
      First the prediction: replace the question mark. Then look at `addDelegate`: before it appends, it can ask whether \
      this unit is in the list.
      """,
      "`delegates.contains { $0 === delegate }` asks it. If it is there already, `return`.",
    ],
    proved: """
      Signed up is signed up: once more changes nothing, neither the number of calls nor the place, and leaving once is \
      enough. Nobody has to keep accounts.
      """,
    demoSteps: ["swift run emergency-dispatch --step 5"],
    chapter: "Tutorials/2-awkward-moments/2-identity-and-duplicates.md")
}

// MARK: - The scenes

private func signUpTwice(_ type: any SignedUpTwiceExercise.Type, _ log: Log) {
  let centre = log.watch(type.init(), "\(type)")
  let units = told.map { name in
    FireStation(name: name) { _ in log.write(name) }
  }
  for unit in units + [units[0]] { centre.addDelegate(unit) }
  centre.reportFire(at: "Ray's house")
  withExtendedLifetime(units) {}
}

private let told = ["Police", "Firefighters", "Divers"]

private let signedUpTwiceChecks: [Check<any SignedUpTwiceExercise.Type>] = [
  Check(
    "the prediction comes true",
    done: """
      You wrote down who is told when the police, the firefighters and the divers sign up, and then the police again. Then \
      the finished type did it.
      """,
    expected: told,
    ask: "What is different in the list after the police have signed up again?"
  ) { type, log in
    takeDown(type.init().prediction, of: told, log)
  },
  Check(
    "whoever signs up twice is told once, in the first place",
    done: "The police, the firefighters and the divers signed up, and then the police again. Then a fire was reported.",
    expected: told,
    ask: "What does your centre do with a unit that is in the list already?"
  ) { type, log in
    signUpTwice(type, log)
  },
  Check(
    "one removal is enough, and whoever left may come back",
    done: """
      The police signed up twice, and the firefighters once. Then the police signed off, and there was a fire. Then, to be \
      sure, they signed off once more, and there was another fire. Then they signed up again, and there was a third one.
      """,
    expected: [
      "first fire", "Firefighters", "second fire", "Firefighters", "third fire", "Firefighters", "Police",
    ],
    ask: "How often must somebody sign off who doesn't know how often they were signed up?"
  ) { type, log in
    let centre = log.watch(type.init(), "\(type)")
    let police = FireStation(name: "Police") { _ in log.write("Police") }
    let firefighters = FireStation(name: "Firefighters") { _ in log.write("Firefighters") }
    centre.addDelegate(police)
    centre.addDelegate(police)
    centre.addDelegate(firefighters)
    for fire in ["first fire", "second fire", "third fire"] {
      if fire == "third fire" { centre.addDelegate(police) } else { centre.removeDelegate(police) }
      log.write(fire)
      centre.reportFire(at: "Ray's house")
    }
    withExtendedLifetime((police, firefighters)) {}
  },
]
