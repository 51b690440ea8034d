/// What 08 signed-up-twice asks for: a prediction, and a dispatch system that keeps to it.
public protocol SignedUpTwiceExercise: SigningOffExercise {
  /// The units that will be called, line by line.
  var prediction: String { get }
}

extension Exercise {
  /// Duplicates.
  public static let signedUpTwice = Exercise(
    number: 8, name: "signed-up-twice", kind: .write, path: .awkwardMoments, minutes: 12,
    about: "what a second sign-up changes",
    checks: [
      predictionCheck(
        done: """
          You wrote down which units the finished type calls when the police, the firefighters and the divers sign up, \
          and then the police again.
          """,
        printing: ["Police", "Firefighters", "Divers"], of: ["Police", "Firefighters", "Divers"],
        ask: "What is different in the list after the police have signed up again?"
      ) { (type: any SignedUpTwiceExercise.Type) in type.init().prediction },
      town.evening(
        "a unit that signs up twice is told once, in its first place, until it signs off",
        [.signUp(3), .signUp(4), .signUp(5), .signUp(3), .report, .signOff(3), .report, .signUp(3), .report],
        ask: "What does your class do with a unit that is already in the list, and how often must that one sign off?"),
      town.search,
    ],
    replies: [
      "two sign-ups are two calls": """
      Here, signing up twice means being called twice. It happens by accident: two parts of a program sign up the same \
      unit, and then it drives out twice.
      """,
      "signing up again moves to the end":
        "A unit that signs up again goes to the end. But it had its place, and others may count on the order.",
      "it takes as many removals": """
      The police signed off and were told anyway, because sign-ups are counted. But a unit that signs off doesn't know \
      how often it was signed up.
      """,
    ],
    hints: [
      "The police are in the list and sign up again. What should be different afterwards?",
      """
      First the prediction: replace the question mark. Then look at `addDelegate`: before it appends, it can ask whether \
      the unit is already in the list.
      """,
      "`delegates.contains { $0 === delegate }` asks that. If it's true, `return`.",
    ],
    proved: """
      Registered is registered: signing up again changes neither the number of calls nor the place, and signing off once \
      is enough. No one has to keep count.
      """,
    demoSteps: ["swift run emergency-dispatch --step 5"],
    chapter: "Tutorials/2-awkward-moments/2-identity-and-duplicates.md")
}

private let town = Town<any SignedUpTwiceExercise.Type>(
  rules: TownRules(moves: [.signOff, .twice, .strangers, .joining, .nested, .twins])
) { Center($0.init()) }
