// What an exercise is. Each has a file of its own, in a folder named after its path.

/// An exercise: what it's about, what must hold of an answer, and which beliefs may be behind a wrong one.
public struct Exercise: Sendable {
  package enum Kind: String, Sendable {
    /// Write down what a program prints, before it runs.
    case predict
    case write
    /// Fix a type that is nearly right.
    case fix
  }

  /// Where an exercise belongs.
  package enum Path: String, CaseIterable, Sendable {
    /// What everyone does first.
    case oneEvening = "One evening"
    /// The rarer cases.
    case awkwardMoments = "The awkward moments"
    /// Queues, threads and tests of one's own. Needs closures.
    case further = "Further"
  }

  /// Its place among all exercises, from 1.
  package let number: Int
  /// Its name, as you type it: lower case, words joined by dashes.
  package let name: String
  package let kind: Kind
  package let path: Path
  /// How long it takes, in minutes.
  package let minutes: Int
  /// What it is about, in a few words.
  package let about: String
  /// What must hold of an answer, in the order of the learner's file.
  package let rules: [Rule]
  /// How an answer is checked.
  let checks: [Check]
  /// The beliefs that an outcome can show.
  package let beliefs: [Belief]
  /// Three hints: a question, the place to look at, the shape of the answer.
  package let hints: [String]
  /// What an answer that passes has shown.
  package let proved: String
  /// The demo steps that show what is trained here, as commands.
  package internal(set) var demoSteps: [String] = []
  /// The chapter to read, as a path from the package's root; nil if there isn't one.
  package internal(set) var chapter: String?
  /// What a learner's program hands to its check, if it isn't just the type.
  var subject: String?
  /// Whether an answer can drive a pad that the learner draws on.
  package internal(set) var drivesPad = false
  /// Whether the learner writes a check, which is tried on other answers.
  package internal(set) var isTurnedRound = false
}

extension Exercise {
  /// What an answer is checked for, in this order. The learner hears of the first fact that doesn't hold.
  package var facts: [Fact] { checks.map(\.fact) }

  /// The name with its number, `02-roll-call`: what its folder is called.
  package var folder: String { (number < 10 ? "0" : "") + "\(number)-\(name)" }

  /// The type that the learner writes, `RollCall`.
  package var typeName: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The constant that describes it, `rollCall`.
  package var member: String { typeName.prefix(1).lowercased() + typeName.dropFirst() }

  /// The learner's file, as a path in the folder of all exercises: `02-roll-call/RollCall.swift`.
  package var file: String { "\(folder)/\(typeName).swift" }

  /// The program that checks the learner's type, compiled together with their file.
  ///
  /// `Module::name` looks a name up in that module alone (SE-0491), so whatever a learner's file declares, the program
  /// takes only the type from it.
  package var program: String {
    let answers = isTurnedRound ? "MulticastExerciseMisconceptions" : "ExerciseChecks"
    let typed = "\(typeName).self as any ExerciseChecks::\(typeName)Exercise.Type"
    let subject = subject ?? "ExerciseChecks::Exercise.ExerciseChecks::\(member), \(typed)"
    return """
      import EmergencyDispatch
      import ExerciseChecks
      import \(answers)
      import MirrorPad
      await ExerciseChecks::Attempt.\(answers)::init(\(subject)).ExerciseChecks::report()

      """
  }

  /// The program that asks a class from 06 for its promises and choices. It also calls the class in ways that the exercise
  /// doesn't ask for, so it may not compile although the exercise's own program does.
  package static let promisesProgram = """
    import EmergencyDispatch
    import ExerciseChecks
    import MirrorPad
    extension YourOwn {
      @_disfavoredOverload func invokeDelegates(_ body: (ProtocolType) -> Bool) -> [Bool]? { nil }
    }
    await ExerciseChecks::Attempt.ExerciseChecks::init(
      \(yourOwn.subject!),
      values: YourOwn<any ExerciseChecks::Noticing>.self, valuesInvoke: { try $0.invokeDelegates($1) },
      throwing: { try $0.invokeDelegates($1) }, answering: { try? $0.invokeDelegates($1) }
    ).ExerciseChecks::report()

    """
}

// MARK: - Rules, facts and beliefs

/// Something that must hold of an answer: a numbered line of the learner's file.
package struct Rule: Sendable {
  /// The rule as it is in the file, without its number.
  package let text: String
  /// A question that leads on when it's broken.
  package let question: String
  /// Why a story goes wrong that breaks this rule.
  let causes: [Cause]

  init(_ text: String, ask question: String, _ causes: Cause...) {
    (self.text, self.question, self.causes) = (text, question, causes)
  }
}

/// One thing that a check looks at: a scene that's written by hand, or a search.
package struct Fact: Sendable {
  /// The number of the rule that it tests. A search tests all of them, and the rule follows from what it finds.
  package let rule: Int?
  /// Whether the outcome is a picture of canvases, which is shown even when the fact holds.
  package internal(set) var isPicture = false
  /// Whether what was written is a prediction, to be compared with what a program has just printed.
  package let isPrediction: Bool
  /// A question that leads on when it doesn't hold, if there's a better one than the rule's.
  package let question: String?
  /// What a search tells of the first so many moves of an evening; of all, if the number is nil.
  typealias Search = @Sendable (MadeUpEvening, Int?) -> Told?
  private(set) var search: Search?
  /// The moves of a hand-written story, as text, if they are a town's.
  var moves: String?
  /// Whether what a search finds depends on threads, and so can differ from run to run.
  package private(set) var dependsOnThreads = false
  /// Why a hand-written story went wrong, with the cause first that explains most.
  private(set) var causes: (@Sendable (Outcome) -> [Cause])?
  private var done = ""
  private var expected: [String] = []

  /// A fact that a hand-written scene establishes.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule that it tests.
  ///   - done: What the scene does, as the learner reads it.
  ///   - expected: What the scene writes down when the fact holds.
  ///   - question: A question that leads on when the fact doesn't hold, in place of the rule's.
  ///   - isPicture: Whether the written lines are a picture of canvases.
  ///   - isPrediction: Whether the written lines are a prediction of what a program prints.
  ///   - causes: Why it went wrong, where the rule follows from that.
  init(
    rule: Int, done: String, expected: [String], ask question: String? = nil, isPicture: Bool = false,
    isPrediction: Bool = false, causes: (@Sendable (Outcome) -> [Cause])? = nil
  ) {
    self.isPrediction = isPrediction
    (self.rule, self.done, self.expected) = (rule, done, expected)
    (self.question, self.isPicture, self.causes) = (question, isPicture, causes)
  }

  /// A fact that a search establishes, and what it tells of its evenings.
  init(search: @escaping Search, dependsOnThreads: Bool) {
    (rule, question, isPrediction) = (nil, nil, false)
    (self.search, self.dependsOnThreads) = (search, dependsOnThreads)
  }

  /// What the scene does.
  package func done(_ outcome: Outcome = Outcome()) -> String { outcome.told?.story() ?? done }

  /// The lines of an outcome in which it holds.
  package func expected(_ outcome: Outcome = Outcome()) -> [String] {
    isPrediction ? outcome.printed ?? expected : outcome.told?.expected ?? expected
  }

  /// Whether the fact holds, as far as one scene can tell.
  package func holds(_ outcome: Outcome) -> Bool { outcome.ending == .returned && outcome.lines == expected(outcome) }

  /// Whether a search establishes it, and not a hand-written scene.
  package var isSearch: Bool { search != nil }
}

extension Exercise {
  /// The number of the rule that an outcome breaks: the first in the file, if several explain it equally well.
  package func brokenRule(_ fact: Fact, _ outcome: Outcome) -> Int {
    for cause in outcome.told?.causes(outcome) ?? fact.causes?(outcome) ?? [] {
      if let index = rules.firstIndex(where: { $0.causes.contains(cause) }) { return index + 1 }
    }
    return fact.rule ?? 1
  }
}

/// A wrong belief, recognized by the outcome of the program that it would lead to.
package struct Belief: Sendable {
  /// The idea, as a claim: "a set keeps order".
  package let claim: String
  /// What to say when an answer has that very outcome.
  package let reply: String
  /// A word that the code must contain for this idea to be named.
  let word: String

  init(_ claim: String, ifCodeContains word: String = "", _ reply: String) {
    (self.claim, self.reply, self.word) = (claim, reply, word)
  }
}
